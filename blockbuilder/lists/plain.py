"""Plain text: a card a line, in every shape that people paste.

``4 Name``, ``4x Name``, ``x4 Name``, ``- 4 Name``, ``Name``, ``Name x4``, with or without ``(SET) 123``, tags, prices.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache

from blockbuilder.core.cardlist import SECTIONS, CardList, Entry, Note, Section
from blockbuilder.lists._clean import clean
from blockbuilder.lists._headings import is_total
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._line import PLAIN, take_apart
from blockbuilder.lists._textlist import State, TextGrammar, aside, heading, read_text
from blockbuilder.lists._writing import FINISH_MARKS, headed, joined, tag_loss, written
from blockbuilder.lists.listformat import FALLBACK, Carries, ListFormat, OutLine, OutList, Source, Written

_BEHIND = re.compile(r"\S \((?P<count>[1-9]\d?)\)$")
_COUNTED = re.compile(r"\d+x? ?[^\W\d]")
HEADINGS: dict[Section, str] = {
    "commander": "Commander", "main": "Deck", "basics": "Basics", "sideboard": "Sideboard",
    "maybeboard": "Maybeboard", "tokens": "Tokens",
}  # fmt: skip


def _detect(source: Source) -> int:  # noqa: ARG001 - plain text takes whatever nobody else claims
    return FALLBACK


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, grammar_for(source.lines))


def grammar_for(lines: Sequence[str]) -> TextGrammar:
    """The grammar of plain lines: counts before their names, or on lines of their own."""
    return _SPLIT if _counts_stand_alone(lines) else _GRAMMAR


def _counts_stand_alone(lines: Sequence[str]) -> bool:
    """Whether a table was copied cell by cell: the counts on lines of their own, each before its card."""
    cells = [line.strip() for line in lines[:5_000] if line and not line.isspace()]
    counts = sum(cell.isdecimal() and len(cell) < 4 for cell in cells)
    names = sum(cell[:1].isalpha() for cell in cells)
    return (
        counts >= 3
        and names <= counts * 3
        and not any(_COUNTED.match(cell) and not is_total(cell) for cell in cells[:400])
    )


def _with_count_before(state: State, text: str, raw: str, number: int) -> bool:
    if text.isdecimal() and len(text) < 4:
        state.part = text
        state.remark(number, raw, "skipped")
        return True
    count, state.part = state.part, ""
    if not count:
        return False
    if heading(state, text, raw, number) or aside(state, text, raw, number):
        return True
    state.card(f"{count} {text}", raw, number)
    return True


def _counts_in_parentheses(state: State) -> None:
    """A list without a count before any name, and with "(4)" behind most: there they are the counts."""
    entries = state.result.entries
    found = [None if entry.counted else _BEHIND.search(entry.text) for entry in entries]
    if len(entries) < 2 or sum(map(bool, found)) < 0.8 * len(entries) or any(entry.counted for entry in entries):
        return
    for at, behind in enumerate(found):
        if behind:
            entries[at] = replace(entries[at], count=int(behind["count"]), counted=True)
    state.note(entries[0].line, "the numbers in parentheses behind the names were taken as counts")


_GRAMMAR = TextGrammar(finish=_counts_in_parentheses)
_SPLIT = TextGrammar(hook=_with_count_before)


@lru_cache(maxsize=1_000)
def holds_tag(tag: str) -> bool:
    """Whether the reader finds the tag again as it is, wherever it stands among others."""
    return take_apart(clean(f"1 A (AAA) #{tag}"), PLAIN).tags == [tag] and (
        take_apart(clean(f"1 A #a #{tag} #b"), PLAIN).tags == ["a", tag, "b"]
    )


def card_line(line: OutLine) -> str:
    """``2 Name (SET) 123 *F* #tag``: what both this format and block files write."""
    entry = line.entry
    words = [str(entry.count), written_name(line), *printing(line), FINISH_MARKS.get(entry.finish or "", "")]
    return " ".join(filter(None, [*words, *(f"#{tag}" for tag in entry.tags if holds_tag(tag))]))


def printing(line: OutLine) -> list[str]:
    """``(SET) 123``; a number says nothing without its set."""
    entry = line.entry
    if not entry.set_code:
        return []
    return [f"({entry.set_code.upper()})", *([entry.number] if entry.number else [])]


def in_sections(deck: OutList, card: Callable[[OutLine], str]) -> str:
    """The lines of each section under its heading; without headings where there is only a main deck."""
    present = [section for section in HEADINGS if deck.in_section(section)]
    if present == ["main"]:
        return joined(map(card, deck.in_section("main")))
    return joined(*(headed(HEADINGS[section], map(card, deck.in_section(section))) for section in present))


def lost_tags(entries: list[Entry]) -> tuple[Note, ...]:
    """The note about tags that the ``#tag`` notation cannot hold."""
    return tag_loss(entries, holds_tag)


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, lambda fitted: in_sections(fitted, card_line), more=lost_tags)


FORMAT = ListFormat(
    name="text",
    title="Plain text with set, number and tags",
    carries=Carries(sections=SECTIONS, printings=True, finish=True, tags=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".txt",),
)
