"""Tables of comma-, semicolon- or tab-separated cells: which delimiter, where the header is, and the records.

Records are read by the strict grammar of RFC 4180 first; a record that breaks it (quotes that nobody doubled, a quote
that is never closed) is taken apart again line by line, so that one bad cell cannot swallow the rest of the file.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from blockbuilder.lists import _columns
from blockbuilder.lists.listformat import Source

DELIMITERS = (",", ";", "\t", "|")
MOST_LINES_IN_A_RECORD = 60
"""A cell with more line breaks than this is a quote that was never closed."""

_HEAD = 20_000
_LINES_BEFORE_THE_HEADER = 5
_CARD_LINE = re.compile(r"\ufeff?\d+[xX]?\s+\w")
_MARKDOWN_RULE = re.compile(r"^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*\|[-:| \t]*$", re.MULTILINE)
_SEPARATOR_LINE = re.compile(r'^\ufeff?"?sep=(?P<delimiter>[,;\t|])"?[,;\t|]*\s*$', re.IGNORECASE)


class Record(NamedTuple):
    """One record: its first line (from 1), its raw text, its cells; no cells for a blank line."""

    line: int
    text: str
    cells: list[str]


@dataclass(frozen=True, slots=True)
class Layout:
    """How a table is laid out. ``header_line`` counts from 1; ``columns`` are the header's names, folded."""

    delimiter: str
    header_line: int
    header: tuple[str, ...]
    columns: tuple[str, ...]

    @property
    def has_names(self) -> bool:
        return any(column in _columns.NAMES for column in self.columns)


def layout(source: Source) -> Layout | None:
    """The layout of the table in the text, or None where the text is none.

    A table is known by a header with a column of names, by two columns that only tables of cards have, or by the
    file's ending. A table in a Markdown document is a part of that document.
    """
    if is_markdown_table(source):
        return None
    return _layout(source.text[:_HEAD], source.extension in (".csv", ".tsv"))


def is_markdown_table(source: Source) -> bool:
    """Whether the text holds a line such as ``|---|:--|`` between bars."""
    return "|" in source.text[:_HEAD] and bool(_MARKDOWN_RULE.search(source.text[:_HEAD]))


@lru_cache(maxsize=4)
def _layout(head: str, named_csv: bool) -> Layout | None:
    lines = physical_lines(head)
    candidates = [(number, line) for number, line in enumerate(lines, 1) if line.strip('\ufeff \t\r\n,;|"')]
    declared = _SEPARATOR_LINE.match(candidates[0][1]) if candidates else None
    delimiters = (declared["delimiter"],) if declared else DELIMITERS
    found = [
        _header(number, line, delimiters)
        for number, line in candidates[bool(declared) : _LINES_BEFORE_THE_HEADER + bool(declared)]
    ]
    for place, each in enumerate(found):
        # A line of names alone is a header only where a table begins; further down it could be a card.
        if each.has_names and (place == 0 or sum(column in _columns.KNOWN for column in each.columns) > 1):
            return each
    if found and (declared or _known_but_nameless(found[0]) or (named_csv and not _is_card_line(candidates[0][1]))):
        return found[0]
    return None


def _is_card_line(line: str) -> bool:
    """Whether a line is one of a plain list, which people save under any name."""
    return bool(_CARD_LINE.match(line))


def _known_but_nameless(layout: Layout) -> bool:
    known = sum(column in _columns.KNOWN for column in layout.columns)
    return known > 2 or (known > 1 and known * 2 >= len(layout.columns))


def _header(number: int, line: str, delimiters: tuple[str, ...]) -> Layout:
    def cells(delimiter: str) -> list[str]:
        return split_leniently(line.lstrip("\ufeff").rstrip("\r\n"), delimiter)

    delimiter = max(delimiters, key=lambda each: len(cells(each)))
    header = tuple(cell.strip() for cell in cells(delimiter))
    return Layout(delimiter, number, header, tuple(_columns.fold_header(cell) for cell in header))


def physical_lines(text: str) -> list[str]:
    """The lines as an editor numbers them (LF, CRLF, CR), with their ends."""
    return list(io.StringIO(text, newline=""))


class _Feed:
    """Hands lines to ``csv.reader``, at most a record's worth of them."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0
        self.stop = 0

    def __iter__(self) -> _Feed:
        return self

    def __next__(self) -> str:
        if self.at >= self.stop:
            raise StopIteration
        self.at += 1
        return self.lines[self.at - 1]


def records(lines: list[str], delimiter: str, start: int = 0) -> Iterator[Record]:
    """Every record from line index ``start`` on. Each line belongs to exactly one record."""
    feed = _Feed(lines)
    feed.at = start
    reader = csv.reader(feed, delimiter=delimiter, skipinitialspace=delimiter != "\t", strict=True)
    while feed.at < len(lines):
        first = feed.at
        feed.stop = min(first + MOST_LINES_IN_A_RECORD, len(lines))
        try:
            cells = next(reader)
        except csv.Error:
            feed.at = first + 1
            reader = csv.reader(feed, delimiter=delimiter, skipinitialspace=delimiter != "\t", strict=True)
            cells = split_leniently(lines[first].rstrip("\r\n"), delimiter)
        text = lines[first] if feed.at == first + 1 else "".join(lines[first : feed.at])
        yield Record(first + 1, text.strip("\r\n"), cells)


@lru_cache(maxsize=len(DELIMITERS))
def _closing(delimiter: str) -> re.Pattern[str]:
    return re.compile(rf'" *(?={re.escape(delimiter)}|$)')


def split_leniently(line: str, delimiter: str, most: int = 0) -> list[str]:
    """The cells of one line whose quotes may be wrong: a quote closes a cell only where the cell can end.

    With ``most``, that many cells are taken off and what is left of the line is the last one, untouched.
    """
    cells: list[str] = []
    at, closable = 0, True
    while True:
        if most and len(cells) == most:
            return [*cells, line[at:]]
        while delimiter != "\t" and line[at : at + 1] == " ":
            at += 1
        closing = _closing(delimiter).search(line, at + 1) if closable and line[at : at + 1] == '"' else None
        if closing:
            cells.append(line[at + 1 : closing.start()].replace('""', '"'))
            end = closing.end()
        else:
            # Where no quote closes this cell, none further on closes another: never look again.
            closable = closable and line[at : at + 1] != '"'
            end = line.find(delimiter, at)
            end = len(line) if end < 0 else end
            cell = line[at:end]
            cells.append(cell[1:] if cell.count('"') == 1 and cell[0] == '"' else cell)
        if end >= len(line):
            return cells
        at = end + 1
