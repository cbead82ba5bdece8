"""Check a file against its schema; every fault is named with its path."""

from __future__ import annotations

from typing import Annotated

import typer

from blockbuilder.cli.options import JsonOption, state


def validate(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A block file, a config, or - for standard input.")],
    json_: JsonOption = False,
) -> None:
    from blockbuilder.app.validating import validate_file
    from blockbuilder.core.words import count_of

    here = state(context)
    kind, faults = validate_file(file)
    if json_:
        document = {
            "schema": kind,
            "valid": not faults,
            "faults": [{"path": f.path, "message": f.message} for f in faults],
        }
        here.console.json(document)
    else:
        for fault in faults:
            here.console.out(f"{file}: {fault}")
        count = count_of(len(faults), "fault")
        here.console.message(f"{file}: {count} against {kind}" if faults else f"{file}: a valid {kind} file")
    if faults:
        raise typer.Exit(2)


def register(app: typer.Typer) -> None:
    app.command(help=__doc__)(validate)
