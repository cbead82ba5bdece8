"""Plain text of counts and names alone, which any program takes: ``4 Name``. It is read as plain text."""

from __future__ import annotations

from blockbuilder.core.cardlist import SECTIONS
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._losses import losses
from blockbuilder.lists.listformat import Carries, ListFormat, OutList, Written
from blockbuilder.lists.plain import in_sections


def _write(deck: OutList) -> Written:
    text = in_sections(deck, lambda line: f"{line.entry.count} {written_name(line)}")
    return Written(text, losses(deck, FORMAT.carries))


FORMAT = ListFormat(
    name="text-names",
    title="Plain text without sets",
    carries=Carries(sections=SECTIONS),
    write=_write,
    extensions=(".txt",),
)
