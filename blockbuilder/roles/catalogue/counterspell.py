"""Counters a spell or an ability."""

from __future__ import annotations

from blockbuilder.roles.engine import No, OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action, FaceReading

ROLE = "counterspell"


def _countered(action: Action, face: FaceReading) -> Verdict:
    item = action.object
    if not item.text or item.me:
        return None
    if item.types.isdisjoint(("spell", "ability")) and not item.pronoun:
        return None
    if item.whose == "you":
        return No("counters only your own")
    kind = "tax" if "unless" in action.sentence else "hard"
    return Yes(kind, item.limits)


ENTRIES = (OnAction(("counter",), _countered),)
