"""Magic Workstation's .mwDeck: ``// NAME : x``, ``    4 [SET] Name (art index)``, ``SB:`` lines."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._detect import share
from blockbuilder.lists._line import Line, count, section_prefix, set_head, set_tail
from blockbuilder.lists._textlist import TextGrammar, read_text
from blockbuilder.lists.listformat import CERTAIN, LIKELY, NO, Carries, ListFormat, Source

_PREAMBLE = "// Deck file for Magic Workstation"
_CARD = re.compile(r"^(?:SB:\s*)?\d+\s+\[[^\]:#]*\]\s+\S", re.IGNORECASE)
_ART = re.compile(r"\s+\(\d{1,3}\)$")


def _detect(source: Source) -> int:
    if any(line.startswith(_PREAMBLE) for line in source.sample[:5]):
        return CERTAIN
    return LIKELY if share(source, _CARD) > 0.5 else NO


def art_index(line: Line) -> None:
    """``Island (3)``: which of a set's pictures; dropped."""
    line.rest = _ART.sub("", line.rest)


_GRAMMAR = TextGrammar(peelers=(section_prefix, count, set_head, art_index, set_tail))


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


FORMAT = ListFormat(
    name="mws",
    title="Magic Workstation",
    carries=Carries(sections=("main", "sideboard"), printings=True, list_name=True),
    detect=_detect,
    read=_read,
    extensions=(".mwdeck", ".dec"),
)
