"""Every role's file keeps to one shape, so that a new one is found and documented by being there."""

import pytest

from blockbuilder.roles import ROLES
from blockbuilder.roles.engine import modules
from blockbuilder.roles.entries import OnAction, OnCard, OnKeyword
from blockbuilder.roles.reading.verbs import OPENING

MODULES = [pytest.param(module, id=module.ROLE) for module in modules()]
VERBS = {name for entries in OPENING.values() for name, _ in entries}


@pytest.mark.parametrize("module", MODULES)
def test_a_role_is_named_as_its_file_and_says_what_it_means(module):
    assert module.__name__.rsplit(".", 1)[1] == module.ROLE
    assert len(module.__doc__.strip().splitlines()[0]) <= 120


@pytest.mark.parametrize("module", MODULES)
def test_entries_look_at_verbs_that_the_reader_knows(module):
    assert module.ENTRIES
    for entry in module.ENTRIES:
        assert isinstance(entry, OnAction | OnKeyword | OnCard)
        if isinstance(entry, OnAction):
            assert set(entry.verbs) <= VERBS
        if isinstance(entry, OnKeyword):
            assert entry.word == entry.word.lower()
        if isinstance(entry, OnCard):
            assert all(word == word.lower() for word in entry.needs)


def test_the_published_roles_are_all_there():
    wanted = {
        "removal", "bounce", "draw_burst", "draw_engine", "cantrip", "stall", "evasion", "mana", "x_cost", "tutor",
        "mill",
        "hand_peek", "draw_step", "alt_win", "alt_lose", "extra_turn", "infect", "cost_reducer", "storm_like",
        "from_hand_clause", "no_mana_cost", "counterspell", "destroys_permanent", "lifegain", "sweeper", "haste",
        "gold_sink", "token_maker",
    }  # fmt: skip
    assert wanted | {name for name in ROLES if name.startswith("theme:")} == set(ROLES)
