"""Searches its controller's library for a card of their choice."""

from __future__ import annotations

import re

from blockbuilder.roles.entries import OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "tutor"

_GOES = (
    ("hand", re.compile(r"into (?:your|their|his or her) hand")),
    ("battlefield", re.compile(r"onto the battlefield")),
    ("graveyard", re.compile(r"into (?:your|their|his or her) graveyard")),
    ("top", re.compile(r"on top")),
    ("exile", re.compile(r"exile")),
)  # fmt: skip
_WHAT = re.compile(r"for (.*?)(?: cards?\b|,|\.|$)")


def _searched(action: Action) -> Verdict:
    if "librar" not in action.tail[:40] or "opponent" in action.tail[:25] or "opponent" in action.subject.types:
        return None
    after = action.ability.effect.lower()
    kind = next((name for name, words in _GOES if words.search(after)), None)
    what = _WHAT.search(action.tail)
    limit = what.group(1).removeprefix("a ").removeprefix("an ") if what else None
    return Yes(kind, limit if limit not in ("a", "up to") else None)


ENTRIES = (OnAction(("search",), _searched),)
