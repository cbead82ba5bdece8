"""The rules of the three formats in our own words, with the numbers of the block that is played.

The words are in ``rules/``, one file a format: a line ``# id: Title`` begins a section, every other line is one point
of it. ``{name}`` stands for a rule's value; boards and reference pages take what they need by the section's id.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from blockbuilder.formats import load


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the points below it."""

    title: str
    items: tuple[str, ...]


def rules_in_words(game: str, rules: Mapping[str, Any]) -> dict[str, Section]:
    """The sections of a format by their ids, in order."""
    values = {**rules, **_DERIVED[game](rules)}
    text = (Path(__file__).parent / "rules" / f"{game}.txt").read_text(encoding="utf-8")
    sections: dict[str, Section] = {}
    for part in text.split("\n\n"):
        head, *items = part.strip().splitlines()
        key, _, title = head.removeprefix("# ").partition(": ")
        sections[key] = Section(title, tuple(item.format_map(values) for item in items))
    return sections


def _of_high_stakes(rules: Mapping[str, Any]) -> dict[str, str]:  # noqa: ARG001 - all are used as they are
    return {}


def _of_active_draft(rules: Mapping[str, Any]) -> dict[str, str]:
    size, purchases = rules["basic_land_stack_size"], rules["purchases_per_turn"]
    return {
        "of_stack": f" of {size} cards" if size else "",
        "purchases": "one card" if purchases == 1 else f"{purchases} cards" if purchases else "any number of cards",
        "kept": kept_in_vanguard(rules),
    }


def _of_ascent(rules: Mapping[str, Any]) -> dict[str, str]:
    prices, life, beside = rules["shop_prices"], rules["starting_life"], rules["alongside"]
    # The life of another format holds, unless the block sets its own.
    as_beside = beside and life == load("ascent").rules["starting_life"]
    return {
        "prices": ", ".join(map(str, prices)),
        "last_price": str(prices[-1]),
        "life": f"Life is as {beside} has it." if as_beside else f"Each player has {life} life.",
        "beside": f" It is played beside {beside}." if beside else "",
    }


_DERIVED = {"high-stakes": _of_high_stakes, "active-draft": _of_active_draft, "ascent": _of_ascent}


def kept_in_vanguard(rules: Mapping[str, Any]) -> str:
    """What stays in the Vanguard after combat, and what saves other permanents once."""
    kinds = [
        *(word.lower() for word in rules["vanguard_keeps_supertypes"]),
        *(f"{word.lower()}s" for word in rules["vanguard_keeps_types"]),
        *rules["vanguard_keeps_subtypes"],
        *(word.lower() for word in rules["vanguard_keeps_keywords"]),
        *(f"users of {word}" for word in rules["vanguard_keeps_users_of"]),
    ]
    saved = ", ".join(word.lower() for word in rules["vanguard_saved_once_by"])
    return f"{', '.join(kinds)}. Saved once each: by {saved}."
