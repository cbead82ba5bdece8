"""Make the five starter decks of Active-Draft from a pool of cards, or check given ones."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from blockbuilder.cli.console import Console
from blockbuilder.cli.options import JsonOption, state

if TYPE_CHECKING:
    from blockbuilder.app.starters import Starters


def starters(
    context: typer.Context,
    check: Annotated[
        str | None,
        typer.Option(metavar="LIST", help="Check these decks: each card tagged with its deck (#W), or one deck."),
    ] = None,
    pool: Annotated[
        str | None, typer.Option(metavar="LIST", help="Make them from this list; else from all cards known here.")
    ] = None,
    exclude: Annotated[list[str] | None, typer.Option(metavar="CARD", help="Never pick this card; repeatable.")] = None,
    prefer_owned: Annotated[
        str | None, typer.Option(metavar="LIST", help="Pick cards of this collection before all others.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="Another number, other decks.")] = 0,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="DIR", help="Write a block file and five plain lists here.")
    ] = None,
    json_: JsonOption = False,
) -> None:
    from blockbuilder.app import starters as app
    from blockbuilder.app.listing import load
    from blockbuilder.errors import BadInput
    from blockbuilder.files.writing import write_folder

    here = state(context)
    known = here.sources(context)
    if check is not None:
        given = {"--pool": pool, "--exclude": exclude, "--prefer-owned": prefer_owned}
        extra = next((name for name, value in given.items() if value), None)
        if extra:
            raise BadInput("is for making decks, and --check makes none", where=extra, mend="leave one of the two out")
        found = app.check_starters(load(check, known))
    else:
        found = app.make(
            known,
            seed=seed,
            pool=load(pool, known) if pool else None,
            exclude=exclude or (),
            owned=load(prefer_owned, known) if prefer_owned else None,
        )
    if output is not None and found.starters:
        written = app.files(found.starters)
        write_folder(output, dict(written))
        here.console.message(f"{len(written)} files in {output}")
    if json_:
        here.console.json(app.as_json(found))
    else:
        _show(here.console, found)
    if not found.sound:
        raise typer.Exit(1)


def _show(console: Console, found: Starters) -> None:
    from blockbuilder.app.starters import counted
    from blockbuilder.core.cards import COLOUR_NAMES
    from blockbuilder.formats.strength import points

    for starter in found.starters:
        console.out(f"{COLOUR_NAMES[starter.colour]}: {points(starter.strength)}")
        for slot, copy, count in counted(starter):
            line = f"  {count} {copy.name:<26} {slot:<9}  {found.reasons.get((starter.colour, copy.name), '')}"
            console.out(line.rstrip())
    for words in (*found.unread, *map(str, found.problems)):
        console.styled([[("problem", "error"), (f": {words}", "")]])
    if found.sound and len(found.starters) > 1:
        console.out(f"{len(found.starters)} decks, all as the rules want, {points(found.spread)} apart at most")
    elif found.sound:
        console.out("as the rules want")


def register(app: typer.Typer) -> None:
    app.command(help=__doc__)(starters)
