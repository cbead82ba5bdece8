"""Makes mana and does nothing else that matters: in a game where gold is mana, nearly nothing at all."""

from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.roles.entries import Finding, No, OnCard, Yes
from blockbuilder.roles.reading import FaceReading, Reading

ROLE = "mana"

_BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
# What may stand beside the mana: how it comes into play, what the mana costs its owner, when it untaps.
_BESIDE = frozenset(("mana", "enter", "choose", "no_untap", "tap"))


def _only_mana(reading: Reading) -> Iterator[Finding]:
    face = reading.faces[0]
    makes = [action for action in face.actions if action.verb == "mana"]
    kind = _kind(face)
    if not makes:
        if kind == "land" and any(word in face.face.type_line for word in _BASICS) and not face.actions:
            yield face, None, Yes(kind, words=face.face.type_line)
        return
    place = (makes[0].start, makes[0].end)
    beside = [
        action for action in face.actions
        if action.verb not in _BESIDE and not (action.verb == "damage" and action.tail.endswith("to you"))
    ]  # fmt: skip
    if beside or len(reading.faces) > 1:
        yield face, None, No("it does more than make mana", place)
    else:
        yield face, makes[0].ability, Yes(kind, words=place)


def _kind(face: FaceReading) -> str:
    line = face.face.type_line
    if "Creature" in line:
        return "creature"
    if "Land" in line:
        return "land"
    return "spell" if face.is_spell else "permanent"


ENTRIES = (OnCard(_only_mana),)
