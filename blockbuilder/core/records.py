"""What an importer hands to the store for each object it read."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from blockbuilder.core.cards import Card, Kind, Printing, RelatedPart


class Record(NamedTuple):
    """One object of a source: a card, a printing of it, or both.

    ``card`` builds the card when it is called: an export of printings names the same card many times, and most of
    them need not be built. ``raw`` is the object as it came, for what nobody asks about yet.
    """

    name: str
    oracle_id: str | None
    kind: Kind
    card: Callable[[], Card]
    aliases: tuple[str, ...] = ()
    printing: Printing | None = None
    parts: tuple[RelatedPart, ...] = ()
    raw: bytes = b""
