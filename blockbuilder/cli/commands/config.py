"""Write the config that play engines read (.json or .toml)."""

from __future__ import annotations

import typer

from blockbuilder.cli.options import FormatOption, InputFormatOption, ListArgument, OutputOption, StartersOption, state


def config(
    context: typer.Context,
    list_: ListArgument,
    output: OutputOption,
    format_: FormatOption = None,
    input_format: InputFormatOption = None,
    starters: StartersOption = None,
) -> None:
    from blockbuilder.app.configuring import make_config
    from blockbuilder.app.listing import load
    from blockbuilder.files.configs import render_config
    from blockbuilder.files.writing import write_whole

    here = state(context)
    known = here.sources(context)
    decks = load(starters, known) if starters else None
    made = make_config(load(list_, known, input_format=input_format), known, format_, decks)
    write_whole(output, render_config(made, output))
    here.console.message(f"{len(made['cards'])} different cards for {made['format']} in {output}")
    for kind in made["provenance"]["missing"]:
        here.console.message(f"note: the card data at hand does not hold the {kind.replace('_', ' ')} of every card")


def register(app: typer.Typer) -> None:
    app.command(help=__doc__)(config)
