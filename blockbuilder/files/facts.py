"""The card facts that ship with the program: enough to check and print the bundled blocks with no store and no network.

They hold what a card is (cost, types, P/T, keywords), what decides its combats, and the labels of what it does, and no
rules text.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any

from blockbuilder.core.cards import Card, Face, Kind, Label
from blockbuilder.core.names import NameIndex, Suggester
from blockbuilder.core.sources import Answer, Match, Origin
from blockbuilder.resources import shipped

SCHEMA = "facts/1"
_KEPT = tuple(
    each.name for each in fields(Card) if each.name not in ("oracle_text", "parts", "aliases", "kind", "combat")
)
_FACE_KEPT = tuple(each.name for each in fields(Face) if each.name != "oracle_text")


class FactsSource:
    """The shipped facts as a source of cards. It knows the bundled blocks' cards and no others."""

    complete = False

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or shipped("blocks") / "cards.json"

    @cached_property
    def _document(self) -> dict[str, Any]:
        document: dict[str, Any] = json.loads(self._path.read_text(encoding="utf-8"))
        return document

    @cached_property
    def _index(self) -> NameIndex[Card]:
        index: NameIndex[Card] = NameIndex()
        for card in map(decode, self._document["cards"]):
            index.add(card.name, card, card.aliases)
        return index

    @cached_property
    def _suggester(self) -> Suggester:
        return Suggester(record["name"] for record in self._document["cards"])

    @property
    def origin(self) -> Origin:
        return Origin("card facts shipped with blockbuilder", date.fromisoformat(self._document["as_of"]))

    def cards(self) -> list[Card]:
        return [cards[0] for cards in self._index.whole.values()]

    def find(self, names: Iterable[str]) -> Mapping[str, Answer]:
        found: dict[str, Answer] = {}
        for name in names:
            how, cards = self._index.find(name)
            if cards:
                match: Match = how  # type: ignore[assignment]  # the index says "" only when it found nothing
                found[name] = Answer(cards[0], match, self.origin, tuple(card.name for card in cards[1:]))
        return found

    def suggest(self, name: str, limit: int = 3) -> list[str]:
        return self._suggester.closest(name, limit)


def encode(card: Card) -> dict[str, Any]:
    """A card as the plain data of the facts file; what is empty is left out, rules text always."""
    every = asdict(card)
    record = {key: every[key] for key in _KEPT if every[key]}
    if card.mana_value == int(card.mana_value):
        record["mana_value"] = int(card.mana_value)
    if record.get("layout") == "normal":
        del record["layout"]
    if card.faces:
        record["faces"] = [{key: face[key] for key in _FACE_KEPT if face[key]} for face in every["faces"]]
    if card.kind is not Kind.CARD:
        record["kind"] = card.kind.value
    if card.combat is not None:
        record["combat"] = card.combat
    if card.labels:
        record["labels"] = [{key: value for key, value in label.items() if value} for label in every["labels"]]
    return record


def decode(record: Mapping[str, Any]) -> Card:
    """The card that a record of the facts file describes."""
    special = ("faces", "labels", "kind", "mana_value", "keywords")
    return Card(
        **{key: value for key, value in record.items() if key not in special},
        mana_value=float(record.get("mana_value", 0)),
        keywords=tuple(record.get("keywords", ())),
        faces=tuple(Face(**face) for face in record.get("faces", ())),
        labels=tuple(Label(**label) for label in record.get("labels", ())),
        kind=Kind(record.get("kind", "card")),
    )


def document(cards: Iterable[Card], as_of: date) -> str:
    """The text of a facts file: JSON, one card a line, sorted by name, so that it can be read and compared."""
    lines = [
        json.dumps(encode(card), ensure_ascii=False, separators=(",", ":"))
        for card in sorted(cards, key=lambda card: card.name)
    ]
    head = json.dumps({"schema": SCHEMA, "as_of": as_of.isoformat()})[:-1]
    return head + ', "cards": [\n' + ",\n".join(lines) + "\n]}\n"
