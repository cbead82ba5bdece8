"""Scryfall itself as a source of cards: what it gives is kept in the store, and answered from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Protocol

from blockbuilder.core.names import fold
from blockbuilder.core.objects import Record
from blockbuilder.core.sources import Answer, CardSource, Origin
from blockbuilder.scryfall.client import Client
from blockbuilder.scryfall.collection import MOST_AT_ONCE, fetch_names, lots

_FRESH = timedelta(days=1)


class Shelf(Protocol):
    """Where fetched cards are kept; the store is one."""

    def card_source(self) -> CardSource: ...
    def keep(self, records: Iterable[Record], *, source: str, origin: str) -> int: ...
    def keep_asked(self, names: Iterable[str]) -> None: ...
    def recently_asked(self, names: Iterable[str]) -> set[str]: ...


class NetworkSource:
    """Asks Scryfall for the names that the shelf lacks, or knows only by data older than a day.

    ``find`` raises SourceUnreachable when Scryfall cannot be asked. No name is asked for twice in a day.
    """

    complete = True

    def __init__(self, client: Client, shelf: Shelf, clock: Callable[[], float]) -> None:
        self._client = client
        self._shelf = shelf
        self._clock = clock

    @property
    def origin(self) -> Origin:
        return Origin("scryfall", self._today())

    def find(self, names: Iterable[str]) -> Mapping[str, Answer]:
        """Answers by the name as asked; names that are not known are left out."""
        wanted = list(dict.fromkeys(names))
        shelf = self._shelf.card_source()
        known = shelf.find(wanted)
        settled = self._shelf.recently_asked(wanted) | {
            name for name, answer in known.items() if self._is_settled(answer, complete=shelf.complete)
        }
        asked = {fold(name): name for name in wanted if name not in settled}
        if not asked:
            return known
        # What came is kept call by call: whoever is interrupted, or loses the line, goes on from there.
        for lot in lots(asked.values(), MOST_AT_ONCE):
            fetched = fetch_names(self._client, lot)
            self._shelf.keep(fetched.records, source="scryfall", origin="/cards/collection")
            self._shelf.keep_asked(lot)
        return self._shelf.card_source().find(wanted)

    def suggest(self, name: str, limit: int = 3) -> list[str]:
        """Names on the shelf that look like ``name``: Scryfall is not asked to guess."""
        return self._shelf.card_source().suggest(name, limit)

    def _is_settled(self, answer: Answer, *, complete: bool) -> bool:
        # Where only single cards were ever fetched, a face's name may be the whole name of a card still unknown.
        fresh = answer.origin.as_of is not None and self._today() - answer.origin.as_of <= _FRESH
        return fresh and (complete or answer.match != "face")

    def _today(self) -> date:
        return datetime.fromtimestamp(self._clock(), UTC).date()
