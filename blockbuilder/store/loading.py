"""Filling one dataset's tables, in small transactions, from records as they stream in."""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import TYPE_CHECKING

from blockbuilder.core.cards import Kind
from blockbuilder.core.objects import Record
from blockbuilder.store import rows
from blockbuilder.store.db import transaction
from blockbuilder.store.schema import RAW_PER_BLOCK

if TYPE_CHECKING:
    import sqlite3

_OBJECTS_PER_TRANSACTION = 4_000
# Cards and names fall all over their tables: written in few large sorted lots they touch each page once.
_NAMES_PER_TRANSACTION = 80_000
# What is remembered of cards already seen, so that memory stays flat whatever the file's size; forgetting costs time.
_REMEMBERED = 150_000

_PUT_OBJECT = """
    INSERT INTO objects@ (number, id, key, set_code, collector_number, fetched_at, raw, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_PUT_CARD = """
    INSERT INTO cards@ (key, name, kind, object) VALUES (?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, kind = excluded.kind, object = excluded.object
"""
# A card is what its most ordinary printing says it is, not the joke or digital version that came first.
_KEEP_ORDINARY = " WHERE cards@.kind <> 'card'"
_PUT_NAME = "INSERT OR IGNORE INTO names@ (folded, rank, key) VALUES (?, ?, ?)"
_PUT_RAW = "INSERT INTO raw@ (block, data) VALUES (?, ?)"


class Loader:
    """Adds records to the tables of one dataset; use as a context manager, which writes what is left.

    ``replace`` is for a dataset in use: what is known of a card or printing gives way to what comes.
    """

    def __init__(self, connection: sqlite3.Connection, dataset: int, fetched_at: int, *, replace: bool = False) -> None:
        self._connection = connection
        self._suffix = f"_{dataset:d}"
        self._fetched_at = fetched_at
        self._replace = replace
        import msgspec

        self._encode = msgspec.json.Encoder().encode
        self._seen: dict[str, bool] = {}
        self._objects: list[tuple[object, ...]] = []
        self._cards: list[tuple[str, str, str, int]] = []
        self._names: list[tuple[str, int, str]] = []
        self._raw: list[bytes] = []
        # Each page of an index is then written once an import and not once a transaction.
        connection.execute("PRAGMA cache_size = -20000")
        connection.execute("PRAGMA wal_autocheckpoint = 8000")
        self._block = self._next("SELECT max(block) FROM raw@")
        self._number = self._next("SELECT max(number) FROM objects@")
        self._packed: deque[tuple[int, Future[bytes]]] = deque()
        # zlib lets go of the interpreter: packing runs beside decoding.
        self._packer = ThreadPoolExecutor(1, thread_name_prefix="pack")
        self.newest = ""

    def __enter__(self) -> Loader:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._pack()
                self._write(all_of_it=True)
        finally:
            self._packer.shutdown(cancel_futures=True)

    def add(self, record: Record) -> None:
        """Take one record."""
        name, oracle_id, kind, aliases, data, raw = record
        key = oracle_id or rows.key(name, None)
        place = None
        if raw:
            place = self._block * RAW_PER_BLOCK + len(self._raw)
            self._raw.append(raw)
            if len(self._raw) == RAW_PER_BLOCK:
                self._pack()
        self._objects.append(
            (
                self._number,
                data.get("id"),
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
            self._cards.append((key, name, kind.value, self._number))
            self._names.extend([(folded, rank, key) for folded, rank in rows.names(name, aliases, kind)])
        elif aliases:
            known_as = Kind.CARD if seen else kind
            self._names.extend([(folded, rank, key) for folded, rank in rows.names(name, aliases, known_as)])
        self._number += 1
        if data.get("released_at", "") > self.newest:
            self.newest = data["released_at"]
        if len(self._objects) == _OBJECTS_PER_TRANSACTION:
            self._write(all_of_it=len(self._names) > _NAMES_PER_TRANSACTION)

    def _pack(self) -> None:
        if self._raw:
            self._packed.append((self._block, self._packer.submit(zlib.compress, b"\n".join(self._raw), 1)))
            self._block += 1
            self._raw = []

    def _write(self, *, all_of_it: bool) -> None:
        blocks = [(block, future.result()) for block, future in self._packed]
        self._packed.clear()
        with transaction(self._connection):
            if self._replace:
                self._many("DELETE FROM objects@ WHERE id = ?", [(row[1],) for row in self._objects])
                self._many("DELETE FROM names@ WHERE key = ?", [(row[0],) for row in self._cards])
            self._many(_PUT_OBJECT, self._objects)
            self._objects.clear()
            self._many(_PUT_RAW, blocks)
            if all_of_it:
                self._many(_PUT_CARD if self._replace else _PUT_CARD + _KEEP_ORDINARY, sorted(self._cards))
                self._many(_PUT_NAME, sorted(self._names))
                self._cards.clear()
                self._names.clear()
                if len(self._seen) > _REMEMBERED:
                    self._seen.clear()

    def _many(self, statement: str, values: Sequence[tuple[object, ...]]) -> None:
        self._connection.executemany(statement.replace("@", self._suffix), values)

    def _next(self, query: str) -> int:
        last = self._connection.execute(query.replace("@", self._suffix)).fetchone()[0]
        return 0 if last is None else int(last) + 1
