"""One exact figure with its meaning, and a set of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

Kind = Literal["number", "chance"]
Point = tuple[int | str, Fraction]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of the odds. ``id`` never changes its meaning; ``value`` is None where the block cannot have one.

    ``series`` holds the same figure for other values of ``by`` ("lands", "turns"), ``given`` what ``value`` itself
    stands for. ``likely`` bounds the middle eight tenths of games, where a spread matters.
    """

    id: str
    value: Fraction | None
    meaning: str
    kind: Kind = "number"
    by: str = ""
    series: tuple[Point, ...] = ()
    likely: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Odds:
    """The figures of one block: what they were computed from, and what they take for granted."""

    name: str
    format: str
    given: Mapping[str, Any]
    figures: tuple[Figure, ...]
    assumptions: tuple[str, ...] = field(default=())
