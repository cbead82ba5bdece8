"""What boards are made of: spaces for cards, titles, the turn in a few words, credits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from blockbuilder.core.geometry import Box, points
from blockbuilder.render.pdf import BOLD, CREDIT, REGULAR, Sheet, fitting_letters, text_width
from blockbuilder.render.symbols import draw_symbol
from blockbuilder.render.textlayout import LEADING, draw_line, words_of, wrap


@dataclass(frozen=True, slots=True)
class Space:
    """A place for one card or one pile. ``symbol`` is a mana symbol drawn large; ``words`` explain the place."""

    label: str
    words: str = ""
    symbol: str = ""


def draw_space(sheet: Sheet, box: Box, space: Space, *, outline: bool = True) -> None:
    """A space with its name at the top, its symbol in the middle and its words below."""
    if outline:
        sheet.rectangle(box.grown(-0.4), radius=3.0, width=0.35, grey=0.3)
    middle = box.left + box.width / 2
    sheet.text(space.label, middle, box.top - 9, 11, font=BOLD, align="centre", width=box.width - 8)
    if space.symbol:
        draw_symbol(sheet, space.symbol, points(middle), points(box.bottom + box.height * 0.52), points(26))
    if space.words:
        height = 24.0 if space.symbol else box.height - 24
        inner = Box(box.left + 5, box.bottom + 4, box.width - 10, height)
        paragraphs(sheet, inner, [space.words], size=8)


def area(sheet: Sheet, box: Box, title: str, words: str = "") -> None:
    """A larger place for many cards, named at its top."""
    sheet.rectangle(box.grown(-0.4), radius=3.0, width=0.35, grey=0.3)
    sheet.text(title, box.left + 5, box.top - 8, 13, font=BOLD, width=box.width - 10)
    if words:
        paragraphs(sheet, Box(box.left + 5, box.bottom + 4, box.width - 10, box.height - 15), [words], size=8)


def paragraphs(
    sheet: Sheet, box: Box, texts: Sequence[str], *, size: float = 8.0, least: float = 5.0, numbered: bool = False
) -> None:
    """Paragraphs from the top of a box, smaller where they would not fit."""
    indent = 1.8 if numbered else 0.0
    while size > least and _height(texts, size, box.width, indent) > points(box.height):
        size -= 0.25
    y = points(box.top) - size
    for number, text in enumerate(texts, 1):
        if numbered:
            sheet.text(f"{number}.", box.left, y / points(1), size, font=BOLD)
        for line in wrap(words_of(text), points(box.width) / size - indent):
            draw_line(sheet, line, points(box.left) + indent * size, y, size)
            y -= size * LEADING
        y -= size * 0.3


def _height(texts: Sequence[str], size: float, width: float, indent: float) -> float:
    lines = sum(len(wrap(words_of(text), points(width) / size - indent)) for text in texts)
    return size * (lines * LEADING + 0.3 * len(texts))


def heading(sheet: Sheet, text: str, x: float, y: float, size: float, width: float) -> None:
    """A line of bold text, smaller where it would be too wide, down to half the size."""
    unit = text_width(fitting_letters(text, BOLD), BOLD, 1)
    sheet.text(text, x, y, max(size / 2, min(size, points(width) / max(unit, 0.1))), font=BOLD, width=width)


def credit_line(sheet: Sheet, x: float, y: float, width: float, source: str) -> None:
    """The words that every board carries: what it is, and whose rules it follows."""
    words = fitting_letters(f"{CREDIT} {source}")
    size = min(5.2, points(width) / text_width(words, REGULAR, 1))
    sheet.text(words, x, y, size, grey=0.3)
