"""Plain text: a card a line, in every shape that people paste.

``4 Name``, ``4x Name``, ``x4 Name``, ``- 4 Name``, ``Name``, ``Name x4``, with or without ``(SET) 123``, tags, prices.
"""

from __future__ import annotations

from blockbuilder.core.cardlist import SECTIONS, CardList, Section
from blockbuilder.lists._textlist import TextGrammar, read_text
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


def _write(deck: OutList) -> Written:
    parts = []
    present = [section for section in HEADINGS if deck.in_section(section)]
    for section in present:
        lines = [card_line(line) for line in deck.in_section(section)]
        parts.append("\n".join([HEADINGS[section], *lines] if present != ["main"] else lines))
    return Written("\n\n".join(parts) + "\n")


def card_line(line: OutLine) -> str:
    """``2 Name (SET) 123 #tag``: what both this format and block files write."""
    entry = line.entry
    words = [str(entry.count), entry.name]
    if entry.set_code:
        words.append(f"({entry.set_code.upper()})")
        if entry.number:
            words.append(entry.number)
    if entry.finish:
        words.append({"foil": "*F*", "etched": "*E*"}.get(entry.finish, ""))
    words.extend(f"#{tag}" for tag in entry.tags)
    return " ".join(word for word in words if word)


FORMAT = ListFormat(
    name="text",
    title="Plain text with set, number and tags",
    carries=Carries(sections=SECTIONS, printings=True, finish=True, tags=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".txt",),
)
