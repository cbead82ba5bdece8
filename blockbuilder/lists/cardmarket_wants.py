"""Cardmarket's wants: ``4x High Tide (V.1) (Fallen Empires)``, the expansion's full name in the last parentheses."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._detect import any_line, share
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._line import bullet, count, dressing, link, price, punctuation, trailing_count
from blockbuilder.lists._textlist import TextGrammar, read_text
from blockbuilder.lists._writing import joined, written
from blockbuilder.lists.listformat import LIKELY, NO, POSSIBLE, Carries, ListFormat, OutList, Source, Written

_VERSION = re.compile(r" \(V\.\s?\d+\)(?: \([^()]+\))?$")
_EXPANSION = re.compile(r"^\d{1,3}x? [^()]+ \([A-Z][a-z][^()]{5,60}\)$")

# An expansion's name is no set code, so it is only taken off: shops spell it their own way.
_GRAMMAR = TextGrammar(
    peelers=(link, bullet, count, price, trailing_count, dressing, punctuation), blank_lines="nothing"
)


def _detect(source: Source) -> int:
    if any_line(source, _VERSION):
        return LIKELY
    return POSSIBLE if share(source, _EXPANSION) > 0.5 else NO


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


def _text(deck: OutList) -> str:
    return joined(f"{line.entry.count} {written_name(line)}" for line in deck.lines)


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text)


FORMAT = ListFormat(
    name="cardmarket-wants",
    title="Cardmarket wants",
    carries=Carries(),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".txt",),
)
