"""Basic lands of Active-Draft: the stacks beside the market, those in the starter decks, and whether Wastes join."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any

from blockbuilder.core.cards import BASIC_LANDS, Card

WASTES = "Wastes"


@dataclass(frozen=True, slots=True)
class BasicsNeeded:
    """How many of one basic land a table needs; ``stack`` is None for a stack without a limit."""

    name: str
    in_starters: int
    stack: int | None

    @property
    def total(self) -> int | None:
        return None if self.stack is None else self.in_starters + self.stack


def stack_sizes(rules: Mapping[str, Any], cards: Iterable[Card]) -> dict[str, int]:
    """The equal stacks by land, 0 for no limit; Wastes join when a cost of any of the cards asks for {C}.

    ``cards`` are those of the market and of the starter decks.
    """
    size = rules["basic_land_stack_size"] + rules["basic_land_stack_size_per_player"] * rules["players"]
    stacks = dict.fromkeys(rules["basic_land_stacks"], size)
    if rules["wastes_stack"] and any(needs_colourless(card) for card in cards):
        stacks[WASTES] = size
    return stacks


def basics_needed(rules: Mapping[str, Any], cards: Iterable[Card]) -> list[BasicsNeeded]:
    """What a table needs of each basic land: one starter of each colour for every five players, and the stacks."""
    each = rules["starter_basic_lands"] * ceil(rules["players"] / len(BASIC_LANDS))
    return [
        BasicsNeeded(name, each if name in BASIC_LANDS else 0, size or None)
        for name, size in stack_sizes(rules, cards).items()
    ]


def needs_colourless(card: Card) -> bool:
    """Whether a cost of the card asks for {C}: then the market needs a stack of Wastes."""
    texts = [card.oracle_text or "", *(face.oracle_text or "" for face in card.faces)]
    costs = [card.mana_cost, *(face.mana_cost for face in card.faces)]
    activated = [line.split(":")[0] for text in texts for line in text.splitlines() if ":" in line]
    return any("{C}" in cost or "/C}" in cost or "{C/" in cost for cost in (*costs, *activated))
