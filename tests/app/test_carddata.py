"""One command for every saved export: what a file is, it says itself."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from blockbuilder.app.carddata import import_export, status, sync
from blockbuilder.app.settings import Settings
from blockbuilder.errors import BadInput, SourceUnreachable
from blockbuilder.scryfall import client
from tests.loopback.objects import array, card_object, lines, zipped
from tests.loopback.server import Scryfall

SHOCK = card_object("Shock")
TAGS = [{"id": "1", "slug": "burn", "parent_ids": [], "taggings": [{"oracle_id": SHOCK["oracle_id"]}]}]
FACE = {"name": "Shock", "layout": "normal", "type": "Instant", "manaCost": "{R}", "identifiers": {}}
ATOMIC = {"meta": {"date": "2026-09-01"}, "data": {"Shock": [FACE]}}
RULINGS = [{"object": "ruling", "oracle_id": "x", "comment": "Yes."}] * 60


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (lines([SHOCK]), "1 card, 1 printing, as of 2024-02-09"),
        (zipped(array([SHOCK])), "1 card, 1 printing, as of 2024-02-09"),
        (lines(TAGS), "tags of 1 card"),
        (zipped(json.dumps(ATOMIC).encode()), "1 card, as of 2026-09-01"),
    ],
    ids=["lines", "gzipped array", "tags", "mtgjson"],
)
def test_imports(tmp_path, content, words):
    path = tmp_path / "saved"
    path.write_bytes(content)
    brought = import_export(Settings(data_dir=tmp_path / "data"), path)
    assert brought.words.startswith(words)
    assert brought.faults == []
    assert len(status(Settings(data_dir=tmp_path / "data"))["datasets"]) == 1


@pytest.mark.parametrize("content", [lines(RULINGS), b"", b"1 Shock\n", b"\x00\x01\x02", b"[]"])
def test_files_without_a_card_change_nothing(tmp_path, content):
    path = tmp_path / "saved"
    path.write_bytes(content)
    with pytest.raises(BadInput, match="no card was found"):
        import_export(Settings(data_dir=tmp_path / "data"), path)
    assert status(Settings(data_dir=tmp_path / "data"))["datasets"] == []


@pytest.fixture
def synced(tmp_path, monkeypatch):
    """A loopback Scryfall, and a function that syncs from it and gives the words of each step."""
    monkeypatch.setattr(client, "_PAUSES", (0.01, 0.02))
    with Scryfall() as scryfall:
        settings = Settings(data_dir=tmp_path / "data", scryfall_url=scryfall.url)
        scryfall.offer("oracle_cards", [SHOCK])
        scryfall.offer("oracle_tags", TAGS)

        def run():
            return list(sync(settings, printings=False, progress=lambda _: lambda _done, _total: None))

        yield scryfall, run, settings
        assert scryfall.refused == []


def test_two_syncs_at_once_take_turns(synced):
    scryfall, run, settings = synced
    scryfall.offer("oracle_cards", [card_object(f"Card {number}") for number in range(300)])
    with ThreadPoolExecutor(2) as pool:
        both = [future.result() for future in [pool.submit(run), pool.submit(run)]]
    words = sorted(brought[0].words for brought in both)
    assert words == ["300 cards, 300 printings, as of 2026-09-20", "unchanged since 2026-09-20"]
    assert sum("/files/oracle_cards/" in path for _, path in scryfall.requests) == 1
    assert cards_in(settings) == 300


def cards_in(settings):
    return sum(each["cards"] for each in status(settings)["datasets"])


def test_a_broken_line_in_a_bulk_file_is_named_and_the_rest_imported(synced):
    scryfall, run, settings = synced
    scryfall.bulk["oracle_cards"] = zipped(lines([SHOCK]) + b'{"object": "card", \n' + lines([card_object("Opt")]))
    brought = run()[0]
    assert (cards_in(settings), brought.fault_count) == (2, 1)
    assert ":2: is not readable as a card" in brought.faults[0]


def test_nothing_is_fetched_twice_in_a_day(synced):
    scryfall, run, _ = synced
    run()
    asked = len(scryfall.requests)
    assert [brought.words[:9] for brought in run()] == ["unchanged", "unchanged", "0 new ent"]
    assert [path for _, path in scryfall.requests[asked:]] == ["/bulk-data"]


def test_a_bulk_file_that_comes_in_pieces_is_whole_in_the_end(synced):
    scryfall, run, settings = synced
    scryfall.misbehave("/bulk-data", "503")
    scryfall.misbehave(f"/files/oracle_cards/{scryfall.updated_at.lower()}", "cut", "503", "cut")
    run()
    assert cards_in(settings) == 1
    assert list(settings.data_folder.glob("*.part")) == []


@pytest.mark.parametrize(
    ("content", "fault", "error"),
    [
        (zipped(lines([SHOCK, card_object("Opt")]))[:-20], None, SourceUnreachable),
        (b"<html>Welcome to this hotel</html>", None, SourceUnreachable),
        (None, "html", SourceUnreachable),
        (None, "elsewhere", SourceUnreachable),
    ],
    ids=["damaged", "page in its place", "wrong type", "elsewhere"],
)
def test_a_bulk_file_that_is_none_leaves_the_old_cards(synced, content, fault, error):
    scryfall, run, settings = synced
    run()
    scryfall.updated_at = "2026-09-21T09:00:00.000+00:00"
    if content:
        scryfall.bulk["oracle_cards"] = content
    else:
        scryfall.misbehave(f"/files/oracle_cards/{scryfall.updated_at.lower()}", fault)
    with pytest.raises(error):
        run()
    assert cards_in(settings) == 1
    scryfall.offer("oracle_cards", [SHOCK, card_object("Opt")])
    run()
    assert cards_in(settings) == 2
