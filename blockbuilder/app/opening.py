"""The card sources that the settings give, opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blockbuilder.app.settings import Settings
from blockbuilder.app.sources import Sources

if TYPE_CHECKING:
    from blockbuilder.app.network import OnDemand
    from blockbuilder.store.store import Store


def open_sources(settings: Settings) -> Sources:
    """The card sources at hand, best first: the store, Scryfall unless offline, the shipped facts.

    The caller closes them. Raises BadInput for a store that is damaged or that a newer version wrote.
    """
    from blockbuilder.files.facts import FactsSource

    store = open_store(settings)
    stored = [] if store is None else [store.card_source()]
    network = None if settings.offline else _network(settings)
    asked = [] if network is None else [network]
    return Sources([*stored, *asked, FactsSource()], store, network)


def _network(settings: Settings) -> OnDemand:
    from blockbuilder.app.network import OnDemand

    return OnDemand(settings)


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
