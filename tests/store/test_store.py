"""The file itself: made, upgraded, refused, damaged, shared."""

from __future__ import annotations

import sqlite3

import pytest

from blockbuilder.core.objects import Migration, record
from blockbuilder.errors import BadInput, CannotWrite
from blockbuilder.store import db, schema
from blockbuilder.store.store import Store
from tests.loopback.objects import card_id, card_object


def test_reading_makes_no_file(tmp_path):
    with Store.open(tmp_path / "nowhere") as store:
        assert store.is_empty()
        assert store.card_source().find(["Shock"]) == {}
        assert store.card_source().suggest("Shock") == []
        assert not store.card_source().complete
    assert not (tmp_path / "nowhere").exists()


def test_a_new_store_writes_ahead_and_knows_its_version(tmp_path, fill):
    fill([card_object("Shock")])
    connection = sqlite3.connect(tmp_path / db.FILE_NAME)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
    connection.close()


def test_every_field_comes_back(fill):
    goblin = card_object(
        "Mogg Fanatic", loyalty="3", defense="4", produced_mana=["R", "G"], keywords=["Haste"],
        color_identity=["R", "W"],
        all_parts=[{"id": "x", "component": "token", "name": "Goblin", "type_line": "Token Creature — Goblin"}],
    )  # fmt: skip
    store = fill([goblin])
    card = store.cards([goblin["oracle_id"]])[goblin["oracle_id"]]
    assert (card.name, card.mana_cost, card.mana_value, card.type_line) == (
        "Mogg Fanatic", "{1}{R}", 2.0, "Creature — Goblin",
    )  # fmt: skip
    assert (card.power, card.toughness, card.loyalty, card.defense) == ("2", "2", "3", "4")
    assert (card.colours, card.colour_identity, card.produced_mana, card.keywords) == ("R", "WR", "RG", ("Haste",))
    assert [part.name for part in card.parts] == ["Goblin"]
    (printing,) = store.printings([goblin["oracle_id"]])[goblin["oracle_id"]]
    assert (printing.set_code, printing.collector_number, printing.rarity) == ("tst", "1", "common")
    assert printing.prices == {"usd": "0.25", "eur": "0.20"}
    assert printing.image_uris[0]["large"] == "https://cards.scryfall.io/large/front/tst/1.jpg?1"
    assert store.raw(goblin["id"]) == {}


def test_an_older_schema_is_brought_up_to_date(tmp_path):
    connection = sqlite3.connect(tmp_path / db.FILE_NAME)
    connection.executescript(schema.STEPS[0])
    connection.execute("INSERT INTO datasets (source, contents, as_of, imported_at, origin, active) "
                       "VALUES ('scryfall', 'oracle', '2026-01-01', 0, 'old.json', 1)")  # fmt: skip
    schema.create(connection, 1)
    connection.execute("INSERT INTO objects_1 VALUES (0, NULL, 'k', NULL, NULL, 0, NULL, '{\"name\": \"Old Card\"}')")
    connection.execute("INSERT INTO cards_1 VALUES ('k', 'Old Card', 'card', 0)")
    connection.execute("INSERT INTO names_1 VALUES ('old card', 0, 'k')")
    connection.execute("PRAGMA user_version = 1")
    connection.commit()
    connection.close()
    with Store.open(tmp_path) as store:
        assert store.card_source().find(["Old Card"])["Old Card"].card.name == "Old Card"
        assert store.by_printing_id(["x"]) == {}  # asks the table that the second version brought


def test_a_newer_schema_is_refused_and_left_alone(tmp_path, fill):
    fill([card_object("Shock")]).close()
    connection = sqlite3.connect(tmp_path / db.FILE_NAME)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = (tmp_path / db.FILE_NAME).read_bytes()
    with pytest.raises(BadInput, match=r"newer blockbuilder \(schema 99"):
        Store.open(tmp_path, create=True)
    assert (tmp_path / db.FILE_NAME).read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"these are not the bytes of a database" * 100, b"SQLite format 3\0" + b"\xff" * 9000]
)
def test_a_foreign_or_damaged_file_is_refused_and_left_alone(tmp_path, content):
    (tmp_path / db.FILE_NAME).write_bytes(content)
    with pytest.raises((BadInput, CannotWrite), match="card store"):
        Store.open(tmp_path, create=True)
    assert (tmp_path / db.FILE_NAME).read_bytes() == content


def test_another_programs_database_is_refused(tmp_path):
    connection = sqlite3.connect(tmp_path / db.FILE_NAME)
    connection.execute("CREATE TABLE bookmarks (address TEXT)")
    connection.close()
    with pytest.raises(BadInput, match="not a card store"):
        Store.open(tmp_path, create=True)


def test_a_data_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotWrite, match="data folder"):
        Store.open(tmp_path / "file" / "below", create=True)


def test_damage_is_found(tmp_path, fill):
    store = fill([card_object(f"Card {number}", number=str(number)) for number in range(300)])
    assert store.damage() == []
    store.close()
    content = bytearray((tmp_path / db.FILE_NAME).read_bytes())
    content[len(content) // 2 : len(content) // 2 + 6000] = b"\x55" * 6000
    (tmp_path / db.FILE_NAME).write_bytes(content)
    with Store.open(tmp_path) as store:
        try:
            assert store.damage() != []
        except BadInput as error:
            assert "damaged" in error.what  # noqa: PT017 (either way of telling is right)


def test_an_import_without_cards_changes_nothing(fill):
    store = fill([card_object("Shock")])
    with pytest.raises(BadInput, match="no card was found"):
        store.load([], source="scryfall", origin="empty.json")
    assert [size.cards for size in store.status()] == [1]
    assert "Shock" in store.card_source().find(["Shock"])


def test_an_import_replaces_what_the_same_source_gave_before(fill):
    fill([card_object("Shock"), card_object("Gone")])
    store = fill([card_object("Shock"), card_object("Opt")])
    assert set(store.card_source().find(["Shock", "Gone", "Opt"])) == {"Shock", "Opt"}
    assert len(store.status()) == 1


def test_contents_and_age_are_told_from_what_comes(tmp_path):
    printings = [card_object("Shock", number=str(number), released_at=f"2019-0{number}-01") for number in (1, 2, 3)]
    with Store.open(tmp_path, create=True) as store:
        loaded = store.load(map(record, printings), source="scryfall", origin="x.json")
        assert (loaded.size.dataset.contents, loaded.size.dataset.as_of) == ("printings", "2019-03-01")
        assert (loaded.size.cards, loaded.size.printings) == (1, 3)
        loaded = store.load(map(record, printings[:1]), source="scryfall", origin="x.json", at_latest="2018-12-31")
        assert (loaded.size.dataset.contents, loaded.size.dataset.as_of) == ("oracle", "2018-12-31")


def test_what_was_fetched_is_believed_until_a_newer_export_comes(tmp_path):
    moment = [1_790_000_000.0]  # 2026-09-21
    opt = card_object("Opt", oracle_text="as fetched")
    with Store.open(tmp_path, create=True, clock=lambda: moment[0]) as store:
        store.load([record(card_object("Opt", oracle_text="older"))], source="scryfall", origin="a", as_of="2026-09-20")
        assert store.keep([record(opt)], source="scryfall", origin="api") == 1
        assert store.keep([record(opt | {"oracle_text": "as fetched again"})], source="scryfall", origin="api") == 1
        answer = store.card_source().find(["opt"])["opt"]
        assert (answer.card.oracle_text, answer.others, len(store.printings([opt["oracle_id"]])[opt["oracle_id"]])) == (
            "as fetched again", (), 1,
        )  # fmt: skip
        store.load(
            [record(card_object("Opt", oracle_text="old file"))], source="scryfall", origin="b", as_of="2019-01-01"
        )
        assert store.card_source().find(["opt"])["opt"].card.oracle_text == "as fetched again"
        store.load(
            [record(card_object("Opt", oracle_text="newest"))], source="scryfall", origin="c", as_of="2026-09-22"
        )
        assert store.card_source().find(["opt"])["opt"].card.oracle_text == "newest"


def test_pins_ignore_case_and_follow_migrations(fill):
    pool = card_object("Breeding Pool", set="rna", number="246p")
    store = fill([pool])
    gone = card_id("gone")
    store.keep_migrations(
        [Migration(gone, pool["id"], "merge", "2026-01-01", "prna", "246p"), Migration("x", None, "delete", "")]
    )
    found = store.by_set_number([("RNA", "246P"), ("prna", "246p"), ("rna", "246")])
    assert {pin: printing.id for pin, printing in found.items()} == {
        ("RNA", "246P"): pool["id"], ("prna", "246p"): pool["id"],
    }  # fmt: skip
    assert {old: printing.id for old, printing in store.by_printing_id([gone, "x"]).items()} == {gone: pool["id"]}


def test_tags(fill):
    store = fill([card_object("Shock")])
    oracle = card_object("Shock")["oracle_id"]
    store.load_tags([(oracle, "burn"), (oracle, "removal"), (oracle, "burn")], source="scryfall", origin="tags")
    assert store.tags([oracle, "other"]) == {oracle: frozenset({"burn", "removal"})}


def test_clear(fill):
    store = fill([card_object("Shock")])
    store.clear()
    assert store.is_empty()
    assert store.status() == []


def test_a_store_that_stays_locked(tmp_path, fill):
    fill([card_object("Shock")]).close()
    other = sqlite3.connect(tmp_path / db.FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    connection = db.connect(tmp_path / db.FILE_NAME, busy_seconds=0.05)
    with pytest.raises(CannotWrite, match="in use by another process"), db.translated(tmp_path / db.FILE_NAME):
        connection.execute("BEGIN IMMEDIATE")
    connection.close()
    other.close()


def test_a_second_import_waits_its_turn_and_says_so(tmp_path):
    path = tmp_path / "cards.sqlite3"
    with (
        db.import_lock(path, wait_seconds=1),
        pytest.raises(CannotWrite, match="another import"),
        db.import_lock(path, wait_seconds=0.05),
    ):
        pass


def test_a_store_that_lacks_a_table_is_damaged(tmp_path):
    with Store.open(tmp_path, create=True) as store:
        store._connection.execute("DROP TABLE asked")
        with pytest.raises(BadInput, match="damaged or not a card store: no such table: asked"):
            store.recently_asked(["Opt"])
