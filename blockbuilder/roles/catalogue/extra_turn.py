"""Takes extra turns."""

from __future__ import annotations

from blockbuilder.roles.engine import OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action, FaceReading

ROLE = "extra_turn"


def _taken(action: Action, face: FaceReading) -> Verdict:
    return Yes()


ENTRIES = (OnAction(("extra_turn",), _taken),)
