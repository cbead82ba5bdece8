"""Active-Draft: what a lineup costs, and how long the market lasts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import floor
from typing import Any

from blockbuilder.app.odds.whatif import WhatIf, counts, players
from blockbuilder.core.hypergeometric import p_none
from blockbuilder.core.odds import lineup
from blockbuilder.core.odds.figure import Figure, Odds
from blockbuilder.core.words import count_of
from blockbuilder.errors import BadInput
from blockbuilder.formats.prices import purchase_price
from blockbuilder.lint.rule import Subject

LANDS, MANA, TURNS = 3, 2, 8

_ASSUMPTIONS = (
    "The market is well shuffled and the lineup freshly dealt; in play the cheap cards go and the dear ones stay.",
    "The stacks of basic lands on the side are left out: one of them can be bought with any mana at all.",
    "By turn: a land is played each turn, all mana goes into the purchase, and a hand card is exiled for more.",
)


def active_draft(subject: Subject, what_if: WhatIf) -> Odds:
    """The figures of a market deck. Raises BadInput when it is too small for a lineup."""
    size = subject.rules["lineup_size"]
    if subject.cards < size:
        raise BadInput(
            f"{count_of(subject.cards, 'card')} cannot fill a lineup of {size}", where=subject.block.name,
            mend="add cards to the market deck",
        )  # fmt: skip
    lands = LANDS if what_if.lands is None else what_if.lands
    mana = MANA if what_if.mana is None else what_if.mana
    everyone = players(what_if, subject)
    prices, mana_values = _prices(subject), _mana_values(subject)
    line = lands + subject.rules["lineup_flush_above_most_lands"]
    given = {
        **counts(subject), "players": everyone, "lands": lands, "mana": mana,
        "dear_cards": lineup.at_least(mana_values, line),
    }  # fmt: skip
    figures = (
        _flush(mana_values, lands, subject.rules),
        *_affordable(prices, mana, subject.rules),
        *_market(subject, prices, everyone),
    )
    return Odds(subject.block.name, subject.format, given, figures, _ASSUMPTIONS)


def _prices(subject: Subject) -> Counter[int]:
    prices: Counter[int] = Counter()
    for item in subject.items:
        price = purchase_price(item.card, subject.format, subject.rules)
        assert price is not None  # noqa: S101 - this format has a price for every card
        prices[price] += item.count
    return prices


def _mana_values(subject: Subject) -> Counter[int]:
    values: Counter[int] = Counter()
    for item in subject.items:
        values[floor(item.card.mana_value)] += item.count
    return values


def _flush(mana_values: Counter[int], lands: int, rules: Any) -> Figure:
    above, size = rules["lineup_flush_above_most_lands"], rules["lineup_size"]
    most = max(max(mana_values) - above, lands)
    return Figure(
        "p_lineup_flush",
        lineup.p_flush(mana_values, lands, above, size),
        f"The chance that all {size} cards of a fresh lineup have mana value {lands + above} or more, so that it goes "
        f"to the bottom while nobody has more than {count_of(lands, 'land')}.",
        "chance",
        "lands",
        tuple((number, lineup.p_flush(mana_values, number, above, size)) for number in range(most + 1)),
    )


def _affordable(prices: Counter[int], mana: int, rules: Any) -> Iterator[Figure]:
    size, extra = rules["lineup_size"], rules["mana_for_exiling_a_hand_card"]
    most = max(*prices, mana)
    yield Figure(
        "p_nothing_affordable",
        lineup.p_nothing_affordable(prices, mana, size),
        f"The chance that every card of a fresh lineup costs more than {mana} mana.",
        "chance",
        "mana",
        tuple((number, lineup.p_nothing_affordable(prices, number, size)) for number in range(most + 1)),
    )
    yield Figure(
        "affordable_cards",
        lineup.affordable(prices, mana, size),
        f"Cards of a fresh lineup that {mana} mana can buy, on average.",
        by="mana",
        series=tuple((number, lineup.affordable(prices, number, size)) for number in range(most + 1)),
    )
    yield Figure(
        "p_nothing_affordable_on_turn_1",
        lineup.p_nothing_affordable(prices, 1 + extra, size),
        f"The chance that the lineup has nothing for a player who has one land, and {extra} mana for an exiled card.",
        "chance",
        "turn",
        tuple((turn, lineup.p_nothing_affordable(prices, turn + extra, size)) for turn in range(1, TURNS + 1)),
    )


def _market(subject: Subject, prices: Counter[int], everyone: int) -> Iterator[Figure]:
    rules, cards = subject.rules, subject.cards
    refills = cards - rules["lineup_size"]
    yield Figure(
        "mean_price",
        Fraction(sum(price * count for price, count in prices.items()), cards),
        "What a card of the market costs on average, in mana.",
        by="price",
        series=tuple((price, Fraction(prices[price])) for price in sorted(prices)),
    )
    yield Figure(
        "rounds_until_market_is_empty",
        Fraction(refills, rules["purchases_per_turn"] * everyone),
        f"Rounds of {everyone} players until the market deck is empty, when each buys from the lineup every turn.",
    )
    yield Figure(
        "p_no_land_in_opening_hand",
        p_none(rules["starter_deck_size"], rules["starter_basic_lands"], rules["hand_size"]),
        "The chance that the opening hand out of a starter deck holds no land.",
        "chance",
    )
