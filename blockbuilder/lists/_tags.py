"""Tags on their way out: each target has signs that would end a tag or begin another."""

from __future__ import annotations

from collections.abc import Callable

from blockbuilder.core.cardlist import Entry, Note
from blockbuilder.lists._losses import note_if


class TagWriter:
    """Chooses the tags that the target reads back as they are, and counts the entries that lose one."""

    def __init__(self, holds: Callable[[str], bool]) -> None:
        self._holds = holds
        self._losers = 0

    def of(self, entry: Entry) -> list[str]:
        kept = [tag for tag in dict.fromkeys(entry.tags) if self._holds(tag)]
        self._losers += len(kept) < len(entry.tags)
        return kept

    @property
    def losses(self) -> tuple[Note, ...]:
        return note_if(self._losers, "tags of {} hold signs that the format takes for its own, and are left out")
