"""Takes an opposing creature out of combat for good, or until an opponent spends another card.

Each carries its kind and its limit in words. Not removal: return to hand, tapping for a turn, theft until end of turn,
counterspells, answers to non-creatures only, deathtouch and other words of combat.
"""

from __future__ import annotations

import re

from blockbuilder.roles.catalogue._victims import against_subject, against_victim, in_words, why_not
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
    r"[^,.;]*?\b(?:on (?:the |their choice of the |your choice of the )?(?:top|bottom)(?:[^,.;]*?librar(?:y|ies))?|"
    r"into (?:its|their|that player's|his or her) (?:owners?'?s?'? )?librar(?:y|ies))"
)
_SMALL = re.compile(r"base power and toughness ([01])/|(?:a|an) (?:[\w ]* )?([01])/[0-4] ")
# An Aura that takes less power than this leaves a creature that can still fight.
_MUCH_POWER = 3
_PASSING = {
    "airbend": "its owner may cast it again",
    "detain": "only until your next turn",
    "goad": "it must attack, but lives",
    "suspect": "it cannot block, but can attack",
}
_TRIFLE = re.compile(r"loses all other (?:card types|abilities)|and loses all|loses all abilities")
_UNLESS = re.compile(r"unless [^.]*")
_CURSED_ROLE = re.compile(r"(?:an? )?cursed role", re.IGNORECASE)
_ALL_BUT = ("the rest", "all other", "the others")
_WHILE_IT_STAYS = "until it leaves the battlefield"


def _kind(victim: Noun, otherwise: str) -> str:
    return "sweep" if victim.many else otherwise


def _its_own_tokens(action: Action, victim: Noun) -> bool:
    """Tokens go with the card that made them: "when this leaves the battlefield, exile all Serf tokens"."""
    if "token" not in victim.types:
        return False
    return "created with ~" in action.sentence or (victim.many and "~ leaves" in action.ability.trigger)


@against_victim
def _destroyed(action: Action, victim: Noun) -> Verdict:
    if _its_own_tokens(action, victim):
        return No("clears away the tokens that it made")
    return Yes(_kind(victim, "destroy"), victim.limits)


@against_victim
def _exiled(action: Action, victim: Noun) -> Verdict:
    if "would " in action.sentence and "instead" in action.sentence:
        return None
    if _its_own_tokens(action, victim):
        return No("clears away the tokens that it made")
    if _COMES_BACK.search(action.ability.effect.lower()):
        return No("it comes back: a blink")
    if action.brief and "until" in action.sentence:
        return No("it comes back soon")
    stays = _WHILE_IT_STAYS if "until ~ leaves" in action.sentence else None
    return Yes(_kind(victim, "exile"), in_words(victim.limits, stays))


@against_subject
def _phased_out(action: Action, victim: Noun) -> Verdict:
    if "until ~ leaves" not in action.sentence:
        return No("phases in again")
    return Yes("exile", in_words(victim.limits, _WHILE_IT_STAYS))


def _sacrificed(action: Action) -> Verdict:
    given = action.object
    if not action.subject.is_player or action.subject.whose == "you" or given.me:
        return None
    if not given.text:
        rest = action.tail.startswith(_ALL_BUT) and "creature" in action.sentence
        return Yes("edict", "all but what they keep") if rest else None
    if reason := why_not(given, action):
        return No(reason)
    if action.optional:
        return No("only if they choose to")
    return Yes("edict", in_words(None if given.pronoun else "their choice", given.limits))


def _damaged(action: Action) -> Verdict:
    return _hurts_itself(action) if " to itself" in action.tail[:40] else _hurts(action)


@against_subject
def _hurts_itself(_action: Action, victim: Noun) -> Verdict:
    return Yes(_kind(victim, "damage"), victim.limits)


@against_victim
def _hurts(action: Action, victim: Noun) -> Verdict:
    amount = _AMOUNT.match(action.tail)
    if _bites(action) and not (amount and amount.group().isdecimal()):
        return Yes("fight", victim.limits)
    reach = f"toughness {amount.group(1).upper()} or less" if amount else None
    return Yes(_kind(victim, "damage"), in_words(reach, victim.limits))


def _bites(action: Action) -> bool:
    """A creature deals damage equal to its power; "it deals 4 damage" after a kicker is the spell's own."""
    biter = action.subject
    return action.verb == "damage" and "creature" in biter.types and not biter.me and "power" in action.sentence


def _fought(action: Action) -> Verdict:
    return Yes("fight", action.subject.limits) if action.tail.startswith("each other") else _fights(action)


@against_victim
def _fights(_action: Action, victim: Noun) -> Verdict:
    return Yes("fight", victim.limits)


@against_subject
def _shrunk(action: Action, victim: Noun) -> Verdict:
    change = _CHANGE.match(action.tail)
    if change is None or "-" not in change.group():
        return None
    power_sign, power, toughness_sign, toughness = change.groups()
    if toughness_sign == "-" and toughness != "0":
        if power_sign == "+" and power.isdecimal() and toughness.isdecimal() and int(power) > int(toughness):
            return No("made to pump, though it can kill the frail")
        return Yes(_kind(victim, "minus"), in_words(f"toughness {toughness.upper()} or less", victim.limits))
    if action.brief:
        return No("wears off at end of turn")
    if power.isdecimal() and int(power) < _MUCH_POWER:
        return No("takes too little power away")
    return None if victim.many else Yes("pacify", in_words(f"power {power.upper()} or less", victim.limits))


def _counters_put(action: Action) -> Verdict:
    if "stun counter" in action.tail:
        return No("stunned for a turn or two")
    return _shrinking_counters(action) if _COUNTERS.match(action.tail) else None


@against_victim
def _shrinking_counters(action: Action, victim: Noun) -> Verdict:
    number, size = _COUNTERS.findall(action.tail)[0]
    if size == "0":
        return No("takes too little power away")
    reach = size if number.lower() in ("a", "one") else _NUMBERS.get(number.lower(), "X")
    return Yes(_kind(victim, "minus"), in_words(f"toughness {reach} or less", victim.limits))


@against_subject
def _held(action: Action, victim: Noun) -> Verdict:
    """Cannot attack or block, does not untap: for good, by an Aura or for as long as something stays."""
    if action.brief:
        return No("only for a turn")
    if action.tail.startswith("you"):
        return No("it can still attack others")
    if victim.many or not ("enchanted" in victim.quantifier or victim.targeted or victim.pronoun):
        return None
    if action.verb == "no_block":
        return No("it can still attack")
    unless = _UNLESS.search(action.sentence)
    return Yes("pacify", victim.limits, condition=unless.group() if unless else None)


@against_victim
def _tapped(action: Action, victim: Noun) -> Verdict:
    ability = action.ability
    every_turn = ability.trigger.lower().startswith("at the beginning") and ability.frequency is Frequency.AGAIN
    if "enchanted" not in victim.quantifier:
        return No("taps it for a turn")
    return Yes("pacify", victim.limits) if every_turn else None


@against_subject
def _lessened(action: Action, victim: Noun) -> Verdict:
    """Turned into something lesser: its body is tiny, or it is no creature any more."""
    sentence = action.sentence
    if not _SMALL.search(sentence):
        lost = "card types" in sentence if action.verb == "lose_abilities" else _TRIFLE.search(sentence)
        if not lost:
            return None
    return No("wears off") if action.brief else Yes(_kind(victim, "pacify"), victim.limits)


@against_victim
def _turned_down(_action: Action, victim: Noun) -> Verdict:
    return Yes("pacify", victim.limits)


def _role_made(action: Action) -> Verdict:
    """A Cursed Role makes its creature 1/1; of the Roles only this one hurts."""
    return Yes("pacify") if _CURSED_ROLE.match(action.tail) else None


@against_victim
def _stolen(action: Action, victim: Noun) -> Verdict:
    if action.subject.whose != "you" and "exchange" not in action.sentence:
        return None
    return No("theft until end of turn") if action.brief else Yes("steal", victim.limits)


def _put_away(action: Action) -> Verdict:
    return _tucked(action) if "librar" in action.sentence and _LIBRARY.match(action.tail) else None


@against_victim
def _tucked(action: Action, victim: Noun) -> Verdict:
    library = _LIBRARY.match(action.tail)
    words = (action.start, action.tail_at + library.end()) if library else None
    return Yes("tuck", victim.limits, words=words)


def _spell_countered(action: Action) -> Verdict:
    return No("stops a spell, not what is on the battlefield") if "spell" in action.object.types else None


def _sent_home(action: Action) -> Verdict:
    return _bounced(action) if "hand" in action.tail and "card" not in action.object.types else None


@against_victim
def _bounced(_action: Action, _victim: Noun) -> Verdict:
    return No("comes back from hand: bounce")


@against_victim
def _passing(action: Action, _victim: Noun) -> Verdict:
    return No(_PASSING[action.verb])


ENTRIES = (
    OnAction(("destroy",), _destroyed),
    OnAction(("exile",), _exiled),
    OnAction(("phase_out",), _phased_out),
    OnAction(("sacrifice",), _sacrificed),
    OnAction(("damage", "redirect"), _damaged),
    OnAction(("fight",), _fought),
    OnAction(("get",), _shrunk),
    OnAction(("put_counters",), _counters_put),
    OnAction(("no_attack_block", "no_attack", "no_untap", "no_block"), _held),
    OnAction(("tap",), _tapped),
    OnAction(("become", "base", "lose_abilities"), _lessened),
    OnAction(("turn_down",), _turned_down),
    OnAction(("create",), _role_made),
    OnAction(("control",), _stolen),
    OnAction(("put", "shuffle"), _put_away),
    OnAction(("return",), _sent_home),
    OnAction(("counter",), _spell_countered),
    OnAction(tuple(_PASSING), _passing),
    OnKeyword("annihilator", "edict", "their choice, permanents"),
)
