"""The companion that a list repeats in its sideboard is one card."""

from __future__ import annotations

from bisect import bisect
from dataclasses import replace

from blockbuilder.core.cardlist import CardList, Entry, Note, Remark
from blockbuilder.core.names import fold
from blockbuilder.lists._headings import heading_words

_WORDS = frozenset({"companion", "companions"})


def count_companion_once(result: CardList) -> None:
    """Take the companion's copy out of the sideboard where the list names it under a heading of its own as well."""
    headings = [remark for remark in result.remarks if remark.kind == "heading"]
    lines = [remark.line for remark in headings]
    words = [heading_words(remark.text) for remark in headings]
    if _WORDS.isdisjoint(words):
        return

    def is_companion(entry: Entry) -> bool:
        at = bisect(lines, entry.line)
        return at > 0 and words[at - 1] in _WORDS

    companions = {fold(entry.name): entry for entry in result.entries if is_companion(entry)}
    kept: list[Entry] = []
    for entry in result.entries:
        twin = companions.get(fold(entry.name))
        if twin is None or entry is twin or entry.section != "sideboard" or is_companion(entry):
            kept.append(entry)
            continue
        del companions[fold(entry.name)]
        result.notes.append(Note(entry.line, f"{entry.name} is the companion of line {twin.line}: counted once"))
        if entry.count > twin.count:
            kept.append(replace(entry, count=entry.count - twin.count))
        else:
            result.remarks.append(Remark(entry.line, entry.text, "skipped"))
    result.entries[:] = kept
