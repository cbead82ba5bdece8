"""Ascent's shop: a deck, seven prices and a discard, in three layouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from blockbuilder.core.geometry import SLEEVED_CARD, Box, Paper, points
from blockbuilder.core.sheets import ShopLayout
from blockbuilder.render.boards import MARGIN, Board
from blockbuilder.render.boards.parts import Space, credit_line, draw_space, heading, paragraphs
from blockbuilder.render.pdf import BOLD, Sheet
from blockbuilder.render.rules_in_words import rules_in_words
from blockbuilder.render.symbols import draw_symbol

STRIP = 9.0
WIDTH, HEIGHT = SLEEVED_CARD


def shop_board(rules: Mapping[str, Any], layout: ShopLayout, paper: Paper, source: str) -> Board:
    """The shop in a layout.

    ``4x2`` fits any sheet on its side, the discard at its edge. ``3x3`` holds the discard too; letter is too short for
    its outer lines. ``row`` is the whole row side by side, over two sheets.
    """
    prices = list(rules["shop_prices"])
    steps = rules_in_words("ascent", rules)["turn"].items
    spaces = [
        Space("Market deck", "Next to the dearest place."),
        *(Space(_buy(price), symbol=str(price)) for price in prices),
    ]
    if layout == "3x3":
        spaces[0] = Space("Market deck")
        spaces.append(Space("Discard", "The rightmost card comes here when nobody bought anything on the turn before."))
        columns = 3
        rows = -(-len(spaces) // columns)
        width, height = columns * WIDTH, rows * HEIGHT
        margin = min(MARGIN, (paper.portrait.height - height) / 2, (paper.portrait.width - width) / 2)
        draw = partial(_grid, spaces=spaces, columns=columns, outline=margin >= MARGIN, steps=steps, source=source)
        return Board("Ascent: the shop", width, height, draw, max(margin, 3.0))
    columns = len(spaces) if layout == "row" else 4
    rows = -(-len(spaces) // columns)
    draw = partial(_strips, spaces=spaces, columns=columns, rows=rows, steps=steps, source=source)
    return Board("Ascent: the shop", columns * WIDTH, rows * HEIGHT + 2 * STRIP, draw)


def _buy(price: int) -> str:
    return f"Costs {price}"


def _box(at: int, columns: int, rows: int, above: float) -> Box:
    row, column = divmod(at, columns)
    return Box(column * WIDTH, above + (rows - 1 - row) * HEIGHT, WIDTH, HEIGHT)


def _strips(
    sheet: Sheet, *, spaces: Sequence[Space], columns: int, rows: int, steps: Sequence[str], source: str
) -> None:
    """Spaces with a strip above and below: prices that stay in sight when cards lie on the board, and the rules."""
    width, height = columns * WIDTH, rows * HEIGHT + 2 * STRIP
    waiting = iter([f"{number}. {step}" for number, step in enumerate(steps, 1)])
    for at, space in enumerate(spaces):
        box = _box(at, columns, rows, STRIP)
        draw_space(sheet, box, space)
        bottom = height - STRIP if at < columns else 0.0
        if space.symbol:
            # The price at the end of the strip: before the rule it would read as the rule's number.
            draw_symbol(sheet, space.symbol, points(box.right - 6), points(bottom + STRIP / 2 + 0.8), points(6.4))
            paragraphs(sheet, Box(box.left + 2, bottom + 2.6, WIDTH - 13, STRIP - 3.4), [next(waiting, "")], size=7)
    heading(sheet, "Ascent: the shop", 1, height - STRIP / 2 - 1.5, 13, WIDTH - 8)
    sheet.text("discard this way >", width - 11, 2.6, 7, font=BOLD, align="right")
    credit_line(sheet, 1, 0.4, width - 22, source)


def _grid(
    sheet: Sheet, *, spaces: Sequence[Space], columns: int, outline: bool, steps: Sequence[str], source: str
) -> None:
    """Spaces edge to edge; where the paper is too short for outer lines, only the lines between them."""
    rows = -(-len(spaces) // columns)
    for at, space in enumerate(spaces):
        draw_space(sheet, _box(at, columns, rows, 0), space, outline=outline)
    if not outline:
        for column in range(1, columns):
            sheet.line(column * WIDTH, 0, column * WIDTH, rows * HEIGHT, width=0.35, grey=0.3)
        for row in range(1, rows):
            sheet.line(0, row * HEIGHT, columns * WIDTH, row * HEIGHT, width=0.35, grey=0.3)
    deck = _box(0, columns, rows, 0)
    paragraphs(
        sheet, Box(deck.left + 5, deck.bottom + 16, deck.width - 10, deck.height - 36), steps, size=7, numbered=True
    )
    last = _box(len(spaces) - 1, columns, rows, 0)
    paragraphs(sheet, Box(last.left + 5, last.bottom + 4, last.width - 10, 18), [f"{_CREDIT} {source}"], size=5.2)


_CREDIT = "Magic: The Gathering variant. Not produced or endorsed by Wizards of the Coast."
