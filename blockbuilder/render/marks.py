"""Cutting marks: where they stand, so that none ever lies on a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from blockbuilder.core.geometry import Box, Paper, free_stretches, points
from blockbuilder.core.sheets import MarkKind
from blockbuilder.render.pdf import Sheet

COLOURS = {
    "black": (0.0, 0.0, 0.0), "grey": (0.5, 0.5, 0.5), "red": (0.85, 0.0, 0.0), "blue": (0.0, 0.2, 0.85),
    "cyan": (0.0, 0.7, 0.9), "magenta": (0.9, 0.0, 0.6), "green": (0.0, 0.6, 0.2), "white": (1.0, 1.0, 1.0),
}  # fmt: skip
_NEAR = 1e-6


@dataclass(frozen=True, slots=True)
class Marks:
    """How cutting marks look. ``corners`` are ``length`` mm long, ``lines`` reach the paper's edge."""

    kind: MarkKind = "corners"
    length: float = 4.0
    offset: float = 1.0
    thickness: float = 0.25
    colour: tuple[float, float, float] = COLOURS["black"]


Segment = tuple[float, float, float, float]


def segments(boxes: Sequence[Box], bleed: float, paper: Paper, marks: Marks) -> list[Segment]:
    """The marks of the cards in ``boxes`` as (x1, y1, x2, y2), each in line with an edge and off every card."""
    if marks.kind == "none" or not boxes:
        return []
    across = [(box.left, box.right, box.bottom, box.top) for box in boxes]
    upright = [(box.bottom, box.top, box.left, box.right) for box in boxes]
    vertical = [(x, low, x, high) for x, low, high in _lines(across, bleed, paper.height, marks)]
    horizontal = [(low, y, high, y) for y, low, high in _lines(upright, bleed, paper.width, marks)]
    return vertical + horizontal


_Extent = tuple[float, float, float, float]
"""A box seen from one side: its two edges across the direction of a mark, its two ends along it."""


def _lines(extents: Iterable[_Extent], bleed: float, end: float, marks: Marks) -> Iterator[tuple[float, float, float]]:
    boxes = list(extents)
    keep_off = max(bleed, marks.offset)
    for edge in sorted({round(each, 6) for box in boxes for each in box[:2]}):
        ends = [
            (low - keep_off, high + keep_off)
            for first, last, low, high in boxes
            if first - bleed - _NEAR <= edge <= last + bleed + _NEAR
        ]
        for low, high in free_stretches(0.0, end, ends):
            if high - low > _NEAR:
                yield from _pieces(edge, low, high, ends, marks)


def _pieces(
    edge: float, low: float, high: float, ends: list[tuple[float, float]], marks: Marks
) -> Iterator[tuple[float, float, float]]:
    if marks.kind == "lines" or high - low <= 2 * marks.length:
        yield edge, low, high
        return
    # Corner marks stand only at a card's end, not at the edge of the paper.
    if any(abs(end - low) < _NEAR for _, end in ends):
        yield edge, low, low + marks.length
    if any(abs(start - high) < _NEAR for start, _ in ends):
        yield edge, high - marks.length, high


def draw_marks(sheet: Sheet, boxes: Sequence[Box], bleed: float, marks: Marks) -> None:
    canvas = sheet.canvas
    canvas.setStrokeColorRGB(*marks.colour)
    canvas.setLineWidth(points(marks.thickness))
    canvas.setLineCap(0)
    for segment in segments(boxes, bleed, sheet.paper, marks):
        canvas.line(*map(points, segment))
