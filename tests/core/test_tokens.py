"""What must lie on the table: each token once, whoever makes it."""

from __future__ import annotations

import pytest

from blockbuilder.core.cards import Card, Face, Kind
from blockbuilder.core.tokens import TokenText, described, names_to_look_up, needs


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        (
            "create a 1/1 red Elemental creature token.",
            [TokenText("Elemental", "Token Creature — Elemental", "1", "1", "R")],
        ),
        (
            "Create three 2/3 red Minotaur creature tokens with haste.",
            [TokenText("Minotaur", "Token Creature — Minotaur", "2", "3", "R", "haste")],
        ),
        (
            "create a 1/1 black Snake creature token with deathtouch.",
            [TokenText("Snake", "Token Creature — Snake", "1", "1", "B", "deathtouch")],
        ),
        (
            "Create a 1/1 white and black Spirit creature token with flying and lifelink.",
            [TokenText("Spirit", "Token Creature — Spirit", "1", "1", "WB", "flying and lifelink")],
        ),
        (
            "create two 1/1 colorless Thopter artifact creature tokens with flying",
            [TokenText("Thopter", "Token Artifact Creature — Thopter", "1", "1", "", "flying")],
        ),
        (
            'Create a 0/1 colorless Eldrazi Spawn creature token with "Sacrifice this creature."',
            [TokenText("Eldrazi Spawn", "Token Creature — Eldrazi Spawn", "0", "1", "", '"Sacrifice this creature."')],
        ),
        (
            "create an X/X green Ooze creature token, then create a 2/2 black Zombie creature token",
            [
                TokenText("Ooze", "Token Creature — Ooze", "X", "X", "G"),
                TokenText("Zombie", "Token Creature — Zombie", "2", "2", "B"),
            ],
        ),
        (
            "Create a legendary 2/2 green Wolf creature token named Voja.",
            [TokenText("Voja", "Token Creature — Wolf", "2", "2", "G")],
        ),
        ("create a Treasure token.", [TokenText("Treasure", "Token Artifact — Treasure")]),
        ("create two tapped Powerstone tokens.", [TokenText("Powerstone", "Token Artifact — Powerstone")]),
        ("Create a token that's a copy of target creature.", []),
        ("Counter target spell. Draw a card.", []),
    ],
)  # fmt: skip
def test_tokens_out_of_texts(text, tokens):
    assert described(text) == tokens


def token(name, power, toughness, colours, text="", oracle_id=None, faces=()):
    return Card(
        name, oracle_id or f"{colours}-{name}-{power}", "token", type_line=f"Token Creature — {name}", oracle_text=text,
        colours=colours, power=power, toughness=toughness, kind=Kind.TOKEN, faces=faces,
    )  # fmt: skip


def maker(name, text):
    return Card(name, f"id of {name}", oracle_text=text)


PYROMANCER = maker("Young Pyromancer", "Whenever you cast a spell, create a 1/1 red Elemental creature token.")
OPHIOMANCER = maker("Ophiomancer", "If you control no Snakes, create a 1/1 black Snake creature token with deathtouch.")
FLURRY = maker("Flurry of Horns", "Create two 2/3 red Minotaur creature tokens with haste.")
BLACK_SNAKE = Face("Snake", "", "Token Creature — Snake", "Deathtouch", "B", "1", "1")
ZOMBIE = Face("Zombie", "", "Token Creature — Zombie", "", "B", "2", "2")
TWO_SIDED = Card("Snake // Zombie", "two", "double_faced_token", faces=(BLACK_SNAKE, ZOMBIE), kind=Kind.TOKEN)
ELEMENTALS = [
    token("Elemental", "1", "1", "R", oracle_id="small"),
    token("Elemental", "5", "5", "R", oracle_id="large"),
]
GREEN_SNAKE = token("Snake", "1", "1", "G", oracle_id="green snake")
MINOTAUR = token("Minotaur", "2", "3", "R", "Haste", oracle_id="minotaur")


def test_each_token_once_and_the_right_one():
    found = needs(
        [PYROMANCER, OPHIOMANCER, FLURRY, PYROMANCER],
        related={"id of Young Pyromancer": ELEMENTALS[:1], "id of Flurry of Horns": [MINOTAUR]},
        named={"Elemental": ELEMENTALS, "Snake": [GREEN_SNAKE, TWO_SIDED], "Minotaur": [MINOTAUR]},
    )
    assert [(need.name, need.card.oracle_id, need.card.power, need.card.colours, need.makers) for need in found] == [
        ("Elemental", "small", "1", "R", ("Young Pyromancer",)),
        ("Minotaur", "minotaur", "2", "R", ("Flurry of Horns",)),
        ("Snake", "two", "1", "B", ("Ophiomancer",)),
    ]
    assert found[2].card.oracle_text == "Deathtouch"


def test_a_token_that_nobody_knows_is_made_from_the_words():
    (need,) = needs([OPHIOMANCER], {}, {"Snake": [GREEN_SNAKE]})
    assert (need.card.oracle_id, need.card.colours, need.card.power, need.card.oracle_text) == (
        None,
        "B",
        "1",
        "Deathtouch",
    )


def test_two_makers_of_one_token():
    other = maker("Other", "Create a 1/1 red Elemental creature token.")
    (need,) = needs([PYROMANCER, other], {}, {"Elemental": ELEMENTALS})
    assert need.makers == ("Young Pyromancer", "Other")


def test_what_only_a_printing_names_is_needed_too():
    (need,) = needs([maker("Odd", "Do something odd.")], {"id of Odd": [MINOTAUR, maker("Other Card", "")]}, {})
    assert need.card is MINOTAUR


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("When this enters, you become the monarch.", "marker", "The Monarch"),
        ("You take the initiative.", "marker", "The Initiative"),
        ("Ascend (If you control ten permanents, you get the city's blessing.)", "marker", "City's Blessing"),
        ("Daybound", "marker", "Day // Night"),
        ("Morph {2}{U}", "marker", "Morph"),
        ("Create a token that's a copy of this creature.", "marker", "Copy"),
        ("You get an emblem with \"Creatures you control get +1/+1.\"", "emblem", "Emblem of Maker"),
        ("Put a +1/+1 counter on target creature.", "counter", "+1/+1"),
        ("Remove a charge counter from this.", "counter", "charge"),
        ("You get {E}{E}.", "counter", "energy"),
        ("That player gets a poison counter.", "counter", "poison"),
    ],
)  # fmt: skip
def test_markers_and_counters(text, kind, name):
    assert [(need.kind, need.name) for need in needs([maker("Maker", text)], {}, {})] == [(kind, name)]


@pytest.mark.parametrize(
    "text", ["Counter target spell.", "Destroy target creature.", "", "Haste (It can attack the turn.)"]
)
def test_most_cards_need_nothing(text):
    assert needs([maker("Plain", text)], {}, {}) == []


def test_names_to_look_up():
    names = names_to_look_up([OPHIOMANCER, maker("Rich", "create a Treasure token.")])
    assert {"Snake", "Treasure", "The Monarch"} <= set(names)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Living weapon (When this enters, create a 0/0 black Germ creature token, then attach it.)", ["Germ"]),
        ("Living weapon\nEquipped creature gets +4/+4.", ["Phyrexian Germ"]),
        ("Whenever a land you control enters, investigate. (Create a Clue token.)", ["Clue"]),
        ("When this enters, investigate.", ["Clue"]),
        ("Fabricate 2", ["Servo"]),
        ("Amass Orcs 3.", ["Orc Army"]),
        ("Amass 2.", ["Zombie Army"]),
        ("Flying (Only creatures with flying or reach can block it.)", []),
    ],
)
def test_keywords_make_tokens_too(text, names):
    assert [need.name for need in needs([maker("Maker", text)], {}, {}) if need.kind == "token"] == names


def test_a_manifested_card_is_no_morph():
    (need,) = needs([maker("Maker", "Manifest the top card of your library.")], {}, {})
    assert (need.kind, need.name) == ("marker", "Manifest")


def test_a_token_of_other_card_types_is_another_token():
    splicer = maker("Blade Splicer", "create a 3/3 colorless Golem artifact creature token.")
    enchantment, artifact = (
        Card("Golem", kinds, "token", type_line=f"Token {kinds} — Golem", power="3", toughness="3", kind=Kind.TOKEN)
        for kinds in ("Enchantment Artifact Creature", "Artifact Creature")
    )
    (need,) = needs([splicer], {}, {"Golem": [enchantment, artifact]})
    assert need.card is artifact
