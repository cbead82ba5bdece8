"""What a question may assume instead of what the block and the rules say."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

from blockbuilder.errors import BadInput
from blockbuilder.lint.rule import Subject


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The options of ``odds``; None is "as it is". ``creatures`` is a number of cards or a share ("45%")."""

    players: int | None = None
    creatures: str | None = None
    turns: int | None = None
    seconds_per_auction: int | None = None
    lands: int | None = None
    mana: int | None = None
    buying_rate: str | None = None


def players(what_if: WhatIf, subject: Subject) -> int:
    """How many play: as asked, else as the rules say."""
    return what_if.players if what_if.players is not None else int(subject.rules["players"])


_NUMBER = re.compile(r"(-?\d{1,9}(?:\.\d{0,9})?|-?\.\d{1,9}|\d{1,9}/[1-9]\d{0,8})\s*(%?)", re.ASCII)


def number(text: str, option: str) -> Fraction:
    """A number as people write one: "0.8", "4/5", "80%". Raises BadInput for any other text."""
    found = _NUMBER.fullmatch(text.strip())
    if found is None:
        raise BadInput(f"{text!r} is no number", where=option, mend="such as 90, 0.8 or 45%")
    return Fraction(found[1]) / (100 if found[2] else 1)


def cards_of(text: str, cards: int, option: str) -> int:
    """A number of cards, or a share of ``cards`` rounded to whole ones. Raises BadInput beyond 0 to ``cards``."""
    wanted = number(text, option)
    found = floor(wanted * cards + Fraction(1, 2)) if text.strip().endswith("%") else wanted
    if found != int(found) or not 0 <= found <= cards:
        raise BadInput(f"{text!r} is no part of {cards} cards", where=option, mend=f"0 to {cards}, or 0% to 100%")
    return int(found)


def counts(subject: Subject) -> dict[str, Any]:
    """What every report says it was computed from."""
    return {"cards": subject.cards, "unresolved": len(subject.problems)}
