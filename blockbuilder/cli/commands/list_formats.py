"""Show the list formats that are read and written, and what each can carry."""

from __future__ import annotations

import typer

from blockbuilder.cli.options import JsonOption, state


def list_formats(context: typer.Context, json_: JsonOption = False) -> None:
    from blockbuilder.app.formats_table import table

    here = state(context)
    rows = table()
    if json_:
        here.console.json({"formats": rows})
        return
    for row in rows:
        ways = " and ".join(way for way in ("reads", "writes") if row[way])
        tail = f" {row['title']} ({ways}): {', '.join(row['carries'])}"
        here.console.styled([[(f"{row['name']:<22}", "bold"), (tail, "")]])


def register(app: typer.Typer) -> None:
    app.command("list-formats", help=__doc__)(list_formats)
