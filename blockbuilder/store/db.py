"""Opening the store's SQLite file, and turning its failures into words."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from blockbuilder.errors import BadInput, CannotWrite
from blockbuilder.store import schema

if TYPE_CHECKING:
    import sqlite3

FILE_NAME = "cards.sqlite3"
BUSY_SECONDS = 30.0
_SLICE_SECONDS = 0.5  # SQLite waits without hearing Ctrl-C, so it waits in slices


def connect(path: Path | None, *, busy_seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
    """A connection to the store at ``path`` (None: an empty one in memory), its schema brought up to date.

    Raises BadInput when the file is no store, is damaged, or was written by a newer version; it is left as it is.
    Raises CannotWrite when it cannot be created or stays locked.
    """
    import sqlite3

    where = str(path) if path else None
    with translated(path):
        connection = sqlite3.connect(path or ":memory:", timeout=busy_seconds, isolation_level=None)
        try:
            version = int(connection.execute("PRAGMA user_version").fetchone()[0])
            if version > schema.VERSION:
                raise BadInput(
                    f"the card store was written by a newer blockbuilder (schema {version}; this one knows "
                    f"{schema.VERSION})",
                    where=where,
                    mend="upgrade blockbuilder, or name another folder with --data-dir",
                )
            # Survives a crash of the program whatever happens; a power cut may cost the last moments, never the file.
            connection.execute("PRAGMA synchronous = NORMAL")
            if version < schema.VERSION:
                # Under the lock: SQLite lets nobody wait for a file that another process turns to write-ahead.
                with import_lock(path, wait_seconds=busy_seconds) if path else nullcontext():
                    _upgrade(connection, where)
        except BaseException:
            connection.close()
            raise
    return connection


def _upgrade(connection: sqlite3.Connection, where: str | None) -> None:
    # Asked again under the lock: another process may have done it meanwhile.
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version == 0 and connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
        raise BadInput("this is a database, but not a card store", where=where, mend="move the file away and try again")
    connection.execute("PRAGMA page_size = 8192")
    connection.execute("PRAGMA journal_mode = WAL")
    with transaction(connection):
        for script in schema.STEPS[version:]:
            for statement in script.split(";"):
                if statement.strip():
                    connection.execute(statement)
        active = connection.execute("SELECT id FROM datasets WHERE active ORDER BY id").fetchall()
        schema.show(connection, [number for (number,) in active])
        connection.execute(f"PRAGMA user_version = {schema.VERSION:d}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing. Takes the write lock at once, so that waiting happens here and not in the middle.

    Inside another transaction it is a part of that.
    """
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        _undo(connection)
        raise
    connection.execute("COMMIT")


def _undo(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:  # SQLite itself may have undone it, as when the disk is full
        connection.execute("ROLLBACK")


@contextmanager
def snapshot(connection: sqlite3.Connection) -> Iterator[None]:
    """Several reads that see one state, whatever another process switches in meanwhile."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("COMMIT")


@contextmanager
def translated(path: Path | None) -> Iterator[None]:
    """SQLite's errors as ours: BadInput for a damaged or foreign file, CannotWrite for a busy, full or closed disk."""
    import sqlite3

    where = str(path) if path else None
    try:
        yield
    except sqlite3.OperationalError as error:
        text = str(error)
        if "locked" in text or "busy" in text:
            raise CannotWrite(
                "the card store is in use by another process", where=where, mend="try again when that is done"
            ) from error
        if text.startswith("no such "):
            raise _damaged(error, where) from error
        raise CannotWrite(f"the card store cannot be used: {text}", where=where, mend=_room(text)) from error
    except sqlite3.DatabaseError as error:
        raise _damaged(error, where) from error


def _damaged(error: sqlite3.DatabaseError, where: str | None) -> BadInput:
    return BadInput(
        f"the card store is damaged or not a card store: {error}",
        where=where,
        mend="move the file away and run `blockbuilder cards sync` again",
    )


def _room(text: str) -> str:
    if "full" in text:
        return "free some disk space"
    return "check the folder's permissions, or name another with --data-dir"


@contextmanager
def import_lock(path: Path, *, wait_seconds: float) -> Iterator[None]:
    """Held by the one process that imports; the system lets go of it when that process dies.

    An empty SQLite file serves as the lock: its locking is portable and known to be right.
    Raises CannotWrite when another import still runs after ``wait_seconds``.
    """
    import sqlite3

    connection = sqlite3.connect(path.with_suffix(".lock"), timeout=_SLICE_SECONDS, isolation_level=None)
    try:
        deadline = time.monotonic() + wait_seconds
        while not _taken(connection):
            if time.monotonic() >= deadline:
                raise CannotWrite(
                    "another import into the card store is running", where=str(path), mend="wait until it is done"
                )
        yield
    finally:
        connection.close()


def _taken(connection: sqlite3.Connection) -> bool:
    import sqlite3

    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if "locked" not in str(error):  # the disk is full or closed to us
            raise
        return False
    return True


def damage(connection: sqlite3.Connection) -> list[str]:
    """What SQLite's integrity check finds wrong; nothing when all is well."""
    found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(20)")]
    return [] if found == ["ok"] else found
