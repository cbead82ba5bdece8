"""Entries of a list against the cards that exist: which card each line means, or why it means none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from blockbuilder.app.sources import Sources
from blockbuilder.core.cardlist import COUNTED_MAKE_A_LIST, Entry, Note, Problem, Reading, Remark
from blockbuilder.core.cards import Card, Kind
from blockbuilder.core.names import face_names, fold, likeness
from blockbuilder.core.sources import Answer, Origin

WORDS_IN_A_LONG_NAME = 12
SLIP_OF_A_NAME = 0.9
_HALVES = ("split", "aftermath")
_ADVICE = {
    Kind.PLAYTEST: "is a playtest card, taken because it was named in full",
    Kind.JOKE: "is a joke card",
    Kind.DIGITAL: "exists only on line",
}


@dataclass(frozen=True, slots=True)
class Slot:
    """An entry under its card's current name, with the card: None only for a card of the list's own making.

    ``others`` are further cards that carry the name as the list wrote it.
    """

    entry: Entry
    card: Card | None
    origin: Origin | None = None
    others: tuple[str, ...] = ()


@dataclass(slots=True)
class Resolution:
    """What became of the entries of a list: every one is a slot, a problem, or a remark."""

    slots: list[Slot] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


def resolve(entries: Sequence[Entry], sources: Sources) -> Resolution:
    """Find each entry's card. Lines of prose around a counted list become remarks, other misses problems."""
    answers = sources.find(reading.name for entry in entries for reading in _readings(entry))
    missed = [entry for entry in entries if not entry.custom and not _chosen(entry, answers)]
    answers.update(sources.find(entry.text for entry in missed))
    result = Resolution()
    counted = sum(entry.counted for entry in entries)
    for entry in entries:
        if entry.custom:
            result.slots.append(Slot(entry, None))
            result.notes.append(
                Note(entry.line, f"{entry.name!r} is a card of the list's own: kept, but nothing is known of it")
            )
        elif chosen := _chosen(entry, answers):
            _accept(result, entry, *chosen)
        elif entry.text in answers:
            _accept(result, entry, Reading(1, entry.text), answers[entry.text])
        else:
            _miss(result, entry, sources, mixed=counted >= COUNTED_MAKE_A_LIST)
    return result


def _readings(entry: Entry) -> list[Reading]:
    """Every way to read the entry, the longest name first."""
    own = Reading(entry.count, entry.name, entry.set_code, entry.number)
    return sorted((own, *entry.readings), key=lambda reading: -len(reading.name))


def _chosen(entry: Entry, answers: dict[str, Answer]) -> tuple[Reading, Answer] | None:
    return next(((each, answers[each.name]) for each in _readings(entry) if each.name in answers), None)


def _accept(result: Resolution, entry: Entry, reading: Reading, answer: Answer) -> None:
    card = answer.card
    taken = replace(
        entry,
        count=reading.count,
        name=card.name,
        set_code=reading.set_code,
        number=reading.number,
        readings=(),
    )
    result.slots.append(Slot(taken, card, answer.origin, answer.others))
    result.notes.extend(Note(entry.line, message) for message in _remarks_on(reading.name, answer))


def _remarks_on(asked: str, answer: Answer) -> Iterable[str]:
    card = answer.card
    if answer.match == "face" and (card.layout in _HALVES or fold(asked) != fold(face_names(card.name)[0])):
        part = "half" if card.layout in _HALVES else "other face"
        yield f"{asked!r} is one {part} of {card.name!r}; taken for the whole card"
    if answer.match == "alias":
        yield f"{asked!r} is another name of {card.name!r}"
    if card.kind in _ADVICE:
        yield f"{card.name!r} {_ADVICE[card.kind]}"
    elif not card.kind.in_decks:
        yield f"{card.name!r} is a {card.kind.value}, not a card for a deck"
    if answer.others:
        yield f"{asked!r} could also be {', '.join(map(repr, answer.others))}"


def _miss(result: Resolution, entry: Entry, sources: Sources, *, mixed: bool) -> None:
    if entry.section == "tokens":
        # Token names are not unique and need not be known: the list's word is kept.
        result.slots.append(Slot(entry, None))
        return
    near = tuple(sources.suggest(entry.name))
    if _is_prose(entry, near, mixed=mixed):
        result.remarks.append(Remark(entry.line, entry.text, "skipped"))
        return
    if sources.complete:
        reason = "no card has this name"
    else:
        reason = "not among the cards known here; 'blockbuilder cards sync' brings all of them"
    result.problems.append(Problem(entry.line, entry.text, reason, near))


def _is_prose(entry: Entry, near: Sequence[str], *, mixed: bool) -> bool:
    if mixed and not entry.counted:
        # Where others carry a count, a line without one is a sentence around the list, unless it is a slip of a name.
        return not near or likeness(fold(entry.name), fold(near[0])) < SLIP_OF_A_NAME
    return not near and len(re.findall(r"\w+", entry.name)) > WORDS_IN_A_LONG_NAME


def prose_note(remarks: Iterable[Remark], notes: Iterable[Note]) -> list[Note]:
    """One note on all the lines that were taken as text around the list, but for those that have a note already."""
    noted = {note.line for note in notes}
    lines = [remark.line for remark in remarks if remark.kind == "skipped" and remark.line not in noted]
    if not lines:
        return []
    kept = "is no card and was" if len(lines) == 1 else "are no cards and were"
    return [Note(min(lines), f"{_ranges(lines)} {kept} taken as text around the list")]


def _ranges(lines: Sequence[int]) -> str:
    """ "line 7", "lines 1-3, 7"."""
    runs: list[list[int]] = []
    for line in sorted(lines):
        if runs and line == runs[-1][-1] + 1:
            runs[-1][1:] = [line]
        else:
            runs.append([line])
    words = ", ".join("-".join(map(str, run)) for run in runs)
    return f"line {words}" if len(lines) == 1 else f"lines {words}"
