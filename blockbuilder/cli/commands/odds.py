"""Work out the exact odds of a list in its format, with what-ifs."""

from __future__ import annotations

from typing import Annotated

import typer

from blockbuilder.cli.options import FormatOption, InputFormatOption, JsonOption, ListArgument, state


def odds(
    context: typer.Context,
    list_: ListArgument,
    format_: FormatOption = None,
    input_format: InputFormatOption = None,
    players: Annotated[int | None, typer.Option(min=2, max=20, help="What if so many play?")] = None,
    creatures: Annotated[
        str | None,
        typer.Option(metavar="NUMBER|SHARE", help="High Stakes: what if so many cards, or 45%, were creatures?"),
    ] = None,
    turns: Annotated[
        int | None, typer.Option(min=1, max=1000, help="High Stakes: turns of a game, all players' together; 7 each.")
    ] = None,
    seconds_per_auction: Annotated[
        int | None, typer.Option(min=1, max=3600, help="High Stakes: how long an auction takes.")
    ] = None,
    lands: Annotated[
        int | None, typer.Option(min=0, max=100, help="Active-Draft: the most lands that any player has.")
    ] = None,
    mana: Annotated[int | None, typer.Option(min=0, max=100, help="Active-Draft: mana to buy with.")] = None,
    buying_rate: Annotated[
        str | None, typer.Option(metavar="RATE", help="Ascent: cards bought in a turn on average, such as 0.8.")
    ] = None,
    json_: JsonOption = False,
) -> None:
    from blockbuilder.app.listing import load
    from blockbuilder.app.odds import WhatIf, odds_of
    from blockbuilder.render.odds import as_json, as_spans

    here = state(context)
    listing = load(list_, here.sources(context), input_format=input_format)
    what_if = WhatIf(players, creatures, turns, seconds_per_auction, lands, mana, buying_rate)
    found = odds_of(listing, format_, what_if)
    if json_:
        here.console.json(as_json(found))
    else:
        here.console.styled(as_spans(found))


def register(app: typer.Typer) -> None:
    app.command(help=__doc__)(odds)
