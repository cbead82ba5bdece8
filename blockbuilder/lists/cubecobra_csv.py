"""CubeCobra CSV: a row a copy. Its exporter doubles no quotes in tags and notes, and notes may hold line breaks.

A file that strict CSV readers take is read strictly. In any other a row begins where a line begins like one (a quoted
name and a mana value), its cells are counted off from both ends, and what is left between them is the note.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._csv import Layout, Record, records, split_leniently
from blockbuilder.lists._table import Site, confidence, read_table
from blockbuilder.lists.listformat import Carries, ListFormat, Source

HEADER = (
    "name", "CMC", "Type", "Color", "Set", "Collector Number", "Rarity", "Color Category", "status", "Finish", "board",
    "maybeboard", "image URL", "image Back URL", "tags", "Notes", "MTGO ID", "Custom", "Voucher", "Artist",
)  # fmt: skip
"""What CubeCobra exports now; older files lack some of the columns."""

_SITE = Site(
    "cubecobra-csv",
    "CubeCobra (CSV)",
    headers=(
        ("name", "CMC", "Type", "Color", "Set", "Collector Number", "Color Category"),
        ("name", "CMC", "Type", "Color", "Elo", "Cube Count"),
    ),
    columns={"section": ("board",), "count": (), "comment": ("Notes",)},
    flags={"maybeboard": "maybeboard"},
    other_section="maybeboard",
)


def _detect(source: Source) -> int:
    return confidence(_SITE, source)


def _read(source: Source) -> CardList:
    return read_table(source, _SITE, _split)


_ROW_START = re.compile(r'"(?:[^"]|"")*",-?[\d.]*,')


def _split(lines: list[str], found: Layout) -> Iterable[Record]:
    if "notes" not in found.columns or _is_strict(lines[found.header_line :], found):
        return records(lines, found.delimiter, found.header_line)
    return _leniently(lines, found)


def _is_strict(lines: list[str], found: Layout) -> bool:
    try:
        rows = csv.reader(lines, delimiter=found.delimiter, strict=True)
        return all(len(cells) in (0, len(found.columns)) for cells in rows)
    except csv.Error:
        return False


def _leniently(lines: list[str], found: Layout) -> Iterator[Record]:
    starts = [at for at in range(found.header_line, len(lines)) if _ROW_START.match(lines[at])]
    if not starts:
        yield from records(lines, found.delimiter, found.header_line)
        return
    for at, line in enumerate(lines[found.header_line : starts[0]], found.header_line):
        yield Record(at + 1, line.strip("\r\n"), split_leniently(line.strip("\r\n"), found.delimiter))
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        text = "".join(lines[start:end]).strip("\r\n")
        yield Record(start + 1, text, _cells(text, found))


def _cells(text: str, found: Layout) -> list[str]:
    """The row's cells, counted from both ends; the note between them may hold anything."""
    before = found.columns.index("notes")
    after = len(found.columns) - before - 1
    *head, rest = split_leniently(text, found.delimiter, most=before)
    tail: list[str] = []
    for _ in range(after):
        quoted = rest.endswith('"')
        at = rest.rfind(f'{found.delimiter}"', 0, len(rest) - 1) if quoted else rest.rfind(found.delimiter)
        if at < 0:
            break
        cell = rest[at + 1 :]
        tail.append(cell[1:-1].replace('""', '"') if quoted else cell)
        rest = rest[:at]
    if len(rest) > 1 and rest[0] == rest[-1] == '"':
        rest = rest[1:-1].replace('""', '"')
    return [*head, rest, *reversed(tail)]


FORMAT = ListFormat(
    name=_SITE.name,
    title=_SITE.title,
    carries=Carries(
        sections=("main", "maybeboard"), printings=True, finish=True, tags=True, comments=True, counts=False
    ),
    detect=_detect,
    read=_read,
    extensions=(".csv",),
)
