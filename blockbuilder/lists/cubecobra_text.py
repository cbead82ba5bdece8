"""CubeCobra's plain text: a name a line, under ``# mainboard``, ``# maybeboard`` or the name of a user's board.

Its other text downloads are those of Magic Online, Forge and XMage, and plain text with set and number.
"""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList, Section
from blockbuilder.lists._detect import share
from blockbuilder.lists._headings import section_named
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._textlist import State, TextGrammar, read_text
from blockbuilder.lists._writing import joined, written
from blockbuilder.lists.listformat import CERTAIN, NO, Carries, ListFormat, OutList, Source, Written

_BOARD = re.compile(r"^# (?P<name>\S.*)$")
_COUNT = re.compile(r"^\d+x? \S")
_KNOWN = frozenset({"# mainboard", "# maybeboard"})


def _detect(source: Source) -> int:
    return CERTAIN - 5 if _KNOWN & source.headings and share(source, _COUNT) < 0.5 else NO


def _hook(state: State, text: str, raw: str, number: int) -> bool:
    found = _BOARD.match(text)
    if not found:
        return False
    section = section_named(text)
    state.tags = () if section else (found["name"],)
    state.begin(section or "maybeboard", number, raw)
    if not section:
        state.note(number, f"the board {found['name']} is no part of the deck: kept as a maybeboard with that tag")
    return True


_GRAMMAR = TextGrammar(blank_lines="nothing", hook=_hook)


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


_BOARDS: dict[Section, str] = {
    "main": "mainboard", "sideboard": "sideboard", "commander": "commander", "basics": "basics", "tokens": "tokens",
    "maybeboard": "maybeboard",
}  # fmt: skip


def _text(deck: OutList) -> str:
    """A line a copy; the deck's board stands first even when it is empty, for that is what marks the format."""
    boards = [
        (board, [written_name(line) for line in deck.in_section(section) for _ in range(line.entry.count)])
        for section, board in _BOARDS.items()
    ]
    return joined(*([f"# {board}", *names] for board, names in boards if names or board == "mainboard"))


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text)


FORMAT = ListFormat(
    name="cubecobra-text",
    title="CubeCobra text",
    carries=Carries(sections=("main", "maybeboard", "basics", "sideboard", "tokens", "commander"), counts=False),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".txt",),
)
