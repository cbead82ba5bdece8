"""Starter decks of Active-Draft: which card fits which place, and what is wrong with a deck.

Source of the rules: the format's setup, "Starter Decks". The numbers are its parameters, so a house may set others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from blockbuilder.core.cards import CARD_TYPES, COLOUR_NAMES, Card
from blockbuilder.core.words import count_of, with_article
from blockbuilder.errors import BadInput
from blockbuilder.formats.strength import Roles, strength

Slot = Literal["basic", "creature", "spell", "permanent"]
SLOTS: tuple[Slot, ...] = ("basic", "creature", "spell", "permanent")

SLOT_NUMBERS: Mapping[Slot, str] = {
    "basic": "starter_basic_lands",
    "creature": "starter_creatures",
    "spell": "starter_spells",
    "permanent": "starter_permanents",
}
FORBIDDEN_ROLES = {"counters spells": "counterspell", "destroys permanents": "destroys_permanent"}

_FOR_COLOUR = re.compile(r"for (\w+) (?:an? )?(\w+)\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class StarterCard:
    """One copy of a card in a starter deck, or of a pool to make one from.

    ``card`` is None where no data is at hand; ``roles`` is None where neither rules text nor labels say what it does.
    """

    name: str
    card: Card | None = None
    roles: Roles | None = field(default=None, hash=False)

    @property
    def strength(self) -> float:
        return strength(self.card, self.roles or {}) if self.card and not self.card.is_land else 0.0


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong: ``slot`` is the place in the deck, "deck" where it is the deck as a whole."""

    colour: str
    slot: Slot | Literal["deck"]
    reason: str
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = "" if self.slot == "deck" else f"{self.slot}: "
        return f"{COLOUR_NAMES[self.colour].lower()} starter: {place}{self.reason}"


@dataclass(frozen=True, slots=True)
class Starter:
    """A starter deck with every card in its place; cards that have none are only in ``faults``."""

    colour: str
    cards: tuple[tuple[Slot, StarterCard], ...]
    faults: tuple[Fault, ...] = ()

    def in_slot(self, slot: Slot) -> list[StarterCard]:
        return [card for place, card in self.cards if place == slot]

    @property
    def strength(self) -> float:
        """The points of its cards together (see ``formats.strength``)."""
        return sum(card.strength for _, card in self.cards)


def permanent_type(colour: str, rules: Mapping[str, Any]) -> str:
    """The card type of the further permanent, from words such as "creature; for blue an enchantment".

    Raises BadInput when the words name no card type.
    """
    written: str = rules["starter_permanent_type"]
    first, *others = (clause.strip() for clause in written.split(";"))
    for clause in others:
        found = _FOR_COLOUR.match(clause)
        if found and found[1].lower() == COLOUR_NAMES[colour].lower():
            first = found[2]
    if first.capitalize() not in CARD_TYPES:
        raise BadInput(
            f"rules.starter_permanent_type: {first!r} is no card type", mend="as in 'creature; for blue an enchantment'"
        )
    return first.capitalize()


def unfit(copy: StarterCard, colour: str, rules: Mapping[str, Any]) -> list[str]:
    """Why a card other than a basic land may not be in the starter deck of a colour, whatever its place."""
    card = copy.card
    if card is None:
        return ["is no card with data here, so nothing about it can be checked"]
    if card.is_land:
        return ["is a land but not a basic land"]
    reasons = []
    wanted = rules["starter_mana_value"]
    if card.mana_value != wanted:
        halves = " (a split card has that of both halves together)" if card.layout == "split" else ""
        reasons.append(f"has mana value {card.mana_value:g}{halves}, not {wanted}")
    strange = [COLOUR_NAMES[letter].lower() for letter in card.colours if letter != colour]
    if strange:
        also = "also " if colour in card.colours else ""
        reasons.append(f"is {also}{' and '.join(strange)}, and the deck is {COLOUR_NAMES[colour].lower()}")
    return reasons + _forbidden(copy, rules)


def _forbidden(copy: StarterCard, rules: Mapping[str, Any]) -> list[str]:
    if copy.roles is None:
        return ["has no rules text here, so nothing says whether it " + " or ".join(rules["starter_forbids"])]
    reasons = []
    for words in rules["starter_forbids"]:
        if words not in FORBIDDEN_ROLES:
            known = ", ".join(map(repr, FORBIDDEN_ROLES))
            raise BadInput(f"rules.starter_forbids: {words!r} cannot be checked", mend=f"known are {known}")
        if FORBIDDEN_ROLES[words] in copy.roles:
            kinds = ", ".join(sorted(filter(None, copy.roles[FORBIDDEN_ROLES[words]])))
            reasons.append(f"{words} ({kinds})" if kinds else words)
    return reasons


def fits(copy: StarterCard, slot: Slot, colour: str, rules: Mapping[str, Any]) -> bool:
    """Whether the card can be picked for this place of the colour's deck: allowed, and wholly of that colour."""
    card = copy.card
    if card is None or card.is_land or card.colours != colour or card.colour_identity != colour:
        return False
    right_type = {
        "creature": card.is_creature,
        "spell": not card.is_creature,
        "permanent": card.is_permanent and permanent_type(colour, rules) in card.types,
    }
    return slot != "basic" and right_type[slot] and not unfit(copy, colour, rules)


def check(colour: str, copies: Sequence[StarterCard], rules: Mapping[str, Any]) -> Starter:
    """A deck with its cards put in their places, and every fault that the rules find in it."""
    places = _places(colour, copies, rules)
    faults = [
        *_size(colour, copies, rules),
        *_lands(colour, places["basic"], rules),
        *_numbers(colour, places, rules),
        *_cards(colour, places, rules),
    ]
    return Starter(colour, tuple((slot, copy) for slot in SLOTS for copy in places[slot]), tuple(faults))


def _places(colour: str, copies: Sequence[StarterCard], rules: Mapping[str, Any]) -> dict[Slot, list[StarterCard]]:
    """Basic lands, creatures and other cards; of what is more than their number, the last ones are the permanent."""
    wanted = permanent_type(colour, rules)
    places: dict[Slot, list[StarterCard]] = {slot: [] for slot in SLOTS}
    for copy in copies:
        is_creature = copy.card is not None and copy.card.is_creature
        is_basic = copy.card is not None and copy.card.is_basic_land
        places["basic" if is_basic else "creature" if is_creature else "spell"].append(copy)
    for slot in ("creature", "spell"):
        group = places[slot]
        surplus = max(0, len(group) - rules[SLOT_NUMBERS[slot]])
        by_type = sorted(range(len(group)), key=lambda at: (_is(group[at], wanted), at))
        chosen = sorted(by_type[len(group) - surplus :])
        places["permanent"] += [group[at] for at in chosen]
        places[slot] = [copy for at, copy in enumerate(group) if at not in chosen]
    return places


def _is(copy: StarterCard, card_type: str) -> bool:
    return copy.card is not None and copy.card.is_permanent and card_type in copy.card.types


def _size(colour: str, copies: Sequence[StarterCard], rules: Mapping[str, Any]) -> Iterator[Fault]:
    if len(copies) != rules["starter_deck_size"]:
        yield Fault(colour, "deck", f"{count_of(len(copies), 'card')}, not {rules['starter_deck_size']}")


def _lands(colour: str, lands: Sequence[StarterCard], rules: Mapping[str, Any]) -> Iterator[Fault]:
    strange = [copy for copy in lands if copy.card is not None and copy.card.colour_identity != colour]
    for name in dict.fromkeys(copy.name for copy in strange):
        yield Fault(colour, "basic", f"{name!r} is no {COLOUR_NAMES[colour].lower()} basic land", (name,))
    if len(lands) != rules["starter_basic_lands"]:
        number = count_of(len(lands), "basic land")
        yield Fault(colour, "basic", f"{number}, not {rules['starter_basic_lands']}")


def _numbers(colour: str, places: Mapping[Slot, Sequence[StarterCard]], rules: Mapping[str, Any]) -> Iterator[Fault]:
    words = {"creature": "creature", "spell": "spell that is no creature", "permanent": "further permanent"}
    for slot in SLOTS[1:]:
        have, want = len(places[slot]), rules[SLOT_NUMBERS[slot]]
        if have != want:
            names = tuple(copy.name for copy in places[slot])
            yield Fault(colour, slot, f"{have} where the rules want {want} ({words[slot]})", names)
    wanted = permanent_type(colour, rules)
    for copy in places["permanent"]:
        if copy.card is not None and not copy.card.is_land and not _is(copy, wanted):
            what = f"is {with_article(copy.card.main_type.lower())}, not {with_article(wanted.lower())}"
            yield Fault(colour, "permanent", f"{copy.name!r} {what}", (copy.name,))


def _cards(colour: str, places: Mapping[Slot, Sequence[StarterCard]], rules: Mapping[str, Any]) -> Iterator[Fault]:
    for slot in SLOTS[1:]:
        for copy in dict.fromkeys(places[slot]):
            for reason in unfit(copy, colour, rules):
                yield Fault(colour, slot, f"{copy.name!r} {reason}", (copy.name,))
