"""One line of a text list, taken apart piece by piece.

A line grammar is a sequence of *peelers*. Each takes one piece (a bullet, the count, a set and number, a finish mark,
tags, a price) off the ends of what is left of the line and notes it; what remains in the end is the card's name.
A peeler that takes something which could belong to the name keeps the longer reading beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from blockbuilder.core.cardlist import MAX_COUNT, Entry, Problem, Reading, Section


@dataclass(slots=True)
class Line:
    """A line while it is taken apart. ``rest`` is what no peeler has claimed yet."""

    rest: str
    count: int = 1
    counted: bool = False
    set_code: str | None = None
    number: str | None = None
    finish: str | None = None
    section: Section | None = None
    tags: list[str] = field(default_factory=list)
    comment: str | None = None
    readings: list[Reading] = field(default_factory=list)
    fault: str | None = None

    def keep_reading(self) -> None:
        """Remember the line as it stands: what is about to be taken off may be part of the name."""
        self.readings.append(Reading(self.count, self.rest, self.set_code, self.number))


Peeler = Callable[[Line], None]

_BULLET = re.compile(r"^(?:[-*•‣▪·–—]|\d{1,3}\.)\s+(?=\S)")
_COUNT = re.compile(
    r"^(?:\((?P<round>-?\d+)\)|\[(?P<square>-?\d+)\]|[xX×](?P<after>\d+)|(?P<plain>-?\d+)\s?[xX×*](?=\s)|(?P<bare>-?\d+)"
    r"|(?P<tight>\d+)[xX×](?=[A-ZÀ-Þ\"'_+]))(?:\s+|(?<=[xX×]))(?=\S)"
)
_TRAILING_COUNT = re.compile(r"^(?P<name>\S.*?)(?:\s+\(?[xX×]\s?(?P<after>\d+)\)?|\s+(?P<before>\d+)[xX×])$")
_FINISHES = {"F": "foil", "E": "etched", "A": None, "F-ETCH": "etched", "F-PRE": "foil"}
_FINISH = re.compile(r"\s+\*(?P<mark>F|E|A|f-etch|f-pre)\*", re.IGNORECASE)
_TAGS = re.compile(r"\s+#(?P<tags>!?[^\s#!][^#]*(?:\s#!?[^\s#!][^#]*)*)$")
_PRICE = re.compile(
    r"\s+(?:[-–—:@]\s*)?(?:[$€£¥]\s?\d+(?:[.,]\d{1,2})?(?:\s?[A-Z]{3})?|\d+(?:[.,]\d{2})\s?(?:[$€£¥]|USD|EUR|GBP|tix))$"
)
_SET = r"[A-Za-z0-9]{2,6}(?:_[A-Za-z0-9]+)?"
_NUMBER = r"[A-Za-z0-9★†‡*+/ΦΨ-]*\d[A-Za-z0-9★†‡*+/ΦΨ-]*[★†‡*+]?|★|†"
_SET_TAIL = re.compile(
    rf"\s+(?:\((?P<round>{_SET})(?:[:#\s](?P<in_round>{_NUMBER}))?\)|\[(?P<square>{_SET})(?:[:#](?P<in_square>{_NUMBER}))?\])"
    rf"(?:\s+#?(?P<number>{_NUMBER}))?$"
)
_SET_HEAD = re.compile(rf"^\[(?P<set>{_SET})?(?:[:#](?P<number>[^\]\s]+))?\]\s+(?=\S)")
_DRESSING = re.compile(r"\s+(?:\([^()]+\)|\[Version \d+\])$", re.IGNORECASE)
_LINK = re.compile(r"!?\[(?P<text>[^\[\]]+)\]\((?:https?:)?[^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)")
_ADDRESS = re.compile(r"\s+<?https?://\S+$")
_SIDEBOARD = re.compile(r"^SB:\s*", re.IGNORECASE)


def bullet(line: Line) -> None:
    """``- ``, ``* ``, ``• `` and ``1. `` before the line proper."""
    line.rest = _BULLET.sub("", line.rest, count=1)


def sideboard_prefix(line: Line) -> None:
    """``SB: 4 Name``."""
    if _SIDEBOARD.match(line.rest):
        line.rest = _SIDEBOARD.sub("", line.rest)
        line.section = "sideboard"


def count(line: Line) -> None:
    """``4``, ``4x``, ``x4``, ``(4)``, ``[4]``, ``4*`` before the name."""
    found = _COUNT.match(line.rest)
    if not found:
        return
    digits = next(group for group in found.groups() if group is not None)
    line.rest = line.rest[found.end() :]
    _set_count(line, digits)


def trailing_count(line: Line) -> None:
    """``Name x4`` and ``Name 4x``, where no count stood before the name."""
    if line.counted:
        return
    found = _TRAILING_COUNT.match(line.rest)
    if found:
        line.keep_reading()
        line.rest = found["name"]
        _set_count(line, found["after"] or found["before"])


def _set_count(line: Line, digits: str) -> None:
    line.counted = True
    # int() of thousands of digits is slow by design; no count that long is meant.
    value = int(digits) if len(digits) <= 12 else MAX_COUNT + 1
    if not 1 <= value <= MAX_COUNT:
        line.fault = f"a count of {digits[:20]} is not between 1 and {MAX_COUNT:,}"
        value = 1
    line.count = value


def finish(line: Line) -> None:
    """``*F*``, ``*E*``, ``*f-etch*`` and Moxfield's ``*A*`` (altered), anywhere behind the name."""
    while found := _FINISH.search(line.rest):
        line.finish = _FINISHES[found["mark"].upper()] or line.finish
        line.rest = (line.rest[: found.start()] + line.rest[found.end() :]).rstrip()


def hash_tags(line: Line) -> None:
    """``#tag`` and ``#!tag`` at the end, several, blanks inside them allowed."""
    found = _TAGS.search(line.rest)
    if found:
        line.tags.extend(tag.strip().lstrip("!") for tag in re.split(r"\s#", found["tags"]))
        line.rest = line.rest[: found.start()].rstrip()


def price(line: Line) -> None:
    """``$1.50``, ``€2,50``, ``£15.00 GBP`` at the end: what shops add."""
    line.rest = _PRICE.sub("", line.rest)


def link(line: Line) -> None:
    """``[Name](address)`` gives the name, never the address; a bare address at the end goes."""
    line.rest = _ADDRESS.sub("", _LINK.sub(lambda found: found["text"], line.rest))


def set_tail(line: Line) -> None:
    """``(SET)``, ``(SET) 123``, ``(SET:123)`` and the same in square brackets, behind the name."""
    found = _SET_TAIL.search(line.rest)
    if not found:
        return
    line.keep_reading()
    line.set_code = (found["round"] or found["square"]).lower()
    line.number = found["number"] or found["in_round"] or found["in_square"]
    line.rest = line.rest[: found.start()].rstrip()


def set_head(line: Line) -> None:
    """``[SET] Name``, ``[SET:123] Name``, ``[SET#123] Name``, ``[] Name`` between the count and the name."""
    found = _SET_HEAD.match(line.rest)
    if found:
        line.set_code = found["set"].lower() if found["set"] else None
        line.number = found["number"]
        line.rest = line.rest[found.end() :]


def dressing(line: Line) -> None:
    """``(Borderless)``, ``(V.1)``, ``(Modern Masters)``, ``[Version 2]``: words that shops put behind a name."""
    while found := _DRESSING.search(line.rest):
        if found.start() == 0:
            return
        line.keep_reading()
        line.rest = line.rest[: found.start()].rstrip()


def take_apart(text: str, peelers: Sequence[Peeler]) -> Line:
    """Run the peelers over a line, in their order."""
    line = Line(rest=text)
    for peel in peelers:
        peel(line)
    return line


def as_entry(line: Line, number: int, text: str, section: Section) -> Entry | Problem:
    """The finished line as an entry, or as a problem when its count or its name cannot be."""
    if line.fault:
        return Problem(number, text, line.fault)
    if not line.rest:
        return Problem(number, text, "no card name in this line")
    if len(line.rest) > MAX_NAME:
        return Problem(number, text[:200], f"a name of {len(line.rest):,} characters is no card's name")
    return Entry(
        count=line.count,
        name=line.rest,
        section=line.section or section,
        set_code=line.set_code,
        number=line.number,
        finish=line.finish,
        tags=tuple(dict.fromkeys(tag for tag in line.tags if tag)),
        comment=line.comment,
        counted=line.counted,
        readings=tuple(replace(reading, count=line.count) for reading in line.readings if reading.name != line.rest),
        line=number,
        text=text,
    )


MAX_NAME = 300
"""Twice the longest card name there is."""

PLAIN: tuple[Peeler, ...] = (
    link, bullet, sideboard_prefix, bullet, count, set_head, price, hash_tags, finish, trailing_count, set_tail, finish,
    dressing,
)  # fmt: skip
"""Every piece that plain lists are seen with."""
