"""Saved exports in every shape they have had, whole and broken, and fetching them."""

from __future__ import annotations

import gzip
import json

import pytest

from blockbuilder.core.objects import record
from blockbuilder.errors import BadInput, SourceUnreachable
from blockbuilder.scryfall.bulk import CardExport
from blockbuilder.scryfall.download import bulk_files, download
from blockbuilder.scryfall.tags import TagExport, with_ancestors
from blockbuilder.store.store import Store
from tests.loopback.objects import array, card_object, lines, zipped

CARDS = [card_object(f'Card "{number}" {{x}} é', number=str(number)) for number in range(5)]
NAMES = [card["name"] for card in CARDS]


def read(tmp_path, content):
    path = tmp_path / "export"
    path.write_bytes(content)
    export = CardExport(path)
    return [record.name for record in export.records()], export.faults


SHAPES = pytest.mark.parametrize(
    "content",
    [
        lines(CARDS),
        array(CARDS),
        array(CARDS).replace(b",\n", b"\n,"),
        json.dumps(CARDS).encode(),
        json.dumps(CARDS, indent=2, ensure_ascii=False).encode(),
        json.dumps(CARDS, separators=(",", ":")).encode(),
        b"\xef\xbb\xbf" + lines(CARDS),
        b"\xef\xbb\xbf" + json.dumps(CARDS).encode(),
        lines(CARDS).replace(b"\n", b"\r\n\r\n"),
    ],
    ids=[
        "lines",
        "array",
        "comma first",
        "one line",
        "indented",
        "compact",
        "byte order mark",
        "mark, one line",
        "blank lines",
    ],
)
PACKED = pytest.mark.parametrize("pack", [bytes, zipped], ids=["plain", "gzip"])


@SHAPES
@PACKED
def test_every_shape_is_read(tmp_path, content, pack):
    assert read(tmp_path, pack(content)) == (NAMES, [])


@SHAPES
@PACKED
def test_every_object_is_kept_as_it_came(tmp_path, content, pack):
    path = tmp_path / "export"
    path.write_bytes(pack(content))
    with Store.open(tmp_path / "data", create=True) as store:
        store.load(CardExport(path).records(), source="scryfall", origin="export")
        store.keep(
            [record(card_object("Fetched"), b'{"name": "Fetched",\n "odd": 1}')], source="scryfall", origin="api"
        )
        assert [store.raw(card["id"]) for card in CARDS] == CARDS
        assert store.raw(card_object("Fetched")["id"]) == {"name": "Fetched", "odd": 1}


def test_a_broken_line_is_named_and_the_rest_read(tmp_path):
    names, faults = read(
        tmp_path, lines(CARDS[:2]) + b'{"object":"card","na\n' + b'{"object":"card"}\n' + lines(CARDS[2:])
    )
    assert names == NAMES
    assert faults == [
        'export:3: is not readable as a card: \'{"object":"card","na\'',
        "export:4: has no 'name': '{\"object\":\"card\"}'",
    ]


def test_a_value_of_an_unexpected_type_costs_no_card(tmp_path):
    odd = card_object("Odd", collector_number=17, cmc="many", edhrec_rank=None)
    del odd["cmc"]
    names, faults = read(tmp_path, lines([odd, card_object("Even", loyalty=4)]))
    assert (names, faults) == (["Odd", "Even"], [])


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (zipped(lines(CARDS))[:-30], "cut off or damaged"),
        (zipped(lines(CARDS))[:200] + b"\0" * 50 + zipped(lines(CARDS))[250:], "cut off or damaged"),
        (array(CARDS)[:-1], "ends in the middle"),
        (json.dumps(CARDS).encode()[:-200], "no list of JSON objects"),
        (json.dumps([*CARDS, 3]).encode(), "no list of JSON objects"),
    ],
)
def test_what_is_not_whole_is_refused(tmp_path, content, words):
    with pytest.raises(BadInput, match=words):
        read(tmp_path, content)


def test_a_missing_file_is_told(tmp_path):
    with pytest.raises(BadInput, match="cannot be read"):
        list(CardExport(tmp_path / "nowhere").records())


def test_progress_ends_at_the_size_of_the_file(tmp_path):
    path = tmp_path / "export.gz"
    path.write_bytes(zipped(lines(CARDS)))
    told = []
    list(CardExport(path).records(lambda done, total: told.append((done, total))))
    assert told[-1] == (path.stat().st_size, path.stat().st_size)


@pytest.fixture
def offered(scryfall):
    scryfall.offer("oracle_cards", CARDS)
    scryfall.offer("oracle_tags", [])
    return scryfall


@pytest.mark.parametrize("old_shape", [False, True])
def test_the_list_of_bulk_files(offered, client, old_shape):
    offered.old_shape = old_shape
    found = bulk_files(client)
    assert list(found) == ["oracle_cards", "oracle_tags"]
    assert found["oracle_cards"].updated_at == offered.updated_at
    assert found["oracle_cards"].size == (None if old_shape else len(offered.bulk["oracle_cards"]))


def test_a_download_that_breaks_off_goes_on_where_it_stopped(offered, client, tmp_path):
    bulk = bulk_files(client)["oracle_cards"]
    path = f"/{bulk.address.split('/', 3)[3]}"
    offered.misbehave(path, "cut", "503", "cut", "slow")
    told = []
    got = download(client, bulk, tmp_path, lambda done, total: told.append((done, total)))
    assert got.read_bytes() == offered.bulk["oracle_cards"]
    assert told[-1] == (bulk.size, bulk.size)
    assert offered.asked(path) == 5
    assert [record.name for record in CardExport(got).records()] == NAMES


def test_a_download_that_breaks_off_again_and_again_is_given_up_and_kept(offered, client, tmp_path):
    bulk = bulk_files(client)["oracle_cards"]
    path = f"/{bulk.address.split('/', 3)[3]}"
    offered.misbehave(path, "cut", *["503"] * 5)
    with pytest.raises(SourceUnreachable, match="answered 503"):
        download(client, bulk, tmp_path)
    (part,) = tmp_path.glob("*.part")
    assert offered.bulk["oracle_cards"].startswith(part.read_bytes())
    assert part.stat().st_size > 0
    assert download(client, bulk, tmp_path).read_bytes() == offered.bulk["oracle_cards"]


def test_a_part_of_an_older_file_is_not_gone_on_with(offered, client, tmp_path):
    bulk = bulk_files(client)["oracle_cards"]
    offered.misbehave(f"/{bulk.address.split('/', 3)[3]}", "cut", *["503"] * 5)
    with pytest.raises(SourceUnreachable):
        download(client, bulk, tmp_path)
    offered.updated_at = "2026-09-21T09:05:00.000+00:00"
    offered.offer("oracle_cards", CARDS[:3])
    got = download(client, bulk_files(client)["oracle_cards"], tmp_path)
    assert gzip.decompress(got.read_bytes()).count(b"\n") == 3
    assert list(tmp_path.glob("*.part")) == []


def test_tags_bring_their_ancestors(tmp_path):
    tags = [
        {"id": "1", "slug": "burn", "parent_ids": ["2"], "taggings": [{"oracle_id": "shock", "weight": "median"}]},
        {"id": "2", "slug": "removal", "parent_ids": ["3", "9"], "taggings": [{"oracle_id": "murder"}]},
        {"id": "3", "slug": "interaction", "parent_ids": ["1"], "taggings": None},
    ]
    path = tmp_path / "tags.jsonl"
    path.write_bytes(lines(tags) + b"{broken\n")
    export = TagExport(path)
    pairs = sorted(export.pairs())
    assert [slug for oracle, slug in pairs if oracle == "shock"] == ["burn", "interaction", "removal"]
    assert [slug for oracle, slug in pairs if oracle == "murder"] == ["burn", "interaction", "removal"]  # a circle
    assert len(export.faults) == 1
    assert export.faults[0].startswith("tags.jsonl:4: ")
    assert with_ancestors("a", {"a": ["b"], "b": ["a"]}) == ["a", "b"]
