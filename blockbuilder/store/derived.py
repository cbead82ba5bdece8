"""What was worked out from card data, kept so that it need not be worked out again: a cache that may be lost."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

_GET = "SELECT key, value FROM derived WHERE kind = ? AND version = ? AND key IN (SELECT value FROM json_each(?))"


class Derived:
    """Values of one kind by key; those that another ``version`` of the program worked out are not given."""

    def __init__(self, connection: sqlite3.Connection, kind: str, version: str) -> None:
        self._connection = connection
        self._kind = kind
        self._version = version

    def get(self, keys: Iterable[str]) -> dict[str, str]:
        """The values that are kept."""
        rows = self._connection.execute(_GET, (self._kind, self._version, json.dumps(list(keys))))
        return dict(rows.fetchall())

    def keep(self, values: Mapping[str, str]) -> None:
        """Keep values, unless the store is busy or cannot be written: then they are worked out again next time."""
        import sqlite3

        try:
            self._connection.execute("PRAGMA busy_timeout = 0")
            self._connection.executemany(
                "INSERT OR REPLACE INTO derived (kind, key, version, value) VALUES (?, ?, ?, ?)",
                [(self._kind, key, self._version, value) for key, value in values.items()],
            )
        except sqlite3.OperationalError:
            return
