"""The tokens, emblems and markers that a list's cards ask for."""

from __future__ import annotations

from collections.abc import Sequence

from blockbuilder.app.sources import Sources
from blockbuilder.core.cards import Card
from blockbuilder.core.tokens import Need, names_to_look_up, needs


def needs_of(cards: Sequence[Card], sources: Sources | None) -> list[Need]:
    """Everything that these cards ask for, each thing once; what the store knows of a token is told with it."""
    store = sources.store if sources is not None else None
    if store is None:
        return needs(cards, {}, {})
    related = store.related_cards(card.oracle_id for card in cards if card.oracle_id)
    return needs(cards, related, store.tokens_named(names_to_look_up(cards)))


def needs_by_card(cards: Sequence[Card], sources: Sources | None) -> dict[str, list[Need]]:
    """The same, by the name of the card that asks for it; a card that asks for nothing is left out."""
    found: dict[str, list[Need]] = {}
    for need in needs_of(cards, sources):
        for maker in need.makers:
            found.setdefault(maker, []).append(need)
    return found
