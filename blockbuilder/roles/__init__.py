"""What a card does for a guideline."""

from __future__ import annotations

from blockbuilder.core.cards import Card
from blockbuilder.roles.model import Role

__all__ = ["Role", "classify"]


def classify(card: Card) -> tuple[Role, ...]:
    """The card's roles, from the labels that ship with its facts."""
    return tuple(Role(label.role, kind=label.kind, limit=label.limit) for label in card.labels or ())
