"""Wins the game by its text, or keeps its controller from losing."""

from __future__ import annotations

from blockbuilder.roles.catalogue._worded import phrase
from blockbuilder.roles.entries import OnAction, OnCard, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "alt_win"


def _won(action: Action) -> Verdict:
    return None if "opponent" in action.subject.types or "can't" in action.sentence else Yes("wins")


ENTRIES = (
    OnAction(("win",), _won),
    OnCard(phrase(r"you can't lose the game", "cannot lose"), ("can't lose the game",)),
)
