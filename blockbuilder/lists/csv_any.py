"""Any table with a column of card names: columns are known by what people call them, whatever their order.

Read are columns for the count, set code, collector number, finish, section, tags, comment and Scryfall id, each under
any of the names in ``_columns.SYNONYMS``; the cells are parted by commas, semicolons, tabs or bars.
"""

from __future__ import annotations

from blockbuilder.core.cardlist import SECTIONS, CardList
from blockbuilder.lists._csv import layout
from blockbuilder.lists._site import Site
from blockbuilder.lists._table import read_table
from blockbuilder.lists.listformat import NO, POSSIBLE, Carries, ListFormat, Source

_SITE = Site("csv-any", "Any table with a column of card names", headers=(), codes=False, dressed=True, guarded=True)


def _detect(source: Source) -> int:
    return POSSIBLE + 10 if layout(source) else NO


def _read(source: Source) -> CardList:
    return read_table(source, _SITE)


FORMAT = ListFormat(
    name=_SITE.name,
    title=_SITE.title,
    carries=Carries(sections=SECTIONS, printings=True, finish=True, tags=True, comments=True),
    detect=_detect,
    read=_read,
    extensions=(".csv", ".tsv"),
)
