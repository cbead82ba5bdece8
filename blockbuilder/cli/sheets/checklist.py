"""The checklist."""

from __future__ import annotations

import typer

from blockbuilder.cli.options import InputFormatOption, ListArgument, OutputOption, state
from blockbuilder.cli.sheets.options import DpiOption, PaperOption, PngOption, write_sheets


def checklist(
    context: typer.Context,
    list_: ListArgument,
    output: OutputOption,
    paper: PaperOption = None,
    png: PngOption = False,
    dpi: DpiOption = 150,
    input_format: InputFormatOption = None,
) -> None:
    """Print a list with boxes to tick, to pull cards by."""
    from blockbuilder.app.listing import load
    from blockbuilder.app.paper import paper as paper_called
    from blockbuilder.app.sheets import checklist_pdf
    from blockbuilder.core.words import count_of

    here = state(context)
    chosen = paper_called(paper)
    listing = load(list_, here.sources(context), input_format=input_format)
    write_sheets(here, output, [checklist_pdf(listing, chosen)], png=png, dpi=dpi)
    here.console.message(f"{count_of(listing.cards, 'card')} on {chosen.name} in {output}; print at 100 %")


COMMANDS = {"checklist": checklist}
