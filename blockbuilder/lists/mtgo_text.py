"""Magic Online's text: ``N Name``, a blank line, the sideboard; halves of a split card joined by a bare slash."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._detect import any_line, share
from blockbuilder.lists._joints import Names, written_name
from blockbuilder.lists._textlist import TextGrammar, read_text
from blockbuilder.lists._writing import headed, joined, written
from blockbuilder.lists.listformat import LIKELY, NO, Carries, ListFormat, OutLine, OutList, Source, Written

_CARD = re.compile(r"^\d+ [^\[\]<>|()]+$")
_BARE_SLASH = re.compile(r"[^\W\d]/[^\W\d]")
_GRAMMAR = TextGrammar(blank_lines="sideboard")


def _detect(source: Source) -> int:
    if source.headings - {"Sideboard"} or share(source, _CARD) < 1:
        return NO
    return LIKELY if any_line(source, _BARE_SLASH) else NO


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


def _card(line: OutLine) -> str:
    return f"{line.entry.count} {written_name(line, Names.BARE_SLASH)}"


def _text(deck: OutList) -> str:
    return joined(map(_card, deck.in_section("main")), headed("Sideboard", map(_card, deck.in_section("sideboard"))))


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text, {"commander": "sideboard"})


FORMAT = ListFormat(
    name="mtgo-text",
    title="Magic Online text",
    carries=Carries(sections=("main", "sideboard")),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".txt",),
)
