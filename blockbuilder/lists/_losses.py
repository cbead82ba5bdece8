"""What of a list a target has no place for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from blockbuilder.core.cardlist import Entry, Note, Section
from blockbuilder.lists.listformat import Carries, OutList

FINISH_MARKS = {"foil": "*F*", "etched": "*E*"}
"""Finishes other than the plain one, and how most sites mark them."""

_NO_MOVES: Mapping[Section, Section] = {}


def losses(deck: OutList, carries: Carries, moved: Mapping[Section, Section] = _NO_MOVES) -> tuple[Note, ...]:
    """A note for each kind of thing that ``carries`` has no place for and that the list holds.

    ``moved`` tells the sections that the target keeps among the cards of another one.
    """
    notes = [_moved(deck, section, into) for section, into in moved.items()]
    left_out = {line.entry.section for line in deck.lines} - {*carries.sections, *moved}
    notes += [_left_out(deck, section) for section in sorted(left_out)]
    kept = [line.entry for line in deck.lines if line.entry.section not in left_out]
    for what, carried, has in _FACTS:
        lost = 0 if carried(carries) else sum(map(has, kept))
        notes.append(f"{what} of {_entries(lost)} cannot be written" if lost else "")
    if deck.name and not carries.list_name:
        notes.append(f"the list's name, {deck.name}, cannot be written")
    return tuple(Note(0, message) for message in notes if message)


_FACTS: tuple[tuple[str, Callable[[Carries], bool], Callable[[Entry], bool]], ...] = (
    ("the printings", lambda carries: carries.printings, lambda entry: bool(entry.set_code or entry.number)),
    ("the finish", lambda carries: carries.finish, lambda entry: entry.finish in FINISH_MARKS),
    ("the tags", lambda carries: carries.tags, lambda entry: bool(entry.tags)),
    ("the comments", lambda carries: carries.comments, lambda entry: bool(entry.comment)),
    ("the mark of a card of the list's own", lambda _: False, lambda entry: entry.custom),
)


def note_if(count: int, message: str) -> tuple[Note, ...]:
    """A note about ``count`` entries ("the numbers of {}"), or nothing when there are none."""
    return (Note(0, message.format(_entries(count))),) if count else ()


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count:,} entries"


def _cards(deck: OutList, section: Section) -> tuple[str, str]:
    count = sum(line.entry.count for line in deck.in_section(section))
    if count == 1:
        return f"1 card of the section {section}", "is"
    return f"{count:,} cards of the section {section}", "are"


def _left_out(deck: OutList, section: Section) -> str:
    cards, are = _cards(deck, section)
    return f"{cards} {are} left out: the format has no place for it"


def _moved(deck: OutList, section: Section, into: Section) -> str:
    cards, are = _cards(deck, section)
    return f"{cards} {are} written in the section {into}" if deck.in_section(section) else ""
