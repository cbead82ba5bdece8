"""Our own CSV, for spreadsheets: one entry a row, UTF-8, CRLF, the columns below in this order.

``count`` (1 to 10,000); ``name`` (the canonical English name); ``set`` (code, lower case); ``number`` (collector
number); ``finish`` (empty, ``foil`` or ``etched``); ``section`` (main, sideboard, maybeboard, commander, tokens or
basics); ``tags`` (parted by ``;``, with a backslash before a ``;`` or backslash inside a tag); ``comment``;
``scryfall_id``; ``custom`` (``true`` for a card that the list itself defines).

A cell that begins with ``=``, ``+``, ``-``, ``@``, a tab or a carriage return would be a formula to a spreadsheet: it
gets an apostrophe before it, which the reader takes off again. Columns may be moved, renamed to other usual words or
left out; the table is then read as any table of cards.
"""

from __future__ import annotations

import csv
import io

from blockbuilder.core.cardlist import SECTIONS, CardList
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._losses import fit
from blockbuilder.lists._rows import guarded
from blockbuilder.lists._site import Site
from blockbuilder.lists._table import confidence, read_table
from blockbuilder.lists._values import printable
from blockbuilder.lists.listformat import Carries, ListFormat, OutList, Source, Written

COLUMNS = ("count", "name", "set", "number", "finish", "section", "tags", "comment", "scryfall_id", "custom")

_SITE = Site("csv", "CSV of our own, for spreadsheets", headers=(COLUMNS,), guarded=True, escaped_tags=True)


def _detect(source: Source) -> int:
    return confidence(_SITE, source)


def _read(source: Source) -> CardList:
    return read_table(source, _SITE)


def _write(deck: OutList) -> Written:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for line in deck.lines:
        entry = line.entry
        cells = (
            str(entry.count),
            written_name(line),
            entry.set_code or "",
            entry.number or "",
            entry.finish or "",
            entry.section,
            ";".join(tag.replace("\\", "\\\\").replace(";", "\\;") for tag in entry.tags),
            entry.comment or "",
            entry.scryfall_id or "",
            "true" if entry.custom else "",
        )
        writer.writerow([guarded(printable(cell)) for cell in cells])
    return Written(out.getvalue(), fit(deck, FORMAT.carries)[1])


FORMAT = ListFormat(
    name=_SITE.name,
    title=_SITE.title,
    carries=Carries(sections=SECTIONS, printings=True, finish=True, tags=True, comments=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".csv",),
)
