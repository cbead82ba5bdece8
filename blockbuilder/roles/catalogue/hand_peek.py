"""Looks at a hand: worthless where hands are open."""

from __future__ import annotations

import re

from blockbuilder.roles.engine import OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action, FaceReading

ROLE = "hand_peek"

_HAND = re.compile(
    r"(?:.*?(?:'s?|their|his or her|each player's) hands?\b|(?:a|one|two|\w+) cards? (?:at random )?(?:from|in) (?:their|his or her) hand)"
)


def _peeked(action: Action, face: FaceReading) -> Verdict:
    if action.verb == "reveal" and action.subject.whose == "you":
        return None
    if "hand" not in action.tail or not _HAND.match(action.tail.split(",")[0]) or action.tail.startswith("your"):
        return None
    effect = action.ability.effect
    takes = "discard" in effect or "exile" in effect or "choose" in effect
    return Yes("and takes a card" if takes else "only looks")


ENTRIES = (OnAction(("look", "reveal"), _peeked),)
