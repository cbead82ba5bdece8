"""Scryfall deck JSON: the API's ``deck`` object with its entries by section."""

from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.cardlist import CardList, Problem, Remark, Section
from blockbuilder.errors import BadInput
from blockbuilder.lists._columns import finish_of, section_of
from blockbuilder.lists._json import Node, fill, has_key, parse, shown
from blockbuilder.lists._values import Outcome, count_of_json, entry_of, one_line
from blockbuilder.lists.listformat import CERTAIN, NO, Carries, ListFormat, Source


def _detect(source: Source) -> int:
    is_deck = has_key(source, "entries", "card_digest") or has_key(source, "entries", "deck_entry")
    return CERTAIN if is_deck else NO


def _read(source: Source) -> CardList:
    deck = parse(source)
    if not isinstance(deck, Node) or not isinstance(deck.get("entries"), Node):
        raise BadInput(
            "this JSON is no Scryfall deck: it has no object 'entries'",
            where=source.file_name or None,
            mend="save the deck's JSON export again",
        )
    result = CardList(FORMAT.name, name=one_line(deck.text("name")) or None)
    return fill(_outcomes(deck.node("entries")), result)


def _outcomes(entries: Node) -> Iterator[Outcome]:
    for key, group in entries.items():
        # Sections beside the known ones (nonlands, lands, columna ...) are ways to sort the main deck.
        section = section_of(key) or "main"
        for each in group if isinstance(group, list) else ():
            if isinstance(each, Node):
                yield _entry(each, section)
            else:
                yield Problem(entries.line, shown(each), "no deck entry")


def _entry(entry: Node, section: Section) -> Outcome:
    card = entry.node("card_digest")
    raw = entry.text("raw_text")
    if not card:
        if raw.strip():
            return Problem(entry.line, raw[:500], "Scryfall itself did not find this card")
        return Remark(entry.line, shown(entry), "blank")
    return entry_of(
        count_of_json(entry.get("count")),
        card.text("name"),
        entry.line,
        raw or shown(entry),
        section=section,
        set_code=card.text("set").lower() or None,
        number=card.text("collector_number") or None,
        finish=finish_of(entry.text("finish")),
        scryfall_id=card.text("id") or None,
    )


FORMAT = ListFormat(
    name="scryfall-json",
    title="Scryfall deck (JSON)",
    carries=Carries(
        sections=("main", "sideboard", "maybeboard", "commander"), printings=True, finish=True, list_name=True
    ),
    detect=_detect,
    read=_read,
    extensions=(".json",),
)
