"""Read any list into a block file; report every line that is not understood."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from blockbuilder.cli.options import FormatOption, InputFormatOption, JsonOption, ListArgument, state

if TYPE_CHECKING:
    from blockbuilder.app.listing import Listing
    from blockbuilder.cli.console import Console


def import_(
    context: typer.Context,
    list_: ListArgument,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="BLOCK.toml", help="The block file; else it is printed.")
    ] = None,
    input_format: InputFormatOption = None,
    format_: FormatOption = None,
    name: Annotated[str | None, typer.Option(help="What to call the block.")] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Exit with 1 when a line was not understood.")] = False,
    json_: JsonOption = False,
) -> None:
    from blockbuilder.app.importing import as_block, as_json, block_text, existing_block
    from blockbuilder.app.listing import load
    from blockbuilder.core.words import count_of
    from blockbuilder.files.writing import write_whole

    here = state(context)
    listing = load(list_, here.sources(context), input_format=input_format)
    old = existing_block(output) or listing.text
    block = as_block(listing, format_, name, old)
    text = block_text(block, listing.problems, old)
    if output is not None:
        write_whole(output, text)
    if json_:
        here.console.json(as_json(block, listing))
    else:
        if output is None:
            here.console.raw(text)
        report_lines(here.console, listing)
        where = f" in {output}" if output is not None else ""
        lines = count_of(len(block.in_section("main")), "line")
        here.console.message(f"{count_of(listing.cards, 'card')} ({lines}){where}")
    if strict and listing.problems:
        raise typer.Exit(1)


def report_lines(console: Console, listing: Listing) -> None:
    """Say what was guessed, and which lines could not be used."""
    for note in listing.notes:
        place = f"{listing.where}:{note.line}: " if note.line else ""
        console.message(f"{place}note: {note.message}")
    for problem in listing.problems:
        near = " or ".join(repr(each) for each in problem.suggestions)
        hint = f"; did you mean {near}?" if near else ""
        console.message(f"{listing.where}:{problem.line}: {problem.text[:120]!r}: {problem.reason}{hint}")


def register(app: typer.Typer) -> None:
    app.command("import", help=__doc__)(import_)
