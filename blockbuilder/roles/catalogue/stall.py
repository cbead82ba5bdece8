"""Slows the game: creatures that only block, fogs, mass or repeated tapping, attack taxes, repeated life gain, locks.

Not stall: a lone creature's printed lifelink, life gained once, tapping a creature for a turn, protecting only itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockbuilder.roles.catalogue.evasion import KEYWORDS
from blockbuilder.roles.entries import Finding, No, OnAction, OnCard, OnKeyword, Verdict, Yes
from blockbuilder.roles.reading import Action, Frequency, Reading

ROLE = "stall"

# A small creature does not stay at home when it grows, or when its text asks it to attack.
_GOES_OUT = re.compile(
    r"~ gets \+|\+1/\+1 counters? on (?:~|it\b)|enters with|~ (?:becomes|has base)|level up|\+\d/\+\d for each|"
    r"monstrosity|"
    r"adapt|evolve|switch|assigns combat damage equal to its toughness|whenever ~ attacks"
)
_OWN_DAMAGE = re.compile(r"whenever ~ deals (?:combat )?damage", re.IGNORECASE)
_LIFELINK = re.compile(r"(?:[\w ,]+? )?(?:and )?lifelink\b")
_NOT_YOURS = ("its ", "that creature's", "that player")
_ITSELF = re.compile(r"dealt (?:to|by|to and dealt by) ~|~ would deal|to it\b")
_ONE_CREATURE = re.compile(r"dealt (?:to and dealt )?(?:to|by) (?:~|target creature|it|that creature)")
_FOOD = re.compile(r"(?:an?|one|two|three|x|that many) (?:tapped )?food tokens?", re.IGNORECASE)
_LOCK = re.compile(
    r"players? can't (?:untap|attack)|can't cast (?:more than|(?:noncreature |creature )?spells(?! from| this|"
    r" during))|"
    r"creatures can't attack(?:\.| you| unless| this turn)|can't attack you\b|attacks? you (?:this turn )?unless|"
    r"(?:players|each player|opponents|each opponent) skips? (?:their|his or her) (?:untap|combat|draw)|"
    r"skips? (?:their|his or her|all|its) (?:next )?(?:untap step|combat phase|draw step)s?|"
    r"(?:can't|don't) untap (?:more than|during their controllers' untap steps)|no more than (?:one|"
    r"two) creatures? can attack"
)
_ONE_ALONE = re.compile(r"(?:^|[.,] )(?:it|that creature|target creature)\b[^.]{0,12}$")
_NO_ATTACK_THIS_TURN = re.compile(r"(?:all )?creatures can't attack this turn")


def _only_blocks(reading: Reading) -> Iterator[Finding]:
    """Power 1 or less with toughness 4 or more, by the figures on the front face."""
    face = reading.faces[0]
    power, toughness = face.face.power or "", face.face.toughness or ""
    if not face.is_creature or not power.lstrip("-").isdecimal() or not toughness.isdecimal():
        return
    if int(power) > 1 or int(toughness) < 4 or "defender" in face.keywords:
        return
    figures = f"{power}/{toughness}"
    if any(word in face.keywords for word in KEYWORDS) or "~ can't be blocked" in face.folded.lower:
        yield face, None, No("it has evasion", figures)
    elif _GOES_OUT.search(face.folded.lower):
        yield face, None, No("it can grow, or is made to attack", figures)
    else:
        yield face, None, Yes("blocker", words=figures)


def _life_gained(action: Action) -> Verdict:
    who = action.subject
    if who.whose != "you" and ("player" not in who.types or "other" in who.quantifier):
        return None
    if who.text.lower().startswith(_NOT_YOURS) or "instead" in action.sentence:
        return None
    if _OWN_DAMAGE.match(action.ability.trigger) and "that much" in action.tail:
        return No("as its own lifelink would")
    if action.ability.frequency is Frequency.ONCE:
        return No("gains life once")
    return Yes("life")


def _lifelink_granted(action: Action) -> Verdict:
    said = action.tail.split('"')[0].split(" if ")[0]
    if not _LIFELINK.match(said) or "with" in said.split("lifelink")[0].split():
        return None
    if action.brief or action.ability.frequency is not Frequency.LASTING:
        return None
    if action.subject.me:
        return No("only its own lifelink")
    return Yes("life") if "blocking" not in action.subject.text else None


def _prevented(action: Action) -> Verdict:
    sentence, this_turn = action.sentence, "this turn" in action.sentence
    if "all combat damage that would be dealt" in action.tail and this_turn and not _ONE_CREATURE.search(sentence):
        return Yes("fog")
    if action.object.me or _ITSELF.search(sentence):
        return No("protects only itself")
    if action.ability.frequency is not Frequency.ONCE:
        return Yes("prevention")
    if "all damage" in action.tail and this_turn and ("dealt to you" in sentence or "by creatures" in sentence):
        return Yes("fog")
    return None


def _tapped(action: Action) -> Verdict:
    item = action.object
    if not item.can_be_creature or item.me or item.whose == "you":
        return None
    if "enchanted" in item.quantifier or "equipped" in item.quantifier:
        return None
    if item.pronoun and item.whose != "opponent" and not item.targeted:
        return None
    if item.many:
        return Yes("mass tapping", item.limits)
    if action.ability.frequency is not Frequency.AGAIN or not item.targeted:
        return No("taps it for a turn")
    if "attacks" in action.ability.trigger:
        return No("taps a blocker as it attacks")
    return Yes("repeated tapping", item.limits)


def _kept_home(action: Action) -> Verdict:
    """Keeps a creature from attacking for a turn, again and again."""
    subject = action.subject
    if not action.brief or not subject.targeted or not subject.can_be_creature or subject.whose == "you":
        return None
    again = action.ability.frequency is Frequency.AGAIN and "attacks" not in action.ability.trigger
    return Yes("repeated tapping", subject.limits) if again else None


def _kept_tapped(action: Action) -> Verdict:
    subject = action.subject
    lasting = action.ability.frequency is Frequency.LASTING
    if lasting and subject.many and subject.types and subject.in_play and subject.whose != "you":
        return Yes("lock", subject.limits)
    return None


def _food_made(action: Action) -> Verdict:
    return Yes("life") if _FOOD.match(action.tail) and action.ability.frequency is Frequency.AGAIN else None


def _locked(reading: Reading) -> Iterator[Finding]:
    for face, ability in reading.abilities():
        effect = ability.effect.lower()
        match = _LOCK.search(effect) if ability.kind != "keyword" else None
        if match is None or "until your next turn" in effect:
            continue
        if match.group().startswith("can't attack") and _ONE_ALONE.search(effect[: match.start()]):
            continue
        place = (ability.start + match.start(), ability.start + match.end())
        if "this turn" not in effect:
            yield face, ability, Yes("lock", words=place)
        elif _NO_ATTACK_THIS_TURN.match(effect):
            yield face, ability, Yes("fog", words=place)


ENTRIES = (
    OnKeyword("defender", "blocker"),
    OnKeyword("extort", "life"),
    OnCard(_only_blocks),
    OnAction(("gain_life",), _life_gained),
    OnAction(("gain",), _lifelink_granted),
    OnAction(("prevent",), _prevented),
    OnAction(("tap",), _tapped),
    OnAction(("no_attack", "no_attack_block"), _kept_home),
    OnAction(("no_untap",), _kept_tapped),
    OnAction(("create",), _food_made),
    OnCard(_locked, ("can't", "skip", "no more than", "don't untap")),
)
