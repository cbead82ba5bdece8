"""A reference page: sections of text in two columns, as large as they fit on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from blockbuilder.core.geometry import Paper, points
from blockbuilder.render.boards.parts import heading
from blockbuilder.render.pdf import BOLD, CREDIT, REGULAR, Sheet, new_sheet
from blockbuilder.render.rules_in_words import Section
from blockbuilder.render.textlayout import LEADING, Line, draw_line, words_of, wrap

MARGIN, GUTTER, HEAD, FOOT = 12.0, 8.0, 16.0, 8.0
LARGEST, LEAST = 12.0, 6.5
"""Points. A page that would need smaller letters goes on over the leaf."""
_INDENT = 0.9


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of text, set: ``space`` ems of air above it, ``mark`` for the first line of a point."""

    line: Line
    bold: bool = False
    space: float = 0.0
    mark: bool = False

    @property
    def height(self) -> float:
        return (1.15 if self.bold else 1.0) * LEADING + self.space


_Group = list[_Row]
"""Rows that stay together: a point, or a heading with its first point."""


def render(title: str, subtitle: str, sections: Sequence[Section], source: str, paper: Paper) -> bytes:
    """The page as a PDF; more than one only where the text is too long for letters that can be read."""
    sheet = new_sheet(paper.portrait, title)
    size = LARGEST
    columns = _columns(sections, size, sheet.paper)
    while len(columns) > 2 and size > LEAST:
        size -= 0.25
        columns = _columns(sections, size, sheet.paper)
    for first in range(0, len(columns), 2):
        _page(sheet, title, subtitle, columns[first : first + 2], size, source)
        sheet.canvas.showPage()
    return sheet.finish()


def _column_width(paper: Paper) -> float:
    return (paper.width - 2 * MARGIN - GUTTER) / 2


def _columns(sections: Sequence[Section], size: float, paper: Paper) -> list[list[_Row]]:
    room = points(paper.height - 2 * MARGIN - HEAD - FOOT) / size
    columns: list[list[_Row]] = [[]]
    left = room
    for section in sections:
        for group in _groups(section, points(_column_width(paper)) / size):
            height = sum(row.height for row in group)
            if height > left and columns[-1]:
                columns.append([])
                left = room
            columns[-1].extend(group)
            left -= height
    return columns


def _groups(section: Section, width: float) -> list[_Group]:
    titles = wrap(words_of(section.title, BOLD), width / 1.15)
    head = [_Row(line, bold=True, space=0.0 if at else 0.7) for at, line in enumerate(titles)]
    groups = [_point(item, width) for item in section.items]
    return [[*head, *groups[0]], *groups[1:]] if groups else [head]


def _point(item: str, width: float) -> _Group:
    lines = wrap(words_of(item), width - _INDENT)
    return [_Row(line, space=0.0 if at else 0.25, mark=at == 0) for at, line in enumerate(lines)]


def _page(sheet: Sheet, title: str, subtitle: str, columns: Sequence[list[_Row]], size: float, source: str) -> None:
    paper = sheet.paper
    width = paper.width - 2 * MARGIN
    heading(sheet, title, MARGIN, paper.height - MARGIN - 6, 17, width)
    sheet.text(subtitle, MARGIN, paper.height - MARGIN - 12, 8.5, grey=0.2, width=width)
    sheet.line(MARGIN, paper.height - MARGIN - 14, paper.width - MARGIN, paper.height - MARGIN - 14)
    for at, column in enumerate(columns):
        left = points(MARGIN + at * (_column_width(paper) + GUTTER))
        y = points(paper.height - MARGIN - HEAD)
        for row in column:
            y -= size * row.height
            _draw(sheet, row, left, y, size)
    sheet.text(CREDIT, MARGIN, MARGIN - 0.5, 5.5, grey=0.3)
    sheet.text(source, MARGIN, MARGIN - 3, 5.5, grey=0.3, width=width)


def _draw(sheet: Sheet, row: _Row, left: float, y: float, size: float) -> None:
    if row.bold:
        draw_line(sheet, row.line, left, y, size * 1.15)
        return
    if row.mark:
        sheet.canvas.setFont(REGULAR, size)
        sheet.canvas.setFillGray(0)
        sheet.canvas.drawString(left, y, "•")
    draw_line(sheet, row.line, left + _INDENT * size, y, size)
