"""Drawing without putting back: exact chances and expectations as fractions of integers.

The deck has ``cards`` cards in a random order, ``marked`` of which are of the kind asked for. Numbers that no deck can
have (more marked cards than cards, more draws than cards, a negative count) raise ValueError.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb


def p_exactly(cards: int, marked: int, drawn: int, hits: int) -> Fraction:
    """The chance that ``drawn`` cards hold just ``hits`` marked ones (hypergeometric distribution)."""
    _check(cards, marked, drawn)
    if not 0 <= hits <= drawn:
        return Fraction(0)
    return Fraction(comb(marked, hits) * comb(cards - marked, drawn - hits), comb(cards, drawn))


def p_none(cards: int, marked: int, drawn: int) -> Fraction:
    """The chance that none of the ``drawn`` cards is marked."""
    return p_exactly(cards, marked, drawn, 0)


def p_all(cards: int, marked: int, drawn: int) -> Fraction:
    """The chance that all of the ``drawn`` cards are marked."""
    return p_exactly(cards, marked, drawn, drawn)


def expected_position(cards: int, marked: int, which: int = 1) -> Fraction:
    """Where the ``which``-th marked card lies on average, the top card being 1 (negative hypergeometric).

    The marked cards cut the others into ``marked`` + 1 gaps of equal expectation, hence ``which (N + 1) / (K + 1)``.
    """
    _check(cards, marked, which)
    if which > marked:
        raise ValueError(f"no marked card number {which} among {marked}")
    return Fraction(which * (cards + 1), marked + 1)


def p_position(cards: int, marked: int, which: int, position: int) -> Fraction:
    """The chance that the ``which``-th marked card lies at ``position`` (negative hypergeometric distribution)."""
    _check(cards, marked, which)
    if not 1 <= which <= min(marked, position) or position > cards:
        return Fraction(0)
    return Fraction(comb(position - 1, which - 1) * comb(cards - position, marked - which), comb(cards, marked))


def p_some_gap(cards: int, marked: int, gaps: int, length: int) -> Fraction:
    """The chance that before one of the first ``gaps`` marked cards ``length`` or more others lie in a row.

    All ways to spread the unmarked cards over the gaps are equally likely, so those that give ``length`` cards to each
    of j named gaps number ``comb(N - j length, K)``; inclusion and exclusion over j does the rest.
    """
    _check(cards, marked, gaps)
    if gaps > marked:
        raise ValueError(f"only {marked} marked cards, not {gaps}")
    if length < 1:
        return Fraction(1 if gaps else 0)
    ways = sum(
        (-1) ** (full + 1) * comb(gaps, full) * comb(cards - full * length, marked)
        for full in range(1, min(gaps, (cards - marked) // length) + 1)
    )
    return Fraction(ways, comb(cards, marked))


def _check(cards: int, marked: int, drawn: int) -> None:
    if not 0 <= marked <= cards or not 0 <= drawn <= cards:
        raise ValueError(f"no deck of {cards} cards has {marked} marked and {drawn} drawn")
