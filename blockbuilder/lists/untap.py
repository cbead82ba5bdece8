"""untap.in's deck text: ``N Name`` under ``Deck`` and ``Sideboard``, without sets."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._detect import share
from blockbuilder.lists._textlist import TextGrammar, read_text
from blockbuilder.lists.listformat import NO, POSSIBLE, Carries, ListFormat, Source

_CARD = re.compile(r"^\d+ \S")
_GRAMMAR = TextGrammar(blank_lines="nothing")


def _detect(source: Source) -> int:
    return POSSIBLE if source.sample[:1] == ["Deck"] and share(source, _CARD) > 0.5 else NO


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


FORMAT = ListFormat(
    name="untap",
    title="untap.in",
    carries=Carries(sections=("main", "sideboard")),
    detect=_detect,
    read=_read,
    extensions=(".txt",),
)
