"""The starter decks of a block as the rules look at them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from blockbuilder.core.cards import COLOUR_NAMES
from blockbuilder.core.findings import Finding
from blockbuilder.core.words import count_of
from blockbuilder.formats.starters import SLOT_NUMBERS, Slot, Starter, StarterCard, check

if TYPE_CHECKING:
    from blockbuilder.lint.item import Item
    from blockbuilder.lint.rule import Rule, Subject


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


def wrong_numbers(subject: Subject, this: Rule, slot: Slot) -> Iterator[Finding]:
    """A finding for each deck that has not as many cards in the slot as the rules say."""
    wanted = subject.rules[SLOT_NUMBERS[slot]]
    for starter in decks(subject):
        found = starter.in_slot(slot)
        if len(found) != wanted:
            yield this.finding(
                f"{deck_name(starter)} has {count_of(len(found), slot)}, not {wanted}",
                items=named(subject, {copy.name for copy in found}),
                suggestion=f"make it {wanted}",
            )


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
