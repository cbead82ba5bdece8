"""A creature as it enters the battlefield, with everything that decides a combat it is in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from blockbuilder.core.cards import CARD_TYPES, COLOUR_NAMES, SUPERTYPES, Card
from blockbuilder.core.keywords import printed_keywords

Bonus = tuple[int, int]
NO_BONUS: Bonus = (0, 0)
_COLOUR_WORDS = {name.lower(): letter for letter, name in COLOUR_NAMES.items()}
_COLOUR_NUMBERS = {
    "colorless": (0,),
    "monocolored": (1,),
    "multicolored": (2, 3, 4, 5),
    "all colors": (1, 2, 3, 4, 5),
    "each color": (1, 2, 3, 4, 5),
}
_ANY_CREATURE = ("", "everything", "creature", "creatures")
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


def forms(type_: str) -> tuple[str, ...]:
    """A type in the singular and in the plurals that texts use."""
    return type_, f"{type_}s", f"{type_}es", f"{type_.removesuffix('f')}ves", f"{type_.removesuffix('fe')}ves"


_NO_CREATURE_TYPES = frozenset(form for word in (*CARD_TYPES, *SUPERTYPES) for form in forms(word.lower()))


@dataclass(frozen=True, slots=True)
class Group:
    """Creatures that a restriction or a protection names: by a colour or type word, by power, or by an ability.

    An empty ``word`` means any creature, ``?`` that nobody knows which; ``lacks`` turns word or ability round.
    """

    word: str = ""
    least_power: int | None = None
    most_power: int | None = None
    ability: str | None = None
    lacks: bool = False

    def holds(self, creature: Fighter) -> bool | None:
        """Whether the creature belongs to the group, None when that is not known."""
        if self.word == "?":
            return None
        if self.least_power is not None or self.most_power is not None:
            if creature.power is None:
                return None
            return (self.least_power or 0) <= creature.power <= (self.most_power or 10_000)
        if self.ability is not None:
            return (self.ability in creature.abilities) is not self.lacks
        return self._names(creature) is not self.lacks

    def _names(self, creature: Fighter) -> bool:
        if self.word in _ANY_CREATURE:
            return True
        if self.word in _COLOUR_WORDS:
            return _COLOUR_WORDS[self.word] in creature.colours
        if self.word in _COLOUR_NUMBERS:
            return len(creature.colours) in _COLOUR_NUMBERS[self.word]
        if "changeling" in creature.abilities and self.word not in _NO_CREATURE_TYPES:
            return True
        return any(self.word in forms(type_) for type_ in creature.types)

    @property
    def asks_colour(self) -> bool:
        return self.word in _COLOUR_WORDS or self.word in _COLOUR_NUMBERS


@dataclass(frozen=True, slots=True)
class Fighter:
    """What decides a creature's combats. ``power`` and ``toughness`` count the counters it enters with.

    They are None where nothing printed tells them: ``*``, X counters, a body that would die at once, or counters that
    only a missing text knows. ``text_known`` is False when just the keywords and the printed figures are at hand.
    ``unblocked_by`` are groups that cannot block it, ``blocked_only_by`` (when not None) those that alone can;
    ``cannot_block`` and ``blocks_only`` likewise for what it blocks. ``attack_bonus`` holds while it attacks and is
    blocked, ``block_bonus`` while it blocks. ``needs_land``: it attacks only a player with such a land.
    """

    power: int | None
    toughness: int | None
    colours: str = ""
    types: frozenset[str] = frozenset()
    abilities: frozenset[str] = frozenset()
    protection: frozenset[Group] = frozenset()
    landwalk: frozenset[str] = frozenset()
    can_attack: bool = True
    can_block: bool = True
    unblocked_by: frozenset[Group] = frozenset()
    blocked_only_by: frozenset[Group] | None = None
    cannot_block: frozenset[Group] = frozenset()
    blocks_only: frozenset[Group] | None = None
    attack_bonus: Bonus = NO_BONUS
    block_bonus: Bonus = NO_BONUS
    needs_land: str | None = None
    text_known: bool = True

    @property
    def groups(self) -> frozenset[Group]:
        """Every group of other creatures that its restrictions and protections name."""
        return self.protection.union(
            self.unblocked_by, self.blocked_only_by or (), self.cannot_block, self.blocks_only or ()
        )

    @property
    def size_known(self) -> bool:
        return self.power is not None and self.toughness is not None


def fighter(card: Card) -> Fighter:
    """The creature as it enters: its front face, with neither kicker nor sacrifice nor anything else on the table."""
    front = card.faces[0] if card.faces and card.layout not in ("split", "aftermath") else None
    power = front.power if front and front.power is not None else card.power
    toughness = front.toughness if front and front.toughness is not None else card.toughness
    text = front.oracle_text if front and front.oracle_text is not None else card.oracle_text
    words = _Words(card, text)
    size = _size(power, toughness, words)
    return Fighter(
        power=size[0],
        toughness=size[1],
        colours=(front.colours if front and front.colours else card.colours),
        types=frozenset(map(str.lower, (*card.types, *card.subtypes, *card.supertypes))),
        abilities=frozenset(words.abilities),
        protection=frozenset(words.protection),
        landwalk=frozenset(words.landwalk),
        can_attack=words.can_attack and ("defender" not in words.abilities or words.attacks_anyway),
        can_block=words.can_block,
        unblocked_by=frozenset(words.unblocked_by),
        blocked_only_by=None if words.blocked_only_by is None else frozenset(words.blocked_only_by),
        cannot_block=frozenset(words.cannot_block),
        blocks_only=None if words.blocks_only is None else frozenset(words.blocks_only),
        attack_bonus=words.attack_bonus,
        block_bonus=words.block_bonus,
        needs_land=words.needs_land,
        text_known=text is not None,
    )


def _size(power: str | None, toughness: str | None, words: _Words) -> tuple[int | None, int | None]:
    if power is None or toughness is None or words.counters is None:
        return None, None
    wide = int(power) + words.counters if power.lstrip("-").isdecimal() else None
    high = int(toughness) + words.counters if toughness.lstrip("-").isdecimal() else None
    # A body without toughness dies as it enters; whatever keeps it alive is not printed as a number.
    return (wide, high) if high is not None and high > 0 else (None, None)


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
_WITH_POWER = re.compile(r"creatures with power (\d+) or (less|greater)")
_WITH_ABILITY = re.compile(r"creatures (with|without) ([a-z ]+)")
_NUMBERED = re.compile(r"(bushido|graft|modular) (\d+)")


class _Words:
    """What the text of a creature says about its combats, or its bare keywords where the text is not at hand."""

    def __init__(self, card: Card, text: str | None) -> None:
        self.abilities: set[str] = set()
        self.protection: set[Group] = set()
        self.landwalk: set[str] = set()
        self.can_attack = self.can_block = True
        self.attacks_anyway = False
        self.unblocked_by: set[Group] = set()
        self.blocked_only_by: set[Group] | None = None
        self.cannot_block: set[Group] = set()
        self.blocks_only: set[Group] | None = None
        self.attack_bonus = self.block_bonus = NO_BONUS
        self.needs_land: str | None = None
        self.counters: int | None = 0
        if text is None:
            self._keywords_only(card)
        else:
            for line in _sentences(text, card.name):
                if not self._keywords(line) and not self._restriction(line):
                    self._figures(line)

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
            self.protection |= set(map(_group, qualities))
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
        elif (
            line.startswith("this creature can attack as though it didn't have defender") and " as long as" not in line
        ):
            self.attacks_anyway = True
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
            self.blocked_only_by = {*(self.blocked_only_by or ()), *_groups(whom)}
        else:
            self.unblocked_by |= set(_groups(whom))

    def _blocks_not(self, *, only: bool, whom: str | None) -> None:
        if only and whom:
            self.blocks_only = set(_groups(whom))
        elif whom:
            self.cannot_block |= set(_groups(whom))
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
        plain = re.sub(rf"(?<![\w-]){re.escape(own)}(?![\w-])", "this creature", plain)
    for line in plain.lower().splitlines():
        for sentence in line.split(". "):
            parts = sentence.strip().removesuffix(".")
            if parts.startswith("this creature can't"):
                yield from parts.replace(" and can't", "\nthis creature can't").split("\n")
            else:
                yield parts


def _groups(phrase: str) -> Iterator[Group]:
    """The groups of creatures that a phrase lists: "artifact creatures and/or black creatures"."""
    for part in phrase.split(" and/or "):
        power = _WITH_POWER.fullmatch(part)
        ability = _WITH_ABILITY.fullmatch(part)
        if power:
            number = int(power[1])
            yield Group(most_power=number) if power[2] == "less" else Group(least_power=number)
        elif ability:
            yield from (Group(ability=word, lacks=ability[1] == "without") for word in ability[2].split(" or "))
        else:
            yield from map(_group, re.split(r", or |, and |, | or | and ", part))


def _group(phrase: str) -> Group:
    """The group that a colour or type word tells apart; ``?`` for a longer description."""
    word = phrase.removesuffix(" creatures")
    bare = word.removeprefix("non-").removeprefix("non")
    if not re.fullmatch(r"[\w'-]+|all colors|each color", word):
        return Group("?")
    return Group(bare, lacks=True) if word != bare else Group(word)
