"""The five bundled decks against the published text."""

from __future__ import annotations

import pytest
from starters.seed_rules import faults_of, raw_card


def test_there_is_a_deck_of_each_colour(bundled_decks):
    assert set(bundled_decks) == set("WUBRG")


@pytest.mark.parametrize("colour", "WUBRG")
def test_they_follow_the_text_by_the_shipped_facts(bundled_decks, raw_facts, colour):
    assert faults_of(colour, bundled_decks[colour], raw_facts) == []


@pytest.mark.parametrize("colour", "WUBRG")
def test_they_follow_the_text_by_todays_rules_texts(bundled_decks, card_pool, colour):
    cards = {name: raw_card(card_pool[name]) for _, name in bundled_decks[colour]}
    assert faults_of(colour, bundled_decks[colour], cards) == []


@pytest.mark.parametrize(
    ("swap", "fault"),
    [
        ({"Opt": "Force Spike"}, "Force Spike counters or destroys"),
        ({"Opt": "Pongify"}, "Pongify counters or destroys"),
        ({"Opt": "Counterspell"}, "Counterspell has not mana value 1"),
        ({"Opt": "Shock"}, "Shock is not only U"),
        ({"Arcane Flight": "Ponder"}, "no enchantment"),
        ({"Island": "Forest"}, "Forest is no basic land of U"),
        ({"Opt": "Cloud Sprite"}, "3 creatures and 2 other spells"),
    ],
)
def test_the_independent_checker_finds_faults(bundled_decks, card_pool, swap, fault):
    deck = [(count, swap.get(name, name)) for count, name in bundled_decks["U"]]
    assert fault in faults_of("U", deck, {name: raw_card(card_pool[name]) for _, name in deck})


def test_no_card_is_in_two_decks_or_in_the_market(bundled_decks, sources):
    from blockbuilder.app.listing import load

    names = [name for deck in bundled_decks.values() for _, name in deck]
    assert len(names) == len(set(names)) == 30
    market = {slot.entry.name for slot in load("active-draft-market", sources).slots}
    assert market.isdisjoint(names)


@pytest.mark.parametrize("program", ["cli", "pool_cli"])
def test_the_program_agrees_and_finds_them_one_point_apart(request, program):
    """From the shipped facts, and from the rules texts in a store."""
    result = request.getfixturevalue(program)("starters", "--check", "active-draft-starters")
    assert result.code == 0
    assert result.out.splitlines()[-1] == "5 decks, all as the rules want, 1 point apart at most"
    points = [line for line in result.out.splitlines() if line.endswith("points")]
    assert points == [
        "White: 11 points",
        "Blue: 11 points",
        "Black: 10 points",
        "Red: 10.5 points",
        "Green: 10.5 points",
    ]
