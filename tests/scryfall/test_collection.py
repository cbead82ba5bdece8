"""Names and pins asked of Scryfall: few calls, and every answer at its own name."""

from __future__ import annotations

import pytest

from blockbuilder.errors import SourceUnreachable
from blockbuilder.scryfall.collection import fetch_migrations, fetch_names, fetch_pins
from blockbuilder.scryfall.source import NetworkSource
from blockbuilder.store.store import Store
from tests.loopback.objects import card_id, card_object, faced

CARDS = [
    card_object("Lightning Bolt", type_line="Instant"),
    faced("prepare", {"name": "Emeritus of Conflict", "type_line": "Creature — Wizard"}, {"name": "Lightning Bolt"}),
    faced("split", {"name": "Fire"}, {"name": "Ice"}),
    card_object("Bartolomé del Presidio"),
    card_object("Zilortha, Strength Incarnate", flavor_name="Godzilla, King of the Monsters"),
    card_object("Breeding Pool", set="rna", number="246p"),
    *(card_object(f"Card {number}", number=str(number)) for number in range(200)),
]


@pytest.fixture
def asked(scryfall):
    scryfall.cards = CARDS
    return lambda: [path.split("?")[0] for _, path in scryfall.requests]


def test_seventy_five_a_call_and_nothing_twice(asked, client):
    names = [f"Card {number}" for number in range(200)] + [f"CARD  {number}" for number in range(200)]
    fetched = fetch_names(client, names)
    assert sorted(record.name for record in fetched.records) == sorted(names[:200])
    assert fetched.missing == []
    assert asked() == ["/cards/collection"] * 3


def test_misses_do_not_shift_the_answers(asked, client):
    fetched = fetch_names(client, ["Nobody", "Card 7", "No One", "Card 8"])
    assert [record.name for record in fetched.records] == ["Card 7", "Card 8"]
    assert fetched.missing == ["Nobody", "No One"]
    assert asked() == ["/cards/collection"]  # plain words: asking once more could not help


def test_a_name_with_its_set_behind_is_not_asked_for_alone(asked, client):
    names = [name for number in range(5) for name in (f"Card {number}", f"Card {number} (TST)")]
    fetched = fetch_names(client, names)
    assert sorted(record.name for record in fetched.records) == names[::2]
    assert asked() == ["/cards/collection"]


@pytest.mark.parametrize(
    ("name", "found", "calls"),
    [
        ("fire/ice", "Fire // Ice", 1),
        ("Fire // Ice", "Fire // Ice", 1),
        ("Fire", "Fire // Ice", 2),
        ("lightning bolt", "Lightning Bolt", 2),  # collection gives the creature that has it prepared
        ("Bartolome' del Presidio", "Bartolomé del Presidio", 2),
        ("Godzilla, King of the Monsters", None, 2),
        ("Fire // Water", None, 2),
    ],
)
def test_the_card_meant(asked, client, name, found, calls):
    fetched = fetch_names(client, [name])
    assert [record.name for record in fetched.records] == ([found] if found else [])
    assert len(asked()) == calls


def test_pins(asked, client):
    fetched = fetch_pins(client, [("RNA", "246P"), ("rna", "246")])
    assert [record.name for record in fetched.records] == ["Breeding Pool"]
    assert fetched.missing == ["(RNA) 246"]


def test_migrations(scryfall, client):
    scryfall.migrations = [
        {"object": "migration", "old_scryfall_id": card_id("a"), "new_scryfall_id": card_id("b"), "note": None,
         "performed_at": "2026-03-31", "migration_strategy": "merge",
         "metadata": {"set_code": "sld", "collector_number": "12★", "name": "Opt"}},
        {"object": "migration", "old_scryfall_id": card_id("c"), "migration_strategy": "delete"},
    ]  # fmt: skip
    merged, deleted = fetch_migrations(client)
    assert (merged.new_id, merged.set_code, merged.collector_number) == (card_id("b"), "sld", "12★")
    assert (deleted.new_id, deleted.strategy) == (None, "delete")


def test_what_was_fetched_is_kept_and_not_asked_for_again(asked, client, time, tmp_path):
    with Store.open(tmp_path, create=True, clock=time) as store:
        source = NetworkSource(client, store, time)
        names = ["Lightning Bolt", "fire", "Card 1", "Nobody Knows"]
        found = source.find(names)
        assert {name: answer.card.name for name, answer in found.items()} == {
            "Lightning Bolt": "Lightning Bolt", "fire": "Fire // Ice", "Card 1": "Card 1",
        }  # fmt: skip
        assert str(found["fire"].origin.as_of) == "2026-09-21"
        calls = len(asked())
        assert source.find(names).keys() == found.keys()
        assert len(asked()) == calls
        time.now += 2 * 86_400
        source.find(["Nobody Knows"])
        assert len(asked()) == calls + 1
        assert (
            store.raw(card_object("Card 1", number="1")["id"])["purchase_uris"]["tcgplayer"] == "https://example.com/1"
        )


def test_what_came_before_the_line_broke_is_kept(asked, scryfall, client, time, tmp_path):
    names = [f"Card {number}" for number in range(200)]
    with Store.open(tmp_path, create=True, clock=time) as store:
        scryfall.misbehave("/cards/collection", "fine", "fine", "503", "503", "503")
        with pytest.raises(SourceUnreachable):
            NetworkSource(client, store, time).find(names)
        assert len(store.card_source().find(names)) == 150
        calls = len(asked())
        assert len(NetworkSource(client, store, time).find(names)) == 200
        assert len(asked()) == calls + 1


def test_a_face_that_was_fetched_does_not_hide_the_card_of_that_name(asked, client, time, tmp_path):
    with Store.open(tmp_path, create=True, clock=time) as store:
        source = NetworkSource(client, store, time)
        assert source.find(["Emeritus of Conflict"])["Emeritus of Conflict"].match == "face"
        assert source.find(["Lightning Bolt"])["Lightning Bolt"].card.name == "Lightning Bolt"
        calls = len(asked())
        source.find(["Emeritus of Conflict", "Lightning Bolt"])
        assert len(asked()) == calls
