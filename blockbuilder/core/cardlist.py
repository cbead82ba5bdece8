"""A card list as read: entries with their source line, and everything in the source that is not an entry.

Every line of a source ends in exactly one of an ``Entry``, a ``Remark`` (blank, comment, heading, metadata: kept) or a
``Problem`` (reported). ``Note`` says what a reader or the resolver guessed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

Section = Literal["main", "sideboard", "maybeboard", "commander", "tokens", "basics"]
SECTIONS: tuple[Section, ...] = get_args(Section)

RemarkKind = Literal["blank", "comment", "heading", "metadata", "skipped"]

MAX_COUNT = 10_000
"""The most copies that one line may ask for; a larger count is a slip of the finger or an attack."""

COUNTED_MAKE_A_LIST = 3
"""Lines with a count from which on a text is a list, and a line with neither count nor a known name is prose."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Another way to read the same line."""

    count: int
    name: str
    set_code: str | None = None
    number: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A count of one card in a list, as one source line gave it.

    ``name`` is what the reader took for the name. Where a line can be read in more ways ("Hazmat Suit (Used)": a set,
    or a part of the name), ``readings`` holds the others; the resolver takes the longest name that a card has.
    ``counted`` tells a written count from the 1 that a bare name gets. ``set_code`` is lower case; ``number`` is a
    string ("246p"). ``tags`` are the source's tags and categories. ``custom`` marks a card that the list itself
    defines: it is never looked up.
    """

    count: int
    name: str
    section: Section = "main"
    set_code: str | None = None
    number: str | None = None
    finish: str | None = None
    tags: tuple[str, ...] = ()
    comment: str | None = None
    scryfall_id: str | None = None
    custom: bool = False
    counted: bool = True
    readings: tuple[Reading, ...] = ()
    line: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """A source line that is no card and says so itself; kept, so that nothing vanishes."""

    line: int
    text: str
    kind: RemarkKind


@dataclass(frozen=True, slots=True)
class Problem:
    """A source line that could not be read, or whose card could not be found."""

    line: int
    text: str
    reason: str
    suggestions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """Something the user should know about a line: a guess, a choice, a loss. Line 0 speaks of the whole list."""

    line: int
    message: str


@dataclass(slots=True)
class CardList:
    """What one reader made of one source."""

    input_format: str
    name: str | None = None
    entries: list[Entry] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    def in_section(self, section: Section) -> list[Entry]:
        return [entry for entry in self.entries if entry.section == section]

    @property
    def cards(self) -> int:
        """How many cards count towards the block: those of the main section."""
        return sum(entry.count for entry in self.entries if entry.section == "main")
