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
    read_list,
    write_sheets,
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
    from blockbuilder.core.words import count_of

    here = state(context)
    chosen = paper_called(paper)
    listing, known = read_list(context, list_, input_format)
    cards = list({slot.card.name: slot.card for slot in listing.in_section() if slot.card}.values())
    needs = needs_of(cards, known)
    source = image_source(here, known, slots_of(needs), images)
    job = start(listing, needs, chosen, ProxyOptions(), source, copies=copies)
    write_sheets(here, output, job.files, png=png, dpi=dpi)
    for remark in job.remarks:
        here.console.message(f"note: {remark}")
    printed = f"{count_of(job.cards, 'token')} on {count_of(job.sheets, 'sheet')} of {chosen.name}"
    here.console.message(f"{printed} in {output}; print at 100 %")


COMMANDS = {"tokens": tokens}
