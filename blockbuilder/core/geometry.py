"""Paper and where things go on it. All lengths are millimetres, with the origin at the lower left corner."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from blockbuilder.core.sheets import Orientation
from blockbuilder.errors import BadInput


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper."""

    name: str
    width: float
    height: float

    @property
    def landscape(self) -> Paper:
        """The sheet on its side: wider than high."""
        return replace(self, width=max(self.width, self.height), height=min(self.width, self.height))

    @property
    def portrait(self) -> Paper:
        """The sheet upright: higher than wide."""
        return replace(self, width=min(self.width, self.height), height=max(self.width, self.height))


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210.0, 297.0),
        Paper("letter", 215.9, 279.4),
        Paper("legal", 215.9, 355.6),
        Paper("a3", 297.0, 420.0),
        Paper("tabloid", 279.4, 431.8),
    )
}

LETTER_COUNTRIES = frozenset({"US", "CA", "MX", "PH", "CL", "CO", "CR", "GT", "NI", "PA", "SV", "VE", "DO", "PR"})
"""Where letter is the paper that printers hold; A4 everywhere else (CLDR, supplemental paper size data)."""

POINTS_PER_MM = 72 / 25.4
LARGEST_PAPER = 5080.0
"""The longest side that a PDF page may have: 200 inches."""

_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)?\Z", re.IGNORECASE)
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}


def points(millimetres: float) -> float:
    """A length in PDF points."""
    return millimetres * POINTS_PER_MM


def size(text: str) -> tuple[float, float]:
    """Width and height of "63x88", "8.5x11in" or "21x29.7cm", in mm. Raises ValueError for any other text."""
    found = _SIZE.match(text.strip())
    if not found:
        raise ValueError(text)
    unit = _UNITS[(found[3] or "mm").lower()]
    width, height = float(found[1]) * unit, float(found[2]) * unit
    if not (0 < width <= LARGEST_PAPER and 0 < height <= LARGEST_PAPER):
        raise ValueError(text)
    return width, height


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its lower left corner and its size."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def top(self) -> float:
        return self.bottom + self.height

    def grown(self, by: float) -> Box:
        """The box with ``by`` added on every side (taken off when negative)."""
        return Box(self.left - by, self.bottom - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, across: float, up: float) -> Box:
        return replace(self, left=self.left + across, bottom=self.bottom + up)


CARD = (63.0, 88.0)
"""A Magic card. Its official size is 63 x 88 mm; 63.5 x 88.9 is a poker card."""
POKER_CARD = (63.5, 88.9)
SLEEVED_CARD = (66.0, 91.0)
CORNER_RADIUS = 2.5
LEAST_MARGIN = 3.0
"""What is left free at the edges of the paper: hardly any printer reaches further out."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal boxes in columns and rows, centred on the paper. Slots count from the upper left, row by row."""

    paper: Paper
    cell: tuple[float, float]
    gap: float
    columns: int
    rows: int

    @property
    def slots(self) -> int:
        return self.columns * self.rows

    @property
    def block(self) -> Box:
        """The box around all cells."""
        width = self.columns * self.cell[0] + (self.columns - 1) * self.gap
        height = self.rows * self.cell[1] + (self.rows - 1) * self.gap
        return Box((self.paper.width - width) / 2, (self.paper.height - height) / 2, width, height)

    def box(self, slot: int) -> Box:
        row, column = divmod(slot, self.columns)
        block, (width, height) = self.block, self.cell
        return Box(
            block.left + column * (width + self.gap), block.top - (row + 1) * height - row * self.gap, width, height
        )

    def mirrored(self, slot: int, *, sideways: bool) -> int:
        """The slot behind this one when the sheet is turned over sideways (like a page), or else head over heels."""
        row, column = divmod(slot, self.columns)
        if sideways:
            return row * self.columns + self.columns - 1 - column
        return (self.rows - 1 - row) * self.columns + column


def card_grid(
    paper: Paper,
    cell: tuple[float, float] = CARD,
    *,
    gap: float = 0.0,
    bleed: float = 0.0,
    orientation: Orientation | None = None,
) -> Grid:
    """As many cells as the paper holds, upright or on its side, whichever holds more (upright when equal).

    Neighbours stand at least two bleeds apart. Raises BadInput when lengths are negative or not one cell fits.
    """
    for name, length in (("--gap", gap), ("--bleed", bleed)):
        if length < 0 or not math.isfinite(length):
            raise BadInput(f"{length:g} mm is no distance", where=name, mend="0 or more")
    ways = {"portrait": paper.portrait, "landscape": paper.landscape}
    chosen = [ways[orientation]] if orientation else list(ways.values())
    apart = max(gap, 2 * bleed)
    grids = [_filled(sheet, cell, apart, max(LEAST_MARGIN, bleed)) for sheet in chosen]
    best = max(grids, key=lambda grid: grid.slots)
    if not best.slots:
        bled = f" with {bleed:g} mm of bleed" if bleed else ""
        around = 2 * max(LEAST_MARGIN, bleed)
        raise BadInput(
            f"{paper.width:g} x {paper.height:g} mm is too small for one card of {cell[0]:g} x {cell[1]:g} mm{bled}",
            where="--paper",
            mend=f"the least is {cell[0] + around:g} x {cell[1] + around:g} mm",
        )
    return best


def _filled(paper: Paper, cell: tuple[float, float], gap: float, margin: float) -> Grid:
    columns = _count(paper.width - 2 * margin, cell[0], gap)
    rows = _count(paper.height - 2 * margin, cell[1], gap)
    return Grid(paper, cell, gap, columns, rows)


def _count(room: float, length: float, gap: float) -> int:
    # A hair of tolerance: sums of decimal millimetres are not exact.
    return max(0, int((room + gap + 1e-6) // (length + gap)))


def free_stretches(start: float, end: float, taken: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """The parts of the stretch from ``start`` to ``end`` that no pair of ``taken`` covers, in order."""
    at = start
    for low, high in sorted(taken):
        if low > at:
            yield at, min(low, end)
        at = max(at, high)
        if at >= end:
            return
    yield at, end
