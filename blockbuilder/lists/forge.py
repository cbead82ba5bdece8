"""Forge's .dck: ``[metadata]``, then sections of ``N Name+|SET|art index|[number]``."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList, Entry, Note, Section
from blockbuilder.lists._detect import share
from blockbuilder.lists._joints import Names, written_name
from blockbuilder.lists._line import Line, count, finish, section_prefix, set_tail
from blockbuilder.lists._sets import scryfall_code
from blockbuilder.lists._textlist import State, TextGrammar, read_text
from blockbuilder.lists._writing import FINISH_MARKS, headed, note_if, one_line, written
from blockbuilder.lists.listformat import (
    CERTAIN,
    LIKELY,
    NO,
    POSSIBLE,
    Carries,
    ListFormat,
    OutLine,
    OutList,
    Source,
    Written,
)

_SECTION = re.compile(r"^\[(?P<name>[A-Za-z][\w -]*)\]$")
_SECTIONS: dict[str, Section] = {
    "main": "main", "side": "sideboard", "sideboard": "sideboard", "commander": "commander", "tokens": "tokens",
    "avatar": "tokens", "planes": "tokens", "schemes": "tokens", "conspiracy": "tokens", "dungeon": "tokens",
    "attractions": "tokens", "contraptions": "tokens", "stickers": "tokens",
}  # fmt: skip
_WRITTEN: dict[Section, str] = {"commander": "[Commander]", "main": "[Main]", "sideboard": "[Sideboard]"}
_USUAL = ("main", "side", "sideboard", "commander", "tokens")
_FACTS = ("metadata", "general", "duel", "quest", "shop", "meta")
_FACT = re.compile(r"^(?P<key>[A-Za-z][\w ]*)=(?P<value>.*)$")
_CARD = re.compile(r"^\d* ?[^|]+\|[A-Za-z0-9?]{1,8}(?:\||$)")
_NO_SET = ("???", "")


def _detect(source: Source) -> int:
    sections = {found["name"].casefold() for line in source.sample[:20] if (found := _SECTION.match(line))}
    if sections.intersection(("metadata", "general", "duel")):
        return CERTAIN
    if sections.intersection(_SECTIONS):
        return LIKELY + 10
    return POSSIBLE if share(source, _CARD) > 0.5 else NO


def pipes(line: Line) -> None:
    """``Name+|SET|2|[149]``: foil, set, art index (which picture of the set: dropped), collector number."""
    name, *parts = (part.strip() for part in line.rest.split("|"))
    if name.endswith("+") and len(name) > 1:
        name = name[:-1].rstrip()
        line.finish = "foil"
    line.rest = name
    if parts and parts[0] not in _NO_SET:
        line.set_code = scryfall_code(parts[0])
    for part in parts[1:]:
        if part.startswith("[") and part.endswith("]"):
            line.number = part[1:-1].strip() or None


def _hook(state: State, text: str, raw: str, number: int) -> bool:
    found = _SECTION.match(text)
    if found:
        _begin(state, found["name"].strip(), raw, number)
    elif text.startswith((";", "#", "//")):
        state.remark(number, raw, "comment")
    elif state.part in _FACTS:
        fact = _FACT.match(text)
        if fact and fact["key"].strip().casefold() == "name":
            state.result.name = fact["value"].strip() or None
        state.remark(number, raw, "metadata")
    else:
        state.card(text, raw, number)
    return True


def _begin(state: State, name: str, raw: str, number: int) -> None:
    state.part = name.casefold()
    state.tags = () if state.part in _USUAL else (name,)
    if state.part in _FACTS:
        state.remark(number, raw, "heading")
        return
    section = _SECTIONS.get(state.part, "maybeboard")
    if state.tags:
        state.note(number, f"the cards of [{name}] are kept beside the deck, in the section {section}")
    state.begin(section, number, raw)


_GRAMMAR = TextGrammar(peelers=(section_prefix, count, pipes, set_tail, finish), blank_lines="nothing", hook=_hook)


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


def _card(line: OutLine) -> str:
    entry = line.entry
    foil = "+" if entry.finish in FINISH_MARKS else ""
    parts = [f"{entry.count} {written_name(line, Names.FRONT)}{foil}"]
    if entry.set_code:
        parts.append(entry.set_code.upper())
        if entry.number:
            parts.append(f"[{entry.number}]")
    return "|".join(parts)


def _text(deck: OutList) -> str:
    lines = ["[metadata]", f"Name={one_line(deck.name)}"]
    for section, heading in _WRITTEN.items():
        lines += headed(heading, map(_card, deck.in_section(section)))
    return "\n".join(lines) + "\n"


def _etched(entries: list[Entry]) -> tuple[Note, ...]:
    return note_if(sum(entry.finish == "etched" for entry in entries), "the etched finish of {} is written as foil")


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text, more=_etched)


FORMAT = ListFormat(
    name="forge",
    title="Forge deck",
    carries=Carries(sections=("main", "sideboard", "commander"), printings=True, finish=True, list_name=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".dck",),
)
