"""What every sheet shares: the document, its font, and text that fits.

The font is Bitstream Vera, which reportlab brings along under a free licence. It is embedded as a subset and text stays
text. Letters that it lacks are written with the nearest that it has.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from blockbuilder.core.geometry import Box, Paper, points
from blockbuilder.render.pictures import Picture, Stream

REGULAR, BOLD, ITALIC = "Vera", "VeraBd", "VeraIt"
_NEAREST = {"꞉": ":", "’": "'", "‘": "'", "−": "-", "★": "*", "→": ">", "☐": "[]", "♦": "*"}

CREDIT = "Magic: The Gathering variant. Made by players; not produced or endorsed by Wizards of the Coast."


@dataclass
class Sheet:
    """A PDF under way. ``canvas`` is reportlab's; lengths go through ``points``."""

    canvas: Any
    paper: Paper

    def finish(self) -> bytes:
        """Close the document and return its bytes: the same for the same drawing, whatever the day."""
        return bytes(self.canvas.getpdfdata())

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        font: str = REGULAR,
        grey: float = 0.0,
        align: str = "left",
        width: float | None = None,
    ) -> None:
        """One line of text at (x, y) mm, ``size`` in points, cut where it is wider than ``width`` mm."""
        shown = fit(text, font, size, points(width)) if width is not None else fitting_letters(text, font)
        self.canvas.setFillGray(grey)
        self.canvas.setFont(font, size)
        draw = {
            "left": self.canvas.drawString,
            "centre": self.canvas.drawCentredString,
            "right": self.canvas.drawRightString,
        }[align]
        draw(points(x), points(y), shown)

    def line(self, x1: float, y1: float, x2: float, y2: float, *, width: float = 0.2, grey: float = 0.0) -> None:
        """A line between two points, ``width`` mm thick."""
        self.canvas.setStrokeGray(grey)
        self.canvas.setLineWidth(points(width))
        self.canvas.line(points(x1), points(y1), points(x2), points(y2))

    def rectangle(
        self, box: Box, *, radius: float = 0.0, width: float = 0.2, grey: float = 0.0, fill: float | None = None
    ) -> None:
        """The outline of a box, its line ``width`` mm thick (0 for none), filled with a grey where one is given."""
        self.canvas.setLineWidth(points(width))
        self.canvas.setStrokeGray(grey)
        if fill is not None:
            self.canvas.setFillGray(fill)
        self.canvas.roundRect(
            *map(points, (box.left, box.bottom, box.width, box.height, radius)),
            stroke=int(width > 0),
            fill=int(fill is not None),
        )

    def picture(self, picture: Picture, box: Box, *, mirror_across: bool = False, mirror_up: bool = False) -> None:
        """The picture over the whole box; each axis is scaled on its own."""
        for stream in picture.streams[1:]:
            self._add(f"{picture.digest}m", stream, None)
        mask = f"{picture.digest}m" if len(picture.streams) > 1 else None
        self._add(picture.digest, picture.streams[0], mask)
        left, bottom, width, height = map(points, (box.left, box.bottom, box.width, box.height))
        across = (-width, left + width) if mirror_across else (width, left)
        up = (-height, bottom + height) if mirror_up else (height, bottom)
        self.canvas.saveState()
        self.canvas.transform(across[0], 0, 0, up[0], across[1], up[1])
        if picture.orientation != 1:
            self.canvas.transform(*_UPRIGHT[picture.orientation])
        self.canvas.doForm(picture.digest)
        self.canvas.restoreState()

    def _add(self, name: str, stream: Stream, mask: str | None) -> None:
        # An image is a form to reportlab's registry of what can be drawn by name; a name is stored once.
        if self.canvas.hasForm(name):
            return
        from reportlab.pdfbase.pdfdoc import PDFObjectReference, xObjectName

        made = _image_object(stream)
        if mask is not None:
            made.dictionary["SMask"] = PDFObjectReference(xObjectName(mask))
        self.canvas._doc.addForm(name, made)


_UPRIGHT = {
    2: (-1, 0, 0, 1, 1, 0), 3: (-1, 0, 0, -1, 1, 1), 4: (1, 0, 0, -1, 0, 1), 5: (0, -1, -1, 0, 1, 1),
    6: (0, -1, 1, 0, 0, 1), 7: (0, 1, 1, 0, 0, 0), 8: (0, 1, -1, 0, 1, 0),
}  # fmt: skip
"""How the unit square is turned so that a picture of this EXIF orientation stands upright."""


def _image_object(stream: Stream) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject

    class ImageObject(PDFObject):  # type: ignore[misc]  # reportlab has no types
        """An image stream that holds its bytes until they are written, and copies them once."""

        __RefOnly__ = 1

        def __init__(self, dictionary: dict[str, Any]) -> None:
            self.dictionary = dictionary

        def format(self, document: Any) -> bytes:
            content = stream.take()
            head = PDFDictionary({**self.dictionary, "Length": len(content)}).format(document)
            return b"".join((head, b"\nstream\n", content, b"\nendstream\n"))

    values = {"Type": "XObject", "Subtype": "Image", **stream.dictionary}
    names = {key: PDFName(value) for key, value in values.items() if isinstance(value, str)}
    arrays = {key: PDFArray(value) for key, value in values.items() if isinstance(value, list)}
    return ImageObject({**values, **names, **arrays})


def new_sheet(paper: Paper, title: str) -> Sheet:
    """An empty document of this paper."""
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    # Without this reportlab writes streams as ASCII85 in pure Python: 25 times the time and a quarter more bytes.
    rl_config.useA85 = 0
    _register_fonts()
    canvas = Canvas(
        "", pagesize=(points(paper.width), points(paper.height)), invariant=1, pageCompression=1, pdfVersion=(1, 4)
    )
    canvas.setTitle(fitting_letters(title))
    canvas.setCreator("blockbuilder")
    canvas.setProducer("blockbuilder")
    return Sheet(canvas, paper)


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
    return size * unit_width(text, font)


@lru_cache(maxsize=20_000)
def unit_width(text: str, font: str) -> float:
    """Width at a size of one point; width grows with size, so layouts that try several sizes measure once."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    _register_fonts()
    return float(stringWidth(text, font, 1000)) / 1000


def fit(text: str, font: str, size: float, width: float) -> str:
    """The text in the font's letters, cut with an ellipsis where it is wider than ``width`` points."""
    shown = fitting_letters(text, font)
    if text_width(shown, font, size) <= width:
        return shown
    while shown and text_width(f"{shown}…", font, size) > width:
        shown = shown[:-1]
    return f"{shown.rstrip()}…"
