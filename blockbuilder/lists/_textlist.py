"""The one reader behind the text formats: each line becomes a heading, a comment, a card, or a reported problem."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from blockbuilder.core.cardlist import CardList, Entry, Note, Problem, Remark, Section
from blockbuilder.lists._clean import clean
from blockbuilder.lists._headings import BlankLines, is_comment, is_total, section_named
from blockbuilder.lists._line import PLAIN, Peeler, as_entry, take_apart
from blockbuilder.lists.listformat import Source

MOST_IN_A_SIDEBOARD = 15
"""Cards in a tournament sideboard: a second group larger than this is no sideboard."""

LineHook = Callable[["State", str, str, int], bool]
"""Looks at a cleaned line first (state, cleaned, raw, number); True when it dealt with the line."""


@dataclass(frozen=True, slots=True)
class TextGrammar:
    """How one text format differs from the others."""

    peelers: Sequence[Peeler] = PLAIN
    blank_lines: BlankLines = "guess"
    sections: Mapping[str, Section] = field(default_factory=dict)
    hook: LineHook | None = None


@dataclass(slots=True)
class State:
    """What is known half-way through a text: hooks may change it."""

    result: CardList
    section: Section = "main"
    marked: bool = False
    gaps: list[int] = field(default_factory=list)
    gap_open: bool = False

    def remark(self, number: int, text: str, kind: str) -> None:
        self.result.remarks.append(Remark(number, text, kind))  # type: ignore[arg-type]

    def begin(self, section: Section, number: int, text: str) -> None:
        """A heading that names a section: an explicit mark, which beats blank lines."""
        self.section = section
        self.marked = True
        self.remark(number, text, "heading")

    def add(self, entry: Entry | Problem) -> None:
        """Keep an entry, or report the line."""
        if isinstance(entry, Problem):
            self.result.problems.append(entry)
            return
        if entry.section != self.section:
            self.marked = True
        if self.gap_open and self.result.entries:
            self.gaps.append(len(self.result.entries))
        self.gap_open = False
        self.result.entries.append(entry)


def read_text(source: Source, input_format: str, grammar: TextGrammar) -> CardList:
    """The card list in a text of one card a line."""
    state = State(CardList(input_format))
    for number, raw in enumerate(source.lines, 1):
        _read_line(state, clean(raw), raw, number, grammar)
    if not state.marked:
        _split_at_blank_line(state, grammar.blank_lines)
    return state.result


def _read_line(state: State, text: str, raw: str, number: int, grammar: TextGrammar) -> None:
    if not text:
        state.gap_open = True
        state.remark(number, raw, "blank")
        return
    if grammar.hook and grammar.hook(state, text, raw, number):
        return
    section = grammar.sections.get(text.rstrip(":").casefold()) or section_named(text)
    if section:
        state.begin(section, number, raw)
    elif is_total(text):
        state.remark(number, raw, "heading")
    elif is_comment(text):
        state.remark(number, raw, "comment")
    else:
        state.add(as_entry(take_apart(text, grammar.peelers), number, raw.strip(), state.section))


def _split_at_blank_line(state: State, meaning: BlankLines) -> None:
    """Without any explicit mark a single gap may part the sideboard from the deck; the choice is noted."""
    result = state.result
    if meaning == "nothing" or len(state.gaps) != 1:
        return
    at = state.gaps[0]
    before, after = (sum(entry.count for entry in part) for part in (result.entries[:at], result.entries[at:]))
    line = result.entries[at].line
    if meaning == "guess" and not (after <= MOST_IN_A_SIDEBOARD and after < before):
        result.notes.append(Note(line, "a blank line parts the list in two; both parts were taken as the main deck"))
        return
    result.entries[at:] = [replace(entry, section="sideboard") for entry in result.entries[at:]]
    taken = f"the {after} cards after the blank line were taken as the sideboard"
    result.notes.append(Note(line, f"{taken}; a line 'Sideboard' or 'Deck' would say so"))
