"""What a text card says of each face of a card: its abilities in rows, with chapters, loyalty and levels told apart."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from blockbuilder.core.cards import Card, Face

_CHAPTER = re.compile(r"((?:[IVX]+)(?:, [IVX]+)*) — (.+)\Z", re.DOTALL)
_LOYALTY = re.compile(r"\[?([+−-]?(?:\d+|X))\]?: (.+)\Z", re.DOTALL)
_LEVEL = re.compile(r"(LEVEL \S+|\{[^:]*\}: Level \d+|Level \d+)\Z")
_STATION = re.compile(r"\d+/\d+\Z")


@dataclass(frozen=True, slots=True)
class Row:
    """One ability. ``label`` stands in a column of its own (a saga's chapter, a loyalty cost)."""

    text: str
    label: str = ""
    heading: bool = False


@dataclass(frozen=True, slots=True)
class TextFace:
    """What is printed of one face. ``known`` is False where the rules text is not at hand."""

    name: str
    cost: str = ""
    type_line: str = ""
    rows: tuple[Row, ...] = ()
    stats: str = ""
    colours: str = ""
    known: bool = True


def faces_of(card: Card) -> list[TextFace]:
    """The faces of a card in order; one for a card of a single face."""
    if not card.faces:
        whole = Face(
            card.name, card.mana_cost, card.type_line, card.oracle_text, card.colours,
            card.power, card.toughness, card.loyalty, card.defense,
        )  # fmt: skip
        return [_face(whole, card)]
    return [_face(face, card) for face in card.faces]


def _face(face: Face, card: Card) -> TextFace:
    known = face.oracle_text is not None
    rows = _rows(face) if known else _facts(card)
    return TextFace(
        face.name, face.mana_cost, face.type_line, tuple(rows), _stats(face), face.colours or card.colours, known
    )


def _stats(face: Face) -> str:
    if face.power is not None and face.toughness is not None:
        return f"{face.power}/{face.toughness}"
    if face.loyalty is not None:
        return f"Loyalty {face.loyalty}"
    return f"Defense {face.defense}" if face.defense is not None else ""


_NOT_A_DEED = "theme:"
"""Labels that say what a card goes with, not what it does."""


def _facts(card: Card) -> list[Row]:
    """What is known of a card without its rules text."""
    facts = [Row(f"Keywords: {', '.join(card.keywords)}.")] if card.keywords else []
    roles = [
        ", ".join(filter(None, (label.role.replace("_", " "), label.kind, label.limit)))
        for label in card.labels or ()
        if not label.role.startswith(_NOT_A_DEED)
    ]
    return [*facts, Row(f"In this block: {'; '.join(roles)}.")] if roles else facts


def _rows(face: Face) -> list[Row]:
    lines = [line for line in (face.oracle_text or "").split("\n") if line.strip()]
    rows: list[Row] = []
    for line in lines:
        if "Saga" in face.type_line and (found := _CHAPTER.match(line)):
            rows.append(Row(found[2], found[1]))
        elif "Planeswalker" in face.type_line and (found := _LOYALTY.match(line)):
            rows.append(Row(found[2], found[1].replace("-", "−")))
        elif _LEVEL.match(line):
            rows.append(Row(line, heading=True))
        elif rows and rows[-1].heading and _STATION.match(line):
            rows[-1] = replace(rows[-1], text=f"{rows[-1].text}: {line}")
        else:
            rows.append(Row(line))
    return rows
