"""Active-Draft's table: the market in the middle, and a mat for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from blockbuilder.core.geometry import SLEEVED_CARD, Box, Paper
from blockbuilder.render.boards import MARGIN, Board
from blockbuilder.render.boards.parts import Space, area, credit_line, draw_space, heading, paragraphs
from blockbuilder.render.pdf import Sheet
from blockbuilder.render.rules_in_words import kept_in_vanguard, rules_in_words

WIDTH, HEIGHT = SLEEVED_CARD
STRIP = 9.0
_COLOURS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G", "Wastes": "C"}


def market_board(rules: Mapping[str, Any], basics: Sequence[str], source: str) -> Board:
    """Market deck and lineup above, the stacks of basic lands below."""
    lineup = [Space("Market deck", "Refill the lineup from here at once."), *[Space("Lineup")] * rules["lineup_size"]]
    price = rules["purchase_price_basic_land"]
    size = rules["basic_land_stack_size"]
    words = f"{size} cards. " if size else ""
    stacks = [Space(name, f"{words}Costs {price}.", _COLOURS.get(name, "C")) for name in basics]
    columns = max(len(lineup), len(stacks))
    draw = partial(_market, rows=(lineup, stacks), columns=columns, rules=rules, source=source)
    return Board("Active-Draft: the market", columns * WIDTH, 2 * HEIGHT + 2 * STRIP, draw)


def _market(
    sheet: Sheet, *, rows: tuple[Sequence[Space], ...], columns: int, rules: Mapping[str, Any], source: str
) -> None:
    height = 2 * HEIGHT + 2 * STRIP
    for row, spaces in enumerate(rows):
        for at, space in enumerate(spaces):
            draw_space(sheet, Box(at * WIDTH, STRIP + (1 - row) * HEIGHT, WIDTH, HEIGHT), space)
    heading(sheet, "Active-Draft: the market", 1, height - STRIP / 2 - 1.5, 13, WIDTH - 4)
    for column, text in enumerate(rules_in_words("active-draft", rules)["market"].items, 1):
        paragraphs(sheet, Box(column * WIDTH + 2, height - STRIP + 1, WIDTH - 4, STRIP - 1.2), [text], size=7)
    credit_line(sheet, 1, 0.4, columns * WIDTH - 2, source)


def player_mat(rules: Mapping[str, Any], paper: Paper, source: str) -> Board:
    """One player's zones, over the whole sheet: Vanguard left and Reserves right in front, Lands nearest."""
    sheet = paper.landscape
    width, height = sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN
    draw = partial(_mat, width=width, height=height, rules=rules, source=source)
    return Board("Active-Draft: player mat", width, height, draw)


def _mat(sheet: Sheet, *, width: float, height: float, rules: Mapping[str, Any], source: str) -> None:
    strip = height - 2 * HEIGHT
    front = strip + HEIGHT
    half = width / 2
    area(
        sheet,
        Box(0, front, half, HEIGHT),
        "Vanguard",
        f"Fights. At the end of combat all of it goes to the graveyard, except: {kept_in_vanguard(rules)}",
    )
    area(
        sheet,
        Box(half, front, half, HEIGHT),
        "Reserves",
        "Permanents other than lands come in here. In your end step they move to the Vanguard.",
    )
    lands = width - 2 * WIDTH
    area(sheet, Box(0, strip, lands, HEIGHT), "Lands", "All lands stay here.")
    draw_space(sheet, Box(lands, strip, WIDTH, HEIGHT), Space("Graveyard", "Bought cards come here."))
    draw_space(
        sheet, Box(lands + WIDTH, strip, WIDTH, HEIGHT), Space("Library", "Empty? Shuffle your graveyard into it.")
    )
    third = width / 3
    for at, text in enumerate(rules_in_words("active-draft", rules)["turn"].items):
        paragraphs(sheet, Box(at * third + 1, 3.0, third - 4, strip - 3.6), [text], size=7)
    credit_line(sheet, 1, 0.4, width - 2, source)
