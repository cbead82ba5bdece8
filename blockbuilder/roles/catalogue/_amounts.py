"""How many cards one action brings to hand, verb by verb; zero when it brings none."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from blockbuilder.roles.reading import Action

# An amount that the text leaves open ("X", "for each", "that many") counts as more than one.
MANY = 3

_NUMBERS = {
    "a": 1, "an": 1, "one": 1, "another": 1, "two": 2, "both": 2, "up": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    **dict.fromkeys(("x", "that", "twice", "half", "cards", "any", "all"), MANY),
}  # fmt: skip
_COUNT = re.compile(r"(?:up to |an additional |exactly |your )?(\w+)")
_INTO_HAND = re.compile(r"into (?:your|their|its owner's|his or her|that player's) hands?")
_TO_HAND = re.compile(r"to (?:your|their|its owner's|their owners?'?s?) hands?")
_NO_CARD = re.compile(r"[^.]*?(?: permanents?(?! card)|creature you control|counter|commanders? you own)[^.]*? into ")
_ONE_OF_THEM = ("it ", "that card", "the card ", "the revealed card ", "the chosen card ")
_ALL_OF_THEM = (
    "them", "those", "the cards", "the revealed cards", "the exiled", "all", "any number", "each", "the rest", "both",
    "one pile", "that pile", "the chosen pile",
)  # fmt: skip
_LOOKED_FOR = re.compile(r"\b(?:up to |for |top )(two|three|four|five|x)\b")
_SEVERAL = re.compile(r"\b(two|three|four|five|six)\b")
_ANOTHER_TARGET = re.compile(r" and (?:up to one )?target")
_TOP = re.compile(
    r"(?:the )?top (?:(?P<number>\w+) )?cards? of (?:your|target|each|that|their|any|an?|defending)\b|"
    r"(?P<open>that many cards|cards) from the top of|(?P<random>an? [^.]*\bcard\b[^.]*) from your library"
)
_LOOKED_AT = ("it", "them", "that card", "those cards")
_MAY_PLAY = re.compile(
    r"(?:may|can) (?:play|cast)|(?:play|cast) (?:it|them|that card|those cards|the exiled card|spells from among)"
)
_NOT_FOR_MANA = re.compile(r"may cast [^.]*(?:without paying|by discarding)")
_ONLY_ONE = re.compile(r"choose one|may (?:play|cast) (?:that card|it|one of|a (?:card|spell))")
_CLUE = re.compile(r"(?:an?|one|two|three|x|that many|\w+)? ?(?:number of )?(?:tapped )?clue")
_TWICE = ("twice", "two times")
_OFTEN = ("for each", "x times", "that many", "three times")


def count(words: str) -> int:
    """How many "two cards", "a card", "that many cards" are."""
    match = _COUNT.match(words.lower())
    if match is None:
        return 0
    word = match.group(1)
    return int(word) if word.isdecimal() else _NUMBERS.get(word, 1)


def discarded(action: Action, drawn: int) -> int:
    """How many cards a discard costs; a whole hand costs nothing, as it may be empty."""
    tail = action.tail.lower()
    if tail.startswith("that many"):
        return drawn
    if tail.startswith((*_ALL_OF_THEM, "it", "that card", "their hand", "your hand", "his or her hand")):
        return 0
    return count(tail)


def _drawn(action: Action, before: Sequence[Action]) -> int:
    tail = action.tail.lower()
    if "card" not in tail[:60] or "would draw" in action.sentence:
        return 0
    if tail.startswith("that many") and any(_empties_hand(item) for item in before):
        return 1 if "plus one" in tail else 0
    if tail.startswith("cards equal to the number of cards") and "discard" in action.sentence:
        return 0
    if " for each" in tail or tail.startswith(("cards equal", "that many", "a number of cards", "cards until")):
        return MANY
    return count(tail)


def _empties_hand(action: Action) -> bool:
    return action.verb == "discard" or (action.verb in ("put", "shuffle", "exile") and "hand" in action.tail)


def _put(action: Action, before: Sequence[Action]) -> int:
    tail = action.tail.lower()
    if not _INTO_HAND.search(tail) or tail.startswith("~") or _NO_CARD.match(tail):
        return 0
    if tail.startswith(_ONE_OF_THEM):
        return 1
    if tail.startswith(_ALL_OF_THEM):
        return _found(before)
    return count(tail)


def _found(before: Sequence[Action]) -> int:
    """How many "them" are: as many as the search or the look just before went for."""
    for action in reversed(before):
        if "instead" in action.sentence or action.verb not in ("search", "reveal", "look", "return"):
            continue
        tail = action.tail.lower()
        if match := _LOOKED_FOR.search(tail):
            return count(match.group(1))
        if action.verb == "search":  # "for an Island card, a Swamp card, and a Mountain card" names each
            return max(1, tail.count(" card")) if tail.startswith("your library for a") else MANY
    return MANY


def _returned(action: Action, _before: Sequence[Action]) -> int:
    tail = action.tail.lower()
    if not _TO_HAND.search(tail) or not action.objects:
        return 0
    if tail.startswith("~"):
        return 1 if tail.startswith("~ and") else 0
    item = action.object
    if item.me or ("card" not in item.types and "graveyard" not in tail) or "opponent's graveyard to their" in tail:
        return 0
    ability = action.ability
    if item.pronoun and "card" not in item.text and "graveyard" not in ability.effect.lower():
        return 0  # a permanent goes back to where it came from
    if "exiled" in item.text and "leaves" in ability.trigger:
        return 0  # what was taken goes back to its owner
    quantifier = item.quantifier
    if any(word in quantifier for word in ("all", "any number", "each")) or "x" in quantifier.split():
        return MANY
    if action.sentence.startswith("for each"):
        return MANY
    number = _SEVERAL.search(quantifier)
    return (count(number.group(1)) if number else 1) + len(_ANOTHER_TARGET.findall(tail))


def _exiled_to_play(action: Action, before: Sequence[Action]) -> int:
    effect = action.ability.effect.lower()
    if not _MAY_PLAY.search(effect) or _NOT_FOR_MANA.search(effect):
        return 0
    tail = action.tail.lower()
    if "from your graveyard" in tail:
        return 1
    if tail.startswith(_LOOKED_AT) and before and before[-1].verb in ("look", "search"):
        if before[-1].verb == "search":
            return 1
        tail = before[-1].tail.lower()
    top = _TOP.match(tail)
    if top is None:
        return 0
    if _ONLY_ONE.search(effect):
        return 1
    return MANY if top["open"] else count(top["number"] or "a")


def _clues(action: Action, _before: Sequence[Action]) -> int:
    tail = action.tail.lower()
    if action.verb == "create":
        return count(tail) if _CLUE.match(tail) else 0
    if tail.startswith(_TWICE):
        return 2
    return MANY if tail.startswith(_OFTEN) else 1


def _conjured(action: Action, _before: Sequence[Action]) -> int:
    tail = action.tail.lower()
    if "onto the battlefield" in action.ability.effect:
        return 0
    return count(tail) if "hand" in tail or "seek" in action.sentence else 0


AMOUNTS: dict[str, Callable[[Action, Sequence[Action]], int]] = {
    "draw": _drawn,
    "put": _put,
    "return": _returned,
    "exile": _exiled_to_play,
    "create": _clues,
    "investigate": _clues,
    "conjure": _conjured,
}
