"""Whom an effect can hit: shared by the roles that ask whether an opposing creature suffers."""

from __future__ import annotations

import re
from collections.abc import Callable

from blockbuilder.roles.entries import No, Verdict
from blockbuilder.roles.reading import Action, Noun

_OWN_COMBAT = re.compile(
    r"when(?:ever)? (?:~|equipped creature|enchanted creature) "
    r"(?:blocks|becomes blocked|deals (?:combat )?damage to a creature)",
    re.IGNORECASE,
)


def why_not(victim: Noun, action: Action) -> str | None:
    """Why ``victim`` is no opposing creature that this effect reaches at will; None when it is one."""
    if victim.me:
        return "hits only itself"
    if not victim.in_play:
        return "hits cards or spells, not what is on the battlefield"
    if not victim.can_be_creature:
        return "cannot hit a creature"
    if victim.whose == "you" or "equipped" in victim.quantifier:
        return "hits only your own"
    if victim.pronoun and _OWN_COMBAT.match(action.ability.trigger):
        return "only what it meets in combat, as deathtouch would"
    return None


def victims(action: Action) -> tuple[Noun | None, str | None]:
    """The first of the action's objects that can be an opposing creature, or why none can."""
    reason = None
    for item in action.objects:
        reason = why_not(item, action)
        if reason is None:
            return item, None
    return None, reason


def against_victim(judge: Callable[[Action, Noun], Verdict]) -> Callable[[Action], Verdict]:
    """A judge of actions from a judge of actions with their victim; without a victim it is a near miss."""

    def judged(action: Action) -> Verdict:
        victim, reason = victims(action)
        if victim is not None:
            return judge(action, victim)
        return No(reason) if reason else None

    return judged


def against_subject(judge: Callable[[Action, Noun], Verdict]) -> Callable[[Action], Verdict]:
    """The same where the victim is the subject: "target creature gets -2/-2"."""

    def judged(action: Action) -> Verdict:
        subject = action.subject
        if subject.me or not subject.types:
            return None
        reason = why_not(subject, action)
        return No(reason) if reason else judge(action, subject)

    return judged


def in_words(*limits: str | None) -> str | None:
    """Limits put together, leaving out the empty ones."""
    return ", ".join(limit for limit in limits if limit) or None
