"""The one reader behind the CSV formats: a site is a row of data, its columns are found by name, never by position."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from blockbuilder.core.cardlist import CardList, Remark
from blockbuilder.errors import BadInput
from blockbuilder.lists._columns import fold_header
from blockbuilder.lists._csv import Layout, Record, layout, physical_lines, records
from blockbuilder.lists._rows import RowReader
from blockbuilder.lists._site import Site
from blockbuilder.lists._values import keep, refuse_oversize
from blockbuilder.lists.listformat import LIKELY, NO, Carries, ListFormat, Source


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
    """The card list in a table. Raises BadInput when it has no column of names, or is absurdly long."""
    refuse_oversize(source)
    found = layout(source)
    if found is None or not found.has_names:
        raise _no_names(source, found)
    result = CardList(site.name)
    lines = physical_lines(source.text)
    for number, line in enumerate(lines[: found.header_line], 1):
        kind = "heading" if number == found.header_line else "metadata" if line.strip() else "blank"
        result.remarks.append(Remark(number, line.strip("\r\n"), kind))  # type: ignore[arg-type]
    reader = RowReader(found, site)
    for record in split(lines, found):
        keep(reader.outcome(record), result)
    result.notes.extend(reader.notes)
    return result


def _no_names(source: Source, found: Layout | None) -> BadInput:
    seen = ", ".join(repr(cell[:40]) for cell in found.header[:30]) if found else "none"
    return BadInput(
        f"the table has no column with card names; its columns are: {seen}",
        where=f"{source.file_name or '<input>'}:{found.header_line if found else 1}",
        mend='wanted: a column headed "name", and where there are any "count", "set", "number", "section", "tags"',
    )
