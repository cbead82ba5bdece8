"""Write a list in another format."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from blockbuilder.cli.options import InputFormatOption, ListArgument, state


def export(
    context: typer.Context,
    list_: ListArgument,
    to: Annotated[str, typer.Option("--to", metavar="NAME", help="The list format to write (see list-formats).")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="The file to write; else it is printed.")
    ] = None,
    input_format: InputFormatOption = None,
) -> None:
    from blockbuilder.app.exporting import export_listing
    from blockbuilder.app.listing import load
    from blockbuilder.cli.commands.import_ import report_lines
    from blockbuilder.core.words import count_of
    from blockbuilder.files.writing import write_whole

    here = state(context)
    listing = load(list_, here.sources(context), input_format=input_format)
    written = export_listing(listing, to)
    if output is None:
        here.console.raw(written.text)
    else:
        write_whole(output, written.text)
        here.console.message(f"{count_of(listing.cards, 'card')} as {to} in {output}")
    report_lines(here.console, listing)
    for loss in written.losses:
        here.console.message(f"note: {loss.message}")


def register(app: typer.Typer) -> None:
    app.command(help=__doc__)(export)
