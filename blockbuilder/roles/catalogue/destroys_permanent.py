"""Destroys or exiles a permanent of another player, whatever its type."""

from __future__ import annotations

from blockbuilder.roles.entries import OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "destroys_permanent"

_PERMANENTS = ("permanent", "creature", "artifact", "enchantment", "land", "planeswalker", "battle")


def _destroyed(action: Action) -> Verdict:
    if "would " in action.sentence:
        return None
    for item in action.objects:
        if item.me or item.whose == "you" or not item.in_play:
            continue
        if kind := next((name for name in _PERMANENTS if name in item.types), None):
            return Yes(f"{action.verb} {kind}", item.limits)
    return None


ENTRIES = (OnAction(("destroy", "exile"), _destroyed),)
