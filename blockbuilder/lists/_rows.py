"""Rows of a table as outcomes: what each column holds is settled once, before the first row."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import get_args

from blockbuilder.core.cardlist import Entry, Note, Problem, Remark, Section
from blockbuilder.core.names import fold
from blockbuilder.lists import _columns
from blockbuilder.lists._columns import SYNONYMS, Role, fold_header, section_of
from blockbuilder.lists._csv import DELIMITERS, Layout, Record, split_leniently
from blockbuilder.lists._site import Site
from blockbuilder.lists._values import Outcome, count_of, entry_of, printable, tags_of

_WIDE = 3
"""A table of more columns than this has no rows of one cell."""

_Cell = Callable[[Role], str]


class RowReader:
    """Turns the records of one table into outcomes; ``notes`` collects what it guessed."""

    def __init__(self, found: Layout, site: Site) -> None:
        self.site = site
        self.columns = found.columns
        self.width = len(found.columns)
        self.delimiter = found.delimiter
        self.notes: list[Note] = _duplicates(found)
        found_at = {role: self._find(site.columns.get(role, SYNONYMS[role])) for role in get_args(Role)}
        self.at: dict[Role, int] = {role: place for role, place in found_at.items() if place is not None}
        self._settle_number()
        self.name_at = self.at.get("name", 0)
        # A column of categories holds tags, and names a section only now and then.
        self.has_categories = self._heads("section", ("category", "categories"))
        self.surely_codes = site.codes or self._heads("set", _columns.CODES_NOT_NAMES)
        self.summed = [self.columns.index(each) for each in map(fold_header, site.summed) if each in self.columns]
        self.flags = [
            (self.columns.index(fold_header(column)), section)
            for column, section in site.flags.items()
            if fold_header(column) in self.columns
        ]
        self._noted: set[str] = set()
        self._printings: dict[tuple[str, str, str | None], Entry] = {}

    def _find(self, headers: Sequence[str]) -> int | None:
        return next((self.columns.index(each) for each in map(fold_header, headers) if each in self.columns), None)

    def _heads(self, role: Role, headers: Sequence[str] | frozenset[str]) -> bool:
        """Whether the column of that role has one of these headers."""
        return role in self.at and self.columns[self.at[role]] in headers

    def _settle_number(self) -> None:
        """A column "Number" beside neither a count nor a set counts the cards."""
        if "count" not in self.at and "set" not in self.at and self._heads("number", ("number",)):
            self.at["count"] = self.at.pop("number")

    def outcome(self, record: Record) -> Outcome:
        line, text, given = record
        if not any(given):
            return Remark(line, text, "blank")
        cells, other_names = self._fitted(record)
        at, width = self.at, len(cells)

        def cell(role: Role) -> str:
            place = at.get(role, width)
            return cells[place].strip() if place < width else ""

        game = cell("game")
        if game and "magic" not in game.casefold():
            return Problem(line, text[:500], f"a card of another game ({game[:40]})")
        name, count = cell("name"), self._count(cells, cell("count"))
        short = cell("short_name")
        if short and short != name:
            # A split card's short name is one half; of any other card it is the name without shop words.
            name, other_names = (name if " // " in name else short), (*other_names, name)
        outcome = entry_of(
            1 if count is None else count,
            name,
            line,
            text,
            section=self._section(cells, cell, line),
            other_names=other_names,
            dressed=self.site.dressed,
            set_code=self._set_code(cell("set"), "" if cell("scryfall_id") else cell("set_name"), line),
            number=cell("number") or None,
            finish=_columns.finish_of(cell("finish")),
            tags=self._tags(cell("tags"), cell("section")),
            comment=printable(comment) if (comment := cell("comment")) else None,
            scryfall_id=cell("scryfall_id").lower() or None,
            custom=_columns.is_yes(cell("custom")) or _columns.is_yes(cell("voucher")),
            counted=count is not None,
        )
        if isinstance(outcome, Entry) and outcome.set_code and outcome.number:
            self._note_second_face(outcome)
        return outcome

    def _fitted(self, record: Record) -> tuple[list[str], tuple[str, ...]]:
        """The cells, at most as many as the header has, and other ways to read the name among them."""
        cells = record.cells
        other_names: tuple[str, ...] = ()
        if len(cells) == 1 and self.width > _WIDE:
            cells = self._split_otherwise(record)
        if len(cells) > self.width:
            cells, other_names = self._rejoined(record.line, cells)
        if self.site.guarded:
            cells = [unguarded(cell) if cell[:1] == "'" else cell for cell in cells]
        return cells, other_names

    def _split_otherwise(self, record: Record) -> list[str]:
        """A row in one piece, where another delimiter gives exactly the header's width: two files in one."""
        for delimiter in DELIMITERS:
            cells = split_leniently(record.text, delimiter)
            if len(cells) == self.width:
                self._note(record.line, f"this row is parted by {delimiter!r}, unlike the header")
                return cells
        return record.cells

    def _rejoined(self, line: int, given: list[str]) -> tuple[list[str], tuple[str, ...]]:
        """More cells than columns: empty ones at the end go; else the name held a comma that nobody quoted."""
        cells = list(given)
        while len(cells) > self.width and not cells[-1].strip():
            cells.pop()
        surplus = len(cells) - self.width
        if not surplus:
            return cells, ()
        first, last = self.name_at, self.name_at + surplus
        parts = [cell.strip() for cell in cells[first : last + 1]]
        if self.width > 1:
            self._note(line, "more cells than columns; the surplus was taken as a comma in the name")
        name, *others = (self.delimiter + " ").join(parts), self.delimiter.join(parts), parts[0]
        return [*cells[:first], name, *cells[last + 1 :]], tuple(others)

    def _count(self, cells: list[str], value: str) -> int | str | None:
        """The count, what is wrong with it, or None where the row gives none."""
        if not self.summed:
            return count_of(value) if value else None
        total = 0
        for place in self.summed:
            each = count_of(cells[place]) if place < len(cells) and cells[place].strip() else 0
            if isinstance(each, str):
                return each
            total += each
        return total

    def _section(self, cells: list[str], cell: _Cell, line: int) -> Section:
        if cell("set_name").endswith((" Tokens", " tokens")) or cell("type").startswith("Token "):
            return "tokens"
        for place, flagged in self.flags:
            if place < len(cells) and _columns.is_yes(cells[place]):
                return flagged
        value = cell("section")
        if not value:
            return "main"
        if value.casefold() in self.site.section_notes:
            self._note(line, self.site.section_notes[value.casefold()], once=True)
        words = re.split("[,;]", value) if self.has_categories else [value]
        found = next((section for word in words if (section := self._section_word(word))), None)
        if found is None and not self.site.sections and not self.has_categories:
            message = f"section {value[:60]!r} is not known; taken as {self.site.other_section}"
            self._note(line, message, once=True)
        return found or self.site.other_section

    def _section_word(self, word: str) -> Section | None:
        return self.site.sections.get(word.casefold()) or section_of(word)

    def _tags(self, value: str, section: str) -> tuple[str, ...]:
        if self.has_categories:
            words = re.split("[,;]", f"{value};{section}" if value != section else section)
            return tags_of(word for word in words if not section_of(word))
        if not value:
            return ()
        if self.site.escaped_tags:
            return tags_of(re.sub(r"\\([\\;])", r"\1", tag) for tag in _AT_BARE_SEMICOLONS.findall(value))
        return tags_of(value.split("," if self.site.comma_tags and ";" not in value else ";"))

    def _set_code(self, value: str, name: str, line: int) -> str | None:
        """The code in the column of sets; a set that has only its name, and no id beside it, is noted."""
        code = _columns.set_code(value, surely=self.surely_codes) if value else None
        if code is None and (" " in value or (name and not value)):
            self._note(line, "the set column holds names, not codes; cards were taken by name", once=True)
        return code

    def _note_second_face(self, entry: Entry) -> None:
        """Some apps give each face of a card a row of its own; without card data the two can only be pointed out."""
        first = self._printings.setdefault((entry.set_code or "", entry.number or "", entry.finish), entry)
        if first.name == entry.name or not _faces(first).isdisjoint(_faces(entry)):
            return
        printing = f"{entry.set_code} {entry.number}".upper()
        self._note(entry.line, f"{entry.name!r} and {first.name!r} (line {first.line}) are both {printing}: one card?")

    def _note(self, line: int, message: str, *, once: bool = False) -> None:
        if not (once and message in self._noted):
            self._noted.add(message)
            self.notes.append(Note(line, message))


_AT_BARE_SEMICOLONS = re.compile(r"(?:\\.|[^;\\]|\\$)+", re.DOTALL)
_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_GUARDED = re.compile(r"'+[=+\-@\t\r]")


def guarded(cell: str) -> str:
    """The cell as a spreadsheet may see it: what would begin a formula gets an apostrophe before it."""
    return f"'{cell}" if _FORMULA.match(cell) else cell


def unguarded(cell: str) -> str:
    """Exactly what ``guarded`` was given."""
    return cell[1:] if _GUARDED.match(cell) else cell


def _faces(entry: Entry) -> set[str]:
    return set(fold(entry.name).split(" // "))


def _duplicates(found: Layout) -> list[Note]:
    """A note for each column that is read and whose header stands over more than one column."""
    return [
        Note(found.header_line, f"the column {column!r} occurs {times} times; the first was read")
        for column, times in Counter(found.columns).items()
        if times > 1 and column in _columns.KNOWN
    ]
