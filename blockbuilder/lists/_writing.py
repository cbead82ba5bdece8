"""What the writers of text formats share: blocks of lines, finish marks, tags that read back, notes about losses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from blockbuilder.core.cardlist import Entry, Note, Section
from blockbuilder.lists._losses import fit
from blockbuilder.lists.listformat import Carries, OutList, Written

FINISH_MARKS = {"foil": "*F*", "etched": "*E*"}
"""Finishes other than the plain one, and how most sites mark them."""


def joined(*blocks: Iterable[str]) -> str:
    """The blocks that have any lines, a blank line between them, with a line end behind the last."""
    texts = ["\n".join(block) for block in map(list, blocks) if block]
    return "\n\n".join(texts) + "\n" if texts else ""


def headed(heading: str, lines: Iterable[str]) -> list[str]:
    """The lines under their heading; nothing when there are no lines."""
    found = list(lines)
    return [heading, *found] if found else []


def one_line(words: str) -> str:
    return " ".join(words.split())


def note_if(count: int, message: str) -> tuple[Note, ...]:
    """A note about ``count`` entries ("the numbers of {}"), or nothing when there are none."""
    entries = "1 entry" if count == 1 else f"{count:,} entries"
    return (Note(0, message.format(entries)),) if count else ()


def written(
    deck: OutList,
    carries: Carries,
    text: Callable[[OutList], str],
    moved: Mapping[Section, Section] | None = None,
    more: Callable[[list[Entry]], tuple[Note, ...]] = lambda _: (),
) -> Written:
    """The text of as much of the list as the format has a place for, with a note for everything else.

    ``more`` adds what is lost of the entries that stay, beyond what ``carries`` tells.
    """
    fitted, lost = fit(deck, carries, moved)
    entries = [line.entry for line in fitted.lines]
    own = note_if(sum(entry.custom for entry in entries), "that {} are the list's own cards cannot be written")
    bare = sum(bool(entry.number and not entry.set_code) for entry in entries) if carries.printings else 0
    numbers = note_if(bare, "the collector numbers of {} are left out: they say nothing without a set")
    return Written(text(fitted), (*lost, *own, *numbers, *more(entries)))


def tag_loss(entries: Iterable[Entry], holds: Callable[[str], bool]) -> tuple[Note, ...]:
    """The note about tags that ``holds`` refuses."""
    losers = sum(not all(map(holds, entry.tags)) for entry in entries)
    return note_if(losers, "tags of {} hold signs that the format takes for its own, and are left out")
