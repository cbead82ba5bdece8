"""Active-Draft: what a fresh lineup of the market can cost.

Taken for granted throughout: the market is well shuffled and the lineup is dealt from it at random. In play the cheap
cards are bought and the dear ones stay, so a lineup that has stood for some turns is dearer than these figures say,
until a flush clears it. Numbers that no market can have raise ValueError.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from blockbuilder.core.hypergeometric import p_all

Amounts = Mapping[int, int]
"""How many cards there are at each price, or at each mana value."""


def at_least(amounts: Amounts, line: int) -> int:
    """The cards at ``line`` or above."""
    return sum(count for amount, count in amounts.items() if amount >= line)


def p_flush(mana_values: Amounts, lands: int, above: int, size: int) -> Fraction:
    """The chance that a fresh lineup of ``size`` cards goes to the bottom at the end of turn.

    It does when each has a mana value of at least ``above`` + ``lands``, the most lands that any player has. A land
    in the market has mana value 0 and holds the lineup whatever it costs.
    """
    return _p_all_from(mana_values, lands + above, size)


def p_nothing_affordable(prices: Amounts, mana: int, size: int) -> Fraction:
    """The chance that every card of a fresh lineup costs more than ``mana``; basic lands on the side are left out."""
    return _p_all_from(prices, mana + 1, size)


def affordable(prices: Amounts, mana: int, size: int) -> Fraction:
    """How many cards of a fresh lineup cost ``mana`` or less, on average."""
    cards = sum(prices.values())
    if not 0 < size <= cards:
        raise ValueError(f"no lineup of {size} from {cards} cards")
    return Fraction(size * (cards - at_least(prices, mana + 1)), cards)


def _p_all_from(amounts: Amounts, line: int, size: int) -> Fraction:
    return p_all(sum(amounts.values()), at_least(amounts, line), size)
