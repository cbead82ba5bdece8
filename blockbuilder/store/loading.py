"""Filling one dataset's tables, in a few transactions, from records as they stream in."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from os import SEEK_END
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from blockbuilder.core.cards import Kind
from blockbuilder.core.objects import Record, is_printing
from blockbuilder.store import rows
from blockbuilder.store.db import transaction

if TYPE_CHECKING:
    import sqlite3

RAW_PER_BLOCK = 64  # packed together they take a third of the space and time of 64 packed one by one
_OBJECTS_PER_TRANSACTION = 32 * RAW_PER_BLOCK
# Cards and names fall all over their tables: written in few large sorted lots they touch each page once.
_NAMES_PER_TRANSACTION = 40_000
# What is remembered of cards already seen, so that memory stays flat whatever the file's size; forgetting costs time.
_REMEMBERED = 100_000

_PUT_OBJECT = """
    INSERT INTO objects@ (number, id, key, set_code, collector_number, fetched_at, line, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_PUT_CARD = """
    INSERT INTO cards@ (key, name, kind, object) VALUES (?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, kind = excluded.kind, object = excluded.object
"""
# A card is what its most ordinary printing says it is, not the joke or digital version that came first.
_KEEP_ORDINARY = " WHERE cards@.kind <> 'card'"
_PUT_NAME = "INSERT OR IGNORE INTO names@ (folded, rank, key) VALUES (?, ?, ?)"
_PUT_RAW = "INSERT INTO raw@ (first, data) VALUES (?, ?)"
_PUT_FILE = "INSERT INTO raw@ (first, data) VALUES (0, zeroblob(?))"
_COPIED_AT_ONCE = 1 << 20

_Object = tuple[int, str | None, str, str | None, str | None, int, int | None, bytes]


class Loader:
    """Adds records to the tables of one dataset; use as a context manager, which writes what is left.

    ``replace`` is for a dataset in use: what is known of a card or printing gives way to what comes.

    Raw objects that come as bytes are packed in a thread of its own, since zlib lets go of the interpreter; a gzip file
    of one object a line is kept as it is.
    """

    def __init__(self, connection: sqlite3.Connection, dataset: int, fetched_at: int, *, replace: bool = False) -> None:
        import msgspec

        self._connection = connection
        self._suffix = f"_{dataset:d}"
        self._fetched_at = fetched_at
        self._replace = replace
        self._encode = msgspec.json.Encoder().encode
        self._seen: dict[str, bool] = {}
        self._objects: list[_Object] = []
        self._raw: list[bytes] = []
        self._file: Path | None = None
        self._cards: list[tuple[str, str, str, int]] = []
        self._names: list[tuple[str, int, str]] = []
        # Each page of an index is then written once an import and not once a transaction.
        connection.execute("PRAGMA cache_size = -20000")
        connection.execute("PRAGMA wal_autocheckpoint = 8000")
        self._number = self._first = self._free_number()
        self._packer = ThreadPoolExecutor(1, thread_name_prefix="pack")
        self._packed: list[tuple[int, Future[bytes]]] = []
        self.count = 0
        self.newest = ""

    def __enter__(self) -> Loader:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._pack()
                self._write(with_names=True)
                if self._file is not None:
                    self._copy(self._file)
        finally:
            self._packer.shutdown(cancel_futures=True)

    def add(self, record: Record) -> None:
        """Take one record."""
        name, oracle_id, kind, aliases, data, raw, file, line = record
        self.count += 1
        key = oracle_id or rows.key(name)
        number = self._number
        self._number = number + 1
        place: int | None = None
        if file is not None:
            self._file, place = file, line
        elif raw:
            place = number
            self._keep_raw(raw)
        self._objects.append(
            (
                number,
                data["id"] if is_printing(data) else None,
                key,
                data.get("set"),
                data.get("collector_number"),
                self._fetched_at,
                place,
                self._encode(data),
            )
        )
        seen = self._seen.get(key)
        ordinary = kind is Kind.CARD
        if seen is None or (ordinary and not seen):
            self._seen[key] = ordinary
            self._cards.append((key, name, kind.value, number))
            self._names.extend(rows.names(key, name, aliases, kind))
        elif aliases:
            self._names.extend(rows.names(key, name, aliases, Kind.CARD if seen else kind))
        released = data.get("released_at")
        if released and released > self.newest:
            self.newest = released
        if len(self._objects) == _OBJECTS_PER_TRANSACTION:
            self._write(with_names=len(self._names) > _NAMES_PER_TRANSACTION)

    def _keep_raw(self, raw: bytes) -> None:
        if not self._raw:
            self._first = self._number - 1
        # A line is a line: between the tokens of JSON one blank is as good as another.
        self._raw.append(raw.replace(b"\n", b" "))
        if len(self._raw) == RAW_PER_BLOCK:
            self._pack()

    def _pack(self) -> None:
        if self._raw:
            self._packed.append((self._first, self._packer.submit(zlib.compress, b"\n".join(self._raw), 1)))
            self._raw = []

    def _copy(self, file: Path) -> None:
        """Keep a whole gzip file of raw objects."""
        with file.open("rb") as source, transaction(self._connection):
            size = source.seek(0, SEEK_END)
            source.seek(0)
            self._connection.execute(_PUT_FILE.replace("@", self._suffix), (size,))
            with self._connection.blobopen("raw" + self._suffix, "data", 0) as target:
                while chunk := source.read(_COPIED_AT_ONCE):
                    target.write(chunk)

    def _write(self, *, with_names: bool) -> None:
        blocks = [(first, packed.result()) for first, packed in self._packed]
        with transaction(self._connection):
            if self._replace:
                self._many("DELETE FROM objects@ WHERE id = ?", [(row[1],) for row in self._objects])
                self._many("DELETE FROM names@ WHERE key = ?", [(row[0],) for row in self._cards])
            self._many(_PUT_OBJECT, self._objects)
            self._many(_PUT_RAW, blocks)
            if with_names:
                self._many(_PUT_CARD if self._replace else _PUT_CARD + _KEEP_ORDINARY, sorted(self._cards))
                self._many(_PUT_NAME, sorted(self._names))
        self._objects.clear()
        self._packed.clear()
        if with_names:
            self._cards.clear()
            self._names.clear()
            if len(self._seen) > _REMEMBERED:
                self._seen.clear()

    def _many(self, statement: str, values: Sequence[tuple[object, ...]]) -> None:
        self._connection.executemany(statement.replace("@", self._suffix), values)

    def _free_number(self) -> int:
        query = "SELECT coalesce(max(number) + 1, 0) FROM objects@".replace("@", self._suffix)
        return int(self._connection.execute(query).fetchone()[0])
