"""Print sheets: PDF at true size."""

from __future__ import annotations

from typing import Annotated

import typer

from blockbuilder.cli.options import InputFormatOption, ListArgument, OutputOption, state

PaperOption = Annotated[
    str | None,
    typer.Option("--paper", metavar="NAME", help="a4, letter, legal, a3 or tabloid; else what the locale uses."),
]


def checklist(
    context: typer.Context,
    list_: ListArgument,
    output: OutputOption,
    paper: PaperOption = None,
    input_format: InputFormatOption = None,
) -> None:
    """Print a list with boxes to tick, to pull cards by."""
    from blockbuilder.app.listing import load
    from blockbuilder.app.paper import paper as paper_called
    from blockbuilder.app.sheets import checklist_pdf
    from blockbuilder.core.words import count_of
    from blockbuilder.files.writing import write_whole

    here = state(context)
    chosen = paper_called(paper)
    listing = load(list_, here.sources(context), input_format=input_format)
    write_whole(output, checklist_pdf(listing, chosen))
    here.console.message(f"{count_of(listing.cards, 'card')} on {chosen.name} in {output}; print at 100 %")


def register(app: typer.Typer) -> None:
    sheets = typer.Typer(name="print", help=__doc__, no_args_is_help=True, rich_markup_mode=None)
    sheets.callback()(_sheets)
    sheets.command()(checklist)
    app.add_typer(sheets)


def _sheets() -> None:
    # A callback keeps Typer from folding a group of one sheet into its parent.
    return
