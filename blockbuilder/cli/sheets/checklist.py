"""The checklist, and the list of what is left to buy."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from blockbuilder.cli.options import InputFormatOption, ListArgument, OutputOption, state
from blockbuilder.cli.sheets.options import DpiOption, PaperOption, PngOption, read_list, write_sheets
from blockbuilder.core.sheets import Currency


def checklist(
    context: typer.Context,
    list_: ListArgument,
    output: OutputOption,
    paper: PaperOption = None,
    collection: Annotated[
        str | None,
        typer.Option("--from", metavar="COLLECTION", help="Mark what this list of cards holds, and where."),
    ] = None,
    to_buy: Annotated[
        Path | None, typer.Option("--to-buy", metavar="FILE", help="Write what the collection lacks as a list.")
    ] = None,
    to_buy_format: Annotated[
        str, typer.Option(metavar="NAME", help="The list format of --to-buy, such as cardmarket-wants.")
    ] = "tcgplayer-mass-entry",
    printings: Annotated[
        bool, typer.Option("--printings", help="A column for the printings that the list names.")
    ] = False,
    prices: Annotated[Currency | None, typer.Option(help="A column for the cheapest price in the card store.")] = None,
    png: PngOption = False,
    dpi: DpiOption = 150,
    input_format: InputFormatOption = None,
) -> None:
    """Print a list with boxes to tick, to pull cards by."""
    from blockbuilder.app.exporting import export_listing
    from blockbuilder.app.listing import load
    from blockbuilder.app.paper import paper as paper_called
    from blockbuilder.app.sheets import checklist_pdf
    from blockbuilder.app.sheets.collection import owned_in
    from blockbuilder.app.sheets.collection import prices as prices_of
    from blockbuilder.app.sheets.collection import to_buy as lacking
    from blockbuilder.core.words import count_of
    from blockbuilder.files.writing import write_whole

    here = state(context)
    chosen = paper_called(paper)
    listing, known = read_list(context, list_, input_format)
    owned = owned_in(load(collection, known)) if collection else None
    amounts, sum_ = prices_of(listing, known, prices) if prices else (None, None)
    missing = lacking(listing, owned or {})
    bought = export_listing(missing, to_buy_format).text if to_buy else ""
    pdf = checklist_pdf(listing, chosen, owned=owned, prices=amounts, printings=printings)
    write_sheets(here, output, [pdf], png=png, dpi=dpi)
    here.console.message(f"{count_of(listing.cards, 'card')} on {chosen.name} in {output}; print at 100 %")
    if owned is not None:
        here.console.message(f"owned: {listing.cards - missing.cards} of {count_of(listing.cards, 'card')}")
    if sum_ is not None:
        here.console.message(f"the cheapest printings cost {sum_}")
    if to_buy:
        write_whole(to_buy, bought)
        here.console.message(f"{count_of(missing.cards, 'card')} to buy as {to_buy_format} in {to_buy}")


COMMANDS = {"checklist": checklist}
