"""Count what a list is made of, and see how its creatures fare against each other."""

from __future__ import annotations

from typing import Annotated

import typer

from blockbuilder.cli.options import FormatOption, InputFormatOption, JsonOption, ListArgument, state


def stats(
    context: typer.Context,
    list_: ListArgument,
    format_: FormatOption = None,
    input_format: InputFormatOption = None,
    combat: Annotated[
        bool, typer.Option("--combat", help="Show each creature against every other, attacking and blocking.")
    ] = False,
    prices: Annotated[
        bool, typer.Option("--prices", help="Add what the cheapest printings cost together, as far as is known.")
    ] = False,
    csv: Annotated[bool, typer.Option("--csv", help="Print a table for spreadsheets and nothing else.")] = False,
    json_: JsonOption = False,
) -> None:
    from blockbuilder.app.listing import load
    from blockbuilder.app.stats import stats_of
    from blockbuilder.errors import BadInput
    from blockbuilder.render.stats import as_csv, as_json, as_spans

    if csv and json_:
        raise BadInput("--csv and --json are two answers to one question", mend="leave one of them out")
    here = state(context)
    listing = load(list_, here.sources(context), input_format=input_format)
    found = stats_of(listing, format_, with_combat=combat, with_prices=prices)
    if json_:
        here.console.json(as_json(found))
    elif csv:
        here.console.raw(as_csv(found))
    else:
        here.console.styled(as_spans(found))


def register(app: typer.Typer) -> None:
    app.command(help=__doc__)(stats)
