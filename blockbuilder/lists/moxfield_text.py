"""Moxfield's text and bulk edit: commanders, blank line, deck, ``SIDEBOARD:``; ``N Name (SET) 123 *F* #tag #!tag``."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._detect import SET_TAIL, any_line, share
from blockbuilder.lists._textlist import TextGrammar, read_text
from blockbuilder.lists._writing import headed, joined, written
from blockbuilder.lists.listformat import LIKELY, NO, POSSIBLE, Carries, ListFormat, OutList, Source, Written
from blockbuilder.lists.plain import card_line, lost_tags

_CARD = re.compile(r"^\d+ \S.{0,300}? \([A-Z0-9_]{2,8}\) \S{1,20}(?: \*[FEA]\*)*(?: #.*)?$")
_TAG = re.compile(r" #!?[A-Za-z]")
_GLOBAL_TAG = re.compile(r" #![A-Za-z]")
_MARK = re.compile(r" \*[FEA]\*(?: #.*)?$")
_OTHERS = frozenset({"Deck", "Sideboard", "About", "Commander", "Companion"})
_GRAMMAR = TextGrammar(blank_lines="guess", commander_first=True)


def _detect(source: Source) -> int:
    if any_line(source, _GLOBAL_TAG):
        return LIKELY
    if source.headings & _OTHERS or share(source, _CARD) < 0.5:
        return NO
    if "SIDEBOARD:" in source.headings or any_line(source, _TAG) or any_line(source, _MARK):
        return LIKELY
    return POSSIBLE if _starts_with_commander(source) else NO


def _starts_with_commander(source: Source) -> bool:
    """Whether one or two single cards stand before the first blank line, and more behind it."""
    lines = [line.strip() for line in source.lines[:10]]
    at = lines.index("") if "" in lines else 0
    return (
        1 <= at <= 2 and all(line.startswith("1 ") and SET_TAIL.match(line) for line in lines[:at]) and len(lines) > 5
    )


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


def _text(deck: OutList) -> str:
    """Commanders go first, set apart by a blank line alone: one or two single cards before a deck."""
    commanders, main = deck.in_section("commander"), deck.in_section("main")
    blocks = [list(map(card_line, commanders)), list(map(card_line, main))]
    if len(commanders) > 2 or any(line.entry.count > 1 for line in commanders) or len(main) <= len(commanders):
        blocks = [headed("Commander", blocks[0]), headed("Deck", blocks[1])]
    return joined(*blocks, headed("SIDEBOARD:", map(card_line, deck.in_section("sideboard"))))


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text, more=lost_tags)


FORMAT = ListFormat(
    name="moxfield-text",
    title="Moxfield text and bulk edit",
    carries=Carries(sections=("main", "sideboard", "commander"), printings=True, finish=True, tags=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".txt",),
)
