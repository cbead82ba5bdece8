"""The combats that rules ask for come out as in the full table, however early they stop."""

from __future__ import annotations

import pytest

from blockbuilder.app.linting import items_of
from blockbuilder.app.listing import load
from blockbuilder.core.cardlist import Entry
from blockbuilder.core.cards import Card
from blockbuilder.core.combat import Outcome, table
from blockbuilder.lint.combat import MOST_OPPONENTS, Arena
from blockbuilder.lint.item import Item

PASSES = (Outcome.UNBLOCKED, Outcome.WINS, Outcome.TRADES)
HOLDS = (Outcome.WINS, Outcome.STANDS, Outcome.TRADES)


@pytest.fixture(scope="module")
def items(sources):
    return items_of(load("high-stakes", sources))


@pytest.fixture(scope="module")
def rows(items):
    return table((item.card, item.count) for item in items)


@pytest.mark.parametrize("share", [0.05, 0.2, 0.45, 0.7])
def test_useless_as_in_the_full_table(items, rows, share):
    arena = Arena(items)
    for row in rows:
        well = max(row.attacking.share(*PASSES) or 0, row.blocking.share(*HOLDS) or 0)
        assert arena.is_useless(row.name, share) is (row.attacking.known > 0 and well < share), row.name


@pytest.mark.parametrize("share", [0.5, 0.75, 0.9])
def test_outclassing_as_in_the_full_table(items, rows, share):
    arena = Arena(items)
    for row in rows:
        passes = row.attacking.share(Outcome.UNBLOCKED, Outcome.WINS) or 0
        met = row.blocking.known - row.blocking.count(Outcome.IDLE)
        beats = row.blocking.count(Outcome.WINS) / met if met else 0
        assert arena.outclasses(row.name, share) is (min(passes, beats) >= share), row.name


def test_sizes_count_the_counters_a_creature_enters_with(items):
    arena = Arena(items)
    assert arena.size("Shinewend") == 2
    assert arena.size("Vigean Hydropon") == 10
    assert arena.size("Nimbus Swimmer") is None
    assert not arena.may_fight("Vigean Hydropon")


def test_in_a_whole_collection_a_creature_meets_an_even_sample():
    sizes = range(1, 2 * MOST_OPPONENTS + 2)
    cards = [
        Card(f"Test {size}", type_line="Creature", oracle_text="", power=f"{size}", toughness=f"{size}")
        for size in sizes
    ]
    arena = Arena([Item(Entry(1, card.name), card) for card in cards])
    verdicts = [(arena.is_useless(card.name, 0.2), arena.outclasses(card.name, 0.9)) for card in cards]
    # A creature of size n passes or beats the n - 1 smaller ones and trades with its like.
    assert verdicts.index((False, False)) == pytest.approx(0.2 * len(cards), abs=4)
    assert verdicts.index((False, True)) == pytest.approx(0.9 * len(cards), abs=4)
