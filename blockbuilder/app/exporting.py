"""A listing in another list format."""

from __future__ import annotations

from blockbuilder import lists
from blockbuilder.app.listing import Listing
from blockbuilder.lists.listformat import OutLine, OutList, Written


def export_listing(listing: Listing, to: str) -> Written:
    """The listing as the format called ``to`` writes it. Raises BadInput when no such format is written."""
    write = lists.writer(to).write
    assert write is not None  # noqa: S101 - a writer writes
    return write(OutList(listing.block.name, tuple(OutLine(each.entry, each.card) for each in listing.slots)))
