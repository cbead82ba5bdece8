"""MTGJSON's AtomicCards and AllPrintings (https://mtgjson.com/data-models/) as card objects.

Both are one JSON object of the shape ``{"meta": …, "data": {…}}``, of which one member of ``data`` is held at a time: a
card in AtomicCards, a set in AllPrintings. Every face of a card is an entry of its own there. Raw objects are not kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypedDict

from blockbuilder.core.jsonstream import members
from blockbuilder.core.objects import Record, record
from blockbuilder.core.shapes import CardObject, FaceObject, ImageUris, Legalities
from blockbuilder.errors import BadInput
from blockbuilder.exports import Faults, Progress, opened

_CHUNK = 1 << 18
_HEAD = 1 << 12
# One picture for each side of these; all others have one picture.
_TWO_PICTURES = frozenset({"transform", "modal_dfc", "double_faced_token", "reversible_card", "art_series"})
_LANGUAGES = {"English": "en", "Japanese": "ja", "Phyrexian": "ph"}


class _Identifiers(TypedDict, total=False):
    scryfallId: str
    scryfallOracleId: str


class Entry(TypedDict, total=False):
    """What is read of a Card (Atomic), Card (Set) or Card (Token): one face."""

    name: str
    faceName: str | None
    side: str | None
    layout: str
    manaCost: str | None
    manaValue: float | None
    faceManaValue: float | None
    type: str
    text: str | None
    colors: list[str] | None
    colorIdentity: list[str] | None
    power: str | None
    toughness: str | None
    loyalty: str | None
    defense: str | None
    keywords: list[str] | None
    identifiers: _Identifiers
    legalities: Legalities
    isFunny: bool
    uuid: str
    number: str
    rarity: str
    artist: str | None
    availability: list[str] | None
    borderColor: str
    finishes: list[str] | None
    flavorName: str | None
    frameEffects: list[str] | None
    frameVersion: str
    isAlternative: bool
    isFullArt: bool
    isOnlineOnly: bool
    isOversized: bool
    isPromo: bool
    language: str
    promoTypes: list[str] | None


class _Set(TypedDict, total=False):
    code: str
    name: str
    releaseDate: str
    type: str
    cards: list[Entry]
    tokens: list[Entry]


class _Meta(TypedDict, total=False):
    date: str


def is_mtgjson(path: Path) -> bool:
    """Whether a file is one of MTGJSON's, by its beginning. Raises BadInput when it cannot be read."""
    with opened(path) as file:
        head = file.peek(_HEAD)[:_HEAD].lstrip()
    return head.startswith(b"{") and head[1:].lstrip().startswith((b'"meta"', b'"data"'))


class MtgjsonExport(Faults):
    """One saved AtomicCards or AllPrintings. ``faults`` names what could not be read, once ``records`` is through."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    def day(self) -> str | None:
        """The day (ISO 8601) that the file gives itself at its beginning. Raises BadInput like ``records``."""
        import msgspec

        for name, value in self._members():
            return msgspec.json.decode(value, type=_Meta).get("date") if name == "meta" else None
        return None

    def records(self, progress: Progress | None = None) -> Iterator[Record]:
        """Its cards and printings. Raises BadInput when the file cannot be read, is cut off, or is none of the two."""
        import msgspec

        atomic = msgspec.json.Decoder(list[Entry]).decode
        whole_set = msgspec.json.Decoder(_Set).decode
        for name, value in self._members(progress):
            try:
                if name == "meta":
                    continue
                if value.startswith(b"["):
                    yield from map(record, cards(atomic(value)))
                else:
                    yield from map(record, printings(whole_set(value)))
            except (msgspec.MsgspecError, KeyError) as error:
                self.fault(f"{self.path.name}: {name}: is not readable: {error}")

    def _members(self, progress: Progress | None = None) -> Iterator[tuple[str, bytes]]:
        with opened(self.path, progress) as file:
            try:
                yield from members(iter(lambda: file.read(_CHUNK), b""), "data")
            except ValueError as error:
                raise BadInput(f"the file is no whole MTGJSON file: {error}", where=str(self.path)) from error


def cards(entries: Iterable[Entry]) -> Iterator[CardObject]:
    """The cards of the faces that share a name, without any printing."""
    for faces in _grouped(entries, lambda entry: entry.get("identifiers", {}).get("scryfallOracleId", "")):
        found = _card(faces)
        if any(face.get("isFunny") for face in faces):
            found["set_type"] = "funny"
        yield found


def printings(of: _Set) -> Iterator[CardObject]:
    """The printings of a set, its tokens included."""
    code = of["code"].lower()
    for entries in (of.get("cards", []), of.get("tokens", [])):
        for faces in _grouped(entries, lambda entry: entry.get("identifiers", {}).get("scryfallId") or entry["uuid"]):
            first = faces[0]
            found = _card(faces)
            found.update(_edition(first))
            found["set"], found["set_name"], found["set_type"] = code, of.get("name", ""), of.get("type", "")
            found["released_at"] = of.get("releaseDate", "")
            if "scryfallId" in first.get("identifiers", {}):
                _add_pictures(found, found["id"])
            yield found


def _grouped(entries: Iterable[Entry], key: Callable[[Entry], str]) -> Iterator[list[Entry]]:
    """Faces of one card together, the front first; the pieces of a meld are cards of their own."""
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        piece = entry.get("faceName") or "" if entry.get("layout") == "meld" else ""
        groups.setdefault((key(entry), piece), []).append(entry)
    for group in groups.values():
        # A printing in foil only may be listed beside itself: one entry for each side is enough.
        sides = {entry.get("side") or "": entry for entry in reversed(group)}
        yield [sides[side] for side in sorted(sides)]


def _card(faces: list[Entry]) -> CardObject:
    first = faces[0]
    meld = first.get("layout") == "meld"
    found = CardObject(
        name=(first.get("faceName") or first["name"]) if meld else first["name"],
        layout=first.get("layout", "normal"),
        mana_cost=first.get("manaCost") or "",
        cmc=first.get("manaValue"),
        type_line=" // ".join(face.get("type", "") for face in faces),
        oracle_text="\n//\n".join(face.get("text") or "" for face in faces),
        colors=first.get("colors") or [],
        color_identity=first.get("colorIdentity") or [],
        power=first.get("power"),
        toughness=first.get("toughness"),
        loyalty=first.get("loyalty"),
        defense=first.get("defense"),
        keywords=list(dict.fromkeys(word for face in faces for word in face.get("keywords") or ())),
        oracle_id=first.get("identifiers", {}).get("scryfallOracleId"),
        legalities=_legalities(first),
    )
    if len(faces) > 1:
        found["card_faces"] = [_face(face) for face in faces]
    if first.get("flavorName"):
        found["flavor_name"] = first["flavorName"]
    return found


def _legalities(entry: Entry) -> Legalities:
    told = entry.get("legalities", {})
    return Legalities(
        vintage=told.get("vintage", "not_legal").lower(),
        legacy=told.get("legacy", "not_legal").lower(),
        commander=told.get("commander", "not_legal").lower(),
    )


def _face(entry: Entry) -> FaceObject:
    return FaceObject(
        name=entry.get("faceName") or entry["name"],
        mana_cost=entry.get("manaCost") or "",
        type_line=entry.get("type", ""),
        oracle_text=entry.get("text") or "",
        colors=entry.get("colors") or [],
        power=entry.get("power"),
        toughness=entry.get("toughness"),
        loyalty=entry.get("loyalty"),
        defense=entry.get("defense"),
    )


def _edition(entry: Entry) -> CardObject:
    return CardObject(
        id=entry.get("identifiers", {}).get("scryfallId") or entry["uuid"],
        collector_number=entry["number"],
        lang=_LANGUAGES.get(entry.get("language", "English"), "other"),
        rarity=entry.get("rarity", ""),
        artist=entry.get("artist") or "",
        games=entry.get("availability") or [],
        digital=entry.get("isOnlineOnly", False),
        border_color=entry.get("borderColor", ""),
        frame=entry.get("frameVersion", ""),
        frame_effects=entry.get("frameEffects") or [],
        promo_types=entry.get("promoTypes") or [],
        finishes=entry.get("finishes") or [],
        promo=entry.get("isPromo", False),
        variation=entry.get("isAlternative", False),
        full_art=entry.get("isFullArt", False),
        oversized=entry.get("isOversized", False),
        image_status="highres_scan",
    )


def _add_pictures(found: CardObject, scryfall_id: str) -> None:
    # Scryfall's addresses follow from the id (https://scryfall.com/docs/api/images).
    if found["layout"] in _TWO_PICTURES and "card_faces" in found:
        for side, face in zip(("front", "back"), found["card_faces"] or (), strict=False):
            face["image_uris"] = _pictures(scryfall_id, side)
    else:
        found["image_uris"] = _pictures(scryfall_id, "front")


def _pictures(scryfall_id: str, side: str) -> ImageUris:
    place = f"{side}/{scryfall_id[0]}/{scryfall_id[1]}/{scryfall_id}"
    host = "https://cards.scryfall.io"
    return ImageUris(
        large=f"{host}/large/{place}.jpg", normal=f"{host}/normal/{place}.jpg", png=f"{host}/png/{place}.png"
    )
