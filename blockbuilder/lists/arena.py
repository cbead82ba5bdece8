"""MTG Arena's deck text: ``About``, ``Commander``, ``Companion``, ``Deck``, ``Sideboard``; ``N Name (SET) 123``."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList, Entry, Note
from blockbuilder.lists._detect import SET_TAIL, any_line
from blockbuilder.lists._joints import Names, written_name
from blockbuilder.lists._sets import arena_code
from blockbuilder.lists._textlist import State, TextGrammar, read_text
from blockbuilder.lists._writing import headed, joined, note_if, one_line, written
from blockbuilder.lists.listformat import CERTAIN, NO, POSSIBLE, Carries, ListFormat, OutLine, OutList, Source, Written

_HEADINGS = frozenset({"Deck", "Commander", "Companion"})
_OTHERS = frozenset({"Basics", "Maybeboard", "Tokens"})
_NOT_OURS = re.compile(r" \*[FE]\*| #\w")
_NAME = re.compile(r"^Name (?P<name>\S.*)$")


def _detect(source: Source) -> int:
    if "About" in source.headings and any(_NAME.match(line) for line in source.sample):
        return CERTAIN
    if not any_line(source, SET_TAIL) or any_line(source, _NOT_OURS) or _OTHERS & source.headings:
        return NO
    if _HEADINGS & source.headings:
        return CERTAIN - 5
    return POSSIBLE if "Sideboard" in source.headings or source.extension == ".mtga" else NO


def _hook(state: State, text: str, raw: str, number: int) -> bool:
    if text == "About":
        state.part = text
        state.remark(number, raw, "heading")
        return True
    # The line after "About" is the deck's name, whatever it looks like.
    found = _NAME.match(text) if state.part == "About" else None
    state.part = ""
    if found:
        state.result.name = found["name"]
        state.remark(number, raw, "metadata")
    return bool(found)


_GRAMMAR = TextGrammar(blank_lines="sideboard", hook=_hook)


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


def _card(line: OutLine) -> str:
    """Arena wants both set and number, or neither; the ``A-`` of a rebalanced card is no part of its number there."""
    entry = line.entry
    name = f"{entry.count} {written_name(line, Names.FRONT)}"
    if not (entry.set_code and entry.number):
        return name
    return f"{name} ({arena_code(entry.set_code)}) {entry.number.removeprefix('A-')}"


def _text(deck: OutList) -> str:
    return joined(
        ["About", f"Name {one_line(deck.name)}"] if deck.name.strip() else [],
        headed("Commander", map(_card, deck.in_section("commander"))),
        headed("Deck", map(_card, deck.in_section("main"))),
        headed("Sideboard", map(_card, deck.in_section("sideboard"))),
    )


def _bare_sets(entries: list[Entry]) -> tuple[Note, ...]:
    bare = sum(bool(entry.set_code) and not entry.number for entry in entries)
    return note_if(bare, "the sets of {} are left out: Arena takes none without a number")


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text, more=_bare_sets)


FORMAT = ListFormat(
    name="arena",
    title="MTG Arena",
    carries=Carries(sections=("main", "sideboard", "commander"), printings=True, list_name=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".txt", ".mtga"),
)
