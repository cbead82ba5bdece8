"""The combats that rules ask for come out as in the full table, however early they stop."""

from __future__ import annotations

import pytest

from blockbuilder.app.linting import items_of
from blockbuilder.app.listing import load
from blockbuilder.core.combat import Outcome, table
from blockbuilder.lint.combat import Arena

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
