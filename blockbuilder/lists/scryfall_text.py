"""Scryfall's deck text: ``N Name`` under ``// Commander``, ``// Nonlands``, ``// Lands``, ``// Sideboard``."""

from __future__ import annotations

from blockbuilder.core.cardlist import CardList, Section
from blockbuilder.lists._textlist import TextGrammar, read_text
from blockbuilder.lists.listformat import LIKELY, NO, Carries, ListFormat, Source

_SIGNATURE = frozenset({"// Nonlands", "// Outside", "// Columna"})
_SECTIONS: dict[str, Section] = {
    "nonlands": "main", "lands": "main", "columna": "main", "columnb": "main", "outside": "maybeboard",
}  # fmt: skip
_GRAMMAR = TextGrammar(blank_lines="nothing", sections=_SECTIONS)


def _detect(source: Source) -> int:
    return LIKELY + 5 if _SIGNATURE & source.headings else NO


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


FORMAT = ListFormat(
    name="scryfall-text",
    title="Scryfall deck text",
    carries=Carries(sections=("main", "sideboard", "maybeboard", "commander")),
    detect=_detect,
    read=_read,
    extensions=(".txt",),
)
