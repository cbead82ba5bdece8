"""The printing of each card of a list: the pinned one, else the preferred one of those that the store knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from blockbuilder.app.resolving import Slot
from blockbuilder.app.sources import Sources
from blockbuilder.core.cards import Printing
from blockbuilder.core.printings import Pin, choose


def printings_of(slots: Iterable[Slot], sources: Sources | None) -> dict[str, Printing]:
    """Printings by card name; a name whose printings are not known is left out. The first pin of a name counts."""
    store = sources.store if sources is not None else None
    if store is None:
        return {}
    ids: dict[str, str] = {}
    pins: dict[str, Pin] = {}
    for slot in slots:
        if slot.card is not None and slot.card.oracle_id:
            ids[slot.card.name] = slot.card.oracle_id
            if slot.entry.set_code:
                pins.setdefault(slot.card.name, Pin(slot.entry.set_code, slot.entry.number))
    known = store.printings(ids.values())
    chosen = {name: choose(known.get(oracle_id, ()), None, pins.get(name)).printing for name, oracle_id in ids.items()}
    return {name: printing for name, printing in chosen.items() if printing is not None}


def image_references(printings: Mapping[str, Printing]) -> dict[str, list[dict[str, str]]]:
    """For each card how to ask Scryfall for its images, one a side: addresses change, these do not."""
    return {
        name: [
            {
                "face": face,
                "scryfall_id": printing.id,
                "set": printing.set_code,
                "number": printing.collector_number,
            }
            for face in ("front", "back")[: max(1, len(printing.image_uris))]
        ]
        for name, printing in printings.items()
    }
