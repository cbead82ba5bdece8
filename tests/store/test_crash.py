"""A process that is killed in an import, at whatever point, leaves the store whole; two at once share it in peace."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from blockbuilder.core.objects import record
from blockbuilder.store.store import Store
from tests.loopback.objects import card_object

ROOT = Path(__file__).resolve().parents[2]
STEPS = 15  # SQL statements between two of the points at which the importer is killed

# Counts the statements that SQLite runs, and dies without a word at the one whose number it is given.
IMPORTER = """
import os, signal, sqlite3, sys
from pathlib import Path

folder, last = Path(sys.argv[1]), int(sys.argv[2])
count = 0

def step(statement):
    global count
    count += 1
    if count == last:
        os.kill(os.getpid(), signal.SIGKILL)

connect = sqlite3.connect
def counted(*arguments, **options):
    connection = connect(*arguments, **options)
    connection.set_trace_callback(step)
    return connection
sqlite3.connect = counted

from blockbuilder.core.objects import record
from blockbuilder.store.store import Store
from tests.loopback.objects import card_object

with Store.open(folder, create=True) as store:
    objects = [card_object(f"New {number}", number=str(number)) for number in range(60)]
    store.load((record(each, b"{}") for each in objects), source="scryfall", origin="new.json", as_of="2026-09-21")
print(count)
"""


def run_importer(folder: Path, die_at: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", IMPORTER, str(folder), str(die_at)],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip


def load_old(folder: Path) -> None:
    with Store.open(folder, create=True) as store:
        old = [record(card_object(f"Old {number}", number=str(number)), b"{}") for number in range(20)]
        store.load(old, source="scryfall", origin="old.json", as_of="2026-09-20")


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_killed_at_many_points_the_old_cards_stay(tmp_path):
    load_old(tmp_path / "whole")
    finished = run_importer(tmp_path / "whole", 0)
    assert finished.returncode == 0, finished.stderr
    statements = int(finished.stdout)
    assert statements > 200
    seen = set()
    folder = tmp_path / "killed"
    load_old(folder)
    for die_at in [*range(1, statements, STEPS), *range(statements - 12, statements + 1)]:
        died = run_importer(folder, die_at)
        assert died.returncode in (-signal.SIGKILL, 0), died.stderr
        with Store.open(folder) as store:
            assert store.damage() == []
            found = store.card_source().find(["Old 7", "New 7"])
            seen.add(tuple(found))
            assert tuple(found) in {("Old 7",), ("New 7",)}, die_at
            names = [f"{name.split()[0]} {number}" for name in found for number in range(20)]
            assert len(store.card_source().find(names)) == 20
    assert seen >= {("Old 7",)}
    # What the dead left behind is swept away by the next import, and that one goes through.
    load_old(folder)
    with Store.open(folder) as store:
        assert [size.cards for size in store.status()] == [20]
        tables = store._connection.execute("SELECT count(*) FROM sqlite_master WHERE name LIKE 'cards!_%' ESCAPE '!'")
        assert tables.fetchone() == (1,)


def test_a_reader_sees_the_old_cards_until_the_new_are_whole(tmp_path):
    load_old(tmp_path)
    reader = Store.open(tmp_path)

    def slowly():
        for number in range(5000):
            if number in (100, 4500):
                assert list(reader.card_source().find(["Old 1", "New 1"])) == ["Old 1"]
            yield record(card_object(f"New {number}", number=str(number)))

    with Store.open(tmp_path, create=True) as writer:
        writer.load(slowly(), source="scryfall", origin="new.json", as_of="2026-09-21")
    assert list(reader.card_source().find(["Old 1", "New 1"])) == ["New 1"]
    reader.close()


def test_fetched_cards_can_be_kept_while_an_import_runs(tmp_path):
    load_old(tmp_path)
    other = Store.open(tmp_path, create=True)

    def meanwhile():
        for number in range(3000):
            yield record(card_object(f"New {number}", number=str(number)))

    other.keep([record(card_object("Shock"))], source="scryfall", origin="api")
    with Store.open(tmp_path, create=True) as writer:
        records = meanwhile()
        first = [next(records) for _ in range(2500)]

        def with_a_break():
            yield from first
            other.keep([record(card_object("Opt"))], source="scryfall", origin="api")
            yield from records

        writer.load(with_a_break(), source="scryfall", origin="new.json", as_of="2019-09-21")
    assert set(other.card_source().find(["Shock", "Opt", "New 2999"])) == {"Shock", "Opt", "New 2999"}
    other.close()


def test_two_imports_at_once_both_go_through(tmp_path):
    running = [
        subprocess.Popen(
            [sys.executable, "-c", IMPORTER, str(tmp_path), "0"],
            cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, text=True,
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL,
        )
        for _ in range(2)
    ]  # fmt: skip
    errors = [process.communicate(timeout=60)[1] for process in running]
    assert [process.returncode for process in running] == [0, 0], errors
    with Store.open(tmp_path) as store:
        assert [size.cards for size in store.status()] == [60]
        assert store.damage() == []


def test_many_keep_fetched_cards_at_once(tmp_path):
    def keep(worker):
        with Store.open(tmp_path, create=True) as store:
            for number in range(10):
                card = card_object(f"Card {worker} {number}", number=f"{worker}-{number}")
                store.keep([record(card, b"{}")], source="scryfall", origin="api")

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(keep, range(6)))
    with Store.open(tmp_path) as store:
        assert [(size.dataset.contents, size.cards) for size in store.status()] == [("fetched", 60)]
        assert (
            len(store.card_source().find(f"Card {worker} {number}" for worker in range(6) for number in range(10)))
            == 60
        )
