"""Plain text of counts and names alone, which any program takes: ``4 Name``. It is read as plain text."""

from __future__ import annotations

from blockbuilder.core.cardlist import SECTIONS
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._writing import written
from blockbuilder.lists.listformat import Carries, ListFormat, OutList, Written
from blockbuilder.lists.plain import in_sections


def _text(deck: OutList) -> str:
    return in_sections(deck, lambda line: f"{line.entry.count} {written_name(line)}")


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text)


FORMAT = ListFormat(
    name="text-names",
    title="Plain text without sets",
    carries=Carries(sections=SECTIONS),
    write=_write,
    extensions=(".txt",),
)
