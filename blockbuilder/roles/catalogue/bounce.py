"""Returns an opposing creature or other permanent to its owner's hand."""

from __future__ import annotations

import re

from blockbuilder.roles.entries import No, OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "bounce"

_TO_HAND = re.compile(
    r"(?:to|into) (?:its|their|that player's|his or her|the) (?:owners?'?s?|controllers?'?s?)?'? ?hands?"
)
_PERMANENTS = frozenset(("creature", "permanent", "artifact", "enchantment", "land", "planeswalker", "any", "token"))


def _returned(action: Action) -> Verdict:
    to_hand = _TO_HAND.search(action.tail)
    if to_hand is None:
        return None
    reason = None
    for item in action.objects:
        if item.me or ("card" in item.types):
            continue
        if item.types.isdisjoint(_PERMANENTS):
            reason = "returns spells or cards, no permanent"
        elif item.whose == "you":
            reason = "returns only your own"
        else:
            return Yes(limit=item.limits, words=(action.start, action.tail_at + to_hand.end()))
    return No(reason) if reason else None


ENTRIES = (OnAction(("return", "put"), _returned),)
