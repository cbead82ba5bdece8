"""Creates tokens; the kind says of which type."""

from __future__ import annotations

import re

from blockbuilder.roles.entries import OnAction, OnKeyword, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "token_maker"

_ARTIFACTS = re.compile(r"\b(treasure|food|clue|blood|gold|map|powerstone|junk|lander|incubator)\b", re.IGNORECASE)
_BY_VERB = {"investigate": "clue", "make_creature": "creature"}


def _created(action: Action) -> Verdict:
    who = action.subject
    if "opponent" in who.types or who.whose == "opponent" or who.text.lower().startswith(("its ", "that ")):
        return None
    if action.verb != "create":
        return Yes(_BY_VERB[action.verb])
    if action.tail.startswith("a copy of") or "token" not in action.sentence:
        return Yes("creature") if "populate" in action.sentence else None
    artifact = _ARTIFACTS.search(action.tail.split("token")[0])
    return Yes(artifact.group(1).lower() if artifact else "creature" if _makes_creature(action) else "other")


def _makes_creature(action: Action) -> bool:
    return bool(re.search(r"\bcreature|\d/\d|copy of", action.tail))


ENTRIES = (
    OnAction(("create", *_BY_VERB), _created),
    *(
        OnKeyword(word, "creature")
        for word in (
            "fabricate",
            "afterlife",
            "living weapon",
            "mobilize",
            "squad",
            "offspring",
            "embalm",
            "eternalize",
            "encore",
            "myriad",
        )
    ),
)
