"""The starter decks of a block as the rules look at them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from blockbuilder.core.cards import COLOUR_NAMES
from blockbuilder.formats.starters import Starter, StarterCard, check

if TYPE_CHECKING:
    from blockbuilder.lint.item import Item
    from blockbuilder.lint.rule import Subject


def decks(subject: Subject) -> Iterator[Starter]:
    """Each starter deck with its cards in their places."""
    for colour, items in subject.starters.items():
        yield check(colour, [copy for item in items for copy in [_card(item)] * item.count], subject.rules)


def deck_name(starter: Starter) -> str:
    """ "the blue starter"."""
    return f"the {COLOUR_NAMES[starter.colour].lower()} starter"


def others(starter: Starter) -> list[StarterCard]:
    """Its cards that are no basic lands, each once."""
    return list(dict.fromkeys(copy for slot, copy in starter.cards if slot != "basic"))


def named(subject: Subject, names: Iterable[str]) -> list[Item]:
    """The items of the starter decks with these names, each once."""
    wanted = set(names)
    found = {item.card.name: item for items in subject.starters.values() for item in items if item.card.name in wanted}
    return list(found.values())


def _card(item: Item) -> StarterCard:
    card = item.card
    if not card.has_text and not card.labels and not card.is_land:
        return StarterCard(card.name, card, None)
    roles = {role.role: frozenset(each.kind for each in item.of(role.role) if each.kind) for role in item.roles}
    return StarterCard(card.name, card, roles)
