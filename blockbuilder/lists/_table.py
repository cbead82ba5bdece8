"""The one reader behind the CSV formats: a site is a row of data, its columns are found by name, never by position."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import get_args

from blockbuilder.core.cardlist import CardList, Entry, Note, Problem, Reading, Remark, Section
from blockbuilder.errors import BadInput
from blockbuilder.lists import _columns
from blockbuilder.lists._columns import SYNONYMS, Role, fold_header, section_of
from blockbuilder.lists._csv import Layout, Record, layout, physical_lines, records
from blockbuilder.lists._values import Outcome, count_of, entry_of, tags_of
from blockbuilder.lists.listformat import LIKELY, NO, Carries, ListFormat, Source


@dataclass(frozen=True, slots=True)
class Site:
    """How one site's tables differ from any table of cards.

    ``headers``: the sets of columns that give the site away, any one of them. ``columns``: roles whose columns are not
    the usual ones (see ``_columns.SYNONYMS``); an empty tuple says that no column holds it. ``summed``: columns of
    counts that add up. ``flags``: columns of yes and no that put a card into a section. ``sections``: this site's words
    in its section column; ``other_section`` is for words that nobody knows. ``codes``: the set column never
    holds the names of sets. ``dressed``: names carry shop words.
    ``guarded``: a leading apostrophe guards against formulas and is taken off. ``escaped_tags``: a backslash before a
    semicolon keeps it inside a tag.
    """

    name: str
    title: str
    headers: tuple[tuple[str, ...], ...]
    columns: Mapping[Role, tuple[str, ...]] = field(default_factory=dict)
    summed: tuple[str, ...] = ()
    flags: Mapping[str, Section] = field(default_factory=dict)
    sections: Mapping[str, Section] = field(default_factory=dict)
    other_section: Section = "main"
    codes: bool = True
    dressed: bool = False
    guarded: bool = False
    escaped_tags: bool = False


def confidence(site: Site, source: Source) -> int:
    """How surely the table in the text is this site's: the more of its own columns, the surer."""
    found = layout(source)
    if not found:
        return NO
    columns = set(found.columns)
    most = max((len(each) for each in site.headers if columns.issuperset(map(fold_header, each))), default=0)
    return min(LIKELY + 2 * most, 99) if most else NO


def table_format(site: Site, carries: Carries) -> ListFormat:
    """The list format that reads this site's tables."""
    return ListFormat(
        name=site.name,
        title=site.title,
        carries=carries,
        detect=lambda source: confidence(site, source),
        read=lambda source: read_table(source, site),
        extensions=(".csv",),
    )


Splitter = Callable[[list[str], Layout], Iterable[Record]]


def _strictly(lines: list[str], found: Layout) -> Iterable[Record]:
    return records(lines, found.delimiter, found.header_line)


def read_table(source: Source, site: Site, split: Splitter = _strictly) -> CardList:
    """The card list in a table. Raises BadInput when it has no column of names."""
    found = layout(source)
    if found is None or not found.has_names:
        raise _no_names(source, found)
    result = CardList(site.name)
    lines = physical_lines(source.text)
    for number, line in enumerate(lines[: found.header_line], 1):
        kind = "heading" if number == found.header_line else "metadata" if line.strip() else "blank"
        result.remarks.append(Remark(number, line.strip("\r\n"), kind))  # type: ignore[arg-type]
    reader = _Reader(found, site, result)
    for record in split(lines, found):
        outcome = reader.outcome(record)
        if isinstance(outcome, Entry):
            result.entries.append(outcome)
        elif isinstance(outcome, Problem):
            result.problems.append(outcome)
        else:
            result.remarks.append(outcome)
    return result


def _no_names(source: Source, found: Layout | None) -> BadInput:
    seen = ", ".join(repr(cell[:40]) for cell in found.header[:30]) if found else "none"
    return BadInput(
        f"the table has no column with card names; its columns are: {seen}",
        where=f"{source.file_name or '<input>'}:{found.header_line if found else 1}",
        mend='wanted: a column headed "name", and where there are any "count", "set", "number", "section", "tags"',
    )


_TAG_SEPARATOR = re.compile(r"(?<!\\);")


class _Reader:
    """Turns records into outcomes; what a column holds is settled once, before the first record."""

    def __init__(self, found: Layout, site: Site, result: CardList) -> None:
        self.site = site
        self.result = result
        self.width = len(found.columns)
        self.delimiter = found.delimiter
        self.columns = found.columns
        at = {role: self._find(site.columns.get(role, SYNONYMS[role])) for role in get_args(Role)}
        self._settle_number(at)
        if at["tags"] == at["section"]:
            at["tags"] = None
        self.at = at
        self.name_at: int = at["name"] or 0
        self.summed = [self.columns.index(each) for each in map(fold_header, site.summed) if each in self.columns]
        self.flags = [
            (self.columns.index(fold_header(column)), section)
            for column, section in site.flags.items()
            if fold_header(column) in self.columns
        ]
        set_at = at["set"]
        self.surely_codes = set_at is not None and (site.codes or self.columns[set_at] in _columns.CODES_NOT_NAMES)
        self._noted: set[str] = set()
        self._note_duplicates(found)

    def _find(self, headers: Sequence[str]) -> int | None:
        for header in map(fold_header, headers):
            if header in self.columns:
                return self.columns.index(header)
        return None

    def _settle_number(self, at: dict[Role, int | None]) -> None:
        """A column "Number" beside neither a count nor a set counts the cards."""
        number = at["number"]
        if at["count"] is None and at["set"] is None and number is not None and self.columns[number] == "number":
            at["count"], at["number"] = number, None

    def _note_duplicates(self, found: Layout) -> None:
        seen: set[str] = set()
        for header, column in zip(found.header, found.columns, strict=True):
            if column in seen and column in _columns.KNOWN:
                message = f"the column {header!r} occurs more than once; the first was read"
                self.result.notes.append(Note(found.header_line, message))
            seen.add(column)

    def outcome(self, record: Record) -> Outcome:
        line, text, cells = record
        if not any(cells):
            return Remark(line, text, "blank")
        if len(cells) > self.width:
            cells, name_readings = self._rejoined(record)
        else:
            name_readings = ()
        if self.site.guarded:
            cells = [unguarded(cell) for cell in cells]

        def cell(role: Role) -> str:
            place = self.at[role]
            return cells[place].strip() if place is not None and place < len(cells) else ""

        game = cell("game")
        if game and "magic" not in game.casefold():
            return Problem(line, text[:500], f"a card of another game ({game[:40]})")
        name = cells[self.name_at] if self.name_at < len(cells) else ""
        short = cell("short_name")
        if short and short != name.strip():
            name_readings = (*name_readings, Reading(1, name.strip()))
            name = short if " // " not in name else name
        count, counted = self._count(cells, cell("count"))
        set_cell = cell("set")
        return entry_of(
            count,
            name,
            line,
            text,
            section=self._section(cells, cell("section"), line),
            readings=name_readings,
            dressed=self.site.dressed,
            set_code=self._set_code(set_cell, line) if set_cell else None,
            number=cell("number") or None,
            finish=_columns.finish_of(cell("finish")),
            tags=self._tags(cell("tags"), cell("section")),
            comment=cell("comment") or None,
            scryfall_id=cell("scryfall_id").lower() or None,
            custom=_columns.is_yes(cell("custom")) or _columns.is_yes(cell("voucher")),
            counted=counted,
        )

    def _rejoined(self, record: Record) -> tuple[list[str], tuple[Reading, ...]]:
        """More cells than columns: empty ones at the end go; else the name held a comma that nobody quoted."""
        cells = list(record.cells)
        while len(cells) > self.width and not cells[-1].strip():
            cells.pop()
        surplus = len(cells) - self.width
        if not surplus:
            return cells, ()
        first = self.name_at
        joint = self.delimiter + " "
        name = joint.join(cell.strip() for cell in cells[first : first + surplus + 1])
        self._note(record.line, "more cells than columns; the surplus was taken as a comma in the name")
        return [*cells[:first], name, *cells[first + surplus + 1 :]], (Reading(1, cells[first].strip()),)

    def _count(self, cells: list[str], value: str) -> tuple[int | str, bool]:
        if not self.summed:
            return (count_of(value), True) if value else (1, False)
        total = 0
        for place in self.summed:
            each = count_of(cells[place]) if place < len(cells) and cells[place].strip() else 0
            if isinstance(each, str):
                return each, True
            total += each
        return total, True

    def _section(self, cells: list[str], value: str, line: int) -> Section:
        for place, section in self.flags:
            if place < len(cells) and _columns.is_yes(cells[place]):
                return section
        if not value:
            return "main"
        found = self._section_word(value)
        if found is None and not self.site.sections and not self._names_tags:
            message = f"section {value[:60]!r} is not known; taken as {self.site.other_section}"
            self._note(line, message, once=True)
        return found or self.site.other_section

    @property
    def _names_tags(self) -> bool:
        """Whether the section column is one of categories, which name a section only now and then."""
        place = self.at["section"]
        return place is not None and self.columns[place] in ("category", "categories")

    def _section_word(self, value: str) -> Section | None:
        known = self.site.sections.get(value.casefold())
        if known:
            return known
        words = re.split("[,;]", value) if self._names_tags else [value]
        return next((section for word in words if (section := section_of(word))), None)

    def _tags(self, value: str, section: str) -> tuple[str, ...]:
        if self._names_tags and section:
            value = f"{value};{section}" if value else section
            return tuple(tag for tag in tags_of(re.split("[,;]", value)) if not section_of(tag))
        if not value:
            return ()
        if self.site.escaped_tags:
            return tags_of(re.sub(r"\\([\\;])", r"\1", tag) for tag in _split_escaped(value))
        return tags_of(value.split(";" if ";" in value else ","))

    def _set_code(self, value: str, line: int) -> str | None:
        code = _columns.set_code(value, surely=self.surely_codes)
        if code is None and " " in value:
            self._note(line, "the set column holds names, not codes; cards were taken by name", once=True)
        return code

    def _note(self, line: int, message: str, *, once: bool = False) -> None:
        if not (once and message in self._noted):
            self._noted.add(message)
            self.result.notes.append(Note(line, message))


def _split_escaped(value: str) -> list[str]:
    """Split at semicolons that no backslash guards."""
    return re.findall(r"(?:\\.|[^;\\]|\\$)+", value, re.DOTALL)


_GUARDED = re.compile(r"'+[=+\-@\t\r]")


def guarded(cell: str) -> str:
    """The cell as a spreadsheet may see it: a formula's first character gets an apostrophe before it."""
    return f"'{cell}" if re.match(r"'*[=+\-@\t\r]", cell) else cell


def unguarded(cell: str) -> str:
    """Exactly what ``guarded`` was given."""
    return cell[1:] if _GUARDED.match(cell) else cell
