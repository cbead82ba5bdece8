"""What a creature's text says about its combats, and the same out of its keywords, or of facts, without the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from blockbuilder.core.cards import Card
from blockbuilder.core.combat.groups import Group, group_of, groups_of
from blockbuilder.core.keywords import printed_keywords

Bonus = tuple[int, int]
NO_BONUS: Bonus = (0, 0)
_ABILITIES = frozenset(
    {
        "changeling", "deathtouch", "defender", "double strike", "exalted", "fear", "first strike", "flanking",
        "flying", "horsemanship", "indestructible", "infect", "intimidate", "melee", "menace", "reach", "shadow",
        "skulk", "trample", "wither",
    }
)  # fmt: skip
_EVASIVE = frozenset({"flying", "horsemanship", "shadow", "fear", "intimidate", "skulk", "menace", "trample"})
# Kinds of evasion that a text may give the creature in words of its own.
_IN_WORDS = (None, "unblockable")
# Keywords that bring counters whose number only the text tells.
_COUNTED = frozenset({"graft", "modular", "sunburst", "ravenous"})


_REMINDER = re.compile(r"\s*\([^()]*\)")
_LEVELS = re.compile(r"^LEVEL \d.*", re.MULTILINE | re.DOTALL)
_NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5,
    "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
_WITH_COUNTERS = re.compile(
    r"this creature enters (?:the battlefield )?(?:tapped )?with (?:an additional )?(.+?) ([+-])1/[+-]1 counters? "
    r"on (?:it|him|her)(?P<rest>.*)"
)
_BONUS = re.compile(
    r"whenever this creature (?P<when>attacks|blocks|attacks or blocks|becomes blocked|blocks or becomes blocked)"
    r"(?: by a creature| a creature)?(?: alone)?, (?:it|this creature) gets ([+-]\d+)/([+-]\d+) until end of turn"
)
_UNBLOCKED = re.compile(r"this creature can't be blocked(?: (?P<how>by|except by) (?P<whom>.+))?")
_NO_BLOCK = re.compile(r"this creature can('t block| block only)(?: (?P<whom>creatures .+))?")
_NEEDS_LAND = re.compile(
    r"this creature can't attack unless defending player controls an? (?P<land>plains|island|swamp|mountain|forest)"
)
_CONDITION = re.compile(r" (?:as long as|unless|if|this turn|alone)\b")
_SEVERAL = re.compile(r"(two|three|four) or more creatures|more than one creature")
_NUMBERED = re.compile(r"(bushido|graft|modular) (\d+)")


@dataclass(slots=True)
class Words:
    """What a text says; the fields are those of ``Fighter``. ``counters`` is None when only play tells their number."""

    abilities: set[str] = field(default_factory=set)
    protection: set[Group] = field(default_factory=set)
    landwalk: set[str] = field(default_factory=set)
    can_attack: bool = True
    can_block: bool = True
    unblocked_by: set[Group] = field(default_factory=set)
    blocked_only_by: set[Group] = field(default_factory=set)
    cannot_block: set[Group] = field(default_factory=set)
    blocks_only: set[Group] = field(default_factory=set)
    attack_bonus: Bonus = NO_BONUS
    block_bonus: Bonus = NO_BONUS
    needs_land: str | None = None
    counters: int | None = 0

    @classmethod
    def of_text(cls, text: str, name: str) -> Words:
        """What the rules text of the card called ``name`` says."""
        words = cls()
        lines = list(_sentences(text, name))
        for line in lines:
            if not words._keywords(line) and not words._restriction(line):
                words._figures(line)
        if "defender" in words.abilities and "this creature can attack as though it didn't have defender" not in lines:
            words.can_attack = False
        return words

    @classmethod
    def of_keywords(cls, card: Card) -> Words:
        """What the keywords alone say, and the labels of someone who knew the text."""
        words = cls()
        words._keywords_only(card)
        return words

    @classmethod
    def of_record(cls, record: Mapping[str, Any]) -> Words:
        """What ``record`` kept."""
        words = cls()
        for name, value in record.items():
            if name in _GROUPS:
                setattr(words, name, set(map(Group.parse, value)))
            elif isinstance(value, list):
                setattr(words, name, tuple(value) if name.endswith("bonus") else set(value))
            else:
                setattr(words, name, value)
        return words

    def record(self) -> dict[str, Any]:
        """Plain data that quotes no text: every field that says something."""
        nothing = Words()
        found: dict[str, Any] = {}
        for each in fields(self):
            value = getattr(self, each.name)
            if value != getattr(nothing, each.name):
                found[each.name] = sorted(map(str, value)) if isinstance(value, set) else value
        return found

    def _keywords_only(self, card: Card) -> None:
        keywords = set(map(str.lower, card.keywords))
        self.abilities = keywords & _ABILITIES
        self.landwalk = {word.removesuffix("walk") for word in keywords if word.endswith("walk")}
        if "protection" in keywords:
            self.protection = {Group("?")}
        if keywords & _COUNTED:
            self.counters = None
        # Who read the text called it hard to block: by whom, and for how long, only the text says. A kind that is a
        # keyword and not among the card's own is lent, or has a condition.
        if any(label.role == "evasion" and label.kind in _IN_WORDS for label in card.labels or ()) and not (
            self.landwalk or keywords & _EVASIVE
        ):
            self.unblocked_by = {Group("?")}

    def _keywords(self, line: str) -> bool:
        """Read a line of keyword abilities; False when it is none."""
        first, *others = re.split(r"[,;] ?", line)
        if not self._keyword(first) and not printed_keywords(first):
            return False
        for piece in others:
            self._keyword(piece)
        return True

    def _keyword(self, piece: str) -> bool:
        """Take one keyword ability; False when it is none that matters in combat."""
        if piece in _ABILITIES:
            self.abilities.add(piece)
        elif piece.startswith("protection from "):
            qualities = re.split(r" and from | and ", piece.removeprefix("protection from "))
            self.protection |= set(map(group_of, qualities))
        elif piece.endswith("walk") and " " not in piece.removeprefix("nonbasic "):
            self.landwalk.add(piece.removesuffix("walk"))
        elif numbered := _NUMBERED.fullmatch(piece):
            self._numbered(numbered[1], int(numbered[2]))
        elif piece in _COUNTED or piece.startswith("modular—"):
            self.counters = None
        else:
            return False
        return True

    def _numbered(self, keyword: str, number: int) -> None:
        if keyword == "bushido":
            self._raise("blocks or becomes blocked", (number, number))
        elif self.counters is not None:
            self.counters += number

    def _restriction(self, line: str) -> bool:
        if land := _NEEDS_LAND.fullmatch(line):
            self.needs_land = land["land"]
        elif _CONDITION.search(line):
            return False
        elif line == "this creature can't attack or block":
            self.can_attack = self.can_block = False
        elif line == "this creature can't attack":
            self.can_attack = False
        elif how := _UNBLOCKED.fullmatch(line):
            self._evades(how["how"], how["whom"])
        elif how := _NO_BLOCK.fullmatch(line):
            self._blocks_not(only=how[1] == " block only", whom=how["whom"])
        else:
            return False
        return True

    def _evades(self, how: str | None, whom: str | None) -> None:
        if whom is None:
            self.unblocked_by.add(Group())
        elif several := _SEVERAL.match(whom):
            if several[1] and how == "except by":
                self.abilities.add("menace")
        elif how == "except by":
            self.blocked_only_by |= set(groups_of(whom))
        else:
            self.unblocked_by |= set(groups_of(whom))

    def _blocks_not(self, *, only: bool, whom: str | None) -> None:
        if only and whom:
            self.blocks_only = set(groups_of(whom))
        elif whom:
            self.cannot_block |= set(groups_of(whom))
        elif not only:
            self.can_block = False

    def _figures(self, line: str) -> None:
        if bonus := _BONUS.fullmatch(line):
            self._raise(bonus["when"], (int(bonus[2]), int(bonus[3])))
        elif (counters := _WITH_COUNTERS.fullmatch(line)) and "kicked" not in line and " if " not in line:
            number = _NUMBERS.get(counters[1], int(counters[1]) if counters[1].isdecimal() else None)
            if number is None or "for each" in counters["rest"] or "equal to" in counters["rest"]:
                self.counters = None
            elif self.counters is not None:
                self.counters += number if counters[2] == "+" else -number

    def _raise(self, when: str, bonus: Bonus) -> None:
        if "attacks" in when or "becomes blocked" in when:
            self.attack_bonus = (self.attack_bonus[0] + bonus[0], self.attack_bonus[1] + bonus[1])
        if "blocks" in when:
            self.block_bonus = (self.block_bonus[0] + bonus[0], self.block_bonus[1] + bonus[1])


def _sentences(text: str, name: str) -> Iterator[str]:
    """The sentences of a text in lower case, without reminders and levels, the card's own name as "this creature"."""
    plain = _LEVELS.sub("", _REMINDER.sub("", text)).replace("’", "'")
    for own in (name.split(" // ")[0], name.split(",")[0]):
        # A pattern for each name is dear, and most texts do not say the name.
        if own in plain:
            plain = re.sub(rf"(?<![\w-]){re.escape(own)}(?![\w-])", "this creature", plain)
    for line in plain.lower().splitlines():
        for sentence in line.split(". "):
            parts = sentence.strip().removesuffix(".")
            if parts.startswith("this creature can't"):
                yield from parts.replace(" and can't", "\nthis creature can't").split("\n")
            else:
                yield parts


_GROUPS = frozenset({"protection", "unblocked_by", "blocked_only_by", "cannot_block", "blocks_only"})
