"""Cards that keep a block in order: dividers for its box, and starter decks with their lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from blockbuilder.app.listing import Listing
from blockbuilder.app.resolving import Slot
from blockbuilder.app.sheets.proxies import Proxies, ProxyOptions, proxies
from blockbuilder.core.cards import COLOUR_NAMES
from blockbuilder.core.geometry import Paper, card_grid
from blockbuilder.core.images import ImageSource
from blockbuilder.core.words import count_of
from blockbuilder.errors import BadInput
from blockbuilder.render.checklist import Item, lines_of
from blockbuilder.render.labels import DIVIDER, DeckList, Divider
from blockbuilder.render.proxies import Piece, ProxyStyle, render

_SYMBOLS = {name: letter for letter, name in COLOUR_NAMES.items()}


def dividers_pdf(listing: Listing, paper: Paper) -> bytes:
    """A divider for each type and colour of the main section. Raises BadInput for a list without cards."""
    pieces = [Piece(divider) for divider in _dividers(listing)]
    if not pieces:
        raise BadInput("has no cards to sort", where=listing.where)
    return render(f"{listing.block.name}: dividers", pieces, card_grid(paper, DIVIDER), ProxyStyle())


def _dividers(listing: Listing) -> Iterator[Divider]:
    items = [Item(slot.entry.count, slot.entry.name, slot.card) for slot in listing.in_section()]
    type_ = ""
    for line in lines_of(items):
        if line.kind == "type":
            type_ = line.text
        elif line.kind == "colour":
            words = f"{count_of(line.count, 'card')}. {listing.block.name}"
            yield Divider(f"{type_}: {line.text.lower()}", words, _SYMBOLS.get(line.text, ""))


def starters(
    decks: Mapping[str, Sequence[Slot]], listing: Listing, paper: Paper, options: ProxyOptions, images: ImageSource
) -> Proxies:
    """Start printing starter decks by colour letter: the list of each on a card of its own, then all their cards."""
    slots = [replace(slot, entry=replace(slot.entry, section="main")) for letter in decks for slot in decks[letter]]
    own = replace(listing, block=replace(listing.block, name=f"{listing.block.name}: starters"), slots=slots)
    lists = [_deck_list(letter, deck) for letter, deck in decks.items()]
    return proxies(own, paper, replace(options, sections=("main",), before=tuple(lists)), images)


def _deck_list(letter: str, deck: Sequence[Slot]) -> DeckList:
    counts: dict[str, int] = {}
    for slot in deck:
        counts[slot.entry.name] = counts.get(slot.entry.name, 0) + slot.entry.count
    title = f"{COLOUR_NAMES.get(letter, 'Colourless')} starter"
    lines = tuple((count, name) for name, count in counts.items())
    return DeckList(title, lines, count_of(sum(counts.values()), "card"), letter)
