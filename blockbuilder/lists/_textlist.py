"""The one reader behind the text formats: each line becomes a heading, a comment, a card, or a reported problem."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from blockbuilder.core.cardlist import (
    COUNTED_MAKE_A_LIST,
    CardList,
    Entry,
    Note,
    Problem,
    Reading,
    Remark,
    RemarkKind,
    Section,
)
from blockbuilder.core.words import count_of
from blockbuilder.lists._clean import MAX_LINE, clean, spreadsheet_row
from blockbuilder.lists._companion import count_companion_once
from blockbuilder.lists._headings import (
    NAMED,
    BlankLines,
    fact,
    is_comment,
    is_debris,
    is_total,
    section_named,
    unmarked,
)
from blockbuilder.lists._line import MAX_NAME, NO_COPIES, PLAIN, Line, Peeler, as_entry, take_apart
from blockbuilder.lists.listformat import Source

MOST_IN_A_SIDEBOARD = 15
"""Cards in a tournament sideboard: a second group larger than this is no sideboard."""

COMMANDER_DECKS = (60, 100)
"""Cards in a deck with commanders, they included: Brawl and Commander."""

LineHook = Callable[["State", str, str, int], bool]
"""Looks at a cleaned line first (state, cleaned, raw, number); True when it dealt with the line."""


@dataclass(frozen=True, slots=True)
class TextGrammar:
    """How one text format differs from the others.

    ``commander_first`` says that a first group of one or two cards is the commander whatever the deck's size; without
    it the size must be that of a deck with commanders. ``raw_hook`` sees each line as it came and however long,
    ``hook`` each line cleaned, ``finish`` the whole at the end.
    """

    peelers: Sequence[Peeler] = PLAIN
    blank_lines: BlankLines = "guess"
    commander_first: bool = False
    sections: Mapping[str, Section] = field(default_factory=dict)
    raw_hook: Callable[[State, str, int], bool] | None = None
    hook: LineHook | None = None
    finish: Callable[[State], None] | None = None


@dataclass(slots=True)
class State:
    """What is known half-way through a text: hooks may change it.

    ``gaps`` are the places in the entries where a blank line, and no heading, parts two cards of the main deck.
    ``part`` is where a format's own headings have led (a section of a file, a category).
    """

    result: CardList
    grammar: TextGrammar
    section: Section = "main"
    marked: bool = False
    part: str = ""
    tags: tuple[str, ...] = ()
    gaps: list[int] = field(default_factory=list)
    gap_open: bool = False

    def remark(self, number: int, text: str, kind: RemarkKind) -> None:
        self.result.remarks.append(Remark(number, text, kind))
        if kind != "blank":
            self.gap_open = False

    def note(self, number: int, message: str) -> None:
        self.result.notes.append(Note(number, message))

    def begin(self, section: Section, number: int, text: str) -> None:
        """A heading that names a section: an explicit mark, which beats blank lines."""
        self.section = section
        self.marked = True
        self.remark(number, text, "heading")

    def group(self, number: int, text: str, kind: RemarkKind = "heading") -> None:
        """A heading that names a group of cards; commanders come before any group of the deck.

        A comment may also stand above the commander itself.
        """
        if self.section == "commander" and (kind == "heading" or self.result.in_section("commander")):
            self.section = "main"
        self.remark(number, text, kind)

    def card(self, text: str, raw: str, number: int) -> None:
        """Take a line apart by the grammar and keep what comes out."""
        line = take_apart(text, self.grammar.peelers)
        row = spreadsheet_row(raw) if "\t" in raw else None
        if row:
            first = take_apart(row, self.grammar.peelers)
            line.readings.append(Reading(first.count, first.rest, first.set_code, first.number))
        self.line(line, raw, number)

    def line(self, line: Line, raw: str, number: int) -> None:
        """Keep a line that has been taken apart: as an entry, or reported."""
        if line.fault == NO_COPIES:
            self.remark(number, raw, "skipped")
            self.note(number, f"{NO_COPIES}: {raw.strip()[:80]}")
            return
        line.tags[:0] = self.tags
        self.add(as_entry(line, number, raw.strip(), self.section))

    def problem(self, number: int, text: str, reason: str) -> None:
        self.result.problems.append(Problem(number, text, reason))

    def add(self, entry: Entry | Problem) -> None:
        """Keep an entry, or report the line."""
        if isinstance(entry, Problem):
            self.result.problems.append(entry)
            return
        entries = self.result.entries
        if self.gap_open and entries:
            if self.section == entry.section == "commander" == entries[-1].section:
                self.section = "main"
                entry = replace(entry, section="main")
                self.note(entry.line, "the blank line ends the commanders; what follows was taken as the main deck")
            elif entry.section == "main" == entries[-1].section:
                self.gaps.append(len(entries))
        self.marked |= entry.section != "main"
        self.gap_open = False
        entries.append(entry)


def read_text(source: Source, input_format: str, grammar: TextGrammar) -> CardList:
    """The card list in a text of one card a line."""
    return read_lines(enumerate(source.lines, 1), input_format, grammar)


def read_lines(lines: Iterable[tuple[int, str]], input_format: str, grammar: TextGrammar) -> CardList:
    """The card list in numbered lines."""
    state = State(CardList(input_format), grammar)
    for number, raw in lines:
        if grammar.raw_hook and grammar.raw_hook(state, raw, number):
            continue
        if len(raw) > MAX_LINE:
            state.problem(number, raw[: 2 * MAX_NAME], f"a line of {len(raw):,} characters is no card")
        else:
            _read_line(state, clean(raw), raw, number)
    _judge_prose(state.result)
    _judge_gaps(state)
    count_companion_once(state.result)
    if grammar.finish:
        grammar.finish(state)
    return state.result


def _read_line(state: State, text: str, raw: str, number: int) -> None:
    if not text.strip(">"):
        # An e-mail's quoted blank line is one as well.
        state.gap_open = True
        state.remark(number, raw, "skipped" if raw.replace(">", "").strip() else "blank")
        return
    if state.grammar.hook and state.grammar.hook(state, text, raw, number):
        return
    if not heading(state, text, raw, number) and not aside(state, text, raw, number):
        state.card(text, raw, number)


def heading(state: State, text: str, raw: str, number: int) -> bool:
    """Deal with a heading that any text list may have: a section, a group, a total."""
    section = section_named(text, state.grammar.sections)
    if section:
        state.begin(section, number, raw)
    elif is_total(text) or (is_comment(text) and is_total(unmarked(text))):
        state.group(number, raw)
    else:
        return False
    return True


def aside(state: State, text: str, raw: str, number: int) -> bool:
    """Deal with a line that any text list may have and that is no card: a fact about the deck, a comment, debris."""
    if text[0].isdigit() and text[-1].isalpha():
        return False  # a number and words: most lines, and no use to look further
    told = fact(text)
    if told:
        key, value = told
        if key in NAMED and not state.result.name:
            state.result.name = value
        state.remark(number, raw, "metadata")
    elif is_comment(text):
        state.group(number, raw, "comment")
    elif is_debris(text):
        state.remark(number, raw, "skipped")
    else:
        return False
    return True


def _judge_prose(result: CardList) -> None:
    """Where counted cards make the list, a line longer than any name is a paragraph around it."""
    if sum(entry.counted for entry in result.entries) < COUNTED_MAKE_A_LIST:
        return
    paragraphs = [problem for problem in result.problems if len(problem.text) > MAX_NAME]
    result.problems = [problem for problem in result.problems if len(problem.text) <= MAX_NAME]
    result.remarks += [Remark(problem.line, problem.text, "skipped") for problem in paragraphs]


def _gaps_between_cards(state: State) -> list[int]:
    """The gaps, without those before a group of uncounted lines in a counted list: that is prose around it."""
    entries = state.result.entries
    if sum(entry.counted for entry in entries) < COUNTED_MAKE_A_LIST:
        return list(state.gaps)
    groups = pairwise([0, *state.gaps, len(entries)])
    return [start for start, end in groups if any(entry.counted for entry in entries[start:end])][1:]


def _judge_gaps(state: State) -> None:
    """What the blank lines between cards mean, where no heading says it; the choice is noted."""
    gaps = _gaps_between_cards(state)
    if gaps and _is_commander_block(state, gaps[0]):
        first = state.result.entries[: gaps[0]]
        state.result.entries[: gaps.pop(0)] = [replace(entry, section="commander") for entry in first]
        state.note(
            first[0].line, f"the first {_cards_were(first)} taken as the commander: a blank line sets them apart"
        )
    if not gaps or state.grammar.blank_lines == "nothing":
        return
    if state.marked:
        line = state.result.entries[gaps[0]].line
        state.note(line, "a blank line parts the deck; the list marks its sections itself, so it means nothing more")
    else:
        _split_at_gap(state, gaps)


def _is_commander_block(state: State, at: int) -> bool:
    entries = state.result.entries
    if not _may_command(entries[:at]):
        return False
    rest = entries[at:]
    if state.grammar.commander_first:
        return len(rest) > at
    cards = at + sum(entry.count for entry in rest if entry.section == "main")
    return state.grammar.blank_lines == "guess" and len(state.gaps) == 1 and cards in COMMANDER_DECKS


def _may_command(block: Sequence[Entry]) -> bool:
    return len(block) <= 2 and all(entry.count == 1 and entry.section == "main" for entry in block)


def _cards_were(block: Sequence[Entry]) -> str:
    return "card was" if len(block) == 1 else "two cards were"


def _split_at_gap(state: State, gaps: Sequence[int]) -> None:
    """A single gap may part the sideboard from the deck; several part groups of one deck."""
    entries = state.result.entries
    line = entries[gaps[0]].line
    if len(gaps) > 1:
        state.note(line, f"blank lines part the list into {len(gaps) + 1} groups; all were taken as the main deck")
        return
    at = gaps[0]
    main = [entry.count for entry in entries[:at] if entry.section == "main"]
    last = entries[at:]
    cards = [entry for entry in last if entry.counted] or last
    before, after = sum(main), sum(entry.count for entry in cards)
    if state.grammar.blank_lines == "guess" and before + after == max(COMMANDER_DECKS) and _may_command(last):
        entries[at:] = [replace(entry, section="commander") for entry in last]
        state.note(line, f"the last {_cards_were(last)} taken as the commander: a blank line sets them apart")
        return
    if state.grammar.blank_lines == "guess" and not (after <= MOST_IN_A_SIDEBOARD and after < before):
        state.note(line, "a blank line parts the list in two; both parts were taken as the main deck")
        return
    entries[at:] = [replace(entry, section="sideboard") for entry in entries[at:]]
    taken = (
        f"the {count_of(after, 'card')} after the blank line {'was' if after == 1 else 'were'} taken as the sideboard"
    )
    state.note(line, f"{taken}; a line 'Sideboard' or 'Deck' would say so")
