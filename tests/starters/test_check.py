"""One fault put into a sound deck: which place it is in, and the words."""

from __future__ import annotations

import pytest

from blockbuilder.core.cards import Card
from blockbuilder.errors import BadInput
from blockbuilder.formats.starters import StarterCard, check, permanent_type

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def card(name, colours, type_line, cost=None, value=1.0, roles=(), **keys):
    made = Card(
        name,
        mana_cost=cost or "{" + "/".join(colours) + "}",
        mana_value=value,
        type_line=type_line,
        colours=colours,
        colour_identity=colours,
        **keys,
    )
    return StarterCard(name, made, dict(roles))


def basic(colour):
    name = BASICS[colour]
    return StarterCard(name, Card(name, type_line=f"Basic Land — {name}", colour_identity=colour), {})


def creature(colour, name="Bear"):
    return card(name, colour, "Creature — Bear", power="1", toughness="1")


def spell(colour, name="Bolt", **keys):
    return card(name, colour, "Instant", **keys)


def enchantment(colour, name="Aura"):
    return card(name, colour, "Enchantment — Aura")


def deck(colour="W"):
    cards = [basic(colour)] * 5
    cards += [creature(colour, "Bear"), creature(colour, "Cat"), spell(colour, "Bolt"), spell(colour, "Growth")]
    return [*cards, enchantment("U") if colour == "U" else creature(colour, "Dog")]


def faults(colour, cards, rules):
    return [(fault.slot, fault.reason) for fault in check(colour, cards, rules).faults]


@pytest.mark.parametrize("colour", BASICS)
def test_a_sound_deck(colour, rules):
    checked = check(colour, deck(colour), rules)
    assert checked.faults == ()
    assert [len(checked.in_slot(slot)) for slot in ("basic", "creature", "spell", "permanent")] == [5, 2, 2, 1]
    assert checked.in_slot("permanent")[0].name == ("Aura" if colour == "U" else "Dog")


def replaced(cards, at, new):
    return [*cards[:at], *new, *cards[at + 1 :]]


FIRST_SPELL, LAST = 7, 9


@pytest.mark.parametrize(
    ("colour", "at", "new", "expected"),
    [
        ("W", LAST, [creature("W"), creature("W")], ("deck", "11 cards, not 10")),
        ("W", LAST, [], ("deck", "9 cards, not 10")),
        ("W", 0, [basic("U")], ("basic", "'Island' is no white basic land")),
        ("W", 0, [], ("basic", "4 basic lands, not 5")),
        ("W", FIRST_SPELL, [spell("R", "Shock")], ("spell", "'Shock' is red, and the deck is white")),
        ("W", FIRST_SPELL, [spell("WU", "Both")], ("spell", "'Both' is also blue, and the deck is white")),
        ("W", FIRST_SPELL, [spell("W", "Two", value=2.0)], ("spell", "'Two' has mana value 2, not 1")),
        (
            "R",
            FIRST_SPELL,
            [spell("R", "Fire // Ice", value=4.0, layout="split")],
            ("spell", "'Fire // Ice' has mana value 4 (a split card has that of both halves together), not 1"),
        ),
        (
            "U",
            FIRST_SPELL,
            [spell("U", "Spike", roles={"counterspell": frozenset({"tax"})})],
            ("spell", "'Spike' counters spells (tax)"),
        ),
        (
            "B",
            FIRST_SPELL,
            [spell("B", "Push", roles={"destroys_permanent": frozenset()})],
            ("spell", "'Push' destroys permanents"),
        ),
        ("U", LAST, [creature("U", "Cat")], ("permanent", "'Cat' is a creature, not an enchantment")),
        ("U", LAST, [spell("U", "Opt")], ("permanent", "'Opt' is an instant, not an enchantment")),
        ("W", LAST, [enchantment("W")], ("permanent", "'Aura' is an enchantment, not a creature")),
        ("W", FIRST_SPELL, [StarterCard("Nobody")], ("spell", "'Nobody' is no card with data here")),
        (
            "W",
            FIRST_SPELL,
            [StarterCard("Silent", spell("W").card, None)],
            (
                "spell",
                "'Silent' has no rules text here, so nothing says whether it counters spells or destroys permanents",
            ),
        ),
        ("W", FIRST_SPELL, [card("Gate", "", "Land", value=0.0)], ("spell", "'Gate' is a land but not a basic land")),
    ],
)
def test_one_fault(colour, at, new, expected, rules):
    found = faults(colour, replaced(deck(colour), at, new), rules)
    assert any(slot == expected[0] and reason.startswith(expected[1]) for slot, reason in found), found


def test_a_colourless_card_is_no_second_colour(rules):
    assert faults("W", replaced(deck("W"), FIRST_SPELL, [card("Stone", "", "Artifact", cost="{1}")]), rules) == []


def test_the_permanent_is_the_last_card_of_its_type(rules):
    cards = [*[basic("U")] * 5, creature("U"), creature("U", "Cat"), enchantment("U"), spell("U", "Opt"), spell("U")]
    checked = check("U", cards, rules)
    assert checked.faults == ()
    assert [copy.name for copy in checked.in_slot("permanent")] == ["Aura"]
    assert [copy.name for copy in checked.in_slot("spell")] == ["Opt", "Bolt"]


def test_what_a_slot_lacks_is_counted(rules):
    cards = [*[basic("W")] * 5, creature("W"), *[spell("W", f"S{n}") for n in range(4)]]
    reasons = dict(faults("W", cards, rules))
    assert reasons["creature"] == "1 where the rules want 2 (creature)"
    assert faults("W", cards, rules).count(("permanent", "2 where the rules want 1 (further permanent)")) == 1


def test_a_house_may_want_other_numbers(rules):
    house = {**rules, "starter_creatures": 3, "starter_deck_size": 11, "starter_permanent_type": "artifact"}
    found = faults("W", [*deck("W"), card("Stone", "W", "Artifact")], house)
    assert found == []


def test_words_of_the_permanent_type(rules):
    assert permanent_type("U", rules) == "Enchantment"
    assert permanent_type("G", rules) == "Creature"
    with pytest.raises(BadInput, match="'thing' is no card type"):
        permanent_type("G", {"starter_permanent_type": "thing"})


def test_a_rule_that_nobody_can_check(rules):
    with pytest.raises(BadInput, match="'draws cards' cannot be checked"):
        check("W", deck("W"), {**rules, "starter_forbids": ["draws cards"]})
