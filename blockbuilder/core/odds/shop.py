"""Ascent: how long the market deck lasts, and at what price a card leaves the shop.

Taken for granted throughout: the shop is dealt in full, buyers have no favourite among its cards, and nothing but
purchases and the discard of an idle turn takes cards away. ``rate`` is how many cards are bought in a turn on average:
0.8 means one card in four turns of five, 1.5 means one or two cards in turn. Prices run from ``size`` next to the deck
down to 1. Numbers that no shop can have raise ValueError.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from blockbuilder.core.hypergeometric import p_exactly


def max_refills(cards: int, size: int) -> int:
    """The most turns that can still fill the shop: after the deal each takes at least one card from the deck."""
    return max(cards - size, 0)


def turns_until_dry(cards: int, size: int, rate: Fraction = Fraction(1)) -> Fraction:
    """How many turns pass until the deck is empty, on average; at most when a turn takes just one card.

    A turn takes the cards that it buys, or the one that an idle turn discards, so ``rate`` matters from 1 upwards.
    """
    return max_refills(cards, size) / max(Fraction(1), rate)


def discards_per_turn(rate: Fraction) -> Fraction:
    """The share of turns that buy nothing and so lose the cheapest card."""
    return max(Fraction(0), 1 - rate)


@dataclass(frozen=True, slots=True)
class Slide:
    """The way of a card through the shop: chances by price, from the dearest down to 1.

    ``reaches[p]``: it is offered at price p at all; ``sold[p]``: it is sold at that price; ``discarded``: nobody
    bought it.
    """

    reaches: dict[int, Fraction]
    sold: dict[int, Fraction]
    discarded: Fraction

    @property
    def price_at_sale(self) -> Fraction | None:
        """The mean price of the cards that are sold, None when nothing is."""
        bought = sum(self.sold.values(), Fraction(0))
        return sum((price * share for price, share in self.sold.items()), Fraction(0)) / bought if bought else None


def slide(size: int, rate: Fraction) -> Slide:
    """Follow a card that enters at the dearest place until it is bought or discarded.

    Up to one purchase a turn this comes to reaching price p with the chance 1 - rate (size - p) / size, and to being
    sold at each price with the same chance, rate / size. A card may skip prices when a turn buys several below it.
    """
    if size < 1 or not 0 <= rate <= size:
        raise ValueError(f"no shop of {size} sells {rate} cards a turn")
    reaches = dict.fromkeys(range(size, 0, -1), Fraction(0))
    sold = dict(reaches)
    reaches[size] = Fraction(1)
    discarded = Fraction(0)
    for price in reaches:
        here = reaches[price]
        leaves = {to: share for to, share in _moves(size, price, rate) if to != price}
        total = sum(leaves.values(), Fraction(0))
        for to, share in leaves.items():
            part = here * share / total
            if to == _SOLD:
                sold[price] += part
            elif to < 1:
                discarded += part
            else:
                reaches[to] += part
    return Slide(reaches, sold, discarded)


_SOLD = -1


def _moves(size: int, price: int, rate: Fraction) -> Iterator[tuple[int, Fraction]]:
    """Where a card at ``price`` is a turn later, each with its chance; 0 is the discard pile."""
    moves: dict[int, Fraction] = {}
    low = floor(rate)
    for bought, weight in ((low, low + 1 - rate), (low + 1, rate - low)):
        if not weight:
            continue
        if bought == 0:
            moves[price - 1] = moves.get(price - 1, Fraction(0)) + weight
            continue
        moves[_SOLD] = moves.get(_SOLD, Fraction(0)) + weight * Fraction(bought, size)
        for below in range(min(bought, price - 1) + 1):
            stays = weight * (1 - Fraction(bought, size)) * _p_below(size, price, bought, below)
            moves[price - below] = moves.get(price - below, Fraction(0)) + stays
    return iter(moves.items())


def _p_below(size: int, price: int, bought: int, below: int) -> Fraction:
    """The chance that ``below`` of the cards bought are cheaper ones, given that the card itself is not bought."""
    if bought > size - 1:
        return Fraction(0)
    return p_exactly(size - 1, price - 1, bought, below)
