"""Options that several sheets share, and how a sheet is written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from blockbuilder.cli.options import State, state
from blockbuilder.core.sheets import ImageSize

if TYPE_CHECKING:
    from blockbuilder.app.listing import Listing
    from blockbuilder.app.resolving import Slot
    from blockbuilder.app.sheets.proxies import Proxies
    from blockbuilder.app.sources import Sources
    from blockbuilder.core.geometry import Paper
    from blockbuilder.core.images import ImageSource

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

PreferOption = Annotated[
    str | None,
    typer.Option("--prefer", metavar="ORDER", help="Which printing's image: oldest, newest, cheapest or set:XXX."),
]
ImageSizeOption = Annotated[
    ImageSize, typer.Option("--image-size", help="png 745 x 1040, large 672 x 936 or normal 488 x 680 pixels.")
]
MOST_WARNINGS = 12


def read_list(context: typer.Context, argument: str, input_format: str | None) -> tuple[Listing, Sources]:
    """The listing and the card sources; what was guessed and which lines could not be used is said."""
    from blockbuilder.app.listing import load
    from blockbuilder.cli.commands.import_ import report_lines

    here = state(context)
    known = here.sources(context)
    listing = load(argument, known, input_format=input_format)
    report_lines(here.console, listing)
    return listing, known


def image_source(
    here: State,
    known: Sources,
    slots: Sequence[Slot],
    folder: Path | None,
    prefer: str | None = None,
    size: ImageSize = "large",
) -> ImageSource:
    """Images of a folder where one is named, else those of the cache and, unless offline, of Scryfall."""
    from blockbuilder.app.card_images import card_images, sides_of
    from blockbuilder.core.printings import preference
    from blockbuilder.files.image_folder import ImageFolder

    order = preference(prefer)
    if folder is not None:
        return ImageFolder(folder)
    with here.console.progress() as progress:
        wanted = sides_of(slots)
        found = card_images(
            here.settings.data_folder, known, wanted, size=size, prefer=order, progress=progress("images")
        )
    for warning in found.warnings[:MOST_WARNINGS]:
        here.console.message(f"note: {warning}")
    if len(found.warnings) > MOST_WARNINGS:
        here.console.message(f"note: and {len(found.warnings) - MOST_WARNINGS} more such notes")
    return found


def print_job(
    here: State, output: Path, job: Proxies, printed: str, paper: Paper, *, png: bool = False, dpi: int = 150
) -> None:
    """Write a job of cards, and say what became of it; ``printed`` is what a card of it is ("token"), or all of it."""
    from blockbuilder.core.words import count_of

    written = write_sheets(here, output, job.files, png=png, dpi=dpi)
    for remark in job.remarks:
        here.console.message(f"note: {remark}")
    files = f"{output}" if len(written) == 1 else f"{len(written)} files, {written[0]} the first"
    what = printed if printed[0].isdigit() else count_of(job.cards, printed)
    sheets = f"{count_of(job.sheets, 'sheet')} of {paper.name}"
    here.console.message(f"{what} on {sheets} in {files}; print at 100 %")


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
