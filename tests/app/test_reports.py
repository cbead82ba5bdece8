"""Problem reports that users of other programs made, each with the right answer, through the whole program."""

from __future__ import annotations

import json

import pytest


@pytest.fixture
def imported(pool_cli):
    def run(text: str, *options: str) -> dict:
        result = pool_cli("import", "-", "--json", *options, stdin=text.encode())
        return {**json.loads(result.out), "code": result.code}

    return run


def names(document: dict) -> list[tuple[int, str]]:
    return [(entry["count"], entry["name"]) for entry in document["entries"]]


def test_a_prepared_spell_does_not_steal_the_name_of_the_real_one(imported, pool_cli):
    text = "1 lightning bolt\n1 reanimate\n1 brainstorm\n1 demonic tutor\n1 swords to plowshares\n"
    assert [name for _, name in names(imported(text))] == [
        "Lightning Bolt", "Reanimate", "Brainstorm", "Demonic Tutor", "Swords to Plowshares",
    ]  # fmt: skip
    report = json.loads(
        pool_cli("lint", "-", "-f", "high-stakes", "--json", "--select", "HS101", stdin=text.encode()).out
    )
    assert report["summary"]["creatures"] == 0


def test_a_half_finds_its_card_with_a_note(imported):
    document = imported("1 Fire // Ice (UMA) 225\n1 Fire\n1 Start/Fire\n")
    assert names(document) == [(1, "Fire // Ice"), (1, "Fire // Ice"), (1, "Start // Fire")]
    assert document["entries"][0]["set"] == "uma"
    assert document["entries"][0]["number"] == "225"
    assert [note["line"] for note in document["notes"]] == [2]


def test_a_playtest_card_is_taken_only_when_named_in_full(cli, monkeypatch, tmp_path):
    # Two cards of one name, one of them a playtest card, in an export of the project's own making.
    export = tmp_path / "cards.jsonl"
    common = {"lang": "en", "released_at": "2024-01-01", "rarity": "common", "cmc": 1, "games": ["paper"]}
    objects = [
        {**common, "id": "1", "oracle_id": "a", "name": "Pick Your Poison", "layout": "normal", "mana_cost": "{G}",
         "type_line": "Sorcery", "oracle_text": "", "set": "mkm", "collector_number": "170", "set_type": "expansion",
         "legalities": {"modern": "legal"}},
        {**common, "id": "2", "oracle_id": "b", "name": "Pick Your Poison", "layout": "normal", "mana_cost": "{3}{B}{B}",
         "type_line": "Sorcery", "oracle_text": "", "set": "cmb1", "collector_number": "43", "set_type": "funny",
         "promo_types": ["playtest"], "legalities": {}},
        {**common, "id": "3", "oracle_id": "c", "name": "Fire // Ice", "layout": "split", "mana_cost": "{1}{R} // {1}{U}",
         "type_line": "Instant // Instant", "set": "uma", "collector_number": "225", "set_type": "masters",
         "legalities": {"modern": "legal"},
         "card_faces": [{"name": "Fire", "mana_cost": "{1}{R}", "type_line": "Instant", "oracle_text": ""},
                        {"name": "Ice", "mana_cost": "{1}{U}", "type_line": "Instant", "oracle_text": ""}]},
        {**common, "id": "4", "oracle_id": "d", "name": "Start // Fire", "layout": "split", "mana_cost": "{2}{W} // {R}",
         "type_line": "Instant // Instant", "set": "cmb1", "collector_number": "116", "set_type": "funny",
         "promo_types": ["playtest"], "legalities": {},
         "card_faces": [{"name": "Start", "mana_cost": "{2}{W}", "type_line": "Instant", "oracle_text": ""},
                        {"name": "Fire", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": ""}]},
    ]  # fmt: skip
    export.write_text("\n".join(map(json.dumps, objects)))
    assert cli("cards", "import", export).code == 0
    document = json.loads(cli("import", "-", "--json", stdin=b"1 Pick Your Poison\n1 Fire\n1 Start/Fire\n").out)
    assert names(document) == [(1, "Pick Your Poison"), (1, "Fire // Ice"), (1, "Start // Fire")]
    assert [note["line"] for note in document["notes"]] == [2, 3]
    assert "is a playtest card" in document["notes"][1]["message"]
    assert json.loads(cli("cards", "show", "Pick Your Poison", "--json").out)["card"]["mana_cost"] == "{G}"


def test_parentheses_stay_in_a_name(imported):
    document = imported(
        "1 Erase (Not the Urza's Legacy One)\n2 Hazmat Suit (Used)\n1 Erase (Not the Urza's Legacy One) (UNH) 10\n1 Erase\n"
    )
    assert names(document) == [
        (1, "Erase (Not the Urza's Legacy One)"), (2, "Hazmat Suit (Used)"), (1, "Erase (Not the Urza's Legacy One)"), (1, "Erase"),
    ]  # fmt: skip
    third = document["entries"][2]
    assert (third["set"], third["number"]) == ("unh", "10")
    assert "set" not in document["entries"][1]


def test_an_unknown_collector_number_loses_no_line(imported):
    document = imported("1 Breeding Pool (PRNA) 246p\n")
    (entry,) = document["entries"]
    assert (entry["name"], entry["set"], entry["number"]) == ("Breeding Pool", "prna", "246p")


def test_quotes_accents_and_ligatures_are_found_and_written_out(imported):
    document = imported(
        "3 Uro, Titan of Nature’s Wrath\n1 Bartolome del Presidio\n1 Bartolomé del Presidio\n1 AEther Adept\n1 Uro's Nonsense & Co\n"
    )
    assert names(document) == [
        (3, "Uro, Titan of Nature's Wrath"), (1, "Bartolomé del Presidio"), (1, "Bartolomé del Presidio"), (1, "Aether Adept"),
    ]  # fmt: skip
    assert document["unresolved"][0]["text"] == "1 Uro's Nonsense & Co"


def test_a_misspelling_counts_nothing_and_is_reported(imported):
    document = imported("2 Wee Dragonauts\n1 Wee Dragonuats\n-- creatures --\n", "--strict")
    assert names(document) == [(2, "Wee Dragonauts")]
    assert document["cards"] == 2
    (missed,) = document["unresolved"]
    assert (missed["line"], missed["suggestions"][0]) == (2, "Wee Dragonauts")
    assert document["kept"][0]["text"] == "-- creatures --"
    assert document["code"] == 1


@pytest.mark.parametrize(
    ("to", "lines"),
    [
        ("mtgo-text", ["1 Dead/Gone", "1 Delver of Secrets"]),
        ("text", ["1 Dead // Gone", "1 Delver of Secrets // Insectile Aberration"]),
        ("arena", ["1 Dead // Gone", "1 Delver of Secrets"]),
        ("forge", ["1 Dead // Gone", "1 Delver of Secrets"]),
    ],
)
def test_each_target_s_way_with_joined_names(pool_cli, to, lines):
    text = b"1 Dead // Gone\n1 Delver of Secrets // Insectile Aberration\n"
    written = pool_cli("export", "-", "--to", to, stdin=text).out
    assert [line for line in written.splitlines() if line[:1].isdigit()] == lines
    again = json.loads(pool_cli("import", "-", "--json", stdin=written.encode()).out)
    assert names(again) == [(1, "Dead // Gone"), (1, "Delver of Secrets // Insectile Aberration")]


def test_names_that_break_simple_patterns(imported):
    text = "1 +2 Mace\n1 _____\n1 Borrowing 100,000 Arrows\n1 Circle of Protection: Red\n2 Mr. Orfeo, the Boulder\n1 Urza’s Saga\n"
    assert names(imported(text)) == [
        (1, "+2 Mace"), (1, "_____"), (1, "Borrowing 100,000 Arrows"), (1, "Circle of Protection: Red"),
        (2, "Mr. Orfeo, the Boulder"), (1, "Urza's Saga"),
    ]  # fmt: skip


def test_every_name_of_the_pool_resolves_to_its_own_card(pool_folder, card_pool):
    from blockbuilder.app.opening import open_sources
    from blockbuilder.app.settings import Settings

    sources = open_sources(Settings(offline=True, data_dir=pool_folder))
    # Names of nothing but underscores fold alike, by design.
    cards = [name for name, card in card_pool.items() if card.kind == "card" and name.strip("_")]
    found = sources.find(cards)
    sources.close()
    assert [name for name in cards if found[name].card.name != name] == []
