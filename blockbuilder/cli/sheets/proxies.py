"""Proxy sheets and the test page for printing on both sides."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from blockbuilder.cli.options import FormatOption, InputFormatOption, ListArgument, OutputOption, state
from blockbuilder.cli.sheets.options import (
    DpiOption,
    ImageSizeOption,
    ImagesOption,
    PaperOption,
    PngOption,
    PreferOption,
    image_source,
    print_job,
    read_list,
    write_sheets,
)
from blockbuilder.core.sheets import Backs, Corners, DoubleFaced, Edge, MarkKind, Missing, Order, Orientation, Style

OrientationOption = Annotated[
    Orientation | None, typer.Option("--orientation", help="How the paper lies; else whichever holds more cards.")
]
FlipOption = Annotated[Edge, typer.Option("--flip", help="The edge of the paper over which the printer turns it.")]
OffsetXOption = Annotated[
    float, typer.Option("--back-x", metavar="MM", help="Move all backs right (left if negative).")
]
OffsetYOption = Annotated[float, typer.Option("--back-y", metavar="MM", help="Move all backs up (down if negative).")]
RotationOption = Annotated[
    float,
    typer.Option("--back-rotation", metavar="DEGREES", help="Turn all backs about the page's middle, anticlockwise."),
]


def proxies(
    context: typer.Context,
    list_: ListArgument,
    output: OutputOption,
    paper: PaperOption = None,
    orientation: OrientationOption = None,
    style: Annotated[Style, typer.Option(help="Card images where there are any, or text cards.")] = "image",
    images: ImagesOption = None,
    prefer: PreferOption = None,
    image_size: ImageSizeOption = "large",
    missing: Annotated[
        Missing, typer.Option(help="Without an image: print a text card, skip the card, or fail.")
    ] = "text",
    card_size: Annotated[
        str, typer.Option(metavar="SIZE", help="63x88 (a Magic card), poker (63.5x88.9) or another size in mm.")
    ] = "63x88",
    gap: Annotated[float, typer.Option(metavar="MM", help="Distance between cards.")] = 0.0,
    bleed: Annotated[float, typer.Option(metavar="MM", help="Extend images beyond the cut, mirrored.")] = 0.0,
    corners: Annotated[
        Corners, typer.Option(help="Corners as in the image, filled with black, or cut round.")
    ] = "keep",
    radius: Annotated[float, typer.Option(metavar="MM", help="Radius of black or round corners.")] = 2.5,
    marks: Annotated[
        MarkKind, typer.Option(help="Cutting marks at the cards' corners, as lines to the paper's edge, or none.")
    ] = "corners",
    mark_length: Annotated[float, typer.Option(metavar="MM", help="Length of corner marks.")] = 4.0,
    mark_offset: Annotated[float, typer.Option(metavar="MM", help="Distance of marks from the cards.")] = 1.0,
    mark_width: Annotated[float, typer.Option(metavar="MM", help="Thickness of marks.")] = 0.25,
    mark_colour: Annotated[str, typer.Option(metavar="COLOUR", help="A colour's name or RRGGBB.")] = "black",
    backs: Annotated[
        Backs,
        typer.Option(
            help="No backs; all backs after all fronts, for a second pass; or each behind its front (duplex)."
        ),
    ] = "none",
    back_image: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The image for backs; else a plain one that says proxy.")
    ] = None,
    flip: FlipOption = "long",
    back_x: OffsetXOption = 0.0,
    back_y: OffsetYOption = 0.0,
    back_rotation: RotationOption = 0.0,
    double_faced: Annotated[
        DoubleFaced | None,
        typer.Option(help="Other faces on the back, as a card, or both; else the back where backs are printed."),
    ] = None,
    skip_basics: Annotated[bool, typer.Option("--skip-basics", help="Leave out basic lands.")] = False,
    only: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Only this card; may be given again.")] = None,
    start_slot: Annotated[int, typer.Option(metavar="N", help="The first slot of the first sheet to use.")] = 1,
    blank: Annotated[int, typer.Option(metavar="N", min=0, max=1000, help="Blank cards to write on, at the end.")] = 0,
    order: Annotated[Order, typer.Option(help="The order of the cards.")] = "list",
    split: Annotated[int, typer.Option(metavar="N", min=0, help="Begin a new file after so many sheets.")] = 0,
    scale_check: Annotated[
        bool, typer.Option("--scale-check/--no-scale-check", help="A 50 mm ruler on the first page of each file.")
    ] = True,
    png: PngOption = False,
    dpi: DpiOption = 150,
    format_: FormatOption = None,
    input_format: InputFormatOption = None,
) -> None:
    """Print the cards at true size: images where there are any, else text cards."""
    from blockbuilder.app.paper import paper as paper_called
    from blockbuilder.app.sheets.proxies import ProxyOptions
    from blockbuilder.app.sheets.proxies import proxies as start
    from blockbuilder.core.images import NoImages
    from blockbuilder.render.marks import Marks
    from blockbuilder.render.proxies import ProxyStyle

    here = state(context)
    chosen = paper_called(paper)
    look = Marks(marks, mark_length, mark_offset, mark_width, _colour(mark_colour))
    options = ProxyOptions(
        images=style == "image",
        missing=missing,
        card_size=_card_size(card_size),
        orientation=orientation,
        gap=gap,
        style=ProxyStyle(bleed, corners, radius, look, backs, flip, (back_x, back_y), back_rotation, scale_check),
        back_image=back_image,
        double_faced=double_faced,
        skip_basics=skip_basics,
        only=tuple(only or ()),
        start_slot=start_slot,
        blanks=blank,
        order=order,
        split=split,
        format_id=format_,
    )
    listing, known = read_list(context, list_, input_format)
    source = NoImages() if style == "text" else image_source(here, known, listing.slots, images, prefer, image_size)
    job = start(listing, chosen, options, source)
    print_job(here, output, job, "card", chosen, png=png, dpi=dpi)


def _card_size(text: str) -> tuple[float, float]:
    from blockbuilder.core.geometry import POKER_CARD, size
    from blockbuilder.errors import BadInput

    if text == "poker":
        return POKER_CARD
    try:
        return size(text)
    except ValueError:
        raise BadInput(f"{text!r} is no size", where="--card-size", mend="such as 63x88, or poker") from None


def _colour(text: str) -> tuple[float, float, float]:
    from blockbuilder.errors import BadInput
    from blockbuilder.render.marks import COLOURS

    if text.lower() in COLOURS:
        return COLOURS[text.lower()]
    try:
        red, green, blue = bytes.fromhex(text.removeprefix("#"))
    except ValueError:
        known = ", ".join(COLOURS)
        raise BadInput(f"{text!r} is no colour", where="--mark-colour", mend=f"{known}, or RRGGBB") from None
    return red / 255, green / 255, blue / 255


def duplex_test(
    context: typer.Context,
    output: OutputOption,
    paper: PaperOption = None,
    flip: FlipOption = "long",
    back_x: OffsetXOption = 0.0,
    back_y: OffsetYOption = 0.0,
    back_rotation: RotationOption = 0.0,
) -> None:
    """Print a front and a back to measure by how much the printer's two sides disagree."""
    from blockbuilder.app.paper import paper as paper_called
    from blockbuilder.render.duplex_test import render
    from blockbuilder.render.proxies import ProxyStyle

    here = state(context)
    style = ProxyStyle(flip=flip, back_offset=(back_x, back_y), back_rotation=back_rotation)
    write_sheets(here, output, [render(paper_called(paper), style)])
    here.console.message(f"print {output} on both sides at 100 %, and hold it against the light")


COMMANDS: dict[str, Any] = {"proxies": proxies, "duplex-test": duplex_test}
