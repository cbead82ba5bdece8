"""Stacks of basic lands, counted by hand."""

from __future__ import annotations

import pytest

from blockbuilder import formats
from blockbuilder.core.cards import Card, Face
from blockbuilder.formats.basics import basics_needed, needs_colourless, stack_sizes

RULES = formats.load("active-draft").rules
FIVE = ["Plains", "Island", "Swamp", "Mountain", "Forest"]


def test_stacks_without_a_limit():
    assert stack_sizes(RULES, []) == dict.fromkeys(FIVE, 0)
    needed = basics_needed(RULES, [])
    assert [(land.name, land.in_starters, land.stack, land.total) for land in needed] == [
        (name, 5, None, None) for name in FIVE
    ]


@pytest.mark.parametrize(
    ("fixed", "each", "players", "stack", "in_starters"),
    [(20, 0, 4, 20, 5), (0, 6, 4, 24, 5), (10, 2, 3, 16, 5), (0, 6, 5, 30, 5), (0, 6, 6, 36, 10)],
)
def test_stacks_by_the_number_of_players(fixed, each, players, stack, in_starters):
    rules = {
        **RULES,
        "players": players,
        "basic_land_stack_size": fixed,
        "basic_land_stack_size_per_player": each,
    }
    plains = basics_needed(rules, [])[0]
    assert (plains.stack, plains.in_starters, plains.total) == (stack, in_starters, stack + in_starters)


@pytest.mark.parametrize(
    ("card", "needs"),
    [
        (Card("Thought-Knot Seer", mana_cost="{3}{C}"), True),
        (Card("Hybrid", mana_cost="{C/W}"), True),
        (Card("Manalith", mana_cost="{3}", oracle_text="{T}: Add one mana of any color."), False),
        (Card("Mind Stone", mana_cost="{2}", oracle_text="{T}: Add {C}."), False),
        (Card("Endbringer", mana_cost="{5}{C}"), True),
        (Card("Mirrorpool", oracle_text="{T}: Add {C}.\n{2}{C}, {T}, Sacrifice this land: Copy"), True),
        (Card("Two faces", faces=(Face("A", "{1}"), Face("B", "{C}"))), True),
        (Card("Sol Ring", mana_cost="{1}", oracle_text=None), False),
    ],
)
def test_wastes_join_for_a_cost_of_colourless_mana(card, needs):
    assert needs_colourless(card) is needs
    assert ("Wastes" in stack_sizes(RULES, [card])) is needs


def test_wastes_are_in_no_starter():
    wastes = basics_needed(RULES, [Card("Thought-Knot Seer", mana_cost="{3}{C}")])[-1]
    assert (wastes.name, wastes.in_starters, wastes.stack) == ("Wastes", 0, None)
