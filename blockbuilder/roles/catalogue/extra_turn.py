"""Takes extra turns."""

from __future__ import annotations

from blockbuilder.roles.entries import OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "extra_turn"


def _taken(_action: Action) -> Verdict:
    return Yes()


ENTRIES = (OnAction(("extra_turn",), _taken),)
