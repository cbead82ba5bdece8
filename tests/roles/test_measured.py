"""The seven roles measured against cards labelled by reading, in today's wording and in that of 2019.

``roles`` of a labelled card are sure, ``disputed`` ones are left out of the count.
"""

import json
import runpy
from pathlib import Path

import pytest

from blockbuilder.roles import classify

AT_LEAST = {"removal": 0.95, "evasion": 0.95} | dict.fromkeys(
    ("bounce", "draw_burst", "draw_engine", "cantrip", "stall"), 0.90
)
READ = json.loads((Path(__file__).parents[1] / "cases" / "roles" / "read.json").read_text())
BLOCK_X_COSTS = {"Curse of the Swine", "Sudden Demise", "Mikaeus, the Lunarch", "Nimbus Swimmer"}


def verdicts(labels, *pools):
    """Right, wrongly given and missed cards of each role, over the cards that a pool holds."""
    counts = {role: ([], [], []) for role in AT_LEAST}
    for name, label in labels.items():
        card = next((pool[name] for pool in pools if name in pool), None)
        if card is None:
            continue
        given = {role.role for role in classify(card)}
        for role, (right, wrong, missed) in counts.items():
            if role not in label["disputed"] and (role in given or role in label["roles"]):
                (right if role in given and role in label["roles"] else wrong if role in given else missed).append(name)
    return counts


def check(counts):
    for role, (right, wrong, missed) in counts.items():
        assert len(right) >= AT_LEAST[role] * (len(right) + len(wrong)), (role, "wrongly given", wrong)
        assert len(right) >= AT_LEAST[role] * (len(right) + len(missed)), (role, "missed", missed)


def test_read_cards_are_classified(pool):
    assert len(READ) == 970
    check(verdicts(READ, pool))


def test_the_table_in_the_manual_is_what_the_script_measures(pool):
    repository = Path(__file__).parents[2]
    script = runpy.run_path(str(repository / "scripts" / "measure_roles.py"), run_name="measure_roles")
    manual = (repository / "docs" / "roles.md").read_text()
    for role, count in script["measure"](READ, pool).items():
        assert script["row"](role, count) in manual


@pytest.fixture(scope="module")
def gold(shared):
    return json.loads(shared("gold/roles.json").read_text())


def test_gold_cards_in_todays_wording(gold, pool, old_pool):
    check(verdicts(gold, pool, old_pool))


def test_gold_cards_in_the_wording_of_2019(gold, pool, old_pool):
    check(verdicts(gold, old_pool, pool))


def test_the_published_block_has_four_x_costs(gold, old_pool):
    found = {name for name in gold if name in old_pool and "x_cost" in {role.role for role in classify(old_pool[name])}}
    assert found >= BLOCK_X_COSTS


@pytest.mark.slow
def test_both_wordings_are_classified_alike(pool, old_pool):
    """A few cards changed in meaning, or are garbled in the old export; see docs/roles.md."""
    names = [name for name in old_pool if name in pool and len(old_pool[name].faces) < 2]
    assert len(names) > 19_000
    differing = [name for name in names if main_roles(old_pool[name]) != main_roles(pool[name])]
    assert len(differing) <= 12, differing


def main_roles(card):
    return {role.role for role in classify(card)} & set(AT_LEAST)


@pytest.mark.slow
def test_every_card_is_classified_without_an_exception(pool):
    assert sum(bool(classify(card)) for card in pool.values()) > 20_000
