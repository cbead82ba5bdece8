"""Tabletop Simulator saves and saved objects: every card of every deck lies there once a copy, and is counted here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from blockbuilder.core.cardlist import CardList, Entry, Problem, Remark, Section
from blockbuilder.errors import BadInput
from blockbuilder.lists._columns import section_of
from blockbuilder.lists._json import Node, fill, has_key, parse, shown
from blockbuilder.lists._values import Outcome, entry_of, one_line
from blockbuilder.lists.listformat import CERTAIN, NO, Carries, ListFormat, Source

_DECKS = frozenset({"Deck", "DeckCustom"})
_CARDS = frozenset({"Card", "CardCustom"})
_MARKUP = re.compile(r"\[/?(?:b|i|u|s|sub|sup|-|[0-9a-fA-F]{6})\]")
_SECTION_WORDS = re.compile(r"\b(?:main(?: ?deck)?|side ?board|maybe ?board|commanders?|tokens?)\b", re.IGNORECASE)
_NOT_IN_A_NAME = " \t-–—:,("


def _detect(source: Source) -> int:
    is_save = has_key(source, "ObjectStates") or has_key(source, "ContainedObjects", "DeckIDs")
    return CERTAIN if is_save else NO


def _read(source: Source) -> CardList:
    save = parse(source)
    if not isinstance(save, Node) or not ({"ObjectStates", "ContainedObjects"} & save.keys()):
        raise BadInput(
            "this JSON is no Tabletop Simulator save: it has no 'ObjectStates'",
            where=source.file_name or None,
            mend="take the .json file of the saved object",
        )
    objects = save.items_of("ObjectStates") if "ObjectStates" in save else [save]
    result = fill(_outcomes(objects, save, "main"), CardList(FORMAT.name, name=_name(save, objects)))
    result.entries = _counted(result.entries)
    return result


def _name(save: Node, objects: list[object]) -> str | None:
    """The save's name, or what its first deck is called without the section ("UR Tempo - Sideboard")."""
    decks = (each.text("Nickname") for each in objects if isinstance(each, Node) and each.get("Name") in _DECKS)
    first = _SECTION_WORDS.split(one_line(next(decks, "")), maxsplit=1)[0].rstrip(_NOT_IN_A_NAME)
    return one_line(save.text("SaveName")) or first or None


def _outcomes(objects: list[object], holder: Node, section: Section) -> Iterator[Outcome]:
    for each in objects:
        if not isinstance(each, Node):
            yield Problem(holder.line, shown(each), "no object")
            continue
        inside = each.items_of("ContainedObjects")
        if each.get("Name") in _CARDS:
            yield _card(each, section)
        elif each.get("Name") in _DECKS and not inside:
            count = len(each.items_of("DeckIDs"))
            yield Problem(each.line, shown(each), f"a deck of {count} cards that does not say which they are")
        else:
            yield Remark(each.line, one_line(each.text("Nickname", "Name")), "heading" if inside else "skipped")
            yield from _outcomes(inside, each, _section(each) or section)


def _section(holder: Node) -> Section | None:
    """The section that a deck's or bag's name tells of ("UR Tempo - Sideboard")."""
    word = _SECTION_WORDS.search(holder.text("Nickname"))
    return section_of(word.group()) if word else None


def _card(card: Node, section: Section) -> Outcome:
    # Other tools write type line and mana value into further lines of the name.
    name, _, rest = _MARKUP.sub("", card.text("Nickname")).strip().partition("\n")
    if rest.lstrip().startswith("Token"):
        section = "tokens"
    if not name.strip():
        return Problem(card.line, shown(card), "a card without a name")
    return entry_of(1, name, card.line, shown(card), section=section)


def _counted(entries: list[Entry]) -> list[Entry]:
    """One entry for all copies of a card in a section, where its first copy lies."""
    found: dict[tuple[str, Section], Entry] = {}
    for entry in entries:
        key = (entry.name, entry.section)
        found[key] = replace(found[key], count=found[key].count + 1) if key in found else entry
    return list(found.values())


FORMAT = ListFormat(
    name="tts",
    title="Tabletop Simulator save or saved object (JSON)",
    carries=Carries(sections=("main", "sideboard", "maybeboard", "commander", "tokens"), list_name=True),
    detect=_detect,
    read=_read,
    extensions=(".json",),
)
