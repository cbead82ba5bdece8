"""How many cards one use of an ability nets into its controller's hand: the ledger behind the three draw roles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from blockbuilder.roles.reading import Ability, Action, FaceReading, Frequency, Noun, Reading

MANY = 3
NEEDS = (
    "draw",
    "hand",
    "investigate",
    "clue",
    "exile",
    "monarch",
    "learn",
    "discover",
    "cast the copy",
    "conjure",
    "seek",
    "top card",
    "top of your library",
    "from the top",
)

_NUMBERS = {
    "a": 1, "an": 1, "one": 1, "another": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "x": MANY, "that": MANY, "twice": MANY, "half": MANY, "cards": MANY, "any": MANY, "all": MANY, "both": 2,
    "up": 2,
}  # fmt: skip
_COUNT = re.compile(r"(?:up to |an additional |exactly |your )?([\w]+)")
_INTO_HAND = re.compile(r"into (?:your|their|its owner's|his or her|that player's) hands?")
_FROM_GRAVE = re.compile(r"to (?:your|their|its owner's|their owners?'?s?) hands?")
_TOP = re.compile(
    r"(?:the )?top (?:(\w+) )?cards? of (?:your|target|each|that|their|any|a|an|defending)\b|"
    r"(?P<from_top>that many cards|cards) from the top of"
)
_MAY_PLAY = re.compile(
    r"(?:may|can) (?:play|cast)|(?:play|cast) (?:it|them|that card|those cards|the exiled card|spells from among)"
)
_MAY_PLAY_NOW = re.compile(r"may cast [^.]*without paying")
_PLAY_FROM_TOP = re.compile(
    r"(?:play|cast)\b[^.]*(?:from )?(?:the top (?:card )?of your library|the top card of your library)"
)
_CLUES = re.compile(
    r"(\w+) (?:tapped )?clue tokens?|investigates?(?: (twice|three times|x times|that many times|for each))?"
)
_SPENT = re.compile(r"you may sacrifice ~\. (?:when|if) you do")
# Loyalty costs that most planeswalkers can pay more than once.
_CHEAP_LOYALTY = frozenset(("-1", "-2", "-3"))
# Words that make a gain the alternative to the one before, not an addition.
_OTHERWISE = re.compile(r"otherwise|if (?:you|they|that player) (?:don't|didn't|can't|doesn't)|if no ")
_HOOP = re.compile(r"when you sacrifice ~", re.IGNORECASE)
_WOULD_DRAW = re.compile(
    r"if (?:you|a player) would draw [^.]*draws? (two|three|that many)[^.]*instead|draws? (?:an|two) additional card"
)
_DISCARD_COST = re.compile(r"discard (a|an|one|two|three|x|your hand|\w+)")


@dataclass(frozen=True, slots=True)
class Gain:
    """Cards that one use of an ability nets; ``again`` when it can be used again and again."""

    amount: int
    again: bool
    face: FaceReading
    ability: Ability
    words: tuple[int, int]
    note: str = ""


def count(words: str) -> int:
    """How many "two cards", "a card", "that many cards" are."""
    match = _COUNT.match(words.lower())
    if match is None:
        return 0
    word = match.group(1)
    if word.isdecimal():
        return int(word)
    return _NUMBERS.get(word, 1)


@lru_cache(maxsize=1)  # the three draw roles ask in turn about the same card
def gains(reading: Reading) -> list[Gain]:
    """Every ability's net gain that is not nothing, losses as amounts of zero or less with a note."""
    found = []
    for face in reading.faces:
        paid = _additional_cost(face)
        by_ability: dict[int, list[Action]] = {}
        for action in face.actions:
            by_ability.setdefault(id(action.ability), []).append(action)
        for group in by_ability.values():
            if gain := _ability_gain(face, group, paid):
                found.append(gain)
        found.extend(_worded_gains(face))
    return found


def _additional_cost(face: FaceReading) -> int:
    place = face.folded.lower.find("as an additional cost to cast ~, discard")
    if place < 0:
        return 0
    return count(face.folded.lower[place + len("as an additional cost to cast ~, discard ") :])


def _ability_gain(face: FaceReading, group: list[Action], paid: int) -> Gain | None:
    ability = group[0].ability
    got = spent = better = 0
    drawer: Noun | None = None
    words: tuple[int, int] | None = None
    drops: list[Action] = []
    for number, action in enumerate(group):
        if action.verb == "discard" or (action.verb == "put" and "from your hand on" in action.tail):
            drops.append(action)
            continue
        amount = _AMOUNTS[action.verb](action, group[:number]) if action.verb in _AMOUNTS else 0
        if amount and _mine(action):
            if "instead" in action.sentence:
                better = max(better, amount)
            else:
                got = max(got, amount) if _OTHERWISE.search(action.sentence) else got + amount
            drawer = drawer or action.subject
            words = words or (action.start, _end(face, action))
    if words is None or drawer is None:
        return None
    spent += sum(_discarded(drop, got) for drop in drops if _same(drop.subject, drawer))
    if cost := _DISCARD_COST.search(ability.cost.lower()):
        if "discard ~" not in ability.cost.lower():
            spent += count(cost.group(1))
    if ability.kind == "spell":
        spent += paid
    net = got - spent
    if better and net <= 0:
        net = better - spent
    note = "you must sacrifice what you built up first" if _HOOP.match(ability.trigger) else ""
    return Gain(0 if note else net, _again(face, ability), face, ability, words, note)


def _end(face: FaceReading, action: Action) -> int:
    """The end of the clause that the action opens."""
    text = face.folded.lower
    stop = re.compile(r"[.;\n]|, then\b|\. ").search(text, action.start)
    return stop.start() if stop else len(text)


def _again(face: FaceReading, ability: Ability) -> bool:
    if _SPENT.search(ability.effect.lower()):
        return False
    if ability.frequency is Frequency.AGAIN or (ability.kind == "loyalty" and ability.cost in _CHEAP_LOYALTY):
        return True
    if ability.kind == "spell" and any(word.startswith("buyback") for word in face.keywords):
        return True
    effect = ability.effect.lower()
    if "return ~ and" in effect:
        return True
    return ability.kind == "spell" and "return ~ to its owner's hand" in face.folded.lower


def _same(loser: Noun, drawer: Noun) -> bool:
    """Whether the one who discards is the one who draws."""
    if drawer.whose == "you" or not drawer.text:
        return loser.whose == "you"
    return loser.whose != "you" and "opponent" not in loser.types


def _mine(action: Action) -> bool:
    """Whether the one who gets the cards is, or can be, the ability's controller."""
    who = action.subject
    if who.whose == "you":
        return True
    if "opponent" in who.types or who.text.lower().startswith(
        ("its ", "their ", "each other", "another", "that creature's", "the ")
    ):
        return False
    if who.pronoun:
        trigger = action.ability.trigger.lower()
        if "opponent" in trigger or "opponent" in action.sentence.split(who.text)[0]:
            return False
        return who.text.startswith(("that player", "they", "those players")) and "other player" not in trigger
    return "player" in who.types or who.me or not who.text


def _drawn(action: Action, before: list[Action]) -> int:
    tail = action.tail.lower()
    if "card" not in tail[:60] or "would draw" in action.sentence:
        return 0
    if " for each" in tail or tail.startswith(("cards equal", "that many", "a number of cards", "cards until")):
        drops = [item for item in before if item.verb in ("discard", "put", "shuffle", "exile")]
        if tail.startswith("that many") and any("hand" in item.tail or item.verb == "discard" for item in drops):
            return 1 if "plus one" in tail else 0  # as many as went before
        if tail.startswith("cards equal to the number of cards") and ("discard" in action.sentence):
            return 0
        return MANY
    return count(tail)


def _discarded(action: Action, got: int) -> int:
    tail = action.tail.lower()
    if tail.startswith(("their hand", "your hand", "his or her hand", "all the cards")):
        return 0
    if tail.startswith("that many"):
        return got
    if tail.startswith(("it", "them", "that card", "those", "any number", "the rest")):
        return 0
    return count(tail)


def _put(action: Action, before: list[Action]) -> int:
    tail = action.tail.lower()
    if not _INTO_HAND.search(tail) or "into their owner" in tail:
        return 0
    if tail.startswith(("it", "that card", "the card", "the revealed card ", "the chosen card", "~")):
        return 0 if tail.startswith("~") else 1
    if tail.startswith(
        (
            "them",
            "those",
            "the cards",
            "the revealed cards",
            "the exiled",
            "all",
            "any number",
            "each",
            "the rest",
            "both",
        )
    ):
        return _found(action, before)
    if (
        re.search(r" permanents?(?! card)", tail.split(" into ")[0])
        or "creature you control" in tail
        or "counter" in tail.split(" into ")[0]
    ):
        return 0
    return count(tail)


def _found(action: Action, before: list[Action]) -> int:
    """How many "them" are: as many as the search or the look just before went for."""
    for item in reversed(before):
        if "instead" in item.sentence:
            continue
        if item.verb in ("search", "reveal", "look", "return"):
            match = re.search(r"\b(?:up to |for |top )(two|three|four|five|x)\b", item.tail.lower())
            if match:
                return count(match.group(1))
            if item.verb == "search":
                kinds = item.tail.lower().split(" card")
                return max(1, len(kinds) - 1) if item.tail.lower().startswith("your library for a") else MANY
    return MANY


def _returned(action: Action, before: list[Action]) -> int:
    tail = action.tail.lower()
    if not _FROM_GRAVE.search(tail):
        return 0
    if tail.startswith("~ and"):
        return 1
    if tail.startswith("~") or not action.objects or action.object.me:
        return 0
    item = action.object
    if "card" in item.types or "graveyard" in tail:
        if item.pronoun and "card" not in item.text and "graveyard" not in action.ability.effect.lower():
            return 0  # a permanent goes back to where it came from
        if "all" in item.quantifier or "any number" in item.quantifier or "each" in item.quantifier:
            return MANY
        if "x" in item.quantifier.split() or action.sentence.startswith("for each"):
            return MANY
        number = re.search(r"\b(two|three|four|five|six)\b", item.quantifier)
        extra = len(re.findall(r" and (?:up to one )?target", tail))
        return (count(number.group(1)) if number else 1) + extra
    return 0


def _exiled_to_play(action: Action, before: list[Action]) -> int:
    top = _TOP.match(action.tail.lower())
    if top is None or not _MAY_PLAY.search(action.ability.effect.lower()):
        return 0
    if _MAY_PLAY_NOW.search(action.ability.effect.lower()):
        return 0
    number = MANY if top["from_top"] else count(top.group(1)) if top.group(1) else 1
    only_one = re.search(
        r"choose one|(?:play|cast) (?:that card|it|one of|a (?:card|spell))", action.ability.effect.lower()
    )
    return min(number, 1) if only_one else number


def _clues(action: Action, before: list[Action]) -> int:
    if action.verb == "create":
        match = re.match(
            r"(?:an?|one|two|three|x|that many|\w+)? ?(?:number of )?(?:tapped )?clue", action.tail.lower()
        )
        return count(action.tail.lower()) if match else 0
    word = action.tail.lower()
    if word.startswith(("twice", "two times")):
        return 2
    return MANY if word.startswith(("for each", "x times", "that many", "three times")) else 1


def _conjured(action: Action, before: list[Action]) -> int:
    tail = action.tail.lower()
    if "onto the battlefield" in action.ability.effect:
        return 0
    if "hand" in tail or "seek" in action.sentence:
        return count(tail)
    return 0


_AMOUNTS = {
    "draw": _drawn, "put": _put, "return": _returned, "exile": _exiled_to_play, "create": _clues,
    "investigate": _clues, "conjure": _conjured,
}  # fmt: skip


_WORDED = (
    # words, what they net, whether again and again
    (re.compile(r"you become the monarch|becomes the monarch"), 1, True),
    (_PLAY_FROM_TOP, 1, True),
    (_WOULD_DRAW, 1, True),
    (re.compile(r"\blearn\b(?=[.,]| twice)"), 1, None),
    (re.compile(r"\bdiscover (?:\d+|x)\b|\bheist\b"), 1, None),
    (re.compile(r"create a copy of (?:the|a|one|target)\b[^.]*\. you may cast the copy"), 1, None),
)


def _worded_gains(face: FaceReading) -> Iterator[Gain]:
    """Gains by a phrase of their own rather than by verb and object."""
    text = face.folded.lower
    if not any(
        word in text
        for word in (
            "monarch",
            "top of your library",
            "top card of your library",
            "would draw",
            "additional card",
            "learn",
            "discover",
            "cast the copy",
            "heist",
        )
    ):
        return
    for ability in face.abilities:
        effect = ability.effect.lower()
        for pattern, amount, again in _WORDED:
            match = pattern.search(effect)
            if match is None or (pattern is _PLAY_FROM_TOP and _brief_play(effect, ability)):
                continue
            place = (ability.start + match.start(), ability.start + match.end())
            yield Gain(amount, _again(face, ability) if again is None else again, face, ability, place)


def _brief_play(effect: str, ability: Ability) -> bool:
    return "without paying" in effect or "exile the top card" in effect or "exile it" in effect
