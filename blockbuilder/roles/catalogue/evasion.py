"""Pushes the game to an end: has or grants a way past blockers, or makes creatures unable to block."""

from __future__ import annotations

import re

from blockbuilder.roles.engine import No, OnAction, OnCard, OnKeyword, Verdict, Yes
from blockbuilder.roles.reading import Action, FaceReading

ROLE = "evasion"

_WORDS = "flying|menace|fear|intimidate|shadow|horsemanship|skulk|trample|(?:plains|island|swamp|mountain|forest|desert|land)walk|landwalk"
_KEYWORDS = tuple(_WORDS.split("|")[:8]) + (
    "plainswalk",
    "islandwalk",
    "swampwalk",
    "mountainwalk",
    "forestwalk",
    "nonbasic",
    "legendary",
    "snow",
    "desertwalk",
    "landwalk",
)
_GRANTED = re.compile(rf"(?<!without )(?<!lose )(?<!loses )\b({_WORDS})\b")
_WITH = re.compile(rf"\bwith(?: [^.\"]*?)?\b({_WORDS})\b")
_COUNTER = re.compile(rf"\b({_WORDS})(?:,[\w ,]*| or [\w ]*)? counters?\b")


def _granted(action: Action, face: FaceReading) -> Verdict:
    """ "Gains flying", "has trample"; words after "with" describe something else."""
    tail = action.tail.split('"', 1)[0]
    limit = re.split(
        r"\b(?:if|unless|as long as|where|for each|until|then|when|whenever)\b|, (?=then|where)", tail, maxsplit=1
    )[0]
    found = _GRANTED.search(limit)
    if found is None:
        return None
    if re.search(r"\bwith(?:out)? (?:[\w ]*)$", limit[: found.start()]):
        return None
    if action.subject.whose == "opponent" or "opponent" in action.subject.types:
        return No("only an opponent's creatures gain it")
    start = action.start
    end = action.tail_at + found.end()
    return Yes(kind=found.group(1), limit=None, words=(start, end))


def _made(action: Action, face: FaceReading) -> Verdict:
    """Tokens and animated things that come with it; a Monster Role gives trample."""
    if action.tail.lower().startswith(("a monster role", "monster role")):
        return Yes(kind="trample")
    found = _WITH.search(action.tail)
    if found is None or action.subject.whose == "opponent" or "opponent" in action.subject.types:
        return None
    return Yes(kind=found.group(1), words=(action.start, action.tail_at + found.end()))


def _counters(action: Action, face: FaceReading) -> Verdict:
    if found := _COUNTER.search(action.tail):
        return Yes(kind=found.group(1))
    if "decayed counter" in action.tail and action.object.whose != "you":
        return Yes(kind="can't block", limit=action.object.limits)
    return None


def _unblockable(action: Action, face: FaceReading) -> Verdict:
    if action.subject.whose == "opponent":
        return None
    return Yes(kind="unblockable", words=(action.start, action.end))


def _no_blocks(action: Action, face: FaceReading) -> Verdict:
    subject = action.subject
    if subject.me:
        return No("only itself cannot block")
    if subject.whose == "you":
        return No("only your own cannot block")
    if subject.quantifier == "" and subject.pronoun and not subject.types:
        return None
    if action.verb == "no_attack_block":
        if not action.brief:
            return No("it cannot attack either, for good")
        if subject.whose == "you" or not subject.can_be_creature:
            return None
    if "can't block creatures" in action.sentence and subject.me:
        return None
    return Yes(kind="can't block", limit=subject.limits)


def _goaded(action: Action, face: FaceReading) -> Verdict:
    return No("it must attack, but can still block")


def _forced_past(action: Action, face: FaceReading) -> Verdict:
    return Yes(kind=action.verb, limit=action.object.limits)


def _as_though_unblocked(reading):  # type: ignore[no-untyped-def]
    for face in reading.faces:
        place = face.folded.lower.find("as though it weren't blocked")
        if place >= 0:
            yield face, None, Yes(kind="unblocked damage", words=(place, place + len("as though it weren't blocked")))


ENTRIES = (
    *(OnKeyword(word, word) for word in _KEYWORDS),
    OnAction(("gain",), _granted),
    OnAction(("create", "become", "base"), _made),
    OnAction(("put_counters", "enter"), _counters),
    OnAction(("unblockable",), _unblockable),
    OnAction(("no_block", "no_attack_block"), _no_blocks),
    OnAction(("detain", "suspect"), _forced_past),
    OnAction(("goad",), _goaded),
    OnCard(_as_though_unblocked, ("weren't blocked",)),
)
