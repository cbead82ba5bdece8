"""Cards and printings out of card objects: JSON objects with the keys that Scryfall gives them.

This is the form in which card data travels between sources and the store; other sources write theirs in its keys. It
is read late, when a card is asked for, so that a better reading needs no new import.

Absent keys are normal: exports of 2019 know no ``keywords``, ``produced_mana``, ``finishes`` or ``set_type``, a
``reversible_card`` carries its oracle id, mana value and type line on its faces, and layouts nobody has heard of appear
without notice.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from blockbuilder.core.cards import Card, Face, Kind, Printing, RelatedPart, mana_value, sort_colours

if TYPE_CHECKING:
    from pathlib import Path

    from blockbuilder.core.shapes import CardObject, FaceObject, ImageUris


class Record(NamedTuple):
    """A card object with what the store sorts it by, and its raw form for what nobody asks about yet.

    ``raw`` holds the bytes that it was read from; where those are line ``line`` (from 0) of the gzip file ``file``,
    that file is kept as it is instead, which costs neither time nor space.
    """

    name: str
    oracle_id: str | None
    kind: Kind
    aliases: tuple[str, ...]
    data: CardObject
    raw: bytes = b""
    file: Path | None = None
    line: int = 0


class Migration(NamedTuple):
    """One entry of Scryfall's list of printings that were merged into others or deleted."""

    old_id: str
    new_id: str | None
    strategy: str
    performed_at: str
    set_code: str | None = None
    collector_number: str | None = None
    note: str = ""


def record(data: CardObject, raw: bytes = b"", file: Path | None = None, line: int = 0) -> Record:
    """What one object is. Raises KeyError when it has no name."""
    name = card_name(data)
    return Record(name, oracle_id(data), kind(data), _aliases(data, name), data, raw, file, line)


def card(data: CardObject) -> Card:
    """The oracle card that one card object describes. Raises KeyError when it has no name."""
    face_objects = data.get("card_faces") or []
    first: FaceObject = face_objects[0] if face_objects else {}
    cost = data.get("mana_cost")
    if cost is None:
        cost = first.get("mana_cost") or ""
    text = data.get("oracle_text")
    if text is None and face_objects:
        text = "\n//\n".join(face.get("oracle_text") or "" for face in face_objects)
    value = data.get("cmc", first.get("cmc"))
    name = card_name(data)
    one_card_twice = name != data["name"]
    return Card(
        name=name,
        oracle_id=oracle_id(data),
        layout=data.get("layout", "normal"),
        mana_cost=cost,
        mana_value=float(value) if value is not None else mana_value(cost),
        type_line=(first.get("type_line") or "") if one_card_twice else _type_line(data),
        oracle_text=(first.get("oracle_text") or "") if one_card_twice else text or "",
        colours=_colours(data.get("colors") or first.get("colors")),
        colour_identity=_colours(data.get("color_identity")),
        power=data.get("power", first.get("power")),
        toughness=data.get("toughness", first.get("toughness")),
        loyalty=data.get("loyalty", first.get("loyalty")),
        defense=data.get("defense", first.get("defense")),
        keywords=_keywords(data, text or ""),
        produced_mana=_produced(data, text or "", _type_line(data)),
        faces=() if one_card_twice else tuple([_face(face) for face in face_objects]),
        kind=kind(data),
        aliases=_aliases(data, name),
        parts=parts(data),
    )


def oracle_id(data: CardObject) -> str | None:
    """The oracle id, from the faces of a reversible card that shows one card twice.

    A reversible card with two different cards on its sides is neither of them.
    """
    own = data.get("oracle_id")
    if own is None and data.get("card_faces"):
        ids = {face.get("oracle_id") for face in data["card_faces"] or ()}
        return ids.pop() if len(ids) == 1 else None
    return own


def card_name(data: CardObject) -> str:
    """The name of the card; Scryfall names a card that is on both sides of a reversible one twice."""
    name = data["name"]
    if data.get("layout") == "reversible_card":
        front, _, back = name.partition(" // ")
        if front == back:
            return front
    return name


def _aliases(data: CardObject, name: str) -> tuple[str, ...]:
    printed = data.get("printed_name") if data.get("lang", "en") == "en" else None
    others = [data["name"], data.get("flavor_name"), printed]
    if "card_faces" in data:
        others += [face.get("flavor_name") for face in data["card_faces"] or ()]
    return tuple([alias for alias in others if alias and alias != name])


def parts(data: CardObject) -> tuple[RelatedPart, ...]:
    """The objects that this printing names as made by it or belonging with it."""
    return tuple(
        [
            RelatedPart(
                part.get("id", ""), part.get("component", ""), part.get("name", ""), part.get("type_line") or ""
            )
            for part in data.get("all_parts") or ()
        ]
    )


def _keywords(data: CardObject, text: str) -> tuple[str, ...]:
    told = data.get("keywords")
    if told is not None:
        return tuple(told)
    from blockbuilder.core.keywords import printed_keywords  # only exports that tell none pay for the words

    return printed_keywords(text)


def _produced(data: CardObject, text: str, type_line: str) -> str:
    made = data.get("produced_mana")
    if made is not None or "keywords" in data:
        return "".join(made or ())
    from blockbuilder.core.produced import produced_mana

    return produced_mana(text, type_line)


def _type_line(data: CardObject) -> str:
    own = data.get("type_line")
    if own:
        return own
    return " // ".join(line for face in data.get("card_faces") or () if (line := face.get("type_line")))


def _face(data: FaceObject) -> Face:
    return Face(
        name=data.get("name", ""),
        mana_cost=data.get("mana_cost") or "",
        type_line=data.get("type_line") or "",
        oracle_text=data.get("oracle_text", ""),
        colours=_colours(data.get("colors")),
        power=data.get("power"),
        toughness=data.get("toughness"),
        loyalty=data.get("loyalty"),
        defense=data.get("defense"),
    )


def _colours(letters: list[str] | None) -> str:
    return _sorted_colours("".join(letters)) if letters else ""


@cache
def _sorted_colours(letters: str) -> str:
    return sort_colours(letters)


_KIND_BY_LAYOUT = {
    "token": Kind.TOKEN, "double_faced_token": Kind.TOKEN, "emblem": Kind.EMBLEM, "art_series": Kind.ART,
    "planar": Kind.PLANE, "scheme": Kind.SCHEME, "vanguard": Kind.VANGUARD, "dungeon": Kind.DUNGEON,
}  # fmt: skip
_KIND_BY_FIRST_WORD = {
    "Dungeon": Kind.DUNGEON, "Stickers": Kind.STICKER, "Emblem": Kind.EMBLEM, "Plane": Kind.PLANE,
    "Phenomenon": Kind.PLANE, "Scheme": Kind.SCHEME, "Ongoing": Kind.SCHEME, "Vanguard": Kind.VANGUARD,
    "Token": Kind.TOKEN, "Card": Kind.ART,
}  # fmt: skip
_PLAYTEST_SETS = frozenset({"cmb1", "cmb2", "mb2"})
_JOKE_SET_TYPES = frozenset({"funny", "memorabilia", "minigame"})
# For exports that carry no set type yet: Un-sets, holiday cards, celebration cards, challenge decks and the like.
_JOKE_SETS = frozenset(
    {
        "ugl", "unh", "ust", "und", "unf", "sunf", "hho", "h17", "pcel", "htr", "htr17", "htr18", "thp1", "thp2",
        "thp3", "tbth", "tfth", "tdag", "ppc1", "unk",
    }
)  # fmt: skip


def kind(data: CardObject) -> Kind:
    """What sort of object this is; an unknown layout is a card unless its type line or its set says otherwise."""
    by_layout = _KIND_BY_LAYOUT.get(data.get("layout", ""))
    if by_layout is not None:
        return by_layout
    type_line = _type_line(data)
    by_word = _KIND_BY_FIRST_WORD.get(type_line.partition(" ")[0])
    if by_word is not None:
        return by_word
    if "Attraction" in type_line:
        return Kind.ATTRACTION
    if data.get("set_type") == "token":
        return Kind.TOKEN
    if _legal_on_paper(data):
        return Kind.CARD
    if "playtest" in (data.get("promo_types") or ()) or data.get("set") in _PLAYTEST_SETS:
        return Kind.PLAYTEST
    if data.get("digital") and "paper" not in (data.get("games") or ()):
        return Kind.DIGITAL
    if data.get("set_type") in _JOKE_SET_TYPES or data.get("set") in _JOKE_SETS or data.get("border_color") == "silver":
        return Kind.JOKE
    return Kind.CARD


def _legal_on_paper(data: CardObject) -> bool:
    legalities = data.get("legalities") or {}
    return (
        legalities.get("vintage", "not_legal") != "not_legal"
        or legalities.get("commander", "not_legal") != "not_legal"
        or legalities.get("legacy", "not_legal") != "not_legal"
    )


def is_printing(data: CardObject) -> bool:
    """Whether an object says which printing it is; one that does not describes a card and no more."""
    return "id" in data and "set" in data and "collector_number" in data


def printing(data: CardObject) -> Printing:
    """The printing that one card object describes. Raises KeyError when it has no id, name, set or number."""
    effects = data.get("frame_effects")
    if effects is None:
        effects = [old] if (old := data.get("frame_effect")) else []
    return Printing(
        id=data["id"],
        oracle_id=oracle_id(data) or "",
        name=card_name(data),
        set_code=data["set"],
        collector_number=data["collector_number"],
        set_name=data.get("set_name", ""),
        set_type=data.get("set_type", ""),
        lang=data.get("lang", "en"),
        released_at=data.get("released_at", ""),
        rarity=data.get("rarity", ""),
        digital=bool(data.get("digital")),
        promo=bool(data.get("promo")),
        variation=bool(data.get("variation")),
        full_art=bool(data.get("full_art")),
        oversized=bool(data.get("oversized")),
        border_colour=data.get("border_color", ""),
        frame=data.get("frame", ""),
        frame_effects=tuple(effects),
        promo_types=tuple(data.get("promo_types") or ()),
        finishes=_finishes(data),
        image_status=data.get("image_status") or ("highres_scan" if data.get("highres_image") else "lowres"),
        flavour_name=data.get("flavor_name"),
        artist=data.get("artist") or "",
        prices={key: value for key, value in (data.get("prices") or {}).items() if value is not None},
        image_uris=_image_uris(data),
    )


def _finishes(data: CardObject) -> tuple[str, ...]:
    listed = data.get("finishes")
    if listed is not None:
        return tuple(listed)
    return (("nonfoil",) if data.get("nonfoil") else ()) + (("foil",) if data.get("foil") else ())


def _image_uris(data: CardObject) -> tuple[dict[str, str], ...]:
    """Addresses by size, one mapping a face that has a picture of its own: on the top for most, else on the faces."""
    whole = data.get("image_uris")
    if whole:
        return (_addresses(whole),)
    return tuple([_addresses(uris) for face in data.get("card_faces") or () if (uris := face.get("image_uris"))])


def _addresses(uris: ImageUris) -> dict[str, str]:
    return {size: str(address) for size, address in uris.items()}
