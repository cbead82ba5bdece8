"""The reference page."""

from __future__ import annotations

import typer

from blockbuilder.cli.options import FormatOption, InputFormatOption, ListArgument, OutputOption, state
from blockbuilder.cli.sheets.options import DpiOption, PaperOption, PngOption, read_list, write_sheets


def reference(
    context: typer.Context,
    list_: ListArgument,
    output: OutputOption,
    paper: PaperOption = None,
    png: PngOption = False,
    dpi: DpiOption = 150,
    format_: FormatOption = None,
    input_format: InputFormatOption = None,
) -> None:
    """Print the rules of the game on one page, with the block's own settings and prices."""
    from blockbuilder.app.paper import paper as paper_called
    from blockbuilder.app.sheets.reference import reference_pdf

    here = state(context)
    chosen = paper_called(paper)
    listing, _ = read_list(context, list_, input_format)
    write_sheets(here, output, [reference_pdf(listing, chosen, format_id=format_)], png=png, dpi=dpi)
    here.console.message(f"reference page on {chosen.name} in {output}; print at 100 %")


COMMANDS = {"reference": reference}
