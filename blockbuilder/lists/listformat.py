"""What a list format is: how it is recognised, read and written, and what it can carry.

A list format is one module of this package with a constant ``FORMAT`` (several: ``FORMATS``); dropping the file in
is all it takes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from blockbuilder.core.cardlist import CardList, Entry, Note, Section
from blockbuilder.core.cards import Card

_LINE_END = re.compile("\r\n|\r|\n")


@dataclass(frozen=True)
class Source:
    """The decoded text of a list and the name of its file ("" for standard input)."""

    text: str
    file_name: str = ""

    @cached_property
    def lines(self) -> list[str]:
        # Not splitlines(): it also breaks at form feeds and Unicode separators, which no editor counts as lines.
        return _LINE_END.split(self.text.rstrip("\r\n"))

    @cached_property
    def sample(self) -> list[str]:
        """The first lines that are not blank, stripped and cut: what recognisers look at."""
        return [line[:1000].strip() for line in self.lines[:400] if line and not line.isspace()][:60]

    @cached_property
    def headings(self) -> frozenset[str]:
        """The short lines that begin with no digit, wherever they stand: what sections are recognised by."""
        short = (line.strip() for line in self.lines[:5_000] if len(line) <= 60)
        return frozenset(line for line in short if line and not line[0].isdigit())

    @property
    def extension(self) -> str:
        """The file's ending in lower case with its dot; only ever a hint."""
        dot = self.file_name.rfind(".")
        return self.file_name[dot:].lower() if dot >= 0 else ""


@dataclass(frozen=True, slots=True)
class Carries:
    """What a format has a place for; whatever a list holds beyond that is lost in it, and said to be."""

    sections: tuple[Section, ...] = ("main",)
    printings: bool = False
    finish: bool = False
    tags: bool = False
    comments: bool = False
    counts: bool = True
    list_name: bool = False


@dataclass(frozen=True, slots=True)
class OutLine:
    """An entry on its way out, with the card it names where that is known: its layout decides how names are written."""

    entry: Entry
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class OutList:
    """A list on its way out."""

    name: str
    lines: tuple[OutLine, ...]
    format: str | None = None

    def in_section(self, *sections: Section) -> list[OutLine]:
        return [line for line in self.lines if line.entry.section in sections]


@dataclass(frozen=True, slots=True)
class Written:
    """A list in some format, and what of it that format could not hold."""

    text: str
    losses: tuple[Note, ...] = field(default=())


Recogniser = Callable[[Source], int]
Reader = Callable[[Source], CardList]
Writer = Callable[[OutList], Written]

CERTAIN, LIKELY, POSSIBLE, FALLBACK, NO = 100, 80, 50, 10, 0
"""Confidences of a recogniser: a signature nobody else has, a typical header, the shape of the lines, anything goes."""


@dataclass(frozen=True, slots=True)
class ListFormat:
    """One list format. ``detect`` gives a confidence from 0 to 100; the highest wins, ties go to the earlier name."""

    name: str
    title: str
    carries: Carries
    detect: Recogniser | None = None
    read: Reader | None = None
    write: Writer | None = None
    extensions: Sequence[str] = ()
