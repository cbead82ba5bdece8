"""Groups of creatures that restrictions and protections name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from blockbuilder.core.cards import CARD_TYPES, COLOUR_NAMES, SUPERTYPES

_COLOUR_WORDS = {name.lower(): letter for letter, name in COLOUR_NAMES.items()}
_COLOUR_NUMBERS = {
    "colorless": (0,),
    "monocolored": (1,),
    "multicolored": (2, 3, 4, 5),
    "all colors": (1, 2, 3, 4, 5),
    "each color": (1, 2, 3, 4, 5),
}
_ANY_CREATURE = ("", "everything", "creature", "creatures")


def forms(type_: str) -> tuple[str, ...]:
    """A type in the singular and in the plurals that texts use."""
    return type_, f"{type_}s", f"{type_}es", f"{type_.removesuffix('f')}ves", f"{type_.removesuffix('fe')}ves"


_NO_CREATURE_TYPES = frozenset(form for word in (*CARD_TYPES, *SUPERTYPES) for form in forms(word.lower()))


class Creature(Protocol):
    """What tells whether a creature belongs to a group."""

    @property
    def power(self) -> int | None: ...

    @property
    def colours(self) -> str: ...

    @property
    def types(self) -> frozenset[str]: ...

    @property
    def abilities(self) -> frozenset[str]: ...


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

    def holds(self, creature: Creature) -> bool | None:
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

    def _names(self, creature: Creature) -> bool:
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

    def __str__(self) -> str:
        """The group in short: "humans", "not humans", "power <= 2", "with flying", "any", "?"."""
        if self.most_power is not None:
            return f"power <= {self.most_power}"
        if self.least_power is not None:
            return f"power >= {self.least_power}"
        if self.ability is not None:
            return f"{'without' if self.lacks else 'with'} {self.ability}"
        return f"{'not ' if self.lacks else ''}{self.word or 'any'}"

    @classmethod
    def parse(cls, short: str) -> Group:
        """The group that ``str`` wrote so."""
        first, _, rest = short.partition(" ")
        if first == "power":
            number = int(rest[3:])
            return cls(most_power=number) if rest.startswith("<=") else cls(least_power=number)
        if first in ("with", "without"):
            return cls(ability=rest, lacks=first == "without")
        word = rest if first == "not" else short
        return cls("" if word == "any" else word, lacks=first == "not")


_WITH_POWER = re.compile(r"creatures with power (\d+) or (less|greater)")
_WITH_ABILITY = re.compile(r"creatures (with|without) ([a-z ]+)")


def groups_of(phrase: str) -> Iterator[Group]:
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
            yield from map(group_of, re.split(r", or |, and |, | or | and ", part))


def group_of(phrase: str) -> Group:
    """The group that a colour or type word tells apart; ``?`` for a longer description."""
    word = phrase.removesuffix(" creatures")
    bare = word.removeprefix("non-").removeprefix("non")
    if word.startswith("spells"):
        return Group("spells")  # no creature in play is one
    if not re.fullmatch(r"[\w'-]+|all colors|each color", word):
        return Group("?")
    return Group(bare, lacks=True) if word != bare else Group(word)
