"""mtg.wtf's deck text: ``// NAME: x``, ``COMMANDER: 1 Name``, ``4 Name [SET:123] [foil]``, ``Sideboard``."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._detect import any_line, share
from blockbuilder.lists._textlist import TextGrammar, read_text
from blockbuilder.lists.listformat import LIKELY, NO, Carries, ListFormat, Source

_COMMANDER = re.compile(r"^COMMANDER: \d+ \S")
_CARD = re.compile(r"^\d+ \S.{0,300}? \[[A-Za-z0-9_]{2,8}:[^\]\s]+\](?: \[foil\])?$")
_GRAMMAR = TextGrammar(blank_lines="nothing")


def _detect(source: Source) -> int:
    return LIKELY + 5 if any_line(source, _COMMANDER) or share(source, _CARD) > 0.5 else NO


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


FORMAT = ListFormat(
    name="mtg-wtf",
    title="mtg.wtf deck text",
    carries=Carries(sections=("main", "sideboard", "commander"), printings=True, finish=True, list_name=True),
    detect=_detect,
    read=_read,
    extensions=(".txt",),
)
