"""A listing in another list format."""

from __future__ import annotations

from blockbuilder import lists
from blockbuilder.app.listing import Listing
from blockbuilder.lists.listformat import OutLine, OutList, Written


def export_listing(listing: Listing, to: str) -> Written:
    """The listing as the format called ``to`` writes it. Raises BadInput when no such format is written."""
    format_ = lists.writer(to)
    assert format_.write is not None  # noqa: S101 - a writer writes
    # A name that is only the file's is no loss where the format has no place for it.
    name = listing.block.name if listing.named or format_.carries.list_name else ""
    lines = tuple(OutLine(each.entry, each.card) for each in listing.slots)
    return format_.write(OutList(name, lines, listing.block.format))
