"""Puts cards from a library into a graveyard; of the communal block, everybody's."""

from __future__ import annotations

import re

from blockbuilder.roles.entries import OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "mill"

_BY_TOP = re.compile(r"(?:the )?top (?:\w+ )?cards? of (your|.*?) librar(?:y|ies) into (?:your|their|his or her|its)")


def _milled(action: Action) -> Verdict:
    if action.verb == "put" and not _BY_TOP.match(action.tail):
        return None
    who = action.subject
    if action.verb == "put" and not action.tail.startswith(("the top", "top")):
        return None
    if who.whose == "you":
        whose = "self" if action.verb == "mill" or "of your library" in action.tail else "opponent"
    else:
        whose = "opponent" if "opponent" in who.types or "player" not in who.types else "any"
    return Yes(whose)


ENTRIES = (OnAction(("mill", "put"), _milled),)
