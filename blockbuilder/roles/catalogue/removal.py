"""Takes an opposing creature out of combat for good, or until an opponent spends another card.

Each carries its kind and its limit in words. Not removal: return to hand, tapping for a turn, theft until end of turn,
counterspells, answers to non-creatures only, deathtouch and other words of combat.
"""

from __future__ import annotations

import re

from blockbuilder.roles.catalogue._victims import in_words, victims, why_not
from blockbuilder.roles.entries import No, OnAction, OnKeyword, Verdict, Yes
from blockbuilder.roles.reading import Action, Frequency, Noun

ROLE = "removal"

_COMES_BACK = re.compile(
    r"\breturns? (?:it|them|that card|those cards|the exiled cards?|that creature|that permanent|each of|"
    r"all cards|~ and|"
    r"those|the other|each card|both|one of|the card|enchanted)\b.*? to the battlefield|returns to the battlefield"
)
_AMOUNT = re.compile(r"(\d+|x)\b", re.IGNORECASE)
_CHANGE = re.compile(r"(?:an additional )?([+-])(\d+|x)/([+-])(\d+|x)", re.IGNORECASE)
_NUMBERS = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
    "ten": "10",
}  # fmt: skip
_COUNTERS = re.compile(r"(\w+(?: \w+)*?) -\d+/-(\d+) counters? ", re.IGNORECASE)
_LIBRARY = re.compile(
    r"[^,.;]*?\b(?:on (?:the |their choice of the |your choice of the )?(?:top|bottom)|"
    r"into (?:its|their|that player's|his or her) (?:owners?'?s?'? )?librar)"
)
_SMALL = re.compile(r"base power and toughness ([01])/|(?:a|an) (?:[\w ]* )?([01])/[0-4] ")
_PASSING = {
    "airbend": "its owner may cast it again",
    "detain": "only until your next turn",
    "goad": "it must attack, but lives",
    "suspect": "it cannot block, but can attack",
}
_TRIFLE = re.compile(r"loses all other (?:card types|abilities)|and loses all|loses all abilities")


def _sweep(victim: Noun, otherwise: str) -> str:
    return "sweep" if victim.many else otherwise


def _destroyed(action: Action) -> Verdict:
    victim, reason = victims(action)
    if victim is None:
        return No(reason) if reason else None
    return Yes(_sweep(victim, "destroy"), victim.limits)


def _exiled(action: Action) -> Verdict:
    if "would " in action.sentence and "instead" in action.sentence:
        return None
    victim, reason = victims(action)
    if victim is None:
        return No(reason) if reason else None
    if _COMES_BACK.search(action.ability.effect.lower()):
        return No("it comes back: a blink")
    if action.brief and "until" in action.sentence:
        return No("it comes back soon")
    until = "until it leaves the battlefield" if re.search(r"until ~ leaves", action.sentence) else None
    return Yes(_sweep(victim, "exile"), in_words(victim.limits, until))


def _sacrificed(action: Action) -> Verdict:
    doer, given = action.subject, action.object
    if "player" not in doer.types and "opponent" not in doer.types:
        return None
    if doer.whose == "you":
        return None
    if action.optional:
        return No("only if they choose to") if given.can_be_creature else None
    if not given.text:
        rest = action.tail.startswith(("the rest", "all other", "the others")) and "creature" in action.sentence
        return Yes("edict", "all but what they keep") if rest else None
    if given.me:
        return None
    if reason := why_not(given, action):
        return No(reason)
    return Yes("edict", in_words("their choice" if not given.pronoun else None, given.limits))


def _damaged(action: Action) -> Verdict:
    if not action.objects:
        return None
    if action.tail.startswith("damage to itself") or " to itself" in action.tail[:40]:
        reason = why_not(action.subject, action)
        return No(reason) if reason else Yes(_sweep(action.subject, "damage"), action.subject.limits)
    victim, reason = victims(action)
    if victim is None:
        return No(reason) if reason else None
    if action.verb == "damage" and "creature" in action.subject.types and not action.subject.me:
        return Yes("fight", victim.limits)
    amount = _AMOUNT.match(action.tail)
    reach = f"toughness {amount.group(1).upper()} or less" if amount else None
    return Yes(_sweep(victim, "damage"), in_words(reach, victim.limits))


def _shrunk(action: Action) -> Verdict:
    change = _CHANGE.match(action.tail)
    if change is None or "-" not in change.group():
        return None
    power_sign, power, tough_sign, tough = change.groups()
    victim = action.subject
    if reason := why_not(victim, action):
        return No(reason) if not victim.me else None
    if tough_sign == "-" and tough != "0":
        if power_sign == "+" and power.isdecimal() and tough.isdecimal() and int(power) > int(tough):
            return No("made to pump, though it can kill the frail")
        return Yes(_sweep(victim, "minus"), in_words(f"toughness {tough.upper()} or less", victim.limits))
    if action.brief:
        return No("wears off at end of turn")
    if power.isdecimal() and int(power) < 3:
        return No("takes too little power away")
    return Yes("pacify", in_words(f"power {power.upper()} or less", victim.limits)) if not victim.many else None


def _countered(action: Action) -> Verdict:
    counters = _COUNTERS.match(action.tail)
    if counters is None:
        return None
    victim, reason = victims(action)
    if victim is None:
        return No(reason) if reason else None
    number, size = counters.groups()
    number = number.lower()
    reach = size if number in ("a", "one") else _NUMBERS.get(number, "X")
    return Yes(_sweep(victim, "minus"), in_words(f"toughness {reach} or less", victim.limits))


def _fought(action: Action) -> Verdict:
    if action.tail.startswith("each other"):
        return Yes("fight", action.subject.limits)
    victim = action.object
    if not victim.text:
        return None
    reason = why_not(victim, action)
    return No(reason) if reason else Yes("fight", victim.limits)


def _held(action: Action) -> Verdict:
    """Cannot attack or block, does not untap: for good, by an Aura or for as long as something stays."""
    subject = action.subject if action.subject.text else action.object
    if subject.me or not subject.can_be_creature or subject.whose == "you":
        return None
    if action.brief:
        return No("only for a turn")
    if action.tail.startswith("you"):
        return No("it can still attack others")
    lasting = (
        "enchanted" in subject.quantifier or "for as long as" in action.sentence or subject.targeted or subject.pronoun
    )
    if action.verb == "no_block":
        return No("it can still attack") if lasting else None
    if not lasting or subject.many:
        return None
    unless = re.search(r"unless [^.]*", action.sentence)
    return Yes("pacify", subject.limits, condition=unless.group() if unless else None)


def _tapped(action: Action) -> Verdict:
    item = action.object
    if "enchanted" in item.quantifier and item.can_be_creature:
        if (
            action.ability.trigger.lower().startswith("at the beginning")
            and action.ability.frequency is Frequency.AGAIN
        ):
            return Yes("pacify", item.limits)
        return None
    if item.can_be_creature and item.whose != "you" and not item.me:
        return No("taps it for a turn")
    return None


def _lessened(action: Action) -> Verdict:
    subject = action.subject
    if subject.me or not subject.can_be_creature or subject.whose == "you":
        return None
    if action.verb == "lose_abilities" and not (_SMALL.search(action.sentence) or "card types" in action.sentence):
        return None
    if action.verb in ("base", "become") and not (_SMALL.search(action.sentence) or _TRIFLE.search(action.sentence)):
        return None
    if action.brief:
        return No("wears off")
    return Yes(_sweep(subject, "pacify"), subject.limits)


def _stolen(action: Action) -> Verdict:
    if action.subject.whose != "you" and "exchange" not in action.sentence:
        return None
    victim, reason = victims(action)
    if victim is None:
        return No(reason) if reason else None
    if action.brief:
        return No("theft until end of turn")
    return Yes("steal", victim.limits)


def _tucked(action: Action) -> Verdict:
    if "librar" not in action.sentence or not _LIBRARY.match(action.tail):
        return None
    victim, reason = victims(action)
    if victim is not None:
        return Yes("tuck", victim.limits)
    return No(reason) if reason and action.object.whose == "you" else None


def _turned_down(action: Action) -> Verdict:
    victim, reason = victims(action)
    if victim is not None:
        return Yes("pacify", victim.limits)
    return No(reason) if reason else None


def _cursed(action: Action) -> Verdict:
    """A Cursed Role makes its creature 1/1; of the Roles only this one hurts."""
    return Yes("pacify") if action.tail.lower().startswith(("a cursed role", "cursed role")) else None


def _passing(action: Action) -> Verdict:
    victim, _ = victims(action)
    return No(_PASSING[action.verb]) if victim else None


def _stunned(action: Action) -> Verdict:
    return No("stunned for a turn or two") if "stun counter" in action.tail else None


def _phased(action: Action) -> Verdict:
    if reason := why_not(action.subject, action):
        return None if action.subject.me else No(reason)
    if "until ~ leaves" not in action.sentence:
        return No("phases in again")
    return Yes("exile", in_words(action.subject.limits, "until it leaves the battlefield"))


ENTRIES = (
    OnAction(("destroy",), _destroyed),
    OnAction(("exile",), _exiled),
    OnAction(("sacrifice",), _sacrificed),
    OnAction(("damage", "redirect"), _damaged),
    OnAction(("get",), _shrunk),
    OnAction(("put_counters",), _countered),
    OnAction(("fight",), _fought),
    OnAction(("no_attack_block", "no_attack", "no_untap", "no_block"), _held),
    OnAction(("tap",), _tapped),
    OnAction(("become", "base", "lose_abilities"), _lessened),
    OnAction(("control",), _stolen),
    OnAction(("put", "shuffle"), _tucked),
    OnAction(("phase_out",), _phased),
    OnAction(("turn_down",), _turned_down),
    OnAction(("create",), _cursed),
    OnAction(tuple(_PASSING), _passing),
    OnAction(("put_counters",), _stunned),
    OnKeyword("annihilator", "edict", "their choice, permanents"),
)
