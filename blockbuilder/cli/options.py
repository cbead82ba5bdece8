"""Arguments and options that several commands share, and what the global ones leave in the context."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from blockbuilder.app.settings import Settings
from blockbuilder.cli.console import Console

if TYPE_CHECKING:
    from blockbuilder.app.sources import Sources


@dataclass(slots=True)
class State:
    """What every command finds in its context."""

    settings: Settings
    console: Console

    def sources(self, context: typer.Context) -> Sources:
        """The card sources at hand; when the command ends they are closed, and a network in vain is told."""
        from blockbuilder.app.opening import open_sources

        opened = open_sources(self.settings)

        def close() -> None:
            opened.close()
            if failure := opened.failure():
                self.console.message(f"note: worked without Scryfall: {failure}")

        context.call_on_close(close)
        return opened


def state(context: typer.Context) -> State:
    """The state that the global options left."""
    found = context.find_object(State)
    assert found is not None  # noqa: S101 - the callback of the app runs before every command
    return found


ListArgument = Annotated[
    str,
    typer.Argument(
        metavar="LIST", help="A block file, a list in any format, - for standard input, or a bundled block's name."
    ),
]
FormatOption = Annotated[
    str | None,
    typer.Option("--format", "-f", metavar="FORMAT", help="The game: high-stakes, active-draft or ascent."),
]
InputFormatOption = Annotated[
    str | None,
    typer.Option("--input-format", metavar="NAME", help="Read the list as this format (see list-formats)."),
]
StartersOption = Annotated[
    str | None,
    typer.Option(metavar="LIST", help="Starter decks for Active-Draft, cards tagged #W, #U…; else the bundled ones."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
OutputOption = Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The file to write.")]
