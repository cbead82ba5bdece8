"""Has haste or grants it."""

from __future__ import annotations

import re

from blockbuilder.roles.entries import OnAction, OnKeyword, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "haste"

_HASTE = re.compile(r'[^".]*?\bhaste\b')


def _granted(action: Action) -> Verdict:
    return Yes("grants" if not action.subject.me else "gains") if _HASTE.match(action.tail) else None


ENTRIES = (
    OnKeyword("haste", "has"),
    OnAction(("gain", "create", "become"), _granted),
)
