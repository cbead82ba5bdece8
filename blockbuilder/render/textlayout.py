"""Rules text in lines: words and symbols, wrapped at any size. Lengths are points; widths of words are in ems."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from blockbuilder.render.pdf import ITALIC, REGULAR, Sheet, fitting_letters, unit_width
from blockbuilder.render.symbols import draw_symbol

LEADING = 1.17
_SYMBOL_WIDTH = 1.0
_PIECES = re.compile(r"\{([^{}\s]{1,12})\}|([^{]+|\{)")
_LONGEST_WORD = 24


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of letters in one font, or one symbol."""

    text: str
    font: str
    width: float

    @property
    def is_symbol(self) -> bool:
        return self.font == ""


Word = tuple[Piece, ...]
"""What must stay on one line: "{2}{U}:" is one word of three pieces."""


def words_of(text: str, font: str = REGULAR, *, reminders: bool = False) -> list[Word]:
    """The words of one paragraph; with ``reminders`` what stands in parentheses is set in italics."""
    words: list[Word] = []
    inside = False
    for word in text.split():
        inside = inside or word.startswith("(")
        words.extend(_short(tuple(_pieces(word, ITALIC if inside and reminders else font))))
        inside = inside and ")" not in word
    return words


def _pieces(word: str, font: str) -> Iterator[Piece]:
    for symbol, letters in _PIECES.findall(word):
        if symbol:
            yield Piece(symbol, "", _SYMBOL_WIDTH)
            continue
        shown = fitting_letters(letters, font)
        for start in range(0, len(shown), _LONGEST_WORD):
            part = shown[start : start + _LONGEST_WORD]
            yield Piece(part, font, unit_width(part, font))


def _short(word: Word) -> Iterator[Word]:
    """A word as it is, or in parts where it is longer than any word of a language."""
    if sum(len(piece.text) for piece in word) <= 2 * _LONGEST_WORD:
        yield word
    else:
        yield from ((piece,) for piece in word)


def word_width(word: Word) -> float:
    """Width in ems."""
    return sum(piece.width for piece in word)


Line = list[Word]


def wrap(words: Sequence[Word], width: float) -> list[Line]:
    """Lines of at most ``width`` ems; a word that is wider alone has a line of its own."""
    lines: list[Line] = []
    room = 0.0
    for word in words:
        length = word_width(word)
        blank = unit_width(" ", REGULAR)
        if lines and blank + length <= room:
            lines[-1].append(word)
            room -= blank + length
        else:
            lines.append([word])
            room = width - length
    return lines


def draw_line(sheet: Sheet, line: Line, x: float, y: float, size: float) -> None:
    """One line with its left end and baseline at (x, y)."""
    canvas = sheet.canvas
    run, run_font, run_x = "", "", x
    blank = size * unit_width(" ", REGULAR)

    def flush() -> None:
        if run:
            canvas.setFillGray(0)
            canvas.setFont(run_font, size)
            canvas.drawString(run_x, y, run)

    for at, word in enumerate(line):
        for step, piece in enumerate(word):
            spaced = at > 0 and step == 0
            if spaced:
                x += blank
            if piece.is_symbol:
                flush()
                run = ""
                draw_symbol(sheet, piece.text, x + size * 0.5, y + size * 0.34, size * 0.96)
            elif run and run_font == piece.font:
                run += f" {piece.text}" if spaced else piece.text
            else:
                flush()
                run, run_font, run_x = piece.text, piece.font, x
            x += size * piece.width
    flush()
