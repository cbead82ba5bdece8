"""Apprentice's .dec: comments, indented ``N Name``, ``SB:  N Name``."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._detect import share
from blockbuilder.lists._textlist import TextGrammar, read_text
from blockbuilder.lists.listformat import LIKELY, NO, POSSIBLE, Carries, ListFormat, Source

_CARD = re.compile(r"^(?:SB:\s*)?\d+\s+[^\[\]|<>]+$", re.IGNORECASE)
_SIDE = re.compile(r"^SB:\s+\d")
_GRAMMAR = TextGrammar()


def _detect(source: Source) -> int:
    if share(source, _CARD) < 0.8:
        return NO
    indented = any(line[:4].isspace() and line.strip()[:1].isdigit() for line in source.lines[:100])
    side = any(_SIDE.match(line) for line in source.headings)
    if source.extension == ".dec" or (indented and side):
        return LIKELY - 10
    return POSSIBLE if side else NO


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


FORMAT = ListFormat(
    name="apprentice",
    title="Apprentice",
    carries=Carries(sections=("main", "sideboard")),
    detect=_detect,
    read=_read,
    extensions=(".dec",),
)
