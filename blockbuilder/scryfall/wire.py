"""Scryfall's JSON objects as cards and printings.

Absent keys are normal: exports of 2019 know no ``keywords``, ``produced_mana`` or ``finishes``, a ``reversible_card``
carries its oracle id, mana value and type line on its faces, and layouts nobody has heard of appear without notice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blockbuilder.core.cards import Card, Face, Kind, Printing, RelatedPart, mana_value, sort_colours
from blockbuilder.core.keywords import printed_keywords
from blockbuilder.core.produced import produced_mana

_KIND_BY_LAYOUT = {
    "token": Kind.TOKEN, "double_faced_token": Kind.TOKEN, "emblem": Kind.EMBLEM, "art_series": Kind.ART,
    "planar": Kind.PLANE, "scheme": Kind.SCHEME, "vanguard": Kind.VANGUARD, "dungeon": Kind.DUNGEON,
}  # fmt: skip
_PLAYTEST_SETS = ("cmb1", "cmb2", "mb2")
_KIND_BY_TYPE = {
    "Dungeon": Kind.DUNGEON, "Stickers": Kind.STICKER, "Emblem": Kind.EMBLEM, "Plane": Kind.PLANE,
    "Phenomenon": Kind.PLANE, "Scheme": Kind.SCHEME, "Vanguard": Kind.VANGUARD,
}  # fmt: skip


def card(data: Mapping[str, Any]) -> Card:
    """The oracle card that one card object describes. Raises KeyError when it has no name."""
    faces = tuple(_face(face) for face in data.get("card_faces") or ())
    first = data["card_faces"][0] if faces else {}
    name = data["name"]
    if data.get("layout") == "reversible_card":
        name, faces = _reversible(data, faces)
    cost = data.get("mana_cost")
    if cost is None:
        cost = first.get("mana_cost", "")
    text = data.get("oracle_text")
    if text is None and faces:
        text = "\n//\n".join(face.oracle_text or "" for face in faces)
    type_line = data.get("type_line") or " // ".join(face.type_line for face in faces if face.type_line)
    keywords = data.get("keywords")
    value = data.get("cmc", first.get("cmc"))
    return Card(
        name=name,
        oracle_id=data.get("oracle_id") or first.get("oracle_id"),
        layout=data.get("layout", "normal"),
        mana_cost=cost,
        mana_value=float(value) if value is not None else mana_value(cost),
        type_line=type_line,
        oracle_text=text or "",
        colours=sort_colours("".join(data.get("colors") or first.get("colors") or ())),
        colour_identity=sort_colours("".join(data.get("color_identity") or ())),
        power=data.get("power", first.get("power")),
        toughness=data.get("toughness", first.get("toughness")),
        loyalty=data.get("loyalty", first.get("loyalty")),
        defense=data.get("defense", first.get("defense")),
        keywords=tuple(keywords) if keywords is not None else printed_keywords(text or ""),
        produced_mana=_produced(data, text or "", type_line),
        faces=faces,
        kind=kind(data, type_line),
        aliases=tuple(
            alias for alias in (data.get("flavor_name"), data.get("printed_name")) if alias and alias != name
        ),
        parts=tuple(
            RelatedPart(part["id"], part.get("component", ""), part.get("name", ""), part.get("type_line", ""))
            for part in data.get("all_parts") or ()
        ),
    )


def _produced(data: Mapping[str, Any], text: str, type_line: str) -> str:
    made = data.get("produced_mana")
    return produced_mana(text, type_line) if made is None and "keywords" not in data else "".join(made or ())


def _face(data: Mapping[str, Any]) -> Face:
    return Face(
        name=data["name"],
        mana_cost=data.get("mana_cost") or "",
        type_line=data.get("type_line") or "",
        oracle_text=data.get("oracle_text") or "",
        colours=sort_colours("".join(data.get("colors") or ())),
        power=data.get("power"),
        toughness=data.get("toughness"),
        loyalty=data.get("loyalty"),
        defense=data.get("defense"),
    )


def _reversible(data: Mapping[str, Any], faces: tuple[Face, ...]) -> tuple[str, tuple[Face, ...]]:
    # Both sides show the same card: "Zndrsplt, Eye of Wisdom // Zndrsplt, Eye of Wisdom" is one ordinary card.
    if len({face.name for face in faces}) == 1:
        return faces[0].name, ()
    return data["name"], faces


def kind(data: Mapping[str, Any], type_line: str) -> Kind:
    """What sort of object this is; an unknown layout with a mana cost or a type line is a card."""
    by_layout = _KIND_BY_LAYOUT.get(data.get("layout", ""))
    if by_layout is not None:
        return by_layout
    words = type_line.replace("—", " ").split()
    for word, found in _KIND_BY_TYPE.items():
        if words and words[0] == word:
            return found
    if "Attraction" in words:
        return Kind.ATTRACTION
    if words[:1] == ["Token"] or data.get("set_type") == "token":
        return Kind.TOKEN
    if "playtest" in (data.get("promo_types") or ()) or (
        data.get("set") in ("cmb1", "cmb2", "mb2") and not _legal(data)
    ):
        return Kind.PLAYTEST
    if data.get("digital") and "paper" not in (data.get("games") or ()):
        return Kind.DIGITAL
    if data.get("set_type") in ("funny", "memorabilia", "minigame") or data.get("set") == "unk":
        return Kind.CARD if _legal(data) else Kind.JOKE
    return Kind.CARD


def _legal(data: Mapping[str, Any]) -> bool:
    return any(word in ("legal", "banned", "restricted") for word in (data.get("legalities") or {}).values())


def printing(data: Mapping[str, Any]) -> Printing:
    """The printing that one card object describes. Raises KeyError when it has no id, name, set or number."""
    faces = data.get("card_faces") or ()
    images = [data["image_uris"]] if data.get("image_uris") else [f["image_uris"] for f in faces if f.get("image_uris")]
    return Printing(
        id=data["id"],
        oracle_id=data.get("oracle_id") or (faces[0].get("oracle_id") if faces else None) or "",
        name=data["name"],
        set_code=data["set"],
        collector_number=str(data["collector_number"]),
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
        frame_effects=tuple(data.get("frame_effects") or ()),
        promo_types=tuple(data.get("promo_types") or ()),
        finishes=tuple(data.get("finishes") or [word for word in ("nonfoil", "foil") if data.get(word)]),
        image_status=data.get("image_status", "highres_scan" if data.get("highres_image") else "lowres"),
        flavour_name=data.get("flavor_name"),
        artist=data.get("artist", ""),
        prices={key: value for key, value in (data.get("prices") or {}).items() if value is not None},
        image_uris=tuple(images),
    )
