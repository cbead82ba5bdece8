"""Boards, mats and trackers."""

from __future__ import annotations

from typing import Annotated

import typer

from blockbuilder.cli.options import FormatOption, InputFormatOption, ListArgument, OutputOption, state
from blockbuilder.cli.sheets.options import DpiOption, PaperOption, PngOption, read_list, write_sheets
from blockbuilder.core.sheets import ShopLayout


def board(
    context: typer.Context,
    list_: ListArgument,
    output: OutputOption,
    paper: PaperOption = None,
    layout: Annotated[
        ShopLayout,
        typer.Option(help="Ascent's shop on one sheet (4x2), with a discard on it (3x3), or as a row over two sheets."),
    ] = "4x2",
    players: Annotated[int | None, typer.Option(min=1, max=12, help="For how many; else as the rules say.")] = None,
    png: PngOption = False,
    dpi: DpiOption = 150,
    format_: FormatOption = None,
    input_format: InputFormatOption = None,
) -> None:
    """Print what lies on the table: the shop, market or auction mat, players' mats, and trackers."""
    from blockbuilder.app.paper import paper as paper_called
    from blockbuilder.app.sheets.boards import board_pdf

    here = state(context)
    chosen = paper_called(paper)
    listing, _ = read_list(context, list_, input_format)
    pdf = board_pdf(listing, chosen, format_id=format_, layout=layout, players=players)
    write_sheets(here, output, [pdf], png=png, dpi=dpi)
    here.console.message(f"boards on {chosen.name} in {output}; print at 100 %")


COMMANDS = {"board": board}
