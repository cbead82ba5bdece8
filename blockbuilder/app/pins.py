"""Printings that a list names, against those that exist: a wrong number is told, and the card is taken by its name."""

from __future__ import annotations

from collections.abc import Sequence

from blockbuilder.app.resolving import Slot
from blockbuilder.app.sources import Sources
from blockbuilder.core.cardlist import Note


def pin_notes(slots: Sequence[Slot], sources: Sources) -> list[Note]:
    """A note for each entry whose set and number are another card's or nobody's, where printings are stored."""
    store = sources.store
    if store is None or not any(each.contents == "printings" for each in store.datasets()):
        return []
    pinned = [slot for slot in slots if slot.card and slot.entry.set_code and slot.entry.number]
    known = store.by_set_number((slot.entry.set_code or "", slot.entry.number or "") for slot in pinned)
    notes = []
    for slot in pinned:
        entry = slot.entry
        printing = known.get((entry.set_code or "", entry.number or ""))
        place = f"{entry.number} in {(entry.set_code or '').upper()}"
        if printing is None:
            notes.append(Note(entry.line, f"no card number {place}; {entry.name!r} was taken by name"))
        elif slot.card and slot.card.oracle_id not in (None, printing.oracle_id):
            notes.append(Note(entry.line, f"number {place} is {printing.name!r}; {entry.name!r} was taken by name"))
    return notes
