"""TappedOut's board text, ``1x Name (SET) *F* *CMDR*``, and its Markdown, ``* 1 [Name](link)``."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList, Entry, Note
from blockbuilder.lists._detect import any_line
from blockbuilder.lists._headings import section_named
from blockbuilder.lists._joints import Names, written_name
from blockbuilder.lists._line import PLAIN, Line
from blockbuilder.lists._textlist import State, TextGrammar, read_text
from blockbuilder.lists._writing import headed, joined, note_if, written
from blockbuilder.lists.listformat import CERTAIN, LIKELY, NO, Carries, ListFormat, OutLine, OutList, Source, Written

_LINK = re.compile(r"\]\(https?://(?:www\.)?tappedout\.net")
_MARKS = re.compile(r"\s\*(?:CMDR|f-etch|f-pre|CMPN|OATH)\*")
_MARK = re.compile(r"\s\*(?P<mark>[A-Za-z]{4,6})\*(?=\s|$)")
_GROUP = re.compile(r"^#{2,6}\s*(?P<words>\S.*)$|^\*\*(?P<bold>.+)\*\*$")


def _detect(source: Source) -> int:
    if any_line(source, _LINK):
        return CERTAIN - 5
    return LIKELY + 5 if any_line(source, _MARKS) else NO


def board_marks(line: Line) -> None:
    """``*CMDR*`` makes the card the commander; another long mark is kept as a comment."""
    for found in _MARK.finditer(line.rest):
        if found["mark"].upper() == "CMDR":
            line.section = "commander"
        else:
            line.say(found["mark"])
    line.rest = _MARK.sub("", line.rest)


def _groups(state: State, raw: str, number: int) -> bool:
    """``### Creature (25)`` begins a group of the deck, ``**Commanders (1):**`` or ``### Sideboard (5)`` a section."""
    found = _GROUP.match(raw.strip())
    if not found:
        return False
    section = section_named(found["words"] or found["bold"])
    if section or state.section == "commander":
        state.begin(section or "main", number, raw)
    else:
        state.remark(number, raw, "heading")
    return True


_GRAMMAR = TextGrammar(peelers=(board_marks, *PLAIN), blank_lines="nothing", raw_hook=_groups)


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


_FINISHES = {"foil": "*F*", "etched": "*f-etch*"}


def _card(line: OutLine) -> str:
    entry = line.entry
    words = [f"{entry.count}x {written_name(line, Names.SPACED_SLASH)}"]
    if entry.set_code:
        words.append(f"({entry.set_code.upper()})")
    words += [_FINISHES.get(entry.finish or "", ""), "*CMDR*" if entry.section == "commander" else ""]
    return " ".join(filter(None, words))


def _text(deck: OutList) -> str:
    side = headed("Sideboard:", map(_card, deck.in_section("sideboard")))
    return joined(map(_card, deck.in_section("commander", "main")), side)


def _numbers(entries: list[Entry]) -> tuple[Note, ...]:
    return note_if(sum(bool(entry.number) for entry in entries), "the collector numbers of {} cannot be written")


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text, more=_numbers)


FORMAT = ListFormat(
    name="tappedout-text",
    title="TappedOut text and Markdown",
    carries=Carries(sections=("main", "sideboard", "commander"), printings=True, finish=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".txt", ".md"),
)
