"""Boards and mats: drawn once at true size, on one sheet where they fit, else in overlapping tiles."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from blockbuilder.core.geometry import Box, Paper, points
from blockbuilder.render.pdf import Sheet, new_sheet

OVERLAP = 10.0
MARGIN = 5.0
"""What the least able of common printers leaves white: 4 to 6.35 mm."""


@dataclass(frozen=True, slots=True)
class Board:
    """Something larger than a card, with its own origin at its lower left corner. ``margin`` is what it needs free."""

    title: str
    width: float
    height: float
    draw: Callable[[Sheet], None]
    margin: float = MARGIN


@dataclass(frozen=True, slots=True)
class Tiling:
    """How many sheets a board takes, and how they lie."""

    paper: Paper
    columns: int
    rows: int

    @property
    def count(self) -> int:
        return self.columns * self.rows


def tiling(board: Board, paper: Paper) -> Tiling:
    """The way to lay the paper that takes the fewest sheets; upright when equal."""
    ways = []
    for sheet in (paper.portrait, paper.landscape):
        columns = _tiles(board.width, sheet.width - 2 * board.margin)
        rows = _tiles(board.height, sheet.height - 2 * board.margin)
        ways.append(Tiling(sheet, columns, rows))
    return min(ways, key=lambda way: way.count)


def _tiles(length: float, room: float) -> int:
    if length <= room + 1e-6:
        return 1
    return math.ceil((length - OVERLAP - 1e-6) / (room - OVERLAP))


def render(title: str, boards: Iterable[Board], paper: Paper) -> bytes:
    """The boards one after the other in one PDF."""
    sheet = new_sheet(paper, title)
    for board in boards:
        way = tiling(board, paper)
        for tile in range(way.count):
            sheet.paper = way.paper
            sheet.canvas.setPageSize((points(way.paper.width), points(way.paper.height)))
            _tile(sheet, board, way, tile)
            sheet.canvas.showPage()
    return sheet.finish()


def _tile(sheet: Sheet, board: Board, way: Tiling, tile: int) -> None:
    row, column = divmod(tile, way.columns)
    room = Box(board.margin, board.margin, way.paper.width - 2 * board.margin, way.paper.height - 2 * board.margin)
    left = _start(board.width, room.width, way.columns, column)
    bottom = _start(board.height, room.height, way.rows, way.rows - 1 - row)
    canvas = sheet.canvas
    canvas.saveState()
    if way.count > 1:
        path = canvas.beginPath()
        path.rect(*map(points, (room.left, room.bottom, room.width, room.height)))
        canvas.clipPath(path, stroke=0, fill=0)
    canvas.translate(points(room.left - left), points(room.bottom - bottom))
    board.draw(sheet)
    canvas.restoreState()
    if way.count > 1:
        _overlap_marks(sheet, room, way, tile)


def _start(length: float, room: float, tiles: int, at: int) -> float:
    """Where on the board the tile begins; a board is centred in what its tiles can hold."""
    held = tiles * room - (tiles - 1) * OVERLAP
    return at * (room - OVERLAP) - (held - length) / 2


def _overlap_marks(sheet: Sheet, room: Box, way: Tiling, tile: int) -> None:
    """Lines on which the next sheets are laid."""
    canvas = sheet.canvas
    canvas.setDash(4, 3)
    for line, upright, other in _seams(room, way, tile):
        sheet.line(*line, width=0.3, grey=0.3)
        x, y = (line[0] + 3.5, room.bottom + 6) if upright else (room.left + 6, line[1] - 3.5)
        words = f"sheet {tile + 1} of {way.count}: lay the edge of sheet {other + 1} on this line"
        canvas.saveState()
        canvas.translate(points(x), points(y))
        canvas.rotate(90 if upright else 0)
        sheet.text(words, 0, 0, 5.5, grey=0.3)
        canvas.restoreState()
    canvas.setDash()
    if tile:
        _cutting_edge(sheet, room, way, tile)


_Line = tuple[float, float, float, float]


def _seams(room: Box, way: Tiling, tile: int) -> Iterator[tuple[_Line, bool, int]]:
    row, column = divmod(tile, way.columns)
    if column + 1 < way.columns:
        x = room.right - OVERLAP
        yield (x, room.bottom, x, room.top), True, tile + 1
    if row + 1 < way.rows:
        y = room.bottom + OVERLAP
        yield (room.left, y, room.right, y), False, tile + way.columns


def _cutting_edge(sheet: Sheet, room: Box, way: Tiling, tile: int) -> None:
    """The edge at which a later sheet is cut, marked at its ends outside the drawing."""
    row, column = divmod(tile, way.columns)
    if column:
        for low, high in ((0.0, room.bottom), (room.top, sheet.paper.height)):
            sheet.line(room.left, low, room.left, high, width=0.2)
    if row:
        for low, high in ((0.0, room.left), (room.right, sheet.paper.width)):
            sheet.line(low, room.top, high, room.top, width=0.2)
