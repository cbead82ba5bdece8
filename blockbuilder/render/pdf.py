"""What every sheet shares: the document, its font, and text that fits.

The font is Bitstream Vera, which reportlab brings along under a free licence. It is embedded as a subset and text stays
text. Letters that it lacks are written with the nearest that it has.
"""

from __future__ import annotations

import io
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Any

from blockbuilder.core.geometry import Paper, points

REGULAR, BOLD, ITALIC = "Vera", "VeraBd", "VeraIt"
_NEAREST = {"꞉": ":", "’": "'", "‘": "'", "−": "-", "★": "*", "→": ">"}


@dataclass
class Sheet:
    """A PDF under way. ``canvas`` is reportlab's; lengths go through ``points``."""

    canvas: Any
    paper: Paper
    buffer: io.BytesIO

    def finish(self) -> bytes:
        """Close the document and return its bytes: the same for the same drawing, whatever the day."""
        self.canvas.save()
        return self.buffer.getvalue()


def new_sheet(paper: Paper, title: str) -> Sheet:
    """An empty document of this paper."""
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    # Without this reportlab writes streams as ASCII85 in pure Python: 25 times the time and a quarter more bytes.
    rl_config.useA85 = 0
    _register_fonts()
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=(points(paper.width), points(paper.height)), invariant=1, pageCompression=1)
    canvas.setTitle(fitting_letters(title))
    canvas.setCreator("blockbuilder")
    canvas.setProducer("blockbuilder")
    return Sheet(canvas, paper, buffer)


@cache
def _register_fonts() -> None:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for name in (REGULAR, BOLD, ITALIC):
        pdfmetrics.registerFont(TTFont(name, f"{name}.ttf"))


@cache
def _letters(font: str) -> frozenset[int]:
    from reportlab.pdfbase import pdfmetrics

    _register_fonts()
    return frozenset(pdfmetrics.getFont(font).face.charToGlyph)


def fitting_letters(text: str, font: str = REGULAR) -> str:
    """The text in letters that the font has: as it is, else the nearest letter, else its base letter, else "?"."""
    known = _letters(font)
    return "".join(char if ord(char) in known else _nearest(char, known) for char in text)


def _nearest(char: str, known: frozenset[int]) -> str:
    if char in _NEAREST:
        return _NEAREST[char]
    base = unicodedata.normalize("NFKD", char)[:1]
    return base if base and ord(base) in known and base.isprintable() else "?"


def text_width(text: str, font: str, size: float) -> float:
    """Width in points."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    return float(stringWidth(text, font, size))


def fit(text: str, font: str, size: float, width: float) -> str:
    """The text in the font's letters, cut with an ellipsis where it is wider than ``width`` points."""
    shown = fitting_letters(text, font)
    if text_width(shown, font, size) <= width:
        return shown
    while shown and text_width(f"{shown}…", font, size) > width:
        shown = shown[:-1]
    return f"{shown.rstrip()}…"
