"""Choosing at random with numbers that the caller draws, so that a seed gives the same choice on every Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item")

Chance = Callable[[], float]
"""Draws the next number in [0, 1), such as ``random.Random(seed).random``, whose sequence never changes."""


def below(limit: int, chance: Chance) -> int:
    """A whole number in [0, limit), each as likely as the others."""
    return int(chance() * limit)


def shuffled(items: Iterable[Item], chance: Chance) -> list[Item]:
    """The items in random order: the shuffle of Fisher and Yates, from the end, one number drawn for each step."""
    pile = list(items)
    for last in range(len(pile) - 1, 0, -1):
        other = below(last + 1, chance)
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def drawn(items: Sequence[Item], count: int, chance: Chance) -> list[Item]:
    """``count`` of the items at random, none of them twice; all of them when there are no more."""
    return shuffled(items, chance)[:count]
