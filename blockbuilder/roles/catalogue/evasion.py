"""Pushes the game to an end: has or grants a way past blockers, or makes creatures unable to block.

Also counts what comes with such a word: tokens, things that turn into creatures, counters of a keyword, a Monster Role.
Not evasion: what stops attackers too (an Aura that pacifies), forced blocks and attacks, its own inability to block.
"""

from __future__ import annotations

import re

from blockbuilder.roles.catalogue._worded import phrase
from blockbuilder.roles.entries import No, OnAction, OnCard, OnKeyword, Verdict, Yes
from blockbuilder.roles.reading import Action

ROLE = "evasion"

KEYWORDS = (
    "flying", "menace", "fear", "intimidate", "shadow", "horsemanship", "skulk", "trample", "plainswalk", "islandwalk",
    "swampwalk", "mountainwalk", "forestwalk", "desertwalk", "landwalk",
)  # fmt: skip
# A landwalk of a special kind of land begins with that kind.
_KINDS_OF_LAND = ("nonbasic landwalk", "legendary landwalk", "snow", "artifact landwalk")

_WORD = rf"\b({'|'.join(KEYWORDS)})\b"
_GRANTED = re.compile(_WORD)
_NOT_GRANTED = re.compile(r"\b(?:with(?:out)?|loses?) [\w ]*$")
_CONDITION = re.compile(r"\b(?:if|unless|as long as|where|for each|until|then|when|whenever)\b")
_WITH = re.compile(rf"\bwith(?: [^.\"]*?)?{_WORD}")
_COUNTER = re.compile(rf"{_WORD}(?:,[\w ,]*| or [\w ]*)? counters?\b")
_MONSTER_ROLE = re.compile(r"(?:an? )?monster role", re.IGNORECASE)


def _granted(action: Action) -> Verdict:
    """ "Gains flying", "has trample"; words after "with" describe something else."""
    said = _CONDITION.split(action.tail.split('"', 1)[0], maxsplit=1)[0]
    found = _GRANTED.search(said)
    if found is None or _NOT_GRANTED.search(said[: found.start()]):
        return None
    if action.subject.whose == "opponent" or "opponent" in action.subject.types:
        return No("only an opponent's creatures gain it")
    return Yes(found.group(1), words=(action.start, action.tail_at + found.end()))


def _made(action: Action) -> Verdict:
    if _MONSTER_ROLE.match(action.tail):
        return Yes("trample")
    found = _WITH.search(action.tail)
    if found is None or action.subject.whose == "opponent" or "opponent" in action.subject.types:
        return None
    return Yes(found.group(1), words=(action.start, action.tail_at + found.end()))


def _countered(action: Action) -> Verdict:
    if found := _COUNTER.search(action.tail):
        return Yes(found.group(1))
    if "decayed counter" in action.tail and action.object.whose != "you":
        return Yes("can't block", action.object.limits)
    return None


def _unblockable(action: Action) -> Verdict:
    return Yes("unblockable") if action.subject.whose != "opponent" else None


def _cannot_block(action: Action) -> Verdict:
    subject = action.subject
    if subject.me:
        return No("only itself cannot block")
    if subject.whose == "you":
        return No("only your own cannot block")
    if subject.pronoun and not subject.types:
        return None
    if action.verb == "no_attack_block" and not action.brief:
        return No("it cannot attack either, for good")
    if action.verb == "no_attack_block" and not subject.can_be_creature:
        return None
    return Yes("can't block", subject.limits)


def _detained(action: Action) -> Verdict:
    return Yes(action.verb, action.object.limits)


def _goaded(_action: Action) -> Verdict:
    return No("it must attack, but can still block")


ENTRIES = (
    *(OnKeyword(word, word) for word in KEYWORDS),
    *(OnKeyword(word, "landwalk") for word in _KINDS_OF_LAND),
    OnAction(("gain",), _granted),
    OnAction(("create", "become", "base"), _made),
    OnAction(("put_counters", "enter"), _countered),
    OnAction(("unblockable",), _unblockable),
    OnAction(("no_block", "no_attack_block"), _cannot_block),
    OnAction(("detain", "suspect"), _detained),
    OnAction(("goad",), _goaded),
    OnCard(phrase(r"as though it weren't blocked", "unblocked damage"), ("weren't blocked",)),
)
