"""What can be asked of a store."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from blockbuilder.core import objects
from blockbuilder.core.cards import Card, Printing, RelatedPart
from blockbuilder.core.names import fold
from blockbuilder.store import datasets, db
from blockbuilder.store.datasets import Dataset
from blockbuilder.store.derived import Derived
from blockbuilder.store.lookup import StoreSource

if TYPE_CHECKING:
    import sqlite3

# The names or ids asked for come as one JSON array, whatever their number.
_CARDS = "SELECT dataset, key, data FROM cards WHERE key IN (SELECT value FROM json_each(?))"
_PRINTINGS = "SELECT dataset, key, data FROM printings WHERE key IN (SELECT value FROM json_each(?))"
_BY_ID = "SELECT dataset, id, data FROM printings WHERE id IN (SELECT value FROM json_each(?))"
_SETS = "SELECT DISTINCT set_code FROM printings WHERE set_code IS NOT NULL ORDER BY set_code"
_IN_SETS = "SELECT dataset, id, data FROM printings WHERE set_code IN (SELECT value FROM json_each(?))"
_PARTS = """
    SELECT dataset, key, data FROM printings
    WHERE key IN (SELECT value FROM json_each(?)) AND instr(data, CAST('"all_parts":[' AS BLOB))
"""
_TOKENS_NAMED = """
    SELECT dataset, folded, key FROM names WHERE folded IN (SELECT value FROM json_each(?)) AND rank >= 3
"""
_TAGS = "SELECT dataset, key, slugs FROM tags WHERE key IN (SELECT value FROM json_each(?))"
_MERGED = """
    SELECT 0, old_id, new_id FROM migrations WHERE old_id IN (SELECT value FROM json_each(?)) AND new_id IS NOT NULL
"""
_BY_NUMBER = """
    SELECT dataset, set_code, lower(collector_number), data FROM printings
    WHERE set_code IN (SELECT value FROM json_each(?)) AND lower(collector_number) IN (SELECT value FROM json_each(?))
"""
_MOVED = """
    SELECT 0, set_code, lower(collector_number), new_id FROM migrations
    WHERE set_code IN (SELECT value FROM json_each(?)) AND lower(collector_number) IN (SELECT value FROM json_each(?))
        AND new_id IS NOT NULL
"""
_LINE = "SELECT dataset, line FROM printings WHERE id = ? AND line IS NOT NULL"
_RAW_BEFORE = "SELECT max(first) FROM raw WHERE dataset = ? AND first <= ?"
_GZIP = b"\x1f\x8b"
_COUNTS = ("SELECT count(*) FROM cards@", "SELECT count(id) FROM objects@", "SELECT count(*) FROM tags@")


class DatasetSize(NamedTuple):
    """How much a dataset holds."""

    dataset: Dataset
    cards: int
    printings: int
    tagged: int


class Reader:
    """The reading half of a store."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None) -> None:
        self._connection = connection
        self._path = path

    def is_empty(self) -> bool:
        """Whether no card is known."""
        with db.translated(self._path):
            return self._connection.execute("SELECT 1 FROM cards LIMIT 1").fetchone() is None

    def datasets(self) -> list[Dataset]:
        """What was imported and is in use, the most trusted first."""
        with db.translated(self._path):
            return datasets.in_use(self._connection)

    def status(self) -> list[DatasetSize]:
        """How much each dataset holds, the most trusted first."""
        with db.translated(self._path), db.snapshot(self._connection):
            return [DatasetSize(each, *self._counts(each.id)) for each in datasets.in_use(self._connection)]

    def size_bytes(self) -> int:
        """The bytes that the store's files take on disk."""
        if self._path is None:
            return 0
        files = [self._path.with_name(self._path.name + end) for end in ("", "-wal", "-shm")]
        return sum(file.stat().st_size for file in files if file.exists())

    def damage(self) -> list[str]:
        """What an integrity check of the whole file finds wrong; nothing when all is well. Takes seconds."""
        with db.translated(self._path):
            return db.damage(self._connection)

    def card_source(self) -> StoreSource:
        """The store as a source of cards by name."""
        return StoreSource(self._connection, self._path)

    def derived(self, kind: str, version: str) -> Derived:
        """What was worked out from the cards before, of one kind, by one version of the program."""
        return Derived(self._connection, kind, version)

    def cards(self, oracle_ids: Iterable[str]) -> dict[str, Card]:
        """Cards by oracle id, as the most trusted dataset has them; ids that are not known are left out."""
        return {key: objects.card(json.loads(data)) for key, data in self._newest(_CARDS, oracle_ids).items()}

    def every_card(self) -> Iterator[Card]:
        """All cards, each once, as the most trusted dataset has it."""
        with db.translated(self._path), db.snapshot(self._connection):
            seen: set[str] = set()
            for each in datasets.in_use(self._connection):
                for key, data in self._connection.execute("SELECT key, data FROM cards WHERE dataset = ?", (each.id,)):
                    if key not in seen:
                        seen.add(key)
                        yield objects.card(json.loads(data))

    def printings(self, oracle_ids: Iterable[str]) -> dict[str, list[Printing]]:
        """All known printings by oracle id, oldest first."""
        found: dict[str, dict[str, Printing]] = {}
        for key, data in self._trusted(_PRINTINGS, oracle_ids):
            printing = objects.printing(json.loads(data))
            found.setdefault(key, {}).setdefault(printing.id, printing)
        return {
            key: sorted(several.values(), key=lambda each: (each.released_at, each.set_code, each.collector_number))
            for key, several in found.items()
        }

    def set_codes(self) -> list[str]:
        """The codes of all sets that printings are known of, sorted."""
        with db.translated(self._path):
            return [code for (code,) in self._connection.execute(_SETS)]

    def in_sets(self, set_codes: Iterable[str]) -> list[Printing]:
        """All printings of some sets, each once, sorted by id."""
        found = self._newest(_IN_SETS, [code.lower() for code in set_codes])
        return [objects.printing(json.loads(data)) for _, data in sorted(found.items())]

    def by_set_number(self, pins: Iterable[tuple[str, str]]) -> dict[tuple[str, str], Printing]:
        """Printings by (set code, collector number) as asked, case ignored; those that are not known are left out.

        A number that Scryfall has migrated is followed to where it went.
        """
        asked = {pin: (pin[0].lower(), pin[1].lower()) for pin in pins}
        wanted = set(asked.values())
        columns = [json.dumps(sorted({pin[column] for pin in wanted})) for column in (0, 1)]
        found: dict[tuple[str, str], Printing] = {}
        for set_code, number, data in self._rows(_BY_NUMBER, *columns):
            if (set_code, number) in wanted and (set_code, number) not in found:
                found[set_code, number] = objects.printing(json.loads(data))
        moved = {(set_code, number): new for set_code, number, new in self._rows(_MOVED, *columns)}
        followed = self.by_printing_id(moved[pin] for pin in wanted & moved.keys() - found.keys())
        for pin, new in moved.items():
            if new in followed:
                found.setdefault(pin, followed[new])
        return {pin: found[key] for pin, key in asked.items() if key in found}

    def by_printing_id(self, ids: Iterable[str]) -> dict[str, Printing]:
        """Printings by Scryfall id; ids that were merged into others are followed, unknown ones left out."""
        wanted = list(dict.fromkeys(ids))
        merged = self._newest(_MERGED, wanted)
        known = self._newest(_BY_ID, [*wanted, *merged.values()])
        found = {key: objects.printing(json.loads(data)) for key, data in known.items()}
        for old, new in merged.items():
            if old not in found and new in found:
                found[old] = found[new]
        return {key: found[key] for key in wanted if key in found}

    def parts(self, oracle_ids: Iterable[str]) -> dict[str, list[RelatedPart]]:
        """What any printing of a card names as made by it or belonging with it, by oracle id."""
        found: dict[str, dict[str, RelatedPart]] = {}
        for key, data in self._trusted(_PARTS, oracle_ids):
            several = found.setdefault(key, {})
            for part in objects.parts(json.loads(data)):
                several.setdefault(part.id, part)
        return {key: list(several.values()) for key, several in found.items()}

    def related_cards(self, oracle_ids: Iterable[str]) -> dict[str, list[Card]]:
        """The tokens, emblems and other cards that any printing of a card names, by the card's oracle id.

        A card does not name itself here. What is named by an id that is not known is looked for by its name and type.
        """
        named_by = self.parts(oracle_ids)
        parts = {part.id: part for several in named_by.values() for part in several}
        known = {key: objects.card(json.loads(data)) for key, data in self._newest(_BY_ID, parts).items()}
        unknown = self.tokens_named(part.name for key, part in parts.items() if key not in known)
        found: dict[str, list[Card]] = {}
        for oracle_id, several in named_by.items():
            cards: dict[str, Card] = {}
            for part in several:
                like = [card for card in unknown.get(part.name, ()) if card.type_line == part.type_line]
                for card in [known[part.id]] if part.id in known else like:
                    if card.oracle_id and card.oracle_id != oracle_id:
                        cards.setdefault(card.oracle_id, card)
            found[oracle_id] = list(cards.values())
        return found

    def tokens_named(self, names: Iterable[str]) -> dict[str, list[Card]]:
        """Tokens, emblems and the like by a name of theirs or of a face, by the name as asked; others are left out."""
        asked = {name: fold(name) for name in names}
        keys: dict[str, list[str]] = {}
        for folded, key in self._trusted(_TOKENS_NAMED, asked.values()):
            keys.setdefault(folded, []).append(key)
        cards = self.cards(key for several in keys.values() for key in several)
        found: dict[str, list[Card]] = {}
        for name, folded in asked.items():
            tokens = [cards[key] for key in dict.fromkeys(keys.get(folded, ())) if not cards[key].kind.in_decks]
            if tokens:
                found[name] = tokens
        return found

    def tags(self, oracle_ids: Iterable[str]) -> dict[str, frozenset[str]]:
        """Tagger's oracle tags with their ancestors, by oracle id; cards without tags are left out."""
        return {key: frozenset(json.loads(slugs)) for key, slugs in self._newest(_TAGS, oracle_ids).items()}

    def raw(self, printing_id: str) -> dict[str, Any] | None:
        """The object as its source gave it, or None where that was not kept. Takes a moment: a file is unpacked."""
        with db.translated(self._path), db.snapshot(self._connection):
            for dataset, line in self._connection.execute(_LINE, (printing_id,)).fetchall():
                row = self._connection.execute(_RAW_BEFORE, (dataset, line)).fetchone()
                if row[0] is not None:
                    text = self._raw_line(dataset, row[0], line - row[0])
                    found = json.loads(text.strip(b" \t\r\n,[]"))
                    return found if isinstance(found, dict) else None
        return None

    def _raw_line(self, dataset: int, first: int, number: int) -> bytes:
        import gzip
        import zlib

        with self._connection.blobopen(f"raw_{dataset:d}", "data", first, readonly=True) as blob:
            packed = blob.read(2)
            blob.seek(0)
            if packed == _GZIP:
                with gzip.GzipFile(fileobj=blob) as lines:
                    return next(islice(lines, number, None))
            return zlib.decompress(blob.read()).split(b"\n")[number]

    def _counts(self, dataset: int) -> tuple[int, int, int]:
        counts = [int(self._connection.execute(query.replace("@", f"_{dataset:d}")).fetchone()[0]) for query in _COUNTS]
        return counts[0], counts[1], counts[2]

    def _rows(self, query: str, *arguments: str) -> list[tuple[str, ...]]:
        """The rows of a query over datasets, the most trusted dataset's first, without the dataset's number."""
        with db.translated(self._path), db.snapshot(self._connection):
            trust = {each.id: place for place, each in enumerate(datasets.in_use(self._connection))}
            found = self._connection.execute(query, arguments).fetchall()
        found.sort(key=lambda row: trust.get(row[0], -1))
        return [row[1:] for row in found]

    def _trusted(self, query: str, keys: Iterable[str]) -> list[tuple[str, ...]]:
        return self._rows(query, json.dumps(list(dict.fromkeys(keys))))

    def _newest(self, query: str, keys: Iterable[str]) -> dict[str, str]:
        found: dict[str, str] = {}
        for key, value in self._trusted(query, keys):
            found.setdefault(key, value)
        return found
