"""Tokens."""

from __future__ import annotations

from typing import Annotated

import typer

from blockbuilder.cli.options import InputFormatOption, ListArgument, OutputOption, state
from blockbuilder.cli.sheets.options import (
    DpiOption,
    ImagesOption,
    PaperOption,
    PngOption,
    image_source,
    print_job,
    read_list,
)


def tokens(
    context: typer.Context,
    list_: ListArgument,
    output: OutputOption,
    paper: PaperOption = None,
    images: ImagesOption = None,
    copies: Annotated[int, typer.Option(min=1, max=100, help="How many of each.")] = 1,
    png: PngOption = False,
    dpi: DpiOption = 150,
    input_format: InputFormatOption = None,
) -> None:
    """Print the tokens, emblems and markers that the cards ask for: images where there are any, else text cards."""
    from blockbuilder.app.paper import paper as paper_called
    from blockbuilder.app.sheets.proxies import ProxyOptions
    from blockbuilder.app.sheets.tokens import slots_of
    from blockbuilder.app.sheets.tokens import tokens as start
    from blockbuilder.app.tokens import needs_of

    here = state(context)
    chosen = paper_called(paper)
    listing, known = read_list(context, list_, input_format)
    needs = needs_of(list({slot.card.name: slot.card for slot in listing.in_section() if slot.card}.values()), known)
    source = image_source(here, known, slots_of(needs), images)
    job = start(listing, needs, chosen, ProxyOptions(), source, copies=copies)
    print_job(here, output, job, "token", chosen, png=png, dpi=dpi)


COMMANDS = {"tokens": tokens}
