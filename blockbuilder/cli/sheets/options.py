"""Options that several sheets share, and how a sheet is written."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from blockbuilder.cli.options import State, state
from blockbuilder.core.images import ImageSource

if TYPE_CHECKING:
    from blockbuilder.app.listing import Listing
    from blockbuilder.app.sources import Sources

PaperOption = Annotated[
    str | None,
    typer.Option(
        "--paper", metavar="NAME", help="a4, letter, legal, a3, tabloid or WxH in mm; else what the locale uses."
    ),
]
PngOption = Annotated[bool, typer.Option("--png", help="Write each page as a PNG beside the PDF too.")]
DpiOption = Annotated[int, typer.Option("--dpi", min=36, max=1200, help="Resolution of the PNG pages.")]
ImagesOption = Annotated[
    Path | None,
    typer.Option("--images", metavar="DIR", help="Take card images from this folder, by file name ('Pacifism.jpg')."),
]


def read_list(context: typer.Context, argument: str, input_format: str | None) -> tuple[Listing, Sources]:
    """The listing and the card sources; what was guessed and which lines could not be used is said."""
    from blockbuilder.app.listing import load
    from blockbuilder.cli.commands.import_ import report_lines

    here = state(context)
    known = here.sources(context)
    listing = load(argument, known, input_format=input_format)
    report_lines(here.console, listing)
    return listing, known


def image_source(folder: Path | None) -> ImageSource:
    """Where card images come from."""
    from blockbuilder.core.images import NoImages
    from blockbuilder.files.image_folder import ImageFolder

    return ImageFolder(folder) if folder else NoImages()


def write_sheets(here: State, output: Path, files: Iterable[bytes], *, png: bool = False, dpi: int = 150) -> list[Path]:
    """Write PDFs as FILE, or as FILE-1, FILE-2… when there are more, and their pages as PNG where asked for."""
    from blockbuilder.files.writing import write_whole
    from blockbuilder.render.png import png_pages, require_renderer

    if png:
        require_renderer()
    written: list[Path] = []
    waiting: bytes | None = None
    for pdf in files:
        if waiting is not None:
            written.append(_numbered(output, len(written) + 1))
            write_whole(written[-1], waiting)
        waiting = pdf
    if waiting is not None:
        written.append(_numbered(output, len(written) + 1) if written else output)
        write_whole(written[-1], waiting)
    if png:
        for path in list(written):
            for number, page in enumerate(png_pages(path.read_bytes(), dpi), 1):
                written.append(path.with_name(f"{path.stem}-page-{number}.png"))
                write_whole(written[-1], page)
    here.console.detail(", ".join(map(str, written)))
    return written


def _numbered(output: Path, number: int) -> Path:
    return output.with_name(f"{output.stem}-{number}{output.suffix}")
