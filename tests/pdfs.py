"""What the tests of sheets share: images of their own, and a reader of what a PDF draws where."""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass

from PIL import Image, ImageDraw
from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 25.4 / 72


def jpeg(colour=(180, 40, 40), size=(672, 936), mode="RGB", **options) -> bytes:
    """A card-shaped image with a stripe at its top, so that one sees which way up it is."""
    image = Image.new("RGB", size, colour)
    ImageDraw.Draw(image).rectangle((0, 0, size[0], size[1] // 6), fill=(20, 20, 20))
    out = io.BytesIO()
    image.convert(mode).save(out, "JPEG", quality=90, **options)
    return out.getvalue()


def png(size=(745, 1040), *, alpha=True) -> bytes:
    """A PNG with transparent corners, like Scryfall's; under the transparency hides pure red."""
    image = Image.new("RGBA", size, (255, 0, 0, 0))
    ImageDraw.Draw(image).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), 30, fill=(30, 60, 160, 255))
    out = io.BytesIO()
    (image if alpha else image.convert("RGB")).save(out, "PNG")
    return out.getvalue()


@dataclass(frozen=True)
class Drawn:
    """Where a page draws an image: its box in mm after all turns, and how the unit square got there."""

    left: float
    bottom: float
    width: float
    height: float
    matrix: tuple[float, ...]
    name: str


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(pdf))


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    return [(float(page.mediabox.width) * MM, float(page.mediabox.height) * MM) for page in reader(pdf).pages]


def _times(one, other):
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def operations(pdf: bytes, page: int = 0):
    """The page's operators with their operands and the matrix in force, in order."""
    document = reader(pdf)
    matrix, stack = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), []
    for operands, operator in ContentStream(document.pages[page].get_contents(), document).operations:
        name = operator.decode()
        if name == "q":
            stack.append(matrix)
        elif name == "Q":
            matrix = stack.pop()
        elif name == "cm":
            matrix = _times(tuple(map(float, operands)), matrix)
        yield name, operands, matrix


def images(pdf: bytes, page: int = 0) -> list[Drawn]:
    """Every image that a page draws."""
    found = []
    for name, operands, (a, b, c, d, e, f) in operations(pdf, page):
        if name == "Do":
            xs = [e + x * a + y * c for x in (0, 1) for y in (0, 1)]
            ys = [f + x * b + y * d for x in (0, 1) for y in (0, 1)]
            box = [each * MM for each in (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))]
            found.append(Drawn(*box, (a, b, c, d), str(operands[0])))
    return found


def rectangles(pdf: bytes, page: int = 0) -> list[tuple[float, float, float, float]]:
    """Boxes (left, bottom, right, top) in mm around every path that a page strokes or fills."""
    found, path = [], []
    for name, operands, matrix in operations(pdf, page):
        numbers = [float(each) for each in operands] if name in ("m", "l", "c", "re") else []
        if name == "re":
            x, y, width, height = numbers
            path += [_at(matrix, x, y), _at(matrix, x + width, y + height)]
        elif name in ("m", "l", "c"):
            path += [_at(matrix, *numbers[at : at + 2]) for at in range(0, len(numbers), 2)]
        elif name in ("S", "s", "f", "B", "b", "f*", "B*", "n"):
            if path and name != "n":
                xs, ys = zip(*path, strict=True)
                found.append((min(xs), min(ys), max(xs), max(ys)))
            path = []
    return found


def _at(matrix, x, y):
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e) * MM, (b * x + d * y + f) * MM


def image_streams(pdf: bytes) -> dict[str, str]:
    """The SHA-256 of each JPEG stream in the document as it lies there, by object."""
    found = {}
    document = reader(pdf)
    for page in document.pages:
        for name, reference in page["/Resources"].get("/XObject", {}).items():
            thing = reference.get_object()
            if thing["/Subtype"] == "/Image" and thing["/Filter"] in ("/DCTDecode", ["/DCTDecode"]):
                found[name] = hashlib.sha256(thing._data).hexdigest()
    return found


def text_of(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in reader(pdf).pages)


def fonts(pdf: bytes) -> set[str]:
    return {
        str(font.get_object()["/BaseFont"])
        for page in reader(pdf).pages
        for font in page["/Resources"].get("/Font", {}).values()
    }


def pixels(pdf: bytes, page: int = 0, dpi: int = 100) -> Image.Image:
    """The page as seen."""
    import pypdfium2

    return pypdfium2.PdfDocument(pdf)[page].render(scale=dpi / 72).to_pil().convert("RGB")


def colour_at(image: Image.Image, x: float, y: float, paper_height: float, dpi: int = 100) -> tuple[int, int, int]:
    """The colour at (x, y) mm from the lower left corner."""
    return image.getpixel((int(x / 25.4 * dpi), int((paper_height - y) / 25.4 * dpi)))


def text_boxes(pdf: bytes, page: int = 0) -> list[tuple[float, float, float, float]]:
    """The box (left, bottom, right, top) in mm of each line of text, as a reader measures it."""
    import pypdfium2

    lines = pypdfium2.PdfDocument(pdf)[page].get_textpage()
    return [tuple(each * MM for each in lines.get_rect(number)) for number in range(lines.count_rects())]
