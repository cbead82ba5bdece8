"""MTGJSON's two files as cards and printings."""

from __future__ import annotations

import gzip
import json

import pytest

from blockbuilder.core.cards import Kind
from blockbuilder.errors import BadInput
from blockbuilder.mtgjson.exports import MtgjsonExport, is_mtgjson
from blockbuilder.store.store import Store

META = {"date": "2026-09-01", "version": "5.2.2+20260901"}
LEGAL = {"vintage": "Legal", "commander": "Legal"}


def entry(name, **keys):
    return {"name": name, "layout": "normal", "manaCost": "{R}", "manaValue": 1.0, "type": "Instant", "text": "",
            "colors": ["R"], "colorIdentity": ["R"], "legalities": LEGAL, "foreignData": [{"text": "}{"}],
            "identifiers": {"scryfallOracleId": f"oracle {name}"}, **keys}  # fmt: skip


FIRE = entry("Fire // Ice", faceName="Fire", side="a", layout="split", manaCost="{1}{R}", manaValue=4.0)
ICE = entry("Fire // Ice", faceName="Ice", side="b", layout="split", manaCost="{1}{U}", manaValue=4.0, colors=["U"])
BRUNA = entry("Bruna, the Fading Light // Brisela", faceName="Bruna, the Fading Light", side="a", layout="meld",
              type="Legendary Creature — Angel Horror", identifiers={"scryfallOracleId": "oracle bruna"})  # fmt: skip
BRISELA = entry("Bruna, the Fading Light // Brisela", faceName="Brisela", side="b", layout="meld",
                type="Legendary Creature — Eldrazi Angel", identifiers={"scryfallOracleId": "oracle brisela"})  # fmt: skip
ATOMIC = {
    "Shock": [entry("Shock")],
    "Fire // Ice": [FIRE, ICE],
    "Bruna, the Fading Light // Brisela": [BRUNA, BRISELA],
    "Hazmat Suit (Used)": [entry("Hazmat Suit (Used)", isFunny=True, legalities={})],
}


def printed(card, number, scryfall_id, **keys):
    identifiers = {**card["identifiers"], "scryfallId": scryfall_id}
    return {**card, "uuid": f"uuid {number} {card.get('side')}", "number": number, "setCode": "TST", "language": "English",
            "availability": ["paper"], "borderColor": "black", "frameVersion": "2015", "finishes": ["nonfoil"],
            "rarity": "common", "artist": "A. Painter", **keys, "identifiers": identifiers}  # fmt: skip


DELVER = [
    entry("Delver of Secrets // Insectile Aberration", faceName=name, side=side, layout="transform", power=power,
          toughness="1", type="Creature — Human", identifiers={"scryfallOracleId": "oracle delver"})
    for name, side, power in (("Delver of Secrets", "a", "1"), ("Insectile Aberration", "b", "3"))
]  # fmt: skip
SETS = {
    "TST": {
        "cards": [
            printed(entry("Shock"), "1", "aa-1"),
            printed(FIRE, "2", "bb-2"),
            printed(ICE, "2", "bb-2"),
            *(printed(face, "51★", "cd-51") for face in DELVER),
        ],
        "code": "TST", "name": "Test Set", "releaseDate": "2024-02-09", "type": "expansion",
        "tokens": [printed(entry("Goblin", type="Token Creature — Goblin", layout="token", legalities={}), "3", "ee-3")],
    },
    "NXT": {"cards": [printed(entry("Shock"), "9", "ff-9", isPromo=True)], "code": "NXT", "type": "promo", "tokens": []},
}  # fmt: skip


@pytest.fixture
def load(tmp_path):
    opened = []

    def make(data, pack=bytes):
        path = tmp_path / "export.json"
        path.write_bytes(pack(json.dumps({"meta": META, "data": data}).encode()))
        assert is_mtgjson(path)
        export = MtgjsonExport(path)
        store = Store.open(tmp_path, create=True)
        opened.append(store)
        return store, export, store.load(export.records(), source="mtgjson", origin=path.name)

    yield make
    for store in opened:
        store.close()


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_atomic_cards(load, pack):
    store, export, loaded = load(ATOMIC, pack)
    assert (loaded.size.cards, loaded.size.printings, loaded.size.dataset.contents) == (5, 0, "oracle")
    assert (export.day(), export.faults) == ("2026-09-01", [])
    found = store.card_source().find(["shock", "Fire", "fire // ice", "Bruna, the Fading Light", "Brisela"])
    assert [answer.card.name for answer in found.values()] == [
        "Shock", "Fire // Ice", "Fire // Ice", "Bruna, the Fading Light", "Brisela",
    ]  # fmt: skip
    split = found["Fire"].card
    assert (split.mana_value, [face.mana_cost for face in split.faces], split.faces[1].colours) == (
        4.0, ["{1}{R}", "{1}{U}"], "U",
    )  # fmt: skip
    assert found["Brisela"].card.faces == ()
    assert store.card_source().find(["Hazmat Suit (Used)"])["Hazmat Suit (Used)"].card.kind is Kind.JOKE


def test_all_printings(load):
    store, export, loaded = load(SETS)
    assert (loaded.size.cards, loaded.size.printings, loaded.size.dataset.contents) == (4, 5, "printings")
    assert export.faults == []
    shocks = store.printings(["oracle Shock"])["oracle Shock"]
    assert {(each.set_code, each.collector_number, each.promo) for each in shocks} == {
        ("tst", "1", False),
        ("nxt", "9", True),
    }
    assert shocks[1].image_uris[0]["large"] == "https://cards.scryfall.io/large/front/a/a/aa-1.jpg"
    ((delver,),) = store.printings(["oracle delver"]).values()
    assert (delver.collector_number, delver.set_name, delver.released_at) == ("51★", "Test Set", "2024-02-09")
    assert [uris["png"] for uris in delver.image_uris] == [
        "https://cards.scryfall.io/png/front/c/d/cd-51.png", "https://cards.scryfall.io/png/back/c/d/cd-51.png",
    ]  # fmt: skip
    assert store.card_source().find(["Goblin"])["Goblin"].card.kind is Kind.TOKEN


def test_a_broken_entry_costs_no_other(load):
    store, export, _ = load({"Broken": [{"name": 3}], **ATOMIC})
    assert len(export.faults) == 1
    assert export.faults[0].startswith("export.json: Broken: is not readable")
    assert "Shock" in store.card_source().find(["Shock"])


def test_a_file_that_is_cut_off_is_refused(tmp_path):
    path = tmp_path / "cut.json"
    path.write_bytes(json.dumps({"meta": META, "data": ATOMIC}).encode()[:-20])
    with pytest.raises(BadInput, match="no whole MTGJSON file"):
        list(MtgjsonExport(path).records())


@pytest.mark.parametrize("content", [b"[]", b'{"object": "list"}', b"", b"1 Shock"])
def test_other_files_are_not_mtgjson(tmp_path, content):
    path = tmp_path / "other"
    path.write_bytes(content)
    assert not is_mtgjson(path)
