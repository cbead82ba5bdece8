"""Counting what a block is made of. Every copy of a card counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from blockbuilder.core.cards import CARD_TYPES, COLOUR_NAMES, Card
from blockbuilder.core.combat import Row, fighter
from blockbuilder.core.prices import Total
from blockbuilder.core.tokens import needs

Pairs = Iterable[tuple[Card, int]]
"""Cards with their copies."""
UNKNOWN = "unknown"
Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Stats:
    """What a block is made of: counts by figure, each from label to cards.

    ``summary`` is the linter's. ``without_text`` are cards whose rules text is not at hand, so that their tokens stay
    unknown. ``combat`` and ``prices`` (the cheapest paper printings by currency) are None unless they were asked for.
    """

    name: str
    format: str | None
    summary: Mapping[str, Any]
    figures: Mapping[str, Mapping[str, int]]
    without_text: int
    combat: tuple[Row, ...] | None = None
    prices: Mapping[str, Total] | None = None


def count(pairs: Iterable[tuple[Thing, int]], labels: Callable[[Thing], Iterable[str]]) -> Counter[str]:
    """Copies by label; a thing counts once for each different label that it gets."""
    found: Counter[str] = Counter()
    for thing, copies in pairs:
        for label in dict.fromkeys(labels(thing)):
            found[label] += copies
    return found


def in_order(found: Mapping[str, int], order: Iterable[str] = ()) -> dict[str, int]:
    """The counts in a given order, what it does not name behind: the most frequent first, then by name."""
    first = [label for label in order if label in found]
    others = sorted((label for label in found if label not in first), key=lambda label: (-found[label], label))
    return {label: found[label] for label in (*first, *others)}


def types(pairs: Pairs) -> dict[str, int]:
    """By the one type that a checklist files a card under, so that they add up to the block."""
    return in_order(count(pairs, lambda card: [card.main_type]), CARD_TYPES)


def colours(pairs: Pairs) -> dict[str, int]:
    """By colour; cards of several colours are multicoloured, and they add up to the block."""
    return in_order(count(pairs, _colour), (*COLOUR_NAMES.values(), "Multicoloured", "Colourless"))


def _colour(card: Card) -> list[str]:
    if len(card.colours) > 1:
        return ["Multicoloured"]
    return [COLOUR_NAMES.get(card.colours, "Colourless")]


def with_colour(pairs: Pairs) -> dict[str, int]:
    """Cards that have a colour, alone or among others."""
    found = count(pairs, lambda card: [COLOUR_NAMES[letter] for letter in card.colours])
    return in_order(found, COLOUR_NAMES.values())


def mana_values(pairs: Pairs) -> dict[str, int]:
    """The curve: cards by mana value, lands left out."""
    found = count(pairs, lambda card: [] if card.is_land else [f"{card.mana_value:g}"])
    return in_order(found, sorted(found, key=float))


def sizes(pairs: Pairs) -> dict[str, int]:
    """Creatures by power and toughness as they enter, with the counters that their texts give them; "unknown" last."""
    found = count(pairs, lambda card: [_size(card)] if card.is_creature else [])
    return in_order(found, [*sorted((size for size in found if size != UNKNOWN), key=_by_size), UNKNOWN])


def _size(card: Card) -> str:
    body = fighter(card)
    return f"{body.power}/{body.toughness}" if body.size_known else UNKNOWN


def _by_size(size: str) -> tuple[int, int]:
    power, toughness = map(int, size.split("/"))
    return power, toughness


def keywords(pairs: Pairs) -> dict[str, int]:
    """Cards by keyword ability, as the card data lists them."""
    return in_order(count(pairs, lambda card: (word.capitalize() for word in card.keywords)))


def creature_types(pairs: Pairs) -> dict[str, int]:
    """Creatures by creature type; one with several counts for each."""
    return in_order(count(pairs, lambda card: card.subtypes if card.is_creature else ()))


def tokens(pairs: Pairs) -> dict[str, int]:
    """Cards by token or emblem that their texts make; those whose text is not at hand are "unknown", the last line."""
    found = in_order(count(pairs, _tokens))
    return {**{label: cards for label, cards in found.items() if label != UNKNOWN}, **_only(found, UNKNOWN)}


def _only(found: Mapping[str, int], label: str) -> dict[str, int]:
    return {label: found[label]} if label in found else {}


def _tokens(card: Card) -> Iterable[str]:
    if not card.has_text:
        yield UNKNOWN
    for need in needs([card], {}, {}):
        if need.kind == "token" and need.card is not None and need.card.power:
            yield f"{need.card.power}/{need.card.toughness} {need.name}"
        elif need.kind in ("token", "emblem"):
            yield need.name
