"""Looks at a hand: worthless where hands are open."""

from __future__ import annotations

import re

from blockbuilder.roles.entries import OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "hand_peek"

_HAND = re.compile(r".*?(?:'s?|their|his or her|each player's) hands?\b")
_TAKES = ("discard", "exile", "choose")


def _peeked(action: Action) -> Verdict:
    if action.verb == "reveal" and action.subject.whose == "you":
        return None
    if action.tail.startswith("your") or not _HAND.match(action.tail.split(",")[0]):
        return None
    takes = any(word in action.ability.effect for word in _TAKES)
    return Yes("and takes a card" if takes else "only looks")


ENTRIES = (OnAction(("look", "reveal"), _peeked),)
