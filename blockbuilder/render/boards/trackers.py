"""Tracks of numbers for a counter or a coin: life, and gold where the game has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

from blockbuilder.core.geometry import Box, Paper
from blockbuilder.render.boards import MARGIN, Board
from blockbuilder.render.boards.parts import credit_line
from blockbuilder.render.pdf import BOLD, Sheet

COLUMNS = 20
LARGEST_CELL = 14.0
SMALL_CELL = 12.0
"""In mm: still room for a bead or a small coin."""
HEAD = 8.0
BETWEEN = 8.0


@dataclass(frozen=True, slots=True)
class Track:
    """Numbers from 0 to ``last``, with the one where the game starts marked."""

    name: str
    start: int
    last: int

    @property
    def rows(self) -> int:
        return -(-(self.last + 1) // COLUMNS)


def trackers(tracks: Sequence[Track], players: int, paper: Paper, source: str) -> list[Board]:
    """Sheets of trackers, as many players on a sheet as it holds, to be cut apart."""
    width, height = paper.landscape.width - 2 * MARGIN, paper.landscape.height - 2 * MARGIN
    room = height - 4
    cell = _cell(tracks, players, min(LARGEST_CELL, width / COLUMNS), room)
    each = _height(tracks, cell)
    held = _held(tracks, cell, room)
    boards = []
    for first in range(0, players, held):
        numbers = range(first + 1, min(first + held, players) + 1)
        draw = partial(_players, tracks=tracks, numbers=numbers, width=width, height=height, cell=cell, each=each)
        boards.append(Board("Trackers", width, height, partial(_with_credit, draw=draw, width=width, source=source)))
    return boards


def _cell(tracks: Sequence[Track], players: int, largest: float, room: float) -> float:
    """The largest cell that lets a player fit on a sheet, or a slightly smaller one that saves a sheet."""
    cell = largest
    while _height(tracks, cell) > room and cell > 6:
        cell -= 0.5
    sheets = ceil(players / _held(tracks, cell, room))
    smaller = cell
    while (smaller := smaller - 0.5) >= SMALL_CELL:
        if ceil(players / _held(tracks, smaller, room)) < sheets:
            return smaller
    return cell


def _height(tracks: Sequence[Track], cell: float) -> float:
    return HEAD + sum(HEAD + track.rows * cell for track in tracks)


def _held(tracks: Sequence[Track], cell: float, room: float) -> int:
    return max(1, int((room + BETWEEN) // (_height(tracks, cell) + BETWEEN)))


def _with_credit(sheet: Sheet, *, draw: partial[None], width: float, source: str) -> None:
    draw(sheet)
    credit_line(sheet, 1, 0.4, width - 2, source)


def _players(
    sheet: Sheet, *, tracks: Sequence[Track], numbers: range, width: float, height: float, cell: float, each: float
) -> None:
    top = height
    for number in numbers:
        sheet.text(f"Player {number}", 0, top - 5.5, 12, font=BOLD)
        sheet.line(26, top - 5.5, width, top - 5.5, width=0.15, grey=0.5)
        y = top - HEAD
        for track in tracks:
            _track(sheet, track, y, cell)
            y -= HEAD + track.rows * cell
        top -= each + BETWEEN
        if number != numbers[-1]:
            sheet.canvas.setDash(3, 3)
            sheet.line(0, top + BETWEEN / 2, width, top + BETWEEN / 2, width=0.2, grey=0.5)
            sheet.canvas.setDash()


def _track(sheet: Sheet, track: Track, top: float, cell: float) -> None:
    sheet.text(f"{track.name} (start: {track.start})", 0, top - 5.5, 9, font=BOLD)
    for number in range(track.last + 1):
        row, column = divmod(number, COLUMNS)
        box = Box(column * cell, top - HEAD - (row + 1) * cell, cell, cell)
        starts = number == track.start
        sheet.rectangle(box, width=0.8 if starts else 0.2, grey=0.0 if starts else 0.4, fill=0.88 if starts else None)
        size = cell * (1.15 if starts else 1.0)
        sheet.text(
            str(number), box.left + cell / 2, box.bottom + cell / 2 - size * 0.128, size,
            font=BOLD if starts or number % 5 == 0 else "Vera", align="centre", grey=0.0 if starts else 0.35,
        )  # fmt: skip
