"""High Stakes' auction mat: the block, the card that is bid for, and the order of bidding."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from blockbuilder.core.geometry import SLEEVED_CARD, Box, Paper
from blockbuilder.render.boards import MARGIN, Board
from blockbuilder.render.boards.parts import Space, credit_line, draw_space, heading, paragraphs
from blockbuilder.render.pdf import BOLD, Sheet
from blockbuilder.render.rules_in_words import rules_in_words

WIDTH, HEIGHT = SLEEVED_CARD


def auction_mat(rules: Mapping[str, Any], players: int, paper: Paper, source: str) -> Board:
    """The mat, over one sheet on its side."""
    sheet = paper.landscape
    width, height = sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN
    draw = partial(_mat, width=width, height=height, rules=rules, players=players, source=source)
    return Board("High Stakes: auction mat", width, height, draw)


def _mat(sheet: Sheet, *, width: float, height: float, rules: Mapping[str, Any], players: int, source: str) -> None:
    heading(sheet, "High Stakes: the auction", 1, height - 8, 18, width / 2)
    top = height - 14 - HEIGHT
    draw_space(sheet, Box(0, top, WIDTH, HEIGHT), Space("Auction block", "Face down. Everybody's library."))
    revealed = Space("Up for auction", "Reveal the top card of the block here.")
    draw_space(sheet, Box(WIDTH, top, WIDTH, HEIGHT), revealed)
    _bids(sheet, Box(2 * WIDTH + 4, top, width - 2 * WIDTH - 4, HEIGHT), players)
    sheet.text("No bid at all? The card goes to the bottom of the block.", 2, top - 6, 8, font=BOLD, width=2 * WIDTH)
    below = Box(1, 5, width - 2, top - 15)
    left = Box(below.left, below.bottom, below.width / 2 - 3, below.height)
    right = Box(below.left + below.width / 2 + 3, below.bottom, below.width / 2 - 3, below.height)
    words = rules_in_words("high-stakes", rules)
    paragraphs(sheet, left, words["auction"].items, size=11, numbered=True)
    paragraphs(sheet, right, [*words["setup"].items, *words["gold"].items, *words["block"].items], size=11)
    credit_line(sheet, 1, 0.4, width - 2, source)


def _bids(sheet: Sheet, box: Box, players: int) -> None:
    """A line for each player, in the order of bidding, with room for the bid in pencil or coins."""
    sheet.text("Order of bidding: one bid each", box.left, box.top - 6, 11, font=BOLD, width=box.width)
    rows = max(2, min(players, 8))
    height = min((box.height - 10) / rows, 16.0)
    for row in range(rows):
        bottom = box.top - 10 - (row + 1) * height
        line = Box(box.left, bottom, box.width - 1, height - 1.2)
        sheet.rectangle(line, radius=1.5, width=0.25, grey=0.4)
        who = "active player" if row == 0 else "next in turn order"
        sheet.text(f"{row + 1}  {who}", line.left + 3, line.bottom + line.height / 2 - 1.2, 9, width=line.width - 34)
        sheet.text("bid", line.right - 26, line.bottom + line.height / 2 - 1.2, 7, grey=0.4, align="right")
        sheet.rectangle(Box(line.right - 24, line.bottom + 1, 22, line.height - 2), width=0.2, grey=0.5)
