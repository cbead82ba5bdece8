"""Tokens out of a store: named by some printing, or found by the words of the text."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from blockbuilder.core.tokens import names_to_look_up, needs
from blockbuilder.scryfall.bulk import CardExport
from blockbuilder.store.store import Store
from tests.loopback.objects import NOT_LEGAL, card_object, faced

SHARED = Path(os.environ.get("BLOCKBUILDER_SHARED", Path(__file__).resolve().parents[3] / "shared"))
PRINTINGS = SHARED / "scryfall" / "default-cards-2019-10.json.gz"


def token(name, number, **keys):
    keys = {"layout": "token", "set": "ttst", "set_type": "token", "legalities": NOT_LEGAL, "mana_cost": "", **keys}
    return card_object(name, number=number, type_line=f"Token Creature — {name}", **keys)


def part(made):
    return {"id": made["id"], "component": "token", "name": made["name"], "type_line": made["type_line"]}


SMALL = token("Elemental", "1", oracle_id="small", power="1", toughness="1")
LARGE = token("Elemental", "2", oracle_id="large", power="5", toughness="5")
MINOTAUR = token("Minotaur", "3", power="2", toughness="3", oracle_text="Haste", keywords=["Haste"])
SIDE = {"mana_cost": "", "colors": ["B"]}
DEADLY = {"oracle_text": "Deathtouch", "power": "1", "toughness": "1", **SIDE}
SNAKE = faced(
    "double_faced_token",
    {"name": "Snake", "type_line": "Token Creature — Snake", **DEADLY},
    {"name": "Zombie", "type_line": "Token Creature — Zombie", "power": "2", "toughness": "2", **SIDE},
    set="ttst", number="4", legalities=NOT_LEGAL, set_type="token", colors=None,
)  # fmt: skip
PYROMANCER = "Whenever you cast a spell, create a 1/1 red Elemental creature token."
CARDS = [
    SMALL, LARGE, MINOTAUR, SNAKE,
    card_object("Young Pyromancer", oracle_text=PYROMANCER, number="10"),
    card_object("Young Pyromancer", oracle_text=PYROMANCER, number="11", set="new", all_parts=[part(SMALL)]),
    card_object("Ophiomancer", oracle_text="create a 1/1 black Snake creature token with deathtouch.", number="12"),
    card_object("Flurry of Horns", oracle_text="Create two 2/3 red Minotaur creature tokens with haste.", number="13",
                all_parts=[part(MINOTAUR) | {"id": "an id that nobody knows"}]),
]  # fmt: skip
BLOCK = ["Young Pyromancer", "Ophiomancer", "Flurry of Horns"]


def table(store):
    cards = [answer.card for answer in store.card_source().find(BLOCK).values()]
    related = store.related_cards(card.oracle_id for card in cards)
    found = needs(cards, related, store.tokens_named(names_to_look_up(cards)))
    tokens = [need.card for need in found if need.kind == "token"]
    return tokens, [(token.name, token.power, token.toughness, token.colours, _bare(token)) for token in tokens]


def _bare(token):
    return token.oracle_text.partition(" (")[0]


EXPECTED = [
    ("Elemental", "1", "1", "R", ""),
    ("Minotaur", "2", "3", "R", "Haste"),
    ("Snake", "1", "1", "B", "Deathtouch"),
]


def test_each_token_of_a_block_once(fill):
    tokens, rows = table(fill(CARDS))
    assert rows == EXPECTED
    assert [token.oracle_id for token in tokens] == ["small", MINOTAUR["oracle_id"], SNAKE["oracle_id"]]


@pytest.mark.slow
@pytest.mark.skipif(not PRINTINGS.exists(), reason="the large export is not here")
def test_the_same_from_a_real_export(tmp_path):
    with Store.open(tmp_path, create=True) as store:
        loaded = store.load(CardExport(PRINTINGS).records(), source="scryfall", origin=PRINTINGS.name)
        assert (loaded.size.dataset.contents, loaded.size.printings, loaded.size.cards) == ("printings", 45_851, 20_030)
        _, rows = table(store)
        assert rows == EXPECTED
        bolt = store.card_source().find(["Lightning Bolt"])["Lightning Bolt"].card
        printings = store.printings([bolt.oracle_id])[bolt.oracle_id]
        assert (len(printings), printings[0].set_code) == (28, "lea")
        assert store.raw(printings[0].id)["multiverse_ids"] == [209]
