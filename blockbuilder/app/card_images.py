"""The images of a listing's cards out of the cache, and from Scryfall where they are not there yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from blockbuilder.app.resolving import Slot
from blockbuilder.app.sources import Sources
from blockbuilder.core.cards import Printing
from blockbuilder.core.images import DOUBLE_FACED, Image, Wanted
from blockbuilder.core.names import face_names, fold
from blockbuilder.core.printings import Choice, Pin, Preference, choose
from blockbuilder.errors import CannotWrite, SourceUnreachable

if TYPE_CHECKING:
    from blockbuilder.exports import Progress
    from blockbuilder.scryfall.client import Client
    from blockbuilder.scryfall.images import Picture, Size
    from blockbuilder.store.store import Store

_Key = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class CardImages:
    """Images by card and printing, as ``core.images.ImageSource``; ``warnings`` names what is poor or not to be had."""

    choices: Mapping[_Key, Choice] = field(default_factory=dict)
    paths: Mapping[tuple[str, int], Path] = field(default_factory=dict)
    warnings: Sequence[str] = ()

    def find(self, wanted: Wanted) -> Image | None:
        """The image of this side, None where there is none."""
        choice = self.choices.get(_key(wanted))
        if choice is None or choice.printing is None:
            return None
        printing = choice.printing
        path = self.paths.get((printing.id, _side(wanted, printing)))
        if path is None:
            return None
        where = f"{printing.name} ({printing.set_code.upper()}) {printing.collector_number}"
        return Image(where, path.read_bytes, pinned=choice.note is None)


def sides_of(slots: Iterable[Slot]) -> list[Wanted]:
    """Every side of a listing's cards that has a picture of its own."""
    return [
        Wanted(slot.entry.name, face, slot.entry.set_code, slot.entry.number, slot.entry.scryfall_id, slot.card)
        for slot in slots
        for face in ((0, 1) if slot.card and slot.card.layout in DOUBLE_FACED and slot.card.faces else (0,))
    ]


def card_images(
    data_folder: Path,
    sources: Sources,
    wanted: Sequence[Wanted],
    *,
    size: Size = "large",
    prefer: Preference | None = None,
    progress: Progress | None = None,
) -> CardImages:
    """Choose a printing of each card and bring its images into the cache.

    ``progress`` hears of images done and wanted. Where Scryfall cannot be reached or asked, what is there must do, and
    the warnings say what is missing.
    """
    from blockbuilder.scryfall.images import ImageCache, fetch, pictures_of, poor_scans

    warnings: list[str] = []
    store, client = sources.store, None
    if sources.network is not None:
        try:
            store, client = sources.network.connection()
            _learn(store, client, wanted, sources)
        except (SourceUnreachable, CannotWrite) as failure:
            warnings.append(str(failure))
            client = None
    choices = _choices(store, wanted, prefer)
    chosen = {choice.printing.id: choice.printing for choice in choices.values() if choice.printing}
    pictures: list[Picture] = [each for printing in chosen.values() for each in pictures_of(printing, size)]
    cache = ImageCache(data_folder)
    fetched = fetch(client, cache, pictures, progress)
    cache.trim()
    notes = [f"{choice.printing.name}: {choice.note}" for choice in choices.values() if choice.printing and choice.note]
    told = [str(fetched.unreachable)] if fetched.unreachable else []
    # Without anybody to ask, an image that is missing is no news: whoever prints says what was printed instead.
    broken = fetched.warnings if client else ()
    return CardImages(
        choices,
        {(each.printing_id, each.face): path for each, path in fetched.paths.items()},
        [*warnings, *notes, *poor_scans(chosen.values()), *broken, *told],
    )


def _learn(store: Store, client: Client, wanted: Sequence[Wanted], sources: Sources) -> None:
    """Ask Scryfall for the printings that are pinned and not known, and for cards of which no printing is known."""
    from blockbuilder.scryfall.collection import fetch_pins

    pins = {(each.set_code, each.number) for each in wanted if each.set_code and each.number}
    unknown = pins - store.by_set_number(pins).keys()
    if unknown:
        store.keep(fetch_pins(client, sorted(unknown)).records, source="scryfall", origin="/cards/collection")
    if sources.network is not None:
        known = _printings(store, wanted)
        sources.network.find(each.name for each in wanted if _key(each) not in known)


def _choices(store: Store | None, wanted: Sequence[Wanted], prefer: Preference | None) -> dict[_Key, Choice]:
    if store is None:
        return {}
    printings = _printings(store, wanted)
    pinned = store.by_printing_id(each.scryfall_id for each in wanted if each.scryfall_id)
    choices = {}
    for each in wanted:
        exact = pinned.get(each.scryfall_id or "")
        pin = Pin(each.set_code, each.number) if each.set_code else None
        choices[_key(each)] = Choice(exact) if exact else choose(printings.get(_key(each), ()), prefer, pin)
    return choices


def _printings(store: Store, wanted: Sequence[Wanted]) -> dict[_Key, list[Printing]]:
    """The known printings of each card; by its name in the store where the card at hand has no oracle id."""
    answers = store.card_source().find(each.name for each in wanted if not (each.card and each.card.oracle_id))
    ids: dict[_Key, str] = {}
    for each in wanted:
        card = each.card if each.card and each.card.oracle_id else None
        if card is None and each.name in answers:
            card = answers[each.name].card
        if card is not None and card.oracle_id:
            ids[_key(each)] = card.oracle_id
    known = store.printings(ids.values())
    return {key: known[oracle_id] for key, oracle_id in ids.items() if oracle_id in known}


def _key(wanted: Wanted) -> _Key:
    set_code, number = (wanted.set_code or "").lower(), (wanted.number or "").lower()
    return (
        (wanted.card.oracle_id if wanted.card else None) or fold(wanted.name),
        set_code,
        number,
        wanted.scryfall_id or "",
    )


def _side(wanted: Wanted, printing: Printing) -> int:
    """Which picture shows a side: that of a token may be the back of another's."""
    names = [fold(name) for name in face_names(printing.name)]
    if wanted.face == 0 and len(printing.image_uris) > 1 and fold(wanted.name) in names:
        return names.index(fold(wanted.name))
    return wanted.face
