"""Ascent: how long the deck lasts, and at what price cards leave the shop."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from blockbuilder.app.odds.whatif import WhatIf, counts, number, players
from blockbuilder.core.hypergeometric import p_none
from blockbuilder.core.odds import shop
from blockbuilder.core.odds.figure import Figure, Odds
from blockbuilder.errors import BadInput
from blockbuilder.lint.rule import Subject

BUYING_RATE = "0.8"
TYPES = ("Creature", "Land", "Instant", "Sorcery")
"""The types that a market deck should have, as the format says."""

_ASSUMPTIONS = (
    "The deck is well shuffled, and nothing but purchases and the discard of an idle turn takes cards from the shop.",
    "Buyers have no favourite: each card of the shop is as likely to be bought as any other, whatever it costs.",
    "What happens after the deck is empty the rules do not say.",
)


def ascent(subject: Subject, what_if: WhatIf) -> Odds:
    """The figures of a market deck. Raises BadInput for a buying rate that the shop cannot have."""
    size = subject.rules["shop_size"]
    rate = number(what_if.buying_rate or BUYING_RATE, "--buying-rate")
    if not 0 <= rate <= size:
        raise BadInput(
            f"a shop of {size} cannot sell {rate} cards a turn",
            where="--buying-rate",
            mend=f"0 to {size}; 0.8 is usual",
        )
    if subject.cards < size:
        raise BadInput(
            f"{subject.cards} cards cannot fill a shop of {size}",
            where=subject.block.name,
            mend="add cards to the deck",
        )
    everyone = players(what_if, subject)
    given = {**counts(subject), "players": everyone, "buying_rate": float(rate)}
    figures = (*_lasts(subject.cards, size, rate, everyone), *_prices(size, rate), *_first_shop(subject, size))
    return Odds(subject.block.name, subject.format, given, figures, _ASSUMPTIONS)


def _lasts(cards: int, size: int, rate: Fraction, everyone: int) -> Iterator[Figure]:
    turns = shop.turns_until_dry(cards, size, rate)
    yield Figure(
        "max_refills",
        Fraction(shop.max_refills(cards, size)),
        "Turns that can refill the shop at most: each takes a card from the deck at least, bought or discarded.",
    )
    yield Figure(
        "turns_until_dry",
        turns,
        f"Turns until the deck is empty, at {float(rate):g} cards bought a turn; an idle turn discards one.",
    )
    yield Figure(
        "rounds_until_dry",
        turns / everyone,
        f"The same in rounds of {everyone} players.",
        by="players",
        series=tuple((number, turns / number) for number in range(2, 7)),
    )
    yield Figure(
        "discards_until_dry",
        turns * shop.discards_per_turn(rate),
        "Cards that go to the discard pile unbought until the deck is empty.",
    )


def _prices(size: int, rate: Fraction) -> Iterator[Figure]:
    way = shop.slide(size, rate)
    yield Figure("price_at_sale", way.price_at_sale, "What a card that is bought costs on average, in mana.")
    yield Figure(
        "p_sold",
        1 - way.discarded,
        "The chance that a card is bought at some price before it is discarded.",
        "chance",
        "price",
        tuple(way.sold.items()),
    )
    yield Figure(
        "p_reaches_price_1",
        way.reaches[1],
        "The chance that a card comes down to price 1 before somebody buys it.",
        "chance",
        "price",
        tuple(way.reaches.items()),
    )


def _first_shop(subject: Subject, size: int) -> Iterator[Figure]:
    cards = subject.cards
    having = {kind: sum(item.count for item in subject.items if kind in item.card.types) for kind in TYPES}
    series = tuple((kind.lower(), p_none(cards, having[kind], size)) for kind in TYPES)
    yield Figure(
        "p_first_shop_without_creature",
        series[0][1],
        f"The chance that the first {size} cards hold no creature.",
        "chance",
        "type",
        series,
    )
