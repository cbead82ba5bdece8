"""A listing against what somebody owns: how many of each card, where they are, and what is left to buy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from blockbuilder.app.listing import Listing
from blockbuilder.app.resolving import Slot
from blockbuilder.app.sources import Sources
from blockbuilder.core.cardlist import Entry
from blockbuilder.core.prices import Total, cheapest, total


@dataclass(frozen=True, slots=True)
class Owned:
    """Copies of one card in a collection, and the places that the collection names: printings, then its tags."""

    count: int
    places: tuple[str, ...]


def owned_in(collection: Listing) -> dict[str, Owned]:
    """What a collection holds, by card name; every section counts, for a collection has no sideboard."""
    found: dict[str, Owned] = {}
    for slot in collection.slots:
        entry = slot.entry
        before = found.get(entry.name, Owned(0, ()))
        places = dict.fromkeys((*before.places, *filter(None, (printing_of(entry), *entry.tags))))
        found[entry.name] = Owned(before.count + entry.count, tuple(places))
    return found


def printing_of(entry: Entry) -> str:
    """ "M20 32", "M20" or "": the printing that a list names."""
    return " ".join(filter(None, ((entry.set_code or "").upper(), entry.number if entry.set_code else None)))


def to_buy(listing: Listing, owned: Mapping[str, Owned]) -> Listing:
    """The main section with only the copies that the collection lacks; of several lines the first are served first."""
    left = {name: each.count for name, each in owned.items()}
    slots: list[Slot] = []
    for slot in listing.in_section():
        served = min(slot.entry.count, left.get(slot.entry.name, 0))
        left[slot.entry.name] = left.get(slot.entry.name, 0) - served
        if slot.entry.count > served:
            slots.append(replace(slot, entry=replace(slot.entry, count=slot.entry.count - served)))
    block = replace(listing.block, entries=tuple(slot.entry for slot in slots))
    return replace(listing, block=block, slots=slots)


def prices(listing: Listing, sources: Sources | None, currency: str) -> tuple[dict[str, str], Total]:
    """The cheapest price of each card by name, as the store has it, and the sum; cards without a price are left out."""
    cards = {slot.card.name: slot.card for slot in listing.in_section() if slot.card}
    ids = [card.oracle_id for card in cards.values() if card.oracle_id]
    printings = sources.store.printings(ids) if sources and sources.store else {}
    found = {name: cheapest(printings.get(card.oracle_id or "", ()), currency) for name, card in cards.items()}
    counts = [(slot.entry.count, found.get(slot.entry.name)) for slot in listing.in_section()]
    shown = {name: f"{price.amount:.2f}" for name, price in found.items() if price is not None}
    return shown, total(counts, currency)
