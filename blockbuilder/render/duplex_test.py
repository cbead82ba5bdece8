"""A page to measure how far the two sides of a printed sheet lie apart."""

from __future__ import annotations

from blockbuilder.core.geometry import Paper, points
from blockbuilder.render.pdf import BOLD, Sheet, new_sheet
from blockbuilder.render.proxies import ProxyStyle, draw_ruler, turned_over, turns_sideways

REACH = 10


def render(paper: Paper, style: ProxyStyle) -> bytes:
    """A front with a scale at its middle and its corners, and a back with crosses that should meet them."""
    sheet = new_sheet(paper, "Test page for printing on both sides")
    for x, y in _places(paper):
        _scale(sheet, x, y)
    middle = paper.width / 2
    sheet.text("Front", middle, paper.height / 2 + 42, 14, font=BOLD, align="centre")
    for line, words in enumerate(advice(turns_sideways(paper, style.flip))):
        sheet.text(words, middle, paper.height / 2 + 34 - 5 * line, 8, align="centre", width=paper.width - 20)
    draw_ruler(sheet, middle - 25, paper.height / 2 - 40)
    sheet.canvas.showPage()
    with turned_over(sheet, style):
        for x, y in _places(paper):
            _cross(sheet, x, y)
        sheet.text("Back", middle, paper.height / 2 + 42, 14, font=BOLD, align="centre")
    sheet.canvas.showPage()
    return sheet.finish()


def advice(sideways: bool) -> list[str]:
    """How to read the page. What lies to the right of the front lies to the left of a back turned sideways."""
    across, up = ("as it is", "with the opposite sign") if sideways else ("with the opposite sign", "as it is")
    return [
        "Print on both sides at 100 %, and hold the sheet against the light, this side towards you.",
        "Read on the scales how far the long cross of the back lies to the right (+) and up (+), in mm.",
        f"Give the first figure {across} as --back-x, and the second {up} as --back-y.",
    ]


def _places(paper: Paper) -> list[tuple[float, float]]:
    edge = REACH + 10.0
    xs, ys = (edge, paper.width - edge), (edge, paper.height - edge)
    return [(paper.width / 2, paper.height / 2), *((x, y) for x in xs for y in ys)]


def _scale(sheet: Sheet, x: float, y: float) -> None:
    """Ticks every millimetre, ten each way."""
    sheet.line(x - REACH, y, x + REACH, y, width=0.1)
    sheet.line(x, y - REACH, x, y + REACH, width=0.1)
    for step in range(-REACH, REACH + 1):
        tick = 1.6 if step % 5 == 0 else 0.8
        sheet.line(x + step, y - tick, x + step, y + tick, width=0.1)
        sheet.line(x - tick, y + step, x + tick, y + step, width=0.1)
    for step in (-REACH, -5, 5, REACH):
        sheet.text(f"{step:+d}", x + step, y - 4, 4.5, align="centre")
        sheet.text(f"{step:+d}", x + 2.2, y + step - 0.5, 4.5)


def _cross(sheet: Sheet, x: float, y: float) -> None:
    sheet.line(x - 14, y, x + 14, y, width=0.3)
    sheet.line(x, y - 14, x, y + 14, width=0.3)
    sheet.canvas.setLineWidth(points(0.3))
    sheet.canvas.circle(points(x), points(y), points(3), stroke=1, fill=0)
