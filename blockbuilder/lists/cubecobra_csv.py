"""CubeCobra CSV: a row a copy. Its exporter doubles no quotes in tags and notes, and notes may hold line breaks.

A file that strict CSV readers take is read strictly. In any other a row begins where a line begins like one (a quoted
name and a mana value), its cells are counted off from both ends, and what is left between them is the note.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator

from blockbuilder.core.cardlist import CardList, Note
from blockbuilder.lists._csv import Layout, Record, records, split_leniently
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._losses import fit
from blockbuilder.lists._site import Site
from blockbuilder.lists._table import confidence, read_table
from blockbuilder.lists._values import one_line, printable
from blockbuilder.lists.listformat import Carries, ListFormat, OutLine, OutList, Source, Written

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
        ("name", "CMC", "Type", "Color", "Set", "Collector Number", "Status", "Finish"),
        ("name", "CMC", "Type", "Color", "Elo", "Cube Count"),
    ),
    columns={"section": ("board",), "count": (), "comment": ("Notes",)},
    flags={"maybeboard": "maybeboard"},
    other_section="maybeboard",
    comma_tags=False,
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


_FINISHES = {None: "Non-foil", "foil": "Foil", "etched": "Etched"}


def _write(deck: OutList) -> Written:
    fitted, losses = fit(
        deck,
        FORMAT.carries,
        moved={"sideboard": "maybeboard", "commander": "maybeboard", "basics": "maybeboard"},
    )
    split_tags = [line.entry for line in fitted.lines if any(";" in tag for tag in line.entry.tags)]
    losses += tuple(Note(0, f"a ';' in a tag of {entry.name} was written as ','") for entry in split_tags)
    rows = [",".join(HEADER)]
    for line in fitted.lines:
        rows.extend([_row(line)] * line.entry.count)
    return Written("".join(f"{row}\r\n" for row in rows), losses)


def _row(line: OutLine) -> str:
    """One copy, quoted where CubeCobra's own exporter quotes, with every quote inside doubled.

    Cells that are not known stay empty: its importer then takes them from the card.
    """
    entry, card = line.entry, line.card
    maybe = entry.section == "maybeboard"
    cells = (
        _quoted(one_line(written_name(line))),
        str(card.mana_value).removesuffix(".0") if card else "",
        # Its importer turns the first hyphen back into a dash.
        _quoted(card.type_line.replace("—", "-", 1) if card else ""),
        card.colours if card else "",
        _quoted(entry.set_code or ""),
        _quoted(entry.number or ""),
        "",
        "",
        "Owned",
        _FINISHES.get(entry.finish, "Non-foil"),
        "maybeboard" if maybe else "mainboard",
        "true" if maybe else "false",
        "",
        "",
        _quoted(";".join(one_line(tag).replace(";", ",") for tag in entry.tags)),
        _quoted(entry.comment or ""),
        "",
        "true" if entry.custom else "false",
        "false",
        _quoted(""),
    )
    return ",".join(cells)


def _quoted(cell: str) -> str:
    return '"' + printable(cell).replace('"', '""') + '"'


FORMAT = ListFormat(
    name=_SITE.name,
    title=_SITE.title,
    carries=Carries(
        sections=("main", "maybeboard"), printings=True, finish=True, tags=True, comments=True, counts=False
    ),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".csv",),
)
