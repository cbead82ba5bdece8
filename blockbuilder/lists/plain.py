"""Plain text: a card a line, in every shape that people paste.

``4 Name``, ``4x Name``, ``x4 Name``, ``- 4 Name``, ``Name``, ``Name x4``, with or without ``(SET) 123``, tags, prices.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from blockbuilder.core.cardlist import SECTIONS, CardList, Entry, Note, Section
from blockbuilder.lists._clean import clean
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._line import PLAIN, take_apart
from blockbuilder.lists._textlist import TextGrammar, read_text
from blockbuilder.lists._writing import FINISH_MARKS, headed, joined, tag_loss, written
from blockbuilder.lists.listformat import FALLBACK, Carries, ListFormat, OutLine, OutList, Source, Written

_GRAMMAR = TextGrammar()
HEADINGS: dict[Section, str] = {
    "commander": "Commander", "main": "Deck", "basics": "Basics", "sideboard": "Sideboard",
    "maybeboard": "Maybeboard", "tokens": "Tokens",
}  # fmt: skip


def _detect(source: Source) -> int:  # noqa: ARG001 - plain text takes whatever nobody else claims
    return FALLBACK


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


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
