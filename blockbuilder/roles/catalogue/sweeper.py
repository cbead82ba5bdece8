"""Hits every permanent that fits at once."""

from __future__ import annotations

import re

from blockbuilder.roles.entries import OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "sweeper"

_SHRINKS = re.compile(r"(?:an additional )?[+-](?:\d+|x)/-(?!0)", re.IGNORECASE)
_PERMANENTS = ("creature", "permanent", "artifact", "enchantment", "land", "planeswalker")


def _swept(action: Action) -> Verdict:
    items = (action.subject,) if action.verb == "get" else action.objects
    if action.verb == "get" and not _SHRINKS.match(action.tail):
        return None
    if action.verb == "put_counters" and not re.match(r"[\w ]*-\d", action.tail):
        return None
    if action.verb == "return" and "hand" not in action.tail:
        return None
    for item in items:
        kind = next((name for name in _PERMANENTS if name in item.types), None)
        if kind and item.many and item.whose != "you" and item.in_play:
            return Yes(f"{action.verb.removesuffix('_counters')} {kind}", item.limits)
    return None


ENTRIES = (OnAction(("destroy", "exile", "damage", "get", "put_counters", "return"), _swept),)
