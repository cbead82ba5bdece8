"""MTGJSON deck files: boards of cards under ``data``."""

from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.cardlist import CardList, Problem, Remark, Section
from blockbuilder.errors import BadInput
from blockbuilder.lists._json import Node, fill, has_key, parse, shown
from blockbuilder.lists._values import Outcome, count_of_json, entry_of, one_line
from blockbuilder.lists.listformat import CERTAIN, NO, Carries, ListFormat, Source

_BOARDS: dict[str, Section | None] = {
    "commander": "commander", "mainBoard": "main", "sideBoard": "sideboard", "tokens": "tokens", "planes": "tokens",
    "schemes": "tokens", "displayCommander": None,
}  # fmt: skip
"""The section of each board; the oversized display copy of a commander is none of the deck's cards."""


def _detect(source: Source) -> int:
    is_deck = has_key(source, "mainBoard", "count", "name") or has_key(source, "meta", "fileName", "releaseDate")
    return CERTAIN if is_deck else NO


def _read(source: Source) -> CardList:
    document = parse(source)
    deck = document if isinstance(document, Node) else Node()
    deck = deck.node("data") or deck
    if _BOARDS.keys().isdisjoint(deck):
        raise BadInput(
            "this MTGJSON file holds no deck: it has none of the boards mainBoard, sideBoard, commander",
            where=source.file_name or None,
            mend="take one of the files of its folder 'decks'; DeckList.json only names them",
        )
    return fill(_outcomes(deck), CardList(FORMAT.name, name=one_line(deck.text("name")) or None))


def _outcomes(deck: Node) -> Iterator[Outcome]:
    for board, section in _BOARDS.items():
        for card in deck.items_of(board):
            if not isinstance(card, Node):
                yield Problem(deck.line, shown(card), f"no card in {board}")
            elif section is None:
                yield Remark(card.line, shown(card), "skipped")
            else:
                yield _card(card, section)


def _card(card: Node, section: Section) -> Outcome:
    finish = "etched" if card.get("isEtched") is True else "foil" if card.get("isFoil") is True else None
    return entry_of(
        count_of_json(card.get("count")),
        card.text("name", "faceName"),
        card.line,
        shown(card),
        section=section,
        set_code=card.text("setCode").lower() or None,
        number=card.text("number") or None,
        finish=finish,
        scryfall_id=card.node("identifiers").text("scryfallId") or None,
        counted=card.get("count") is not None,
    )


FORMAT = ListFormat(
    name="mtgjson",
    title="MTGJSON deck (JSON)",
    carries=Carries(sections=("main", "sideboard", "commander", "tokens"), printings=True, finish=True, list_name=True),
    detect=_detect,
    read=_read,
    extensions=(".json",),
)
