"""The checklist of a listing."""

from __future__ import annotations

from collections.abc import Mapping

from blockbuilder.app.listing import Listing
from blockbuilder.app.sheets.collection import Owned, printing_of
from blockbuilder.core.geometry import Paper
from blockbuilder.core.words import count_of
from blockbuilder.render.checklist import Item, lines_of, render


def checklist_pdf(
    listing: Listing,
    paper: Paper,
    *,
    owned: Mapping[str, Owned] | None = None,
    prices: Mapping[str, str] | None = None,
    printings: bool = False,
) -> bytes:
    """The checklist of the main section; lines that name no card known here are on it as they were written.

    With a collection, prices or printings it has a column for each, and one card a line over the whole width.
    """
    items = [
        Item(
            slot.entry.count,
            slot.entry.name,
            slot.card,
            printing=printing_of(slot.entry),
            owned=owned.get(slot.entry.name, Owned(0, ())).count if owned is not None else None,
            where=", ".join(owned[slot.entry.name].places) if owned and slot.entry.name in owned else "",
            price=(prices or {}).get(slot.entry.name, ""),
        )
        for slot in listing.in_section()
    ]
    items += [Item(1, problem.text, None) for problem in listing.problems]
    creatures = sum(item.count for item in items if item.card is not None and item.card.is_creature)
    game = f"{listing.block.format}: " if listing.block.format else ""
    subtitle = f"{game}{count_of(listing.cards, 'card')}, {creatures} of them creatures"
    published = " by ".join(filter(None, (listing.block.credits.get("title"), listing.block.credits.get("author"))))
    columns = {"owned": owned is not None, "printing": printings, "price": prices is not None}
    wide = [name for name, wanted in columns.items() if wanted]
    return render(listing.block.name, f"{subtitle}. {published}".strip(), lines_of(items), paper, wide)
