"""How many cards one use of an ability nets into its controller's hand: the ledger behind the three draw roles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from blockbuilder.roles.catalogue._amounts import AMOUNTS, count, discarded
from blockbuilder.roles.reading import Ability, Action, FaceReading, Frequency, Noun, Reading

# Loyalty costs that most planeswalkers can pay more than once.
_CHEAP_LOYALTY = frozenset(("-1", "-2", "-3"))
_SPENDS_ITSELF = re.compile(r"you may sacrifice ~\. (?:when|if) you do")
_COMES_BACK = re.compile(r"return ~ (?:and|to its owner's hand)")
# A gain in such a sentence is the alternative to the one before, not an addition.
_OTHERWISE = re.compile(r"otherwise|if (?:you|they|that player) (?:don't|didn't|can't|doesn't)|if no ")
_PUT_BACK = re.compile(r"cards? from your hand (?:on top|on the bottom|into)")
_HOOP = re.compile(r"when you sacrifice ~", re.IGNORECASE)
_CLAUSE_END = re.compile(r"[.;\n]|, then\b|$")
_DISCARD_COST = re.compile(r"discard (?!~)(\w+)", re.IGNORECASE)
_ADDITIONAL_COST = "as an additional cost to cast ~, discard "
# A paragraph of a spell that stands for itself: a condition, an alternative, a cost.
_APART = re.compile(r"\b(?:if|instead|whenever|as an additional cost)\b", re.IGNORECASE)
_OTHERS = ("its ", "their ", "each other", "another", "that creature's", "the ")
_YOU_MAY_PLAY = re.compile(r"\byou may (?:play|cast)", re.IGNORECASE)
# "Whenever a creature dies, its controller draws a card": that can be your creature.
_ANYBODYS = re.compile(r"(?:its|that creature's) controller (?:may )?draws?", re.IGNORECASE)

_PLAY_FROM_TOP = re.compile(
    r"^(?!.*(?:without paying|exile the top card|exile it)).*?"
    r"((?:play|cast)\b[^.]*(?:the top (?:card )?of your library|the top card of your library))"
)
_WOULD_DRAW = re.compile(
    r"(if (?:you|a player) would draw [^.]*draws? (?:two|three|that many)[^.]*instead|draws? (?:an|"
    r"two) additional card)"
)
# Phrases that gain a card by themselves: the words, a word that must occur, and whether again and again (None: as its
# ability goes).
_PHRASES: tuple[tuple[re.Pattern[str], tuple[str, ...], bool | None], ...] = (
    (re.compile(r"(becomes? the monarch)"), ("monarch",), True),
    (_PLAY_FROM_TOP, ("top of your library", "top card of your library"), True),
    (_WOULD_DRAW, ("would draw", "additional card"), True),
    (re.compile(r"\b(learn)\b(?=[.,]| twice)"), ("learn",), None),
    (re.compile(r"\b(discover (?:\d+|x))\b"), ("discover",), None),
    (re.compile(r"\b(heist)\b"), ("heist",), None),
    (re.compile(r"(create a copy of (?:the|a|one|target)\b[^.]*\. you may cast the copy)"), ("cast the copy",), None),
)

NEEDS = (
    "draw", "hand", "investigate", "clue", "exile", "conjure", "seek", "top of your library",
    "top card of your library",
    *(word for _, words, _ in _PHRASES for word in words if "library" not in word),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Gain:
    """Cards that one use of an ability nets; ``again`` when it can be used again and again.

    ``amount`` is zero or less where it costs as many cards as it gives, or where ``note`` says what spoils it.
    """

    amount: int
    again: bool
    face: FaceReading
    ability: Ability
    words: tuple[int, int]
    note: str = ""


@lru_cache(maxsize=1)  # the three draw roles ask in turn about the same card
def gains(reading: Reading) -> tuple[Gain, ...]:
    """What every ability that brings cards to hand nets."""
    found: list[Gain] = []
    for face in reading.faces:
        by_ability: dict[int, list[Action]] = {}
        for action in face.actions:
            by_ability.setdefault(_one_use(face, action.ability), []).append(action)
        found.extend(gain for group in by_ability.values() if (gain := _ability_gain(face, group)))
        found.extend(_phrase_gains(face))
    return tuple(found)


def _one_use(face: FaceReading, ability: Ability) -> int:
    """What happens together: a spell's paragraphs but for modes, conditions and costs; else each ability by itself."""
    text = face.folded.text
    mode = text.rfind("•", 0, ability.start) > text.rfind("\n", 0, ability.start)
    together = ability.kind == "spell" and not mode and not _APART.search(ability.effect)
    return 0 if together else id(ability)


def _ability_gain(face: FaceReading, group: list[Action]) -> Gain | None:
    """The sum over an ability's actions: cards gained, less those that the same player discards for them."""
    got = alternative = 0
    first: Action | None = None
    drops: list[Action] = []
    for number, action in enumerate(group):
        if action.verb == "discard" or (action.verb in ("put", "shuffle") and _PUT_BACK.search(action.tail)):
            drops.append(action)
        elif (amount := _amount(action, group[:number])) and _yours(action):
            first = first or action
            if "instead" in action.sentence:
                alternative = max(alternative, amount)
            else:
                got = max(got, amount) if _OTHERWISE.search(action.sentence) else got + amount
    if first is None:
        return None
    ability = first.ability
    spent = _paid(face, ability) + sum(discarded(drop, got) for drop in drops if _same(drop.subject, first.subject))
    net = got - spent if got > spent else max(got, alternative) - spent
    words = (first.start, _clause_end(face, first))
    if _HOOP.match(ability.trigger):
        return Gain(0, False, face, ability, words, "you must sacrifice what you built up first")
    return Gain(net, _again(face, ability), face, ability, words)


def _amount(action: Action, before: list[Action]) -> int:
    amount = AMOUNTS.get(action.verb)
    return amount(action, before) if amount else 0


def _paid(face: FaceReading, ability: Ability) -> int:
    """Cards discarded as a cost of the ability, or of casting the spell."""
    if ability.kind == "spell":
        _, found, what = face.folded.lower.partition(_ADDITIONAL_COST)
        return count(what) if found else 0
    cost = _DISCARD_COST.search(ability.cost)
    return count(cost.group(1)) if cost else 0


def _clause_end(face: FaceReading, action: Action) -> int:
    stop = _CLAUSE_END.search(face.folded.lower, action.start)
    return stop.start() if stop else action.end


def _again(face: FaceReading, ability: Ability) -> bool:
    effect = ability.effect.lower()
    if _SPENDS_ITSELF.search(effect):
        return False
    if ability.frequency is Frequency.AGAIN or "return ~ and" in effect:
        return True
    if ability.kind == "loyalty":
        return ability.cost in _CHEAP_LOYALTY
    bought_back = any(keyword.startswith("buyback") for keyword in face.keywords)
    return ability.kind == "spell" and (bought_back or bool(_COMES_BACK.search(face.folded.lower)))


def _same(loser: Noun, drawer: Noun) -> bool:
    """Whether the one who discards is the one who draws."""
    if drawer.whose == "you" or not drawer.text:
        return loser.whose == "you" or ("player" in loser.types and loser.quantifier == "each")
    return loser.whose != "you" and "opponent" not in loser.types


def _yours(action: Action) -> bool:
    """Whether the one who gets the cards is, or can be, the ability's controller."""
    who = action.subject
    if who.whose == "you" or (action.verb == "exile" and _YOU_MAY_PLAY.search(action.ability.effect)):
        return True
    if _ANYBODYS.match(action.ability.effect):
        return not any(word in action.ability.trigger for word in ("~", "an opponent controls", "opponents control"))
    if "opponent" in who.types or who.text.lower().startswith(_OTHERS):
        return False
    if who.pronoun:
        trigger = action.ability.trigger.lower()
        if "opponent" in trigger or "opponent" in action.sentence.split(who.text)[0]:
            return False
        if who.targeted or "other player" in trigger:
            return False
        return who.text.startswith(("that player", "they", "those players"))
    return "player" in who.types or who.me or not who.text


def _phrase_gains(face: FaceReading) -> Iterator[Gain]:
    for pattern, words, again in _PHRASES:
        if not any(word in face.folded.lower for word in words):
            continue
        for ability in face.abilities:
            if match := pattern.search(ability.effect.lower()):
                place = (ability.start + match.start(1), ability.start + match.end(1))
                yield Gain(1, _again(face, ability) if again is None else again, face, ability, place)
