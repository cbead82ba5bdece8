"""Mana and other symbols drawn as vectors: discs that tell apart without colour too, by letter or sign."""

from __future__ import annotations

import math
from collections.abc import Callable

from blockbuilder.render.pdf import BOLD, Sheet, fitting_letters, text_width

_Colour = tuple[float, float, float]
_FILLS: dict[str, _Colour] = {
    "W": (0.98, 0.96, 0.80), "U": (0.66, 0.84, 0.96), "B": (0.74, 0.70, 0.70), "R": (0.97, 0.68, 0.55),
    "G": (0.64, 0.85, 0.66), "S": (0.90, 0.94, 0.98),
}  # fmt: skip
_PLAIN: _Colour = (0.88, 0.86, 0.85)
_DARK = 0.1


def draw_symbol(sheet: Sheet, symbol: str, x: float, y: float, size: float) -> None:
    """The symbol "2", "W/U", "T"… with its centre at (x, y), ``size`` across; all in points."""
    parts = symbol.split("/")
    if len(parts) == 1:
        _disc(sheet, x, y, size, [_fill(symbol)])
        _sign(sheet, symbol, x, y, size)
        return
    colours = [part for part in parts if part != "P"]
    _disc(sheet, x, y, size, [_fill(part) for part in colours[:2]])
    for part, (across, up) in zip(parts, _PLACES[min(len(parts), 3)], strict=False):
        _sign(sheet, part, x + across * size, y + up * size, 0.58 * size)


_PLACES = {2: [(-0.19, 0.17), (0.19, -0.17)], 3: [(-0.21, 0.14), (0.21, 0.14), (0.0, -0.22)]}


def _fill(part: str) -> _Colour:
    return _FILLS.get(part.removeprefix("H") if len(part) == 2 else part, _PLAIN)


def _disc(sheet: Sheet, x: float, y: float, size: float, fills: list[_Colour]) -> None:
    canvas, radius = sheet.canvas, size / 2
    canvas.setStrokeGray(_DARK)
    canvas.setLineWidth(size * 0.05)
    canvas.setFillColorRGB(*fills[0])
    canvas.circle(x, y, radius * 0.95, stroke=1, fill=1)
    if len(fills) > 1:
        canvas.setFillColorRGB(*fills[1])
        canvas.wedge(x - radius * 0.95, y - radius * 0.95, x + radius * 0.95, y + radius * 0.95, 225, 180, 1, 1)


def _sign(sheet: Sheet, sign: str, x: float, y: float, size: float) -> None:
    sheet.canvas.setStrokeGray(_DARK)
    sheet.canvas.setFillGray(_DARK)
    if drawn := _SIGNS.get(sign):
        drawn(sheet, x, y, size)
        return
    text = fitting_letters("∞" if sign == "∞" else f"½{sign[1:]}" if len(sign) == 2 and sign[0] == "H" else sign, BOLD)
    letter = size * min(0.74, 0.82 / max(text_width(text, BOLD, 1), 0.01))
    sheet.canvas.setFont(BOLD, letter)
    sheet.canvas.drawCentredString(x, y - 0.365 * letter, text)


def _stroke(sheet: Sheet, size: float, weight: float = 0.09) -> None:
    sheet.canvas.setLineWidth(size * weight)
    sheet.canvas.setLineCap(1)


def _arrow(sheet: Sheet, x: float, y: float, size: float, *, turned: bool) -> None:
    """A bent arrow: clockwise for tap; for untap it turns back."""
    canvas, way = sheet.canvas, -1 if turned else 1
    _stroke(sheet, size)
    radius = 0.31 * size
    path = canvas.beginPath()
    path.arc(x - radius, y - radius, x + radius, y + radius, 20, 230)
    canvas.saveState()
    if turned:
        canvas.translate(2 * x, 0)
        canvas.scale(-1, 1)
    canvas.drawPath(path)
    tip_x, tip_y = x + radius * math.cos(math.radians(20)), y + radius * math.sin(math.radians(20))
    head = canvas.beginPath()
    for at, (across, up) in enumerate([(-0.21, 0.03), (0.17, 0.03), (-0.01, -0.25)]):
        (head.moveTo if at == 0 else head.lineTo)(tip_x + across * size, tip_y + up * size)
    head.close()
    canvas.drawPath(head, stroke=0, fill=1)
    canvas.restoreState()
    if way < 0:
        canvas.setLineWidth(size * 0.05)
        canvas.circle(x, y, size * 0.43, stroke=1, fill=0)


def _tap(sheet: Sheet, x: float, y: float, size: float) -> None:
    _arrow(sheet, x, y, size, turned=False)


def _untap(sheet: Sheet, x: float, y: float, size: float) -> None:
    _arrow(sheet, x, y, size, turned=True)


def _snow(sheet: Sheet, x: float, y: float, size: float) -> None:
    _stroke(sheet, size, 0.07)
    for degrees in (30, 90, 150):
        across, up = 0.34 * size * math.cos(math.radians(degrees)), 0.34 * size * math.sin(math.radians(degrees))
        sheet.canvas.line(x - across, y - up, x + across, y + up)


def _colourless(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A diamond with sides drawn in."""
    _stroke(sheet, size, 0.07)
    path = sheet.canvas.beginPath()
    for step in range(8):
        reach = 0.38 if step % 2 == 0 else 0.19
        angle = math.radians(90 + 45 * step)
        point = (x + reach * size * math.cos(angle), y + reach * size * math.sin(angle))
        (path.moveTo if step == 0 else path.lineTo)(*point)
    path.close()
    sheet.canvas.drawPath(path)


def _energy(sheet: Sheet, x: float, y: float, size: float) -> None:
    path = sheet.canvas.beginPath()
    bolt = [(0.12, 0.38), (-0.2, -0.06), (-0.02, -0.06), (-0.12, -0.38), (0.2, 0.06), (0.02, 0.06)]
    for at, (across, up) in enumerate(bolt):
        (path.moveTo if at == 0 else path.lineTo)(x + across * size, y + up * size)
    path.close()
    sheet.canvas.drawPath(path, stroke=0, fill=1)


def _phyrexian(sheet: Sheet, x: float, y: float, size: float) -> None:
    _stroke(sheet, size, 0.1)
    sheet.canvas.circle(x, y, 0.2 * size, stroke=1, fill=0)
    sheet.canvas.line(x, y - 0.36 * size, x, y + 0.36 * size)


_SIGNS: dict[str, Callable[[Sheet, float, float, float], None]] = {
    "T": _tap, "Q": _untap, "S": _snow, "C": _colourless, "E": _energy, "P": _phyrexian,
}  # fmt: skip
