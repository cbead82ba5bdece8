"""Starter decks."""

from __future__ import annotations

from typing import Annotated

import typer

from blockbuilder.cli.options import InputFormatOption, ListArgument, OutputOption, StartersOption, state
from blockbuilder.cli.sheets.options import (
    DpiOption,
    ImagesOption,
    PaperOption,
    PngOption,
    image_source,
    print_job,
    read_list,
)


def starters(
    context: typer.Context,
    list_: ListArgument,
    output: OutputOption,
    starters: StartersOption = None,
    paper: PaperOption = None,
    images: ImagesOption = None,
    skip_basics: Annotated[bool, typer.Option("--skip-basics", help="Leave out basic lands.")] = False,
    png: PngOption = False,
    dpi: DpiOption = 150,
    input_format: InputFormatOption = None,
) -> None:
    """Print the starter decks of Active-Draft: the list of each on a card, then all their cards."""
    from blockbuilder.app.configuring import starter_decks
    from blockbuilder.app.listing import load
    from blockbuilder.app.paper import paper as paper_called
    from blockbuilder.app.sheets.proxies import ProxyOptions
    from blockbuilder.app.sheets.sorting import starters as start
    from blockbuilder.app.starters import check_starters, holds_starters
    from blockbuilder.core.words import count_of

    here = state(context)
    chosen = paper_called(paper)
    listing, known = read_list(context, list_, input_format)
    own = load(starters, known) if starters else listing if holds_starters(listing) else None
    decks = starter_decks(listing, known, own)
    slots = [slot for deck in decks.values() for slot in deck]
    options = ProxyOptions(skip_basics=skip_basics, format_id="active-draft")
    job = start(decks, listing, chosen, options, image_source(here, known, slots, images))
    broken = check_starters(own).problems if own else []
    if broken:
        more = f"; and {len(broken) - 1} more, which 'starters --check' lists" if len(broken) > 1 else ""
        here.console.message(f"note: {broken[0]}{more}")
    print_job(here, output, job, count_of(len(decks), "starter deck"), chosen, png=png, dpi=dpi)


COMMANDS = {"starters": starters}
