"""Cards that sort other cards: dividers for a box, and the list of a deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from blockbuilder.core.geometry import Box, points
from blockbuilder.render.boards.parts import heading
from blockbuilder.render.pdf import BOLD, Sheet
from blockbuilder.render.symbols import draw_symbol

DIVIDER = (67.0, 95.0)
"""A sleeved card is 66 x 91 mm: a divider stands a little above a row of them."""
_INSET = 2.5
_ROW = 4.2


@dataclass(frozen=True, slots=True)
class Divider:
    """A name at the top edge, where one sees it in a box; ``symbol`` is a mana symbol beside it."""

    title: str
    words: str = ""
    symbol: str = ""

    def draw(self, sheet: Sheet, box: Box) -> None:
        sheet.rectangle(box.grown(-0.3), width=0.15, grey=0.6)
        left = box.left + 4
        if self.symbol:
            draw_symbol(sheet, self.symbol, points(left + 3.2), points(box.top - 7), points(6.4))
            left += 9
        heading(sheet, self.title, left, box.top - 8.6, 13, box.right - left - 4)
        sheet.line(box.left, box.top - 12.5, box.right, box.top - 12.5, width=0.2, grey=0.4)
        sheet.text(self.words, box.left + 4, box.top - 17, 8, grey=0.2, width=box.width - 8)


@dataclass(frozen=True, slots=True)
class DeckList:
    """What is in a deck, on a card that lies on top of it; smaller letters where there are many lines."""

    title: str
    lines: Sequence[tuple[int, str]]
    words: str = ""
    symbol: str = ""

    def draw(self, sheet: Sheet, box: Box) -> None:
        frame = box.grown(-_INSET)
        sheet.rectangle(frame, radius=1.5, width=0.3)
        heading(sheet, self.title, frame.left + 2, frame.top - 6, 11, frame.width - (12 if self.symbol else 4))
        if self.symbol:
            draw_symbol(sheet, self.symbol, points(frame.right - 5), points(frame.top - 4.6), points(6))
        sheet.line(frame.left, frame.top - 9, frame.right, frame.top - 9, width=0.2)
        room = frame.height - 18
        row = min(_ROW, room / max(len(self.lines), 1))
        y = frame.top - 10
        for count, name in self.lines:
            y -= row
            size = row / _ROW * 8.5
            sheet.text(str(count), frame.left + 6, y + 0.8, size, font=BOLD, align="right")
            sheet.text(name, frame.left + 8, y + 0.8, size, width=frame.width - 10)
        sheet.text(self.words, frame.left + 2, frame.bottom + 2, 6, grey=0.2, width=frame.width - 4)
