"""A ``LIST`` argument as a checked listing: a block file, any list, standard input, or a bundled block's name."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path

from blockbuilder.app.pins import pin_notes
from blockbuilder.app.resolving import Slot, prose_note, resolve
from blockbuilder.app.sources import Sources
from blockbuilder.core.block import Block
from blockbuilder.core.cardlist import CardList, Entry, Note, Problem, Remark, Section
from blockbuilder.errors import BadInput, BlockbuilderError, SourceUnreachable
from blockbuilder.files import blocks
from blockbuilder.files.reading import Text, read_text
from blockbuilder.resources import shipped

_BARE_NAME = re.compile(r"[a-z0-9][a-z0-9-]*\Z")


@dataclass(slots=True)
class Listing:
    """A list with every line accounted for: its block under current names, the cards, and what could not be used.

    ``sources`` are those that found its cards; what else is asked of them is asked there. ``named`` says whether the
    list itself gave its name, ``text`` is the block file that was read, "" for any other list.
    """

    block: Block
    slots: list[Slot]
    where: str
    input_format: str
    problems: list[Problem] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    sources: Sources | None = None
    named: bool = True
    text: str = ""

    def in_section(self, section: Section = "main") -> list[Slot]:
        return [slot for slot in self.slots if slot.entry.section == section]

    @property
    def cards(self) -> int:
        """Cards of the main section, copies counted."""
        return sum(slot.entry.count for slot in self.in_section())


def bundled_names() -> list[str]:
    """The names of the blocks that ship with the program."""
    return sorted(path.stem for path in shipped("blocks").glob("*.toml"))


def load(argument: str, sources: Sources, *, input_format: str | None = None) -> Listing:
    """Read and resolve a list. Raises BadInput when it cannot be read or holds no card at all."""
    text, file_name = _text(argument)
    if input_format in (None, "block") and blocks.is_block(text.text, file_name):
        return _from_block(text, sources)
    return _from_list(text, file_name, sources, input_format)


def _text(argument: str) -> tuple[Text, str]:
    # A bare word that names a bundled block means it, even beside a folder of that name.
    if _BARE_NAME.match(argument) and argument in bundled_names():
        path = shipped("blocks") / f"{argument}.toml"
        return replace(read_text(str(path)), where=argument), path.name
    text = read_text(argument)
    if not text.text.strip():
        raise BadInput("is empty", where=text.where, mend="a list has a card a line, such as '2 Angelic Edict'")
    return text, "" if argument == "-" else Path(argument).name


def _from_block(text: Text, sources: Sources) -> Listing:
    if text.encoding != "utf-8":
        raise BadInput("is a block file, but not in UTF-8", where=text.where, mend="save it as UTF-8")
    block = blocks.parse(text.text, text.where)
    found = resolve(block.entries, sources)
    entries = tuple(slot.entry for slot in found.slots)
    notes = [*found.notes, *pin_notes(found.slots, sources)]
    block = replace(block, entries=entries)
    return Listing(
        block, found.slots, text.where, "block", found.problems, found.remarks, notes, sources, text=text.text
    )


def _from_list(text: Text, file_name: str, sources: Sources, input_format: str | None) -> Listing:
    from blockbuilder import lists
    from blockbuilder.lists.listformat import Source

    read = lists.read(Source(text.text, file_name), input_format)
    found = resolve(read.entries, sources)
    if not found.slots:
        raise _nothing(read, found.problems, text.where, sources.failure())
    entries = tuple(slot.entry for slot in found.slots)
    remarks = sorted([*read.remarks, *found.remarks], key=lambda remark: remark.line)
    notes = [*_encoding_note(text), *read.notes, *found.notes, *pin_notes(found.slots, sources)]
    notes += prose_note(remarks, read.notes)
    block = Block(read.name or Path(file_name).stem or "Untitled list", entries)
    adopted = _bundled_twin(entries)
    if adopted:
        block = replace(adopted, entries=entries)
        notes.append(Note(0, f"this is the published block {adopted.name!r}: its credits and rules were added"))
    return Listing(
        block,
        found.slots,
        text.where,
        read.input_format,
        sorted([*read.problems, *found.problems], key=lambda problem: problem.line),
        remarks,
        sorted(notes, key=lambda note: note.line),
        sources,
        named=bool(read.name or adopted),
    )


def _nothing(read: CardList, missed: list[Problem], where: str, unreachable: str | None) -> BlockbuilderError:
    problems = [*read.problems, *missed]
    if not problems:
        why = f": {read.notes[0].message}" if read.notes else ""
        return BadInput(f"holds no card{why}", where=where, mend="a list has a card a line, such as '2 Angelic Edict'")
    if unreachable and missed:
        return SourceUnreachable(f"none of its {len(problems)} lines is a card known here: {unreachable}", where=where)
    first = min(problems, key=lambda problem: problem.line)
    near = f"did you mean {first.suggestions[0]!r}?" if first.suggestions else None
    intro = f"none of its {len(problems)} lines is a card: " if len(problems) > 1 else ""
    return BadInput(f"{intro}{first.text[:60]!r}: {first.reason}", where=f"{where}:{first.line}", mend=near)


def _encoding_note(text: Text) -> list[Note]:
    if text.encoding == "utf-8":
        return []
    return [Note(0, f"{text.where} is no UTF-8 text; it was read as {text.encoding}")]


def _bundled_twin(entries: tuple[Entry, ...]) -> Block | None:
    """The bundled block that has exactly these cards, if there is one: then the list is that published block."""
    counts = _counts(entries)
    for name in bundled_names():
        path = shipped("blocks") / f"{name}.toml"
        block = blocks.parse(path.read_text(encoding="utf-8"), name)
        if _counts(block.entries) == counts:
            return block
    return None


def _counts(entries: tuple[Entry, ...]) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for entry in entries:
        counts[entry.section, entry.name] += entry.count
    return counts
