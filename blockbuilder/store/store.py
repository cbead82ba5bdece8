"""The local card store."""

from __future__ import annotations

import json
import time
from array import array
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple

from blockbuilder.core.names import fold
from blockbuilder.core.objects import Migration, Record
from blockbuilder.errors import BadInput, CannotWrite
from blockbuilder.store import datasets, db, schema
from blockbuilder.store.datasets import Contents, Dataset
from blockbuilder.store.reading import DatasetSize, Reader

if TYPE_CHECKING:
    import sqlite3

IMPORT_WAIT_SECONDS = 120.0
SYNC_WAIT_SECONDS = 1800.0  # a slow line takes so long for all printings
_REPEATS = 1.02  # an export with more printings than this for each card is one of printings
_ASKED_SECONDS = 24 * 3600


class Imported(NamedTuple):
    """What an import brought, and the dataset of the same source and contents that it replaced."""

    size: DatasetSize
    replaced: Dataset | None = None


class Store(Reader):
    """Oracle cards and printings in SQLite. Use as a context manager, or call ``close``."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None, clock: Callable[[], float]) -> None:
        super().__init__(connection, path)
        self._clock = clock

    @classmethod
    def open(cls, data_dir: Path, *, create: bool = False, clock: Callable[[], float] = time.time) -> Store:
        """The store in ``data_dir``; where there is none, an empty one in memory unless ``create``.

        ``clock`` gives seconds since 1970. Raises BadInput for a damaged or foreign file or one that a newer version
        wrote, CannotWrite when the file cannot be created or stays locked.
        """
        path = data_dir / db.FILE_NAME
        if not path.exists():
            if not create:
                return cls(db.connect(None), None, clock)
            try:
                data_dir.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise CannotWrite(
                    f"the data folder cannot be made: {error.strerror}",
                    where=str(data_dir),
                    mend="name another with --data-dir",
                ) from error
        return cls(db.connect(path), path, clock)

    def close(self) -> None:
        self._connection.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def load(
        self,
        records: Iterable[Record],
        *,
        source: str,
        origin: str,
        contents: Contents | None = None,
        as_of: str | None = None,
        at_latest: str | None = None,
    ) -> Imported:
        """Import a whole export: into new tables, switched in at the end, so that a reader sees the old or the new.

        ``contents`` None: an export in which cards repeat is one of printings. ``as_of`` None: the newest release in
        it, but no later than ``at_latest`` (the file's own date) or today; unknown without either. What the same
        source gave before with the same contents is replaced.
        Raises BadInput, and changes nothing, when there is no card in it; CannotWrite when another import runs.
        """
        from blockbuilder.store.loading import Loader  # reading alone needs no threads

        now = int(self._clock())
        with self._importing(source, contents or "oracle", origin, now) as number:
            with Loader(self._connection, number, now) as loader:
                for record in records:
                    loader.add(record)
            schema.index(self._connection, number)
            cards, printings, _ = self._counts(number)
            if not cards:
                raise BadInput("no card was found in it", where=origin, mend="give a bulk export of cards")
            chosen = contents or ("printings" if printings > cards * _REPEATS else "oracle")
            past = [day for day in (loader.newest, at_latest) if day]
            day = as_of or (min(*past, _day(now)) if past else None)
            return self._switch(Dataset(number, source, chosen, day, now, origin))

    def load_tags(
        self, tagged: Iterable[tuple[str, str]], *, source: str, origin: str, as_of: str | None = None
    ) -> Imported:
        """Import pairs of oracle id and tag slug in place of the tags imported before.

        Raises BadInput, and changes nothing, when there is none; CannotWrite when another import runs.
        """
        now = int(self._clock())
        with self._importing(source, "tags", origin, now) as number:
            put = "INSERT INTO tags@ (key, slugs) VALUES (?, ?)".replace("@", f"_{number:d}")
            with db.transaction(self._connection):
                self._connection.executemany(put, _by_card(tagged))
            if not self._counts(number)[2]:
                raise BadInput("no tagged card was found in it", where=origin, mend="give a bulk export of oracle tags")
            return self._switch(Dataset(number, source, "tags", as_of or _day(now), now, origin))

    def keep(self, records: Iterable[Record], *, source: str, origin: str) -> int:
        """Keep single objects fetched just now; how many. They are believed before any export that is older."""
        from blockbuilder.store.loading import Loader

        connection, path = self._writable()
        now = int(self._clock())
        with db.translated(path):
            fetched = self._fetched(source)
            if fetched is None:
                with db.import_lock(path, wait_seconds=IMPORT_WAIT_SECONDS):
                    fetched = self._fetched(source) or self._new_fetched(source, origin, now)
            # One transaction for all: another process that keeps cards must not take the same numbers.
            with db.transaction(connection):
                connection.execute("UPDATE datasets SET as_of = ? WHERE id = ?", (_day(now), fetched))
                with Loader(connection, fetched, now, replace=True) as loader:
                    for record in records:
                        loader.add(record)
        return loader.count

    def keep_asked(self, names: Iterable[str]) -> None:
        """Remember that Scryfall was asked for these names just now, whatever came."""
        connection, path = self._writable()
        now = int(self._clock())
        with db.translated(path), db.transaction(connection):
            connection.execute("DELETE FROM asked WHERE asked_at < ?", (now - _ASKED_SECONDS,))
            connection.executemany(
                "REPLACE INTO asked (folded, asked_at) VALUES (?, ?)", [(fold(name), now) for name in names]
            )

    def recently_asked(self, names: Iterable[str]) -> set[str]:
        """Those of the names that Scryfall was asked for in the last 24 hours."""
        since = int(self._clock()) - _ASKED_SECONDS
        with db.translated(self._path):
            known = {
                row[0] for row in self._connection.execute("SELECT folded FROM asked WHERE asked_at >= ?", (since,))
            }
        return {name for name in names if fold(name) in known}

    def clear(self) -> None:
        """Remove every card, printing and tag, and give the disk space back."""
        connection, path = self._writable()
        with db.translated(path), db.import_lock(path, wait_seconds=IMPORT_WAIT_SECONDS):
            datasets.remove_all(connection)
            connection.execute("VACUUM")

    @contextmanager
    def syncing(self) -> Iterator[None]:
        """Held by the one process that fetches bulk files into this folder; another waits until it is done.

        Raises CannotWrite when that takes too long.
        """
        _, path = self._writable()
        with db.translated(path), db.import_lock(path.with_name("sync"), wait_seconds=SYNC_WAIT_SECONDS):
            yield

    def keep_migrations(self, migrations: Iterable[Migration]) -> int:
        """Keep Scryfall's list of merged and deleted printings; how many of them were new."""
        connection, path = self._writable()
        fetched = list(migrations)  # page after page from the network, before anybody else is kept from writing
        with db.translated(path), db.transaction(connection):
            before = connection.total_changes
            connection.executemany(
                "INSERT OR IGNORE INTO migrations (old_id, new_id, strategy, performed_at, set_code, collector_number, "
                "note) VALUES (?, ?, ?, ?, ?, ?, ?)",
                fetched,
            )
            return connection.total_changes - before

    def _writable(self) -> tuple[sqlite3.Connection, Path]:
        if self._path is None:
            raise ValueError("a store that was opened without create=True has no file to write to")
        return self._connection, self._path

    @contextmanager
    def _importing(self, source: str, contents: Contents, origin: str, now: int) -> Iterator[int]:
        """The number of a new dataset to fill and switch in; whatever is not switched in is swept away."""
        connection, path = self._writable()
        with db.translated(path), db.import_lock(path, wait_seconds=IMPORT_WAIT_SECONDS):
            datasets.sweep(connection)
            try:
                yield datasets.begin(connection, Dataset(0, source, contents, None, now, origin))
            finally:
                datasets.sweep(connection)

    def _switch(self, new: Dataset) -> Imported:
        replaced = datasets.switch_to(self._connection, new)
        return Imported(DatasetSize(new, *self._counts(new.id)), replaced)

    def _fetched(self, source: str) -> int | None:
        known = datasets.in_use(self._connection)
        return next((each.id for each in known if (each.source, each.contents) == (source, "fetched")), None)

    def _new_fetched(self, source: str, origin: str, now: int) -> int:
        new = Dataset(0, source, "fetched", _day(now), now, origin)
        number = datasets.begin(self._connection, new)
        schema.index(self._connection, number)
        datasets.switch_to(self._connection, new._replace(id=number))
        return number


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def _by_card(tagged: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Each oracle id with a JSON array of its tags. There are millions of pairs: each is held as four bytes."""
    numbers: dict[str, int] = {}
    cards: dict[str, array[int]] = {}
    for oracle_id, slug in tagged:
        cards.setdefault(oracle_id, array("I")).append(numbers.setdefault(slug, len(numbers)))
    slugs = list(numbers)
    for oracle_id in sorted(cards):
        yield oracle_id, json.dumps([slugs[number] for number in sorted(set(cards[oracle_id]))])
