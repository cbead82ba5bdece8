"""Cards and printings as rows: what is searched for in columns, the rest as one JSON array in the order given here.

JSON, not a binary form: reading 200 cards must not import anything that the standard library does not bring.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any

from blockbuilder.core.cards import Card, Face, Kind, Label, Printing, RelatedPart
from blockbuilder.core.names import face_names, fold
from blockbuilder.core.sources import Match

CARD_FIELDS = (
    "name", "oracle_id", "layout", "mana_cost", "mana_value", "type_line", "oracle_text", "colours", "colour_identity",
    "power", "toughness", "loyalty", "defense", "keywords", "produced_mana", "faces", "kind", "aliases", "parts",
    "labels",
)  # fmt: skip
FACE_FIELDS = (
    "name", "mana_cost", "type_line", "oracle_text", "colours", "power", "toughness", "loyalty", "defense",
)  # fmt: skip
PART_FIELDS = ("id", "component", "name", "type_line")
PRINTING_FIELDS = (
    "id", "oracle_id", "name", "set_code", "collector_number", "set_name", "set_type", "lang", "released_at", "rarity",
    "digital", "promo", "variation", "full_art", "oversized", "border_colour", "frame", "frame_effects", "promo_types",
    "finishes", "image_status", "flavour_name", "artist", "prices", "image_uris",
)  # fmt: skip

_MATCHES: tuple[Match, ...] = ("name", "alias", "face")
_NOT_A_CARD = 3


def match_of(rank: int) -> Match:
    """How a name of this rank belongs to its card: as its whole name, another spelling, or the name of a face."""
    return _MATCHES[rank % _NOT_A_CARD]


def is_card(rank: int) -> bool:
    """Whether a bare name may mean the thing, or only for want of anything else: tokens, jokes, playtest cards."""
    return rank < _NOT_A_CARD


def key(name: str, oracle_id: str | None) -> str:
    """What tells cards apart in one dataset: the oracle id, or the name where the source has none."""
    return oracle_id or "name:" + fold(name)


def names(name: str, aliases: tuple[str, ...], kind: Kind) -> Iterator[tuple[str, int]]:
    """The folded names that a card answers to, each with its rank (the lower wins).

    Whole names before aliases before faces, and any of them before what is not an ordinary card.
    """
    first = 0 if kind is Kind.CARD else _NOT_A_CARD
    yield fold(name), first
    for alias in aliases:
        yield fold(alias), first + 1
    if " // " in name:
        for face in face_names(name):
            yield fold(face), first + 2


def card_encoder() -> Callable[[Card], str]:
    """A function that writes a card's fields as JSON."""
    encode = _encoder()
    fields, face_fields, part_fields = attrgetter(*CARD_FIELDS), attrgetter(*FACE_FIELDS), attrgetter(*PART_FIELDS)
    faces_at, parts_at = CARD_FIELDS.index("faces"), CARD_FIELDS.index("parts")

    def write(card: Card) -> str:
        values = fields(card)
        if card.faces or card.parts:
            values = list(values)
            values[faces_at] = [face_fields(face) for face in card.faces]
            values[parts_at] = [part_fields(part) for part in card.parts]
        return encode(values)

    return write


def card_from(data: str) -> Card:
    """The card that ``card_encoder`` wrote."""
    values = dict(zip(CARD_FIELDS, json.loads(data), strict=True))
    for field in ("keywords", "aliases"):
        values[field] = tuple(values[field])
    values["faces"] = tuple([Face(*face) for face in values["faces"]])
    values["parts"] = parts_from(values["parts"])
    values["kind"] = Kind(values["kind"])
    if values["labels"] is not None:
        values["labels"] = tuple([Label(**label) for label in values["labels"]])
    return Card(**values)


def printing_encoder() -> Callable[[Printing], str]:
    """A function that writes a printing's fields as JSON."""
    encode, fields = _encoder(), attrgetter(*PRINTING_FIELDS)

    def write(printing: Printing) -> str:
        values = fields(printing)
        return encode((*values[:-1], [_short(uris) for uris in values[-1]]))

    return write


def printing_from(data: str) -> Printing:
    """The printing that ``printing_encoder`` wrote."""
    values = dict(zip(PRINTING_FIELDS, json.loads(data), strict=True))
    for field in ("frame_effects", "promo_types", "finishes"):
        values[field] = tuple(values[field])
    values["image_uris"] = tuple([_long(uris) for uris in values["image_uris"]])
    return Printing(**values)


def parts_encoder() -> Callable[[tuple[RelatedPart, ...]], str | None]:
    """A function that writes the parts that a printing names; None for none."""
    encode, fields = _encoder(), attrgetter(*PART_FIELDS)
    return lambda parts: encode([fields(part) for part in parts]) if parts else None


def parts_from(values: list[list[str]]) -> tuple[RelatedPart, ...]:
    """Related parts from the arrays of their fields."""
    return tuple([RelatedPart(*part) for part in values])


def _encoder() -> Callable[[Any], str]:
    import msgspec

    encode = msgspec.json.Encoder().encode
    return lambda value: encode(value).decode()


# Scryfall's addresses of one picture differ in the size alone; keeping one of the six saves half the store.
_JPEG_SIZES = ("small", "normal", "large", "art_crop", "border_crop")


def _short(uris: dict[str, str]) -> dict[str, str] | str:
    normal = uris.get("normal", "")
    return normal if uris == _long(normal) else uris


def _long(uris: dict[str, str] | str) -> dict[str, str]:
    if isinstance(uris, dict):
        return uris
    before, _, after = uris.partition("/normal/")
    found = {size: f"{before}/{size}/{after}" for size in _JPEG_SIZES}
    found["png"] = f"{before}/png/{after.replace('.jpg', '.png')}"
    return found
