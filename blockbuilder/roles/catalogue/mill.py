"""Puts cards from a library into a graveyard; of the communal block, everybody's."""

from __future__ import annotations

import re

from blockbuilder.roles.entries import OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "mill"

_IN_OLD_WORDS = re.compile(
    r"(?:the top|that many cards|a number of cards|x cards|twice that many cards)[^.]*? librar(?:y|ies)[^.]*? into "
    r"(?:your|their|his or her|its) (?:owner's )?graveyards?",
    re.IGNORECASE,
)


def _milled(action: Action) -> Verdict:
    if action.verb == "put" and not _IN_OLD_WORDS.match(action.tail):
        return None
    who = action.subject
    if who.whose == "you":
        return Yes("self" if action.verb == "mill" or "your library" in action.tail else "opponent")
    return Yes("any" if "player" in who.types else "opponent")


ENTRIES = (OnAction(("mill", "put"), _milled),)
