"""Slows the game: creatures that only block, fogs, mass or repeated tapping, attack taxes, repeated life gain, locks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockbuilder.roles.catalogue import evasion
from blockbuilder.roles.engine import No, OnAction, OnCard, OnKeyword, Verdict, Yes
from blockbuilder.roles.reading import Ability, Action, FaceReading, Frequency, Reading

ROLE = "stall"

_GROWS = re.compile(
    r"~ gets \+|\+1/\+1 counters? on (?:~|it\b)|enters with|~ (?:becomes|has base)|level up|\+\d/\+\d for each|monstrosity|adapt|evolve|switch|assigns combat damage equal to its toughness|whenever ~ attacks"
)
_OWN_DAMAGE = re.compile(r"whenever ~ deals (?:combat )?damage", re.IGNORECASE)
_EVADES = tuple(word for word in evasion._KEYWORDS)
_LOCKS = re.compile(
    r"players? can't (?:untap|attack)|can't cast (?:more than|(?:noncreature |creature )?spells(?! from| this| during))|creatures can't attack(?:\.| you| unless| this turn)|"
    r"(?:players|each player|opponents|each opponent) skips? (?:their|his or her) (?:untap|combat|draw)|"
    r"skips? (?:their|his or her|all|its) (?:next )?(?:untap step|combat phase|draw step)s?|can't attack you (?:or|unless|\.)|"
    r"(?:can't|don't) untap (?:more than|during their controllers' untap steps)|can't attack you\b|attacks? you (?:this turn )?unless|"
    r"creatures can't attack you|no more than (?:one|two) creatures? can attack"
)


def _blocker(reading: Reading) -> Iterator[tuple[FaceReading, Ability | None, Yes | No]]:
    face = reading.faces[0]
    power, toughness = face.face.power or "", face.face.toughness or ""
    if not face.is_creature or not power.lstrip("-").isdecimal() or not toughness.isdecimal():
        return
    if int(power) > 1 or int(toughness) < 4 or "defender" in face.keywords:
        return
    figure = f"{power}/{toughness}"
    if any(word in face.keywords for word in _EVADES) or "~ can't be blocked" in face.folded.lower:
        yield face, None, No("it has evasion", figure)
    elif _GROWS.search(face.folded.lower):
        yield face, None, No("it can grow, or is made to attack", figure)
    else:
        yield face, None, Yes("blocker", words=figure)


def _lifelong(action: Action, face: FaceReading) -> Verdict:
    """Life gained again and again, by activation, trigger, or a lasting grant of lifelink."""
    if action.verb == "gain":
        if (
            not re.match(r"(?:[\w ,]+? )?(?:and )?lifelink\b", action.tail.split('"')[0].split(" if ")[0])
            or " until " in action.sentence
            or "this turn" in action.sentence
        ):
            return None
        subject = action.subject
        if subject.me:
            return No("only its own lifelink")
        if "blocking" in subject.text:
            return None
        if action.ability.frequency is not Frequency.LASTING or "with" in action.tail.split("lifelink")[0].split():
            return None
        return Yes("life")
    who = action.subject
    if who.whose != "you" and "target" not in who.quantifier and "player" not in who.types:
        return None
    if "instead" in action.sentence:
        return None
    if _OWN_DAMAGE.match(action.ability.trigger) and "that much" in action.tail:
        return No("as its own lifelink would")
    if (
        "opponent" in who.types
        or "other" in who.quantifier
        or who.text.lower().startswith(("its ", "that creature's", "that player"))
    ):
        return None
    if action.ability.frequency is Frequency.ONCE or action.ability.kind == "spell":
        return No("gains life once") if action.ability.kind != "spell" else None
    return Yes("life")


def _prevented(action: Action, face: FaceReading) -> Verdict:
    sentence = action.sentence
    if (
        "all combat damage that would be dealt" in action.tail
        and "this turn" in sentence
        and not re.search(r"dealt (?:to and dealt )?(?:to|by) (?:~|target creature|it|that creature)", sentence)
    ):
        return Yes("fog")
    if action.object.me or re.search(r"dealt to ~|~ would deal|to it\b", sentence):
        return No("protects only itself")
    if action.ability.frequency is not Frequency.ONCE and action.ability.kind != "spell":
        return Yes("prevention")
    if (
        "all damage" in action.tail
        and "this turn" in sentence
        and ("dealt to you" in sentence or "by creatures" in sentence)
    ):
        return Yes("fog")
    return None


def _tapping(action: Action, face: FaceReading) -> Verdict:
    item = action.object
    if (
        not item.can_be_creature
        or item.me
        or item.whose == "you"
        or "enchanted" in item.quantifier
        or "equipped" in item.quantifier
    ):
        return None
    if item.pronoun and item.whose != "opponent" and "target" not in item.quantifier:
        return None
    if item.many:
        return Yes("mass tapping", item.limits)
    if action.ability.frequency is Frequency.AGAIN and item.targeted:
        if "attacks" in action.ability.trigger:
            return No("taps a blocker as it attacks")
        return Yes("repeated tapping", item.limits)
    return No("taps it for a turn")


def _untapless(action: Action, face: FaceReading) -> Verdict:
    subject = action.subject
    if subject.me or subject.whose == "you" or not subject.types or "enchanted" in subject.quantifier:
        return None
    if subject.many and subject.in_play and action.ability.frequency is Frequency.LASTING:
        return Yes("lock", subject.limits)
    return None


def _food(action: Action, face: FaceReading) -> Verdict:
    if not re.match(r"(?:an?|one|two|three|x|that many) (?:tapped )?food tokens?", action.tail.lower()):
        return None
    return Yes("life") if action.ability.frequency is Frequency.AGAIN else None


def _locks(reading: Reading) -> Iterator[tuple[FaceReading, Ability | None, Yes | No]]:
    for face, ability in reading.abilities():
        if ability.kind == "keyword":
            continue
        effect = ability.effect.lower()
        match = _LOCKS.search(effect)
        if match is None or "until your next turn" in effect:
            continue
        if "this turn" in effect:
            if re.match(r"(?:all )?creatures can't attack this turn", effect):
                yield face, ability, Yes("fog", words=(ability.start + match.start(), ability.start + match.end()))
            continue
        yield face, ability, Yes("lock", words=(ability.start + match.start(), ability.start + match.end()))


ENTRIES = (
    OnKeyword("defender", "blocker"),
    OnKeyword("extort", "life"),
    OnCard(_blocker),
    OnAction(("gain_life", "gain"), _lifelong),
    OnAction(("prevent",), _prevented),
    OnAction(("tap",), _tapping),
    OnAction(("no_untap",), _untapless),
    OnAction(("create",), _food),
    OnCard(_locks, ("can't", "skip", "no more than", "don't untap")),
)
