"""What the global options and the environment decide, and the card sources that follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from blockbuilder.errors import BadInput

if TYPE_CHECKING:
    from blockbuilder.app.sources import Sources
    from blockbuilder.store.store import Store

SCRYFALL = "https://api.scryfall.com"
_LOOPBACK = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class Settings:
    """``data_dir`` holds the card store and the image cache; None means the platform's own place."""

    offline: bool = False
    data_dir: Path | None = None
    scryfall_url: str = SCRYFALL

    def __post_init__(self) -> None:
        if self.scryfall_url == SCRYFALL:
            return
        from urllib.parse import urlsplit

        parts = urlsplit(self.scryfall_url)
        if parts.scheme == "https" and parts.hostname:
            return
        if parts.scheme == "http" and parts.hostname in _LOOPBACK:
            return
        raise BadInput(
            f"{self.scryfall_url!r} is no https address", where="--scryfall-url", mend="http is for loopback hosts only"
        )

    @property
    def data_folder(self) -> Path:
        """The data directory, whether or not it exists yet."""
        if self.data_dir is not None:
            return self.data_dir
        from platformdirs import user_data_path

        return user_data_path("blockbuilder", appauthor=False)


def open_sources(settings: Settings) -> Sources:
    """The card sources at hand, best first: the store, Scryfall unless offline, the shipped facts.

    The caller closes them. Raises BadInput for a store that is damaged or that a newer version wrote.
    """
    from blockbuilder.app.network import OnDemand
    from blockbuilder.app.sources import Sources
    from blockbuilder.files.facts import FactsSource

    store = open_store(settings)
    stored = [] if store is None else [store.card_source()]
    network = None if settings.offline else OnDemand(settings)
    asked = [] if network is None else [network]
    return Sources([*stored, *asked, FactsSource()], store, network)


def open_store(settings: Settings) -> Store | None:
    """The card store, None while nothing has been imported into it."""
    from blockbuilder.store.db import FILE_NAME

    if not (settings.data_folder / FILE_NAME).is_file():
        return None
    from blockbuilder.store.store import Store

    store = Store.open(settings.data_folder)
    if store.is_empty():
        store.close()
        return None
    return store
