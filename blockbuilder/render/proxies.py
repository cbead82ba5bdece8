"""Sheets of cards at true size: images and text cards in a grid, with bleed, marks and backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from blockbuilder.core.geometry import CORNER_RADIUS, Box, Grid, Paper, points
from blockbuilder.core.sheets import Backs, Corners, Edge
from blockbuilder.render.marks import Marks, draw_marks
from blockbuilder.render.pdf import Sheet, new_sheet
from blockbuilder.render.pictures import Picture

RULER = 50.0


@dataclass(frozen=True, slots=True)
class ProxyStyle:
    """How the sheets look. ``back_offset`` (mm right and up) and ``back_rotation`` (degrees) move all backs at once."""

    bleed: float = 0.0
    corners: Corners = "keep"
    radius: float = CORNER_RADIUS
    marks: Marks = field(default_factory=Marks)
    backs: Backs = "none"
    flip: Edge = "long"
    back_offset: tuple[float, float] = (0.0, 0.0)
    back_rotation: float = 0.0
    scale_check: bool = True


class Side(Protocol):
    """One side of a card that can draw itself."""

    def draw(self, sheet: Sheet, box: Box) -> None: ...


@dataclass(frozen=True, slots=True)
class PictureSide:
    """A card image, over the whole box."""

    picture: Picture

    def draw(self, sheet: Sheet, box: Box) -> None:
        sheet.picture(self.picture, box)


@dataclass(frozen=True, slots=True)
class BlankSide:
    """A frame with lines to write on."""

    def draw(self, sheet: Sheet, box: Box) -> None:
        frame = box.grown(-2.5)
        sheet.rectangle(frame, radius=1.5, width=0.3)
        for y in (frame.top - 8.5, frame.bottom + frame.height / 2, frame.bottom + frame.height / 2 - 5.5):
            sheet.line(frame.left, y, frame.right, y, width=0.15, grey=0.5)


@dataclass(frozen=True, slots=True)
class PlainBack:
    """A back of our own: it looks like no card's back, so that nobody takes a proxy for a card."""

    def draw(self, sheet: Sheet, box: Box) -> None:
        frame = box.grown(-4.0)
        sheet.rectangle(frame, radius=2.5, width=0.6, grey=0.35)
        sheet.rectangle(frame.grown(-1.4), radius=1.6, width=0.2, grey=0.35)
        middle = frame.left + frame.width / 2
        sheet.text("PROXY", middle, box.bottom + box.height / 2 - 1, 15, grey=0.35, align="centre")
        sheet.text("not for sale", middle, box.bottom + box.height / 2 - 6, 7, grey=0.35, align="centre")


@dataclass(frozen=True, slots=True)
class Piece:
    """One card to print: its front, and its own back where it has one."""

    front: Side
    back: Side | None = None


def render(
    title: str,
    pieces: Sequence[Piece | None],
    grid: Grid,
    style: ProxyStyle,
    *,
    default_back: Side | None = None,
) -> bytes:
    """The sheets as one PDF; None leaves a slot of the grid free. Backs lie behind their fronts after turning over."""
    sheet = new_sheet(grid.paper, title)
    pages = [pieces[start : start + grid.slots] for start in range(0, len(pieces), grid.slots)]
    faces = [(number, page, back) for number, page, back in _order(pages, style.backs)]
    for at, (number, page, is_back) in enumerate(faces):
        if is_back:
            _back_page(sheet, page, grid, style, default_back or PlainBack())
        else:
            _front_page(sheet, page, grid, style)
            _foot(sheet, grid, title, f"{number} of {len(pages)}", ruler=style.scale_check and at == 0)
        sheet.canvas.showPage()
    return sheet.finish()


_Page = Sequence[Piece | None]


def _order(pages: Sequence[_Page], backs: Backs) -> list[tuple[int, _Page, bool]]:
    """Pages in printing order: backs after each front (duplex), or all after all fronts (a second pass)."""
    fronts = [(number, page, False) for number, page in enumerate(pages, 1)]
    behind = [(number, page, True) for number, page in enumerate(pages, 1)]
    if backs == "duplex":
        return [each for pair in zip(fronts, behind, strict=True) for each in pair]
    return fronts + behind if backs == "image" else fronts


def _front_page(sheet: Sheet, page: _Page, grid: Grid, style: ProxyStyle) -> None:
    placed = [(grid.box(slot), piece.front) for slot, piece in enumerate(page) if piece is not None]
    draw_marks(sheet, [box for box, _ in placed], style.bleed, style.marks)
    for box, side in placed:
        draw_side(sheet, side, box, style)


def _back_page(sheet: Sheet, page: _Page, grid: Grid, style: ProxyStyle, default: Side) -> None:
    sideways = turns_sideways(grid.paper, style.flip)
    with turned_over(sheet, style):
        for slot, piece in enumerate(page):
            if piece is None:
                continue
            behind = grid.mirrored(slot, sideways=sideways)
            # On a page turned by 180 degrees, the box behind a slot is the one opposite to it.
            at = behind if sideways else grid.slots - 1 - behind
            draw_side(sheet, piece.back or default, grid.box(at), style)


@contextmanager
def turned_over(sheet: Sheet, style: ProxyStyle) -> Iterator[None]:
    """Draw a back: moved and turned as the printer needs it, and head down where the sheet turns head over heels."""
    sideways = turns_sideways(sheet.paper, style.flip)
    sheet.canvas.saveState()
    sheet.canvas.translate(*map(points, style.back_offset))
    _turn(sheet, style.back_rotation + (0 if sideways else 180))
    yield
    sheet.canvas.restoreState()


def turns_sideways(paper: Paper, flip: Edge) -> bool:
    """Whether turning over that edge of the paper mirrors left and right, as it lies before the reader."""
    return (paper.height >= paper.width) is (flip == "long")


def _turn(sheet: Sheet, degrees: float) -> None:
    """Turn all that follows about the middle of the page."""
    middle = (points(sheet.paper.width / 2), points(sheet.paper.height / 2))
    sheet.canvas.translate(*middle)
    sheet.canvas.rotate(degrees)
    sheet.canvas.translate(-middle[0], -middle[1])


def draw_side(sheet: Sheet, side: Side, box: Box, style: ProxyStyle) -> None:
    """A side in its box; an image with bleed and corners as asked."""
    if not isinstance(side, PictureSide):
        side.draw(sheet, box)
        return
    canvas = sheet.canvas
    canvas.saveState()
    if style.corners == "black":
        sheet.rectangle(box.grown(style.bleed), width=0, fill=0.0)
    if style.corners == "round":
        _clip(sheet, [(box.grown(style.bleed), style.radius + style.bleed)])
    elif style.bleed:
        _clip(sheet, [(box.grown(style.bleed), 0.0)])
    copies = _mirror_images(box) if style.bleed else [(box, False, False)]
    if style.corners == "black":
        _clip(sheet, [(each, style.radius + _BLACK_BEYOND) for each, _, _ in copies])
    for each, mirror_across, mirror_up in copies:
        sheet.picture(side.picture, each, mirror_across=mirror_across, mirror_up=mirror_up)
    canvas.restoreState()


_BLACK_BEYOND = 1.0
"""Scans are cut round at up to 3 mm: the black goes on into the card's black border, so that no sliver stays white."""


def _mirror_images(box: Box) -> list[tuple[Box, bool, bool]]:
    """The box and its eight neighbours, mirrored at the edge that they share with it."""
    return [
        (box.moved(across * box.width, up * box.height), across != 0, up != 0)
        for across in (-1, 0, 1)
        for up in (-1, 0, 1)
    ]


def _clip(sheet: Sheet, boxes: Sequence[tuple[Box, float]]) -> None:
    path = sheet.canvas.beginPath()
    for box, radius in boxes:
        lengths = map(points, (box.left, box.bottom, box.width, box.height))
        if radius:
            path.roundRect(*lengths, points(radius))
        else:
            path.rect(*lengths)
    sheet.canvas.clipPath(path, stroke=0, fill=0)


_LEAST_FOOT = 7.0


def _foot(sheet: Sheet, grid: Grid, title: str, page: str, *, ruler: bool) -> None:
    """A line of words below the cards, and a ruler to check the scale by; left out where the margin is too low."""
    block = grid.block
    if block.bottom < _LEAST_FOOT:
        return
    y = min(block.bottom - 4.2, 6.0)
    middle = grid.columns // 2 if grid.columns % 2 else max(grid.columns // 2 - 1, 0)
    columns = [block.left + at * (grid.cell[0] + grid.gap) for at in range(grid.columns)]
    if ruler and grid.cell[0] > RULER:
        draw_ruler(sheet, columns[middle] + (grid.cell[0] - RULER) / 2, y)
    if grid.columns > 1:
        label = f"sheet {page}, {title}"
        sheet.text(label, block.left + 2, y, 5.5, grey=0.35, width=grid.cell[0] - 4)
    if grid.columns > 2:
        words = "Magic variant: proxies for play among friends, not for sale"
        sheet.text(words, columns[-1] + grid.cell[0] - 2, y, 5.5, grey=0.35, align="right", width=grid.cell[0] - 4)


def draw_ruler(sheet: Sheet, x: float, y: float) -> None:
    """Fifty millimetres to lay a ruler on."""
    sheet.line(x, y, x + RULER, y, width=0.2)
    for step in range(6):
        height = 1.6 if step in (0, 5) else 0.9
        sheet.line(x + 10 * step, y, x + 10 * step, y + height, width=0.2)
    words = "50 mm: print at 100 %, not fitted"
    sheet.text(words, x + RULER / 2, y - 2.2, 5.5, align="centre", grey=0.2)
