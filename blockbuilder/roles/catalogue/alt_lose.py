"""Makes a player lose the game by its text: an opponent, or whoever played it."""

from __future__ import annotations

from blockbuilder.roles.entries import OnAction, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "alt_lose"


def _lost(action: Action) -> Verdict:
    return Yes("you" if action.subject.whose == "you" else "opponent")


ENTRIES = (OnAction(("lose",), _lost),)
