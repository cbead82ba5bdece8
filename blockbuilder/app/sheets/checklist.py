"""A listing on paper."""

from __future__ import annotations

from blockbuilder.app.listing import Listing
from blockbuilder.core.geometry import Paper


def checklist_pdf(listing: Listing, paper: Paper) -> bytes:
    """The checklist of the main section; lines that name no card known here are on it as they were written."""
    from blockbuilder.render.checklist import lines_of, render

    triples = [(slot.entry.count, slot.entry.name, slot.card) for slot in listing.in_section()]
    unresolved = [(1, problem.text, None) for problem in listing.problems]
    creatures = sum(count for count, _, card in triples if card is not None and card.is_creature)
    game = f"{listing.block.format}: " if listing.block.format else ""
    subtitle = f"{game}{listing.cards} cards, {creatures} of them creatures"
    published = " by ".join(filter(None, (listing.block.credits.get("title"), listing.block.credits.get("author"))))
    return render(listing.block.name, f"{subtitle}. {published}".strip(), lines_of([*triples, *unresolved]), paper)
