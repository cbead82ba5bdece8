"""Print sheets: PDF at true size."""

from __future__ import annotations

import typer

from blockbuilder.cli.sheets import commands
from blockbuilder.cli.sheets.options import PaperOption

__all__ = ["PaperOption", "register"]


def register(app: typer.Typer) -> None:
    group = typer.Typer(name="print", help=__doc__, no_args_is_help=True, rich_markup_mode=None)
    group.callback()(_sheets)
    for name, function in commands().items():
        group.command(name)(function)
    app.add_typer(group)


def _sheets() -> None:
    # A callback keeps Typer from folding a group of one sheet into its parent.
    return
