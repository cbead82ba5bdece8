"""Decks made from pools: legal by the published text, seeded, even, and clear about what a pool lacks."""

from __future__ import annotations

import json
import random

import pytest
from starters.seed_rules import BASIC_OF, faults_of, raw_card
from starters.test_check import basic, card, creature, enchantment, spell

from blockbuilder.app import starters as app
from blockbuilder.formats.starter_making import make_starters, uneven
from blockbuilder.formats.starters import Starter

BASICS = {colour: basic(colour) for colour in BASIC_OF}


def pool_of(colours="WUBRG", creatures=3, spells=2):
    """Just enough for a deck of each colour; blue has an enchantment in place of the third creature."""
    cards = []
    for colour in colours:
        cards += [creature(colour, f"{colour} creature {n}") for n in range(creatures - (colour == "U"))]
        cards += [spell(colour, f"{colour} spell {n}") for n in range(spells)]
        cards += [enchantment(colour, "U enchantment")] if colour == "U" else []
    return cards


def made_from(pool, rules, seed=0, **keys):
    return make_starters(pool, BASICS, rules, random.Random(seed).random, far_apart=2.0, **keys)


def test_a_pool_of_just_enough_gives_five_decks(rules):
    made = made_from(pool_of(), rules)
    assert made.problems == []
    assert [starter.colour for starter in made.starters] == list("WUBRG")
    assert [len(starter.cards) for starter in made.starters] == [10] * 5
    assert made.starters[1].in_slot("permanent")[0].name == "U enchantment"


@pytest.mark.parametrize(
    ("without", "slot", "reason"),
    [
        ("U enchantment", "permanent", "the pool has no blue enchantment of mana value 1, and 1 is needed"),
        ("W spell 0", "spell", "the pool has 1 white spell that is no creature of mana value 1, and 2 are needed"),
        ("G creature 0", "permanent", "the pool has no further green creature of mana value 1, and 1 is needed"),
    ],
)
def test_what_a_pool_lacks(rules, without, slot, reason):
    made = made_from([copy for copy in pool_of() if copy.name != without], rules)
    assert [(fault.colour, fault.slot, fault.reason) for fault in made.problems] == [(without[0], slot, reason)]
    assert len(made.starters) == 4


def test_near_misses_are_named_with_their_fault(rules):
    pool = [copy for copy in pool_of() if copy.name != "U enchantment"]
    pool.append(card("Rhystic Study", "U", "Enchantment", value=3.0))
    (fault,) = made_from(pool, rules).problems
    assert fault.reason.endswith("(near: 'Rhystic Study' has mana value 3, not 1)")


def test_an_empty_pool_lacks_everything(rules):
    made = made_from([], rules)
    assert made.starters == []
    assert {(fault.colour, fault.slot) for fault in made.problems} == {
        (colour, slot) for colour in "WUBRG" for slot in ("creature", "spell", "permanent")
    }


def test_cards_with_a_foreign_colour_identity_are_not_picked(rules):
    from dataclasses import replace

    flashback = spell("W", "Rally")
    flashback = replace(flashback, card=replace(flashback.card, colour_identity="WR"))
    pool = [copy for copy in pool_of() if copy.name != "W spell 0"]
    assert [fault.slot for fault in made_from([*pool, flashback], rules).problems] == ["spell"]


def test_a_card_is_picked_twice_only_when_it_is_there_twice(rules):
    once = [copy for copy in pool_of() if copy.name != "R spell 1"]
    assert made_from(once, rules).problems != []
    twice = made_from([*once, spell("R", "R spell 0")], rules)
    assert twice.problems == []
    assert [copy.name for copy in twice.starters[3].in_slot("spell")] == ["R spell 0", "R spell 0"]


def test_uneven_decks_are_brought_together(rules):
    # White's creatures are worth 1.5 or 3.5 points each; the others' decks have 3 * 1.5 + 2 * 1 = 6.5, blue's 6.
    knights = [card(f"Knight {n}", "W", "Creature — Knight", power="3", toughness="1") for n in range(6)]
    for seed in range(20):
        made = made_from([*pool_of(), *knights], rules, seed)
        assert made.problems == []
        assert made.spread <= 2.0
        white = {copy.name for slot in ("creature", "permanent") for copy in made.starters[0].in_slot(slot)}
        assert len(white & {knight.name for knight in knights}) <= 1


def test_what_cannot_be_brought_together_is_told(rules):
    pool = [copy for copy in pool_of() if not copy.name.startswith("W creature")]
    pool += [card(f"Knight {n}", "W", "Creature — Knight", power="3", toughness="1") for n in range(3)]
    (fault,) = made_from(pool, rules).problems
    assert fault.slot == "deck"
    assert fault.reason == "6 points of strength against 12.5 of white, more than 2 apart"
    assert fault.colour == "U"


def test_uneven_counts_whole_decks():
    weak = Starter("W", (("creature", creature("W")),))
    strong = Starter("B", (("creature", card("Ogre", "B", "Creature — Ogre", power="4", toughness="2")),))
    assert uneven([weak, strong], 3.5) == []
    assert uneven([weak, strong], 3.4)[0].reason == "1.5 points of strength against 5 of black, more than 3.4 apart"


def test_owned_cards_come_first(rules):
    more = [creature("G", f"Owned {n}") for n in range(3)]
    made = made_from([*pool_of(), *more], rules, owned={"Owned 0", "Owned 1", "Owned 2"})
    green = made.starters[4]
    assert {copy.name for copy in (*green.in_slot("creature"), *green.in_slot("permanent"))} == {
        copy.name for copy in more
    }
    assert made.reasons["G", "Owned 0"].startswith("1/1, 1.5 points, one of ")
    assert made.reasons["G", "Owned 0"].endswith(" cards that fit, owned")


def test_seeds(rules):
    pool = pool_of(creatures=9, spells=9)
    names = [
        [copy.name for starter in made_from(pool, rules, seed).starters for _, copy in starter.cards]
        for seed in (1, 1, 2)
    ]
    assert names[0] == names[1] != names[2]


@pytest.mark.parametrize("seed", range(4))
def test_decks_from_all_cards_follow_the_published_text(pool_cli, card_pool, seed):
    result = pool_cli("starters", "--seed", str(seed), "--json")
    assert result.code == 0
    document = json.loads(result.out)
    assert [deck["colour"] for deck in document["starters"]] == list("WUBRG")
    assert document["problems"] == []
    assert document["spread"] <= 2.0
    for deck in document["starters"]:
        cards = [(each["count"], each["name"]) for each in deck["cards"]]
        texts = {name: raw_card(card_pool[name]) for _, name in cards}
        faults = faults_of(deck["colour"], cards, texts)
        assert faults == [], deck["colour"]


def test_the_choice_does_not_depend_on_the_order_of_the_store(sources):
    one, two = app.make(sources, seed=5), app.make(sources, seed=5)
    assert app.as_json(one) == app.as_json(two)
