"""Gains its controller life: once, again and again, or by lifelink."""

from __future__ import annotations

from blockbuilder.roles.entries import OnAction, OnKeyword, Verdict, Yes
from blockbuilder.roles.reading import Action, Frequency

ROLE = "lifegain"


def _gained(action: Action) -> Verdict:
    who = action.subject
    if "opponent" in who.types or who.text.lower().startswith(("its ", "that ")):
        return None
    if who.whose != "you" and "player" not in who.types:
        return None
    again = action.ability.frequency is Frequency.AGAIN
    return Yes("again and again" if again else "once")


def _lifelinked(action: Action) -> Verdict:
    return Yes("lifelink") if "lifelink" in action.tail.split('"')[0].split(" if ")[0] else None


ENTRIES = (
    OnAction(("gain_life",), _gained),
    OnAction(("gain", "create", "become", "enter"), _lifelinked),
    OnKeyword("lifelink", "lifelink"),
    OnKeyword("extort", "again and again"),
)
