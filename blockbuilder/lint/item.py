"""What rules look at one by one: an entry of the block, its card, and what the card does."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from blockbuilder.core.cardlist import Entry
from blockbuilder.core.cards import Card
from blockbuilder.core.sources import Origin
from blockbuilder.roles import Role

_REMINDER = re.compile(r"\([^()]*\)")


@dataclass(frozen=True, eq=False)
class Item:
    """One entry of the block with its card and what the card does.

    Items are equal only to themselves: rules ask thousands of times whether one is among others. ``others`` are further
    cards that the entry's name could have meant.
    """

    entry: Entry
    card: Card
    roles: tuple[Role, ...] = ()
    origin: Origin | None = None
    others: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        return self.entry.count

    def has(self, role: str) -> bool:
        return any(each.role == role for each in self.roles)

    def of(self, role: str) -> list[Role]:
        """Every way in which the card has the role."""
        return [each for each in self.roles if each.role == role]

    @cached_property
    def text(self) -> str:
        """The rules text of all faces in lower case, without reminder text; "" where none is known."""
        text = (self.card.oracle_text or "").lower()
        return _REMINDER.sub("", text) if "(" in text else text

    @cached_property
    def keywords(self) -> frozenset[str]:
        """The card's keywords in lower case."""
        return frozenset(keyword.lower() for keyword in self.card.keywords)

    @property
    def costs(self) -> str:
        """The mana costs of all faces, one after the other."""
        return self.card.mana_cost + "".join(face.mana_cost for face in self.card.faces)
