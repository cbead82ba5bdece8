"""How each target writes the name of a card of several faces or halves.

Scryfall joins them by `` // ``. Programs that play the game know a double-faced or adventure card by its front alone,
and a split card by both halves; Magic Online joins halves by a bare slash and has no ampersands.
"""

from __future__ import annotations

import re
from enum import Enum

from blockbuilder.core.names import face_names
from blockbuilder.lists.listformat import OutLine

BOTH_HALVES = frozenset({"split", "aftermath"})
"""Layouts of which both halves are in hand; of every other layout the front face names the card."""

_AMPERSAND = re.compile(r"\s*&\s*")


class Names(Enum):
    """What a target expects."""

    FULL = "full"
    FRONT = "front"
    BARE_SLASH = "bare slash"
    SPACED_SLASH = "spaced slash"


def written_name(line: OutLine, names: Names = Names.FULL) -> str:
    """The name as the target writes it; in full where the card, and so its layout, is not known."""
    full = " ".join((line.card.name if line.card else line.entry.name).split())
    if names is Names.FULL:
        return full
    split = line.card is None or line.card.layout in BOTH_HALVES
    if names is Names.BARE_SLASH:
        full = _AMPERSAND.sub(" and ", full)
    if not split:
        return face_names(full)[0]
    joint = {Names.BARE_SLASH: "/", Names.SPACED_SLASH: " / "}.get(names, " // ")
    return joint.join(face_names(full))
