"""Counters a spell or an ability."""

from __future__ import annotations

from blockbuilder.roles.entries import No, OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "counterspell"


def _countered(action: Action) -> Verdict:
    item = action.object
    kind = "tax" if "unless" in action.sentence else "hard"
    if item.text == "it" and action.sentence.startswith("for each spell"):
        return Yes(kind)
    if not item.text or item.me:
        return None
    if item.types.isdisjoint(("spell", "ability")) and not item.pronoun:
        return None
    if item.whose == "you":
        return No("counters only your own")
    return Yes(kind, item.limits)


ENTRIES = (OnAction(("counter",), _countered),)
