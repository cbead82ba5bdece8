"""The one protocol by which card data is asked for, whoever holds it: shipped facts, a store, the network."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal, Protocol

from blockbuilder.core.cards import Card

Match = Literal["name", "alias", "face"]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an answer came from and the day its data was true."""

    source: str
    as_of: date | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """One card found for one name.

    ``match`` says whether the whole name, an accepted other spelling, or only a face matched; ``others`` names further
    cards that carry the same name, so that the caller can warn.
    """

    card: Card
    match: Match
    origin: Origin
    others: tuple[str, ...] = ()


class CardSource(Protocol):
    """Something that knows cards by name."""

    @property
    def origin(self) -> Origin: ...

    @property
    def complete(self) -> bool:
        """Whether a name that is missing here can be taken as no card's name."""
        ...

    def find(self, names: Iterable[str]) -> Mapping[str, Answer]:
        """Answers by the name as asked; names that are not known are left out."""
        ...

    def suggest(self, name: str, limit: int = 3) -> list[str]:
        """Known names that look like ``name``, the likeliest first."""
        ...
