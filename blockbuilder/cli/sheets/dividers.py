"""Dividers for a box of cards."""

from __future__ import annotations

import typer

from blockbuilder.cli.options import InputFormatOption, ListArgument, OutputOption, state
from blockbuilder.cli.sheets.options import DpiOption, PaperOption, PngOption, read_list, write_sheets


def dividers(
    context: typer.Context,
    list_: ListArgument,
    output: OutputOption,
    paper: PaperOption = None,
    png: PngOption = False,
    dpi: DpiOption = 150,
    input_format: InputFormatOption = None,
) -> None:
    """Print dividers for a box, one for each type and colour; they stand above sleeved cards."""
    from blockbuilder.app.paper import paper as paper_called
    from blockbuilder.app.sheets.sorting import dividers_pdf

    here = state(context)
    chosen = paper_called(paper)
    listing, _ = read_list(context, list_, input_format)
    write_sheets(here, output, [dividers_pdf(listing, chosen)], png=png, dpi=dpi)
    here.console.message(f"dividers on {chosen.name} in {output}; print at 100 %")


COMMANDS = {"dividers": dividers}
