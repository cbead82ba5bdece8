"""Filling one dataset's tables, in small transactions, from records as they stream in."""

from __future__ import annotations

import zlib
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import TYPE_CHECKING

from blockbuilder.core.cards import Kind
from blockbuilder.core.records import Record
from blockbuilder.store import rows
from blockbuilder.store.db import transaction

if TYPE_CHECKING:
    import sqlite3

RAW_PER_BLOCK = 16  # a block of sixteen compresses to a third of sixteen blocks, in a third of the time
_RECORDS_PER_TRANSACTION = 2_000
# What is remembered of cards already seen, so that memory stays flat whatever the file's size; forgetting costs time.
_REMEMBERED = 150_000

_PUT_CARD = """
    INSERT INTO cards@ (key, name, kind, fetched_at, raw, data) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, kind = excluded.kind, fetched_at = excluded.fetched_at,
        raw = excluded.raw, data = excluded.data
"""
# A card is what its most ordinary printing says it is, not the joke or digital version that came first.
_KEEP_ORDINARY = " WHERE cards@.kind <> 'card'"
_PUT_NAME = "INSERT OR IGNORE INTO names@ (folded, rank, key) VALUES (?, ?, ?)"
_PUT_PRINTING = """
    INSERT INTO printings@ (id, key, set_code, collector_number, fetched_at, raw, parts, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_PUT_RAW = "INSERT INTO raw@ (block, data) VALUES (?, ?)"


class Loader:
    """Adds records to the tables of one dataset; use as a context manager, which writes what is left.

    ``replace`` is for a dataset in use: what is known of a card or printing gives way to what comes.
    """

    def __init__(
        self, connection: sqlite3.Connection, dataset: int, fetched_at: int, *, replace: bool = False
    ) -> None:
        self._connection = connection
        self._suffix = f"_{dataset:d}"
        self._fetched_at = fetched_at
        self._replace = replace
        self._card_json = rows.card_encoder()
        self._printing_json = rows.printing_encoder()
        self._parts_json = rows.parts_encoder()
        self._seen: dict[str, bool] = {}
        self._cards: list[tuple[object, ...]] = []
        self._names: list[tuple[str, int, str]] = []
        self._printings: list[tuple[object, ...]] = []
        self._raw: list[bytes] = []
        self._block = self._next_block()
        self._packed: deque[tuple[int, Future[bytes]]] = deque()
        # zlib lets go of the interpreter: packing runs beside decoding.
        self._packer = ThreadPoolExecutor(1, thread_name_prefix="pack")
        self.records = 0
        self.newest = ""

    def __enter__(self) -> Loader:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            if kind is None:
                self._pack()
                self._flush()
        finally:
            self._packer.shutdown(cancel_futures=True)

    def add(self, record: Record) -> None:
        """Take one record. Raises KeyError or TypeError when its card cannot be built; nothing of it is kept then."""
        key = record.oracle_id or rows.key(record.name, None)
        place = self._block * RAW_PER_BLOCK + len(self._raw) if record.raw else None
        ordinary = record.kind is Kind.CARD
        seen = self._seen.get(key)
        if seen is None or (ordinary and not seen):
            data = self._card_json(record.card())
            self._cards.append((key, record.name, record.kind.value, self._fetched_at, place, data))
            self._seen[key] = ordinary
            self._names.extend([(folded, rank, key) for folded, rank in rows.names(record.name, record.aliases, record.kind)])
        elif record.aliases:
            kind = Kind.CARD if seen else record.kind
            self._names.extend([(folded, rank, key) for folded, rank in rows.names(record.name, record.aliases, kind)])
        printing = record.printing
        if printing is not None:
            self._printings.append(
                (
                    printing.id,
                    key,
                    printing.set_code,
                    printing.collector_number,
                    self._fetched_at,
                    place,
                    self._parts_json(record.parts),
                    self._printing_json(printing),
                )
            )
            if printing.released_at > self.newest:
                self.newest = printing.released_at
        if record.raw:
            self._raw.append(record.raw)
            if len(self._raw) == RAW_PER_BLOCK:
                self._pack()
        self.records += 1
        if self.records % _RECORDS_PER_TRANSACTION == 0:
            self._flush()

    def _pack(self) -> None:
        if self._raw:
            self._packed.append((self._block, self._packer.submit(zlib.compress, b"\n".join(self._raw), 1)))
            self._block += 1
            self._raw = []

    def _flush(self) -> None:
        blocks = [(block, future.result()) for block, future in self._packed]
        self._packed.clear()
        with transaction(self._connection):
            if self._replace:
                self._many("DELETE FROM printings@ WHERE id = ?", [(row[0],) for row in self._printings])
                self._many("DELETE FROM names@ WHERE key = ?", [(row[0],) for row in self._cards])
            self._many(_PUT_CARD if self._replace else _PUT_CARD + _KEEP_ORDINARY, self._cards)
            self._many(_PUT_NAME, sorted(self._names))
            self._many(_PUT_PRINTING, self._printings)
            self._many(_PUT_RAW, blocks)
        for rows_written in (self._cards, self._names, self._printings):
            rows_written.clear()
        if len(self._seen) > _REMEMBERED:
            self._seen.clear()

    def _many(self, statement: str, values: list[tuple[object, ...]] | list[tuple[str, int, str]]) -> None:
        self._connection.executemany(statement.replace("@", self._suffix), values)

    def _next_block(self) -> int:
        query = "SELECT coalesce(max(block) + 1, 0) FROM raw@".replace("@", self._suffix)
        return int(self._connection.execute(query).fetchone()[0])
