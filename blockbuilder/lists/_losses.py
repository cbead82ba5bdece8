"""What a list loses in a format that cannot hold all of it, told in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from blockbuilder.core.cardlist import Entry, Note, Section
from blockbuilder.lists.listformat import Carries, OutLine, OutList

_MOST_NAMES = 3


def fit(
    deck: OutList, carries: Carries, moved: Mapping[Section, Section] | None = None
) -> tuple[OutList, tuple[Note, ...]]:
    """The list with the sections that the format has, and a note for everything that it cannot hold.

    ``moved`` names the section that takes the cards of one that the format lacks; others are left out.
    """
    kept: list[OutLine] = []
    went: dict[tuple[Section, Section | None], list[Entry]] = {}
    for line in deck.lines:
        section = line.entry.section
        target = section if section in carries.sections else (moved or {}).get(section)
        if target != section:
            went.setdefault((section, target), []).append(line.entry)
        if target:
            kept.append(replace(line, entry=replace(line.entry, section=target)))
    notes = []
    for (section, target), entries in went.items():
        fate = f"went to {target}" if target else "left out"
        notes.append(Note(0, f"{_named(entries)} of {section} {fate}: the format has no such section"))
    entries = [line.entry for line in kept]
    notes.extend(
        Note(0, f"{what} of {_named(lost)} left out: the format has no place for it")
        for what, carried, has in _PARTS
        if not carried(carries) and (lost := [entry for entry in entries if has(entry)])
    )
    if deck.name and not carries.list_name:
        notes.append(Note(0, f"the list's name {deck.name[:80]!r} left out: the format has no place for it"))
    return replace(deck, lines=tuple(kept)), tuple(notes)


_PARTS: tuple[tuple[str, Callable[[Carries], bool], Callable[[Entry], bool]], ...] = (
    ("set and number", lambda carries: carries.printings, lambda entry: bool(entry.set_code or entry.number)),
    ("finish", lambda carries: carries.finish, lambda entry: bool(entry.finish)),
    ("tags", lambda carries: carries.tags, lambda entry: bool(entry.tags)),
    ("comment", lambda carries: carries.comments, lambda entry: bool(entry.comment)),
)


def _named(entries: list[Entry]) -> str:
    """``2 entries (A, B)``, with at most a few names."""
    names = ", ".join(entry.name for entry in entries[:_MOST_NAMES])
    more = ", …" if len(entries) > _MOST_NAMES else ""
    return f"{len(entries)} {'entry' if len(entries) == 1 else 'entries'} ({names}{more})"
