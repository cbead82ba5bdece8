"""The three formats: the parameters of their rules and the thresholds of their guidelines, one TOML file each.

The files are data: whoever reads a parameter asks for it here by name, so that a house variant can be another file.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from blockbuilder.core.block import FORMATS, Block
from blockbuilder.errors import BadInput

__all__ = ["FORMATS", "Format", "load", "resolved_rules", "thresholds"]


@dataclass(frozen=True, slots=True)
class Format:
    """One format as its file describes it. ``rules`` are its parameters, ``lint`` the thresholds by rule code."""

    id: str
    title: str
    summary: str
    credits: Mapping[str, str]
    rules: Mapping[str, Any]
    lint: Mapping[str, Mapping[str, Any]]


@cache
def load(format_id: str) -> Format:
    """The format called ``format_id``. Raises BadInput for any other name."""
    if format_id not in FORMATS:
        raise BadInput(f"there is no format {format_id!r}", mend=f"one of {', '.join(FORMATS)}")
    import tomllib

    data = tomllib.loads((Path(__file__).parent / f"{format_id}.toml").read_text(encoding="utf-8"))
    return Format(data["id"], data["title"], data["summary"], data["credits"], data["rules"], data.get("lint", {}))


def resolved_rules(block: Block, format_id: str) -> dict[str, Any]:
    """The format's rule parameters with the block's own word over them, where the block is made for this format.

    Raises BadInput when the block sets a rule that the format does not have, or gives it a value of another kind.
    """
    rules = dict(load(format_id).rules)
    if block.format not in (None, format_id):
        return rules
    for name, value in block.rules.items():
        if name not in rules:
            near = get_close_matches(name, rules, 1)
            mend = f"did you mean {near[0]!r}?" if near else "docs/config.md lists the rules of each format"
            raise BadInput(f"rules.{name}: {format_id} has no such rule", where=block.where, mend=mend)
        # bool is an int to Python and not to anyone who writes a rule.
        if isinstance(value, bool) is not isinstance(rules[name], bool) or not isinstance(value, type(rules[name])):
            kind = type(rules[name]).__name__
            raise BadInput(f"rules.{name}: {value!r} is no {kind}", where=block.where, mend=f"as in {rules[name]!r}")
        _check(block, name, value, rules[name])
        rules[name] = value
    for name, bound in _WITHIN.items():
        if rules.get(name, 0) > rules.get(bound, 0):
            raise BadInput(
                f"rules.{name}: {rules[name]} of {rules[bound]} cards", where=block.where, mend=f"see {bound}"
            )
    if "shop_prices" in rules and len(rules["shop_prices"]) != rules["shop_size"]:
        raise BadInput(
            f"rules.shop_prices: {len(rules['shop_prices'])} prices for a shop of {rules['shop_size']}",
            where=block.where,
            mend="one price for each place, the dearest first",
        )
    return rules


_MOST = 1000
"""More players, life or cards than this are a slip of the pen, and would print that many boards."""
_AT_LEAST_ONE = (
    "players", "starting_life", "life_up_to_3_players", "life_from_4_players", "starter_deck_size", "lineup_size",
    "shop_size", "shop_prices", "purchases_per_turn", "mana_per_gold", "bids_per_player",
)  # fmt: skip
_WITHIN = {"starter_basic_lands": "starter_deck_size", "hand_size": "starter_deck_size"}


def _check(block: Block, name: str, value: Any, usual: Any) -> None:
    """Raise BadInput for a number or a list that no rule can have. A usual 0 stands for "no limit"."""
    values, usuals = ([each] if not isinstance(each, list) else each for each in (value, usual))
    kinds = {type(each) for each in usuals}
    if not {type(each) for each in values} <= kinds:
        raise BadInput(f"rules.{name}: {value!r} does not fit", where=block.where, mend=f"as in {usual!r}")
    least = 1 if name in _AT_LEAST_ONE and usual else 0
    if kinds == {int} and any(not least <= number <= _MOST for number in values):
        raise BadInput(
            f"rules.{name}: {value!r} is out of bounds", where=block.where, mend=f"numbers from {least} to {_MOST}"
        )


def thresholds(block: Block, format_id: str, code: str) -> dict[str, Any]:
    """The thresholds of one lint rule: the format's, with the block's own over them.

    Raises BadInput when the block sets one that the rule does not have, or gives it a value of another kind.
    """
    known = dict(load(format_id).lint.get(code, {}))
    for name, value in block.lint.thresholds.get(code, {}).items():
        where = f"lint.thresholds.{code}.{name}"
        if name not in known:
            near = ", ".join(known) or "none"
            raise BadInput(f"{where}: {code} has no such threshold", where=block.where, mend=f"there are: {near}")
        if _kind(value) != _kind(known[name]):
            raise BadInput(f"{where}: {value!r} does not fit", where=block.where, mend=f"as in {known[name]!r}")
        if fault := _fault(value, known[name]):
            raise BadInput(f"{where}: {fault}", where=block.where, mend=f"as in {known[name]!r}")
        known[name] = value
    return known


def _fault(value: Any, usual: Any) -> str | None:
    """Why numbers of the right kind are no threshold; fractions of the format that are at most 1 are shares."""
    numbers = [value] if isinstance(value, int | float) else [each for each in value if not isinstance(each, str)]
    usuals = usual if isinstance(usual, list) else [usual]
    if any(not math.isfinite(number) or number < 0 for number in numbers):
        return f"{value!r} is no number of 0 or more"
    if any(number > 1 for number in numbers) and all(isinstance(each, float) and each <= 1 for each in usuals):
        return f"{value!r} is no share between 0 and 1"
    if sorted(numbers) != numbers:
        return f"{value!r} has the larger number first"
    return None


def _kind(value: Any) -> tuple[Any, ...]:
    """What a threshold is: a number, a word, or a list of so many of them; lists of words may have any length."""
    if isinstance(value, list):
        kinds = [_kind(each) for each in value]
        return (list, len(kinds), *kinds) if (float,) in kinds else (list, *set(kinds))
    return (float,) if isinstance(value, int | float) and not isinstance(value, bool) else (type(value),)
