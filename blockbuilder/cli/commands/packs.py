"""Open random packs of the sets in the card store, or draw random cards of a list, as a list for other commands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from blockbuilder.cli.options import JsonOption, state


def packs(
    context: typer.Context,
    count: Annotated[int, typer.Option("--count", "-n", metavar="N", min=1, max=1000, help="How many packs.")] = 3,
    sets: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="CODE", help="Packs of this set; repeatable. Else of random sets."),
    ] = None,
    rare: Annotated[int, typer.Option(metavar="N", min=0, max=100, help="Rares a pack; one in 8 is a mythic.")] = 1,
    uncommon: Annotated[int, typer.Option(metavar="N", min=0, max=100, help="Uncommons a pack.")] = 3,
    common: Annotated[int, typer.Option(metavar="N", min=0, max=100, help="Commons a pack.")] = 10,
    from_: Annotated[
        str | None, typer.Option("--from", metavar="LIST", help="Draw single cards from this list instead.")
    ] = None,
    cards: Annotated[int, typer.Option(metavar="N", min=1, help="With --from: how many cards.")] = 42,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="Another number, other cards.")] = 0,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="The list to write; else it is printed.")
    ] = None,
    json_: JsonOption = False,
) -> None:
    from blockbuilder.app import packs as app
    from blockbuilder.app.listing import load
    from blockbuilder.errors import BadInput
    from blockbuilder.files.writing import write_whole

    here = state(context)
    known = here.sources(context)
    document: dict[str, Any]
    if from_ is not None:
        if sets:
            raise BadInput(
                "is for packs, and --from draws single cards", where="--set", mend="leave one of the two out"
            )
        drawn = app.draw_cards(load(from_, known), cards, seed=seed)
        lines = [f"{number} {name}" for number, name in drawn]
        document = {"seed": seed, "cards": [{"count": number, "name": name} for number, name in drawn]}
    else:
        contents = app.Contents(rare, uncommon, common)
        opened = app.open_packs(known.store, count, seed=seed, sets=sets or (), contents=contents)
        lines = app.lines_of(opened)
        document = app.as_json(opened, seed)
    text = "".join(f"{line}\n" for line in lines)
    if output is not None:
        write_whole(output, text)
        here.console.message(f"{len(lines)} different cards in {output}")
    if json_:
        here.console.json(document)
    elif output is None:
        here.console.raw(text)


def register(app: typer.Typer) -> None:
    app.command(help=__doc__)(packs)
