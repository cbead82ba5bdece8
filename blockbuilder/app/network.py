"""Scryfall as the source for names that the store lacks, connected only when the first such name comes."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from blockbuilder.core.sources import Answer, Origin
from blockbuilder.errors import CannotWrite, SourceUnreachable

if TYPE_CHECKING:
    from blockbuilder.app.settings import Settings
    from blockbuilder.scryfall.client import Client
    from blockbuilder.scryfall.source import NetworkSource
    from blockbuilder.store.store import Store


class OnDemand:
    """Asks Scryfall when it must, and stops asking after the first time in vain."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._store: Store | None = None
        self._client: Client | None = None
        self._source: NetworkSource | None = None
        self._failure: str | None = None
        self._told = False

    @property
    def origin(self) -> Origin:
        return Origin("scryfall")

    @property
    def complete(self) -> bool:
        return self._source is not None and self._failure is None

    def find(self, names: Iterable[str]) -> Mapping[str, Answer]:
        if self._failure is not None:
            return {}
        wanted = list(names)
        try:
            return self._connected().find(wanted)
        except (SourceUnreachable, CannotWrite) as failure:
            self._failure = str(failure)
            # What came before it failed is in the store.
            return {} if self._store is None else self._store.card_source().find(wanted)

    def suggest(self, name: str, limit: int = 3) -> list[str]:
        return [] if self._store is None else self._store.card_source().suggest(name, limit)

    def take_failure(self) -> str | None:
        """Why Scryfall could not be asked; None when it could, and when this was told before."""
        if self._told:
            return None
        self._told = self._failure is not None
        return self._failure

    def close(self) -> None:
        if self._client is not None:
            self._client.__exit__(None, None, None)
        if self._store is not None:
            self._store.close()

    def connection(self) -> tuple[Store, Client]:
        """The store that fetched cards are kept in, and the client. Raises SourceUnreachable after a failure."""
        if self._failure is not None:
            raise SourceUnreachable(self._failure)
        self._connected()
        assert self._store is not None and self._client is not None  # noqa: S101, PT018 - connected just now
        return self._store, self._client

    def _connected(self) -> NetworkSource:
        if self._source is None:
            from blockbuilder.scryfall.client import Client
            from blockbuilder.scryfall.pace import Pace
            from blockbuilder.scryfall.source import NetworkSource
            from blockbuilder.store.store import Store

            folder = self._settings.data_folder
            self._store = Store.open(folder, create=True)
            self._client = Client(Pace(folder), base_url=self._settings.scryfall_url)
            self._source = NetworkSource(self._client, self._store, time.time)
        return self._source
