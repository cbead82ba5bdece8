"""How often Scryfall may be asked: one clock on disk for all processes, since the limit counts addresses.

https://scryfall.com/docs/api/rate-limits: search, named, random and collection twice a second, everything else ten
times; an answer 429 shuts the address out for half a minute, and going on regardless gets it banned.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import closing
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

CLOCK_FILE = "pace.sqlite3"
_BUSY_SECONDS = 20.0
_LONGEST = 120.0  # a time further ahead than this was written under another clock and is not waited for


class Lane(StrEnum):
    """Requests that share one limit."""

    SEARCH = "search"
    OTHER = "other"
    IMAGES = "images"


# A tenth more than the limit asks for: requests arrive less evenly than they are sent.
SPACING = {Lane.SEARCH: 0.55, Lane.OTHER: 0.11, Lane.IMAGES: 0.11}


class Pace:
    """Spaces requests across threads and processes. ``clock`` gives seconds since 1970.

    The clock is a small SQLite file, whose locking works everywhere. Where it cannot be written, requests of this
    process alone are spaced.
    """

    def __init__(
        self,
        folder: Path,
        *,
        clock: Callable[[], float] = time.time,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._path = folder / CLOCK_FILE
        self._clock = clock
        self.sleep = sleep
        self._lock = threading.Lock()
        self._free: dict[Lane, float] = {}

    def wait(self, lane: Lane) -> None:
        """Return when a request in this lane may be sent; the next one's time is then taken."""
        with self._lock:
            now = self._clock()
            start = self._reserve(lane, now)
        if start > now:
            self.sleep(start - now)

    def done(self, lane: Lane) -> None:
        """A request in this lane was answered: the spacing counts from here, however late it reached the server."""
        self._not_before({lane: self._clock() + SPACING[lane]})

    def hold(self, seconds: float) -> None:
        """Let nobody send anything for so long."""
        until = self._clock() + seconds
        self._not_before(dict.fromkeys(Lane, until))

    def _reserve(self, lane: Lane, now: float) -> float:
        def reserve(connection: sqlite3.Connection) -> float:
            row = connection.execute("SELECT free FROM lanes WHERE lane = ?", (lane.value,)).fetchone()
            start = self._start(lane, now, row[0] if row else 0.0)
            connection.execute("REPLACE INTO lanes (lane, free) VALUES (?, ?)", (lane.value, start + SPACING[lane]))
            return start

        start = self._shared(reserve)
        if start is None:
            start = self._start(lane, now, 0.0)
        self._free[lane] = start + SPACING[lane]
        return start

    def _start(self, lane: Lane, now: float, on_disk: float) -> float:
        free = max(self._free.get(lane, 0.0), on_disk)
        return free if now < free <= now + _LONGEST else now

    def _not_before(self, times: dict[Lane, float]) -> None:
        def postpone(connection: sqlite3.Connection) -> float:
            connection.executemany(
                "INSERT INTO lanes (lane, free) VALUES (?, ?) "
                "ON CONFLICT (lane) DO UPDATE SET free = max(free, excluded.free)",
                [(lane.value, free) for lane, free in times.items()],
            )
            return 0.0

        with self._lock:
            for lane, free in times.items():
                self._free[lane] = max(free, self._free.get(lane, 0.0))
            self._shared(postpone)

    def _shared(self, change: Callable[[sqlite3.Connection], float]) -> float | None:
        """Do something with the clock on disk in one transaction; None when there is no such clock to be had."""
        import sqlite3

        for _ in range(2):
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                with closing(sqlite3.connect(self._path, timeout=_BUSY_SECONDS, isolation_level=None)) as connection:
                    connection.execute("PRAGMA synchronous = OFF")
                    connection.execute("BEGIN IMMEDIATE")
                    connection.execute("CREATE TABLE IF NOT EXISTS lanes (lane TEXT PRIMARY KEY, free REAL NOT NULL)")
                    found = change(connection)
                    connection.execute("COMMIT")
                    return found
            except (sqlite3.OperationalError, OSError):
                return None
            except sqlite3.DatabaseError:
                # No clock is lost that a second would not make good.
                self._path.unlink(missing_ok=True)
        return None
