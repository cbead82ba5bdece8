"""High Stakes: how many cards an auction step sells, and how much gold there is to pay for them.

Taken for granted throughout: the block is well shuffled, every revealed card finds a buyer, so that none goes to the
bottom, nothing draws from the block or looks at its top, and no graveyard has been shuffled in yet. Creatures are
``creatures`` of ``cards``; a step ends with the first creature. Numbers that no block can have raise ValueError.
"""

from __future__ import annotations

from fractions import Fraction

from blockbuilder.core.hypergeometric import expected_position, p_none, p_position, p_some_gap


def purchases_per_step(cards: int, creatures: int) -> Fraction:
    """Cards bought in an auction step on average: (N + 1) / (K + 1), in each step of a block that has not run out."""
    return expected_position(cards, creatures)


def p_purchases(cards: int, creatures: int, purchases: int) -> Fraction:
    """The chance that a step sells just so many cards: the first creature lies at that place."""
    return p_position(cards, creatures, 1, purchases)


def p_at_least(cards: int, creatures: int, purchases: int) -> Fraction:
    """The chance that a step sells so many cards or more: one fewer non-creature cards lie on top."""
    return p_none(cards, creatures, purchases - 1)


def purchases_in_turns(cards: int, creatures: int, turns: int) -> Fraction:
    """Cards bought in so many turns on average, ``turns`` times the step's; at most one turn for each creature."""
    return expected_position(cards, creatures, turns)


def likely_purchases(cards: int, creatures: int, turns: int, within: Fraction) -> tuple[int, int]:
    """The fewest and the most purchases in so many turns, cutting off at most (1 - ``within``) / 2 on either side."""
    tail = (1 - within) / 2
    below = Fraction(0)
    low = high = turns
    for bought in range(turns, cards - creatures + turns + 1):
        if below <= tail:
            low = bought
        below += p_position(cards, creatures, turns, bought)
        high = bought
        if below >= 1 - tail:
            break
    return low, high


def p_run_of_others(cards: int, creatures: int, turns: int, length: int) -> Fraction:
    """The chance that in one of so many turns ``length`` or more non-creature cards come up in a row."""
    return p_some_gap(cards, creatures, turns, length)


def others_in_turns(creatures: int, others: int, turns: int) -> Fraction:
    """How many of ``others`` named non-creature cards are sold in so many turns on average.

    Each lies before the ``turns``-th creature with the chance turns / (K + 1).
    """
    if not 0 <= turns <= creatures:
        raise ValueError(f"{turns} turns need as many creatures, not {creatures}")
    return Fraction(others * turns, creatures + 1)


def p_none_in_first(cards: int, wanted: int, first: int) -> Fraction:
    """The chance that none of the ``wanted`` cards is among the first so many of the block."""
    return p_none(cards, wanted, first)


def gold_in_play(players: int, start: int, income: int, turns: int, *, paid: int | None = None) -> int:
    """All gold that has come in after so many turns: what each player starts with, and each turn's income.

    ``paid`` is how many players a turn's end pays, all of them unless said otherwise.
    """
    return players * start + turns * income * (players if paid is None else paid)


def gold_per_purchase(cards: int, creatures: int, players: int, income: int) -> Fraction:
    """Gold that comes in for each card sold: the mean price in the long run, if gold buys nothing but cards."""
    return players * income / purchases_per_step(cards, creatures)


def p_another_after(cards: int, creatures: int, purchases: int) -> Fraction:
    """The chance that a fresh step goes on after so many purchases, since none of them was a creature."""
    return p_none(cards, creatures, purchases)


def purchases_after(cards: int, creatures: int, others: int) -> Fraction:
    """Cards that a fresh step still sells on average after its first ``others`` were no creatures."""
    return expected_position(cards - others, creatures)
