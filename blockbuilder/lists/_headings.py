"""Lines of a text list that are no cards: sections, groups and totals, comments, facts about the deck, debris."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from blockbuilder.core.cardlist import Section

SECTION_WORDS: dict[str, Section] = {
    "deck": "main", "main": "main", "main deck": "main", "maindeck": "main", "mainboard": "main", "main board": "main",
    "decklist": "main", "deck list": "main", "the deck": "main", "main deck list": "main",
    "sideboard": "sideboard", "side board": "sideboard", "side": "sideboard", "sb": "sideboard",
    "sideboard cards": "sideboard",
    "commander": "commander", "commanders": "commander", "command zone": "commander", "oathbreaker": "commander",
    "signature spell": "commander", "signature spells": "commander", "general": "commander",
    "companion": "sideboard", "companions": "sideboard",
    "maybeboard": "maybeboard", "maybe board": "maybeboard", "considering": "maybeboard", "wishlist": "maybeboard",
    "wish list": "maybeboard", "acquireboard": "maybeboard",
    "maybe": "maybeboard", "wishboard": "maybeboard", "outside the game": "maybeboard",
    "tokens": "tokens", "token": "tokens", "planes": "tokens", "schemes": "tokens", "attractions": "tokens",
    "stickers": "tokens", "contraptions": "tokens",
    "basics": "basics",
}  # fmt: skip

_GROUPS = (
    "creatures?|artifact creatures?|lands?|basic lands?|instants?|sorcery|sorceries|artifacts?|enchantments?|"
    "planeswalkers?|battles?|spells?|other spells|non-?creatures?|non-?lands?|non-?creature spells?|"
    "instants? (?:and|&|/) sorceries|basics|cards|others?|removal|multicolou?r(?:ed)?|colou?rless|white|blue|black|red|"
    "green|total|total cards|main ?deck(?: cards)?|main ?board|side ?board(?: cards)?"
)
_TOTAL = re.compile(
    rf"^(?:(?:{_GROUPS})\s*[:=\-–—]?\s*[\(\[]?\d+(?: cards?)?[\)\]]?\s*:?|\d+\s+(?:{_GROUPS})|(?:{_GROUPS})\s*:?)$",
    re.IGNORECASE,
)
_MARKS = "/!#=-*~[]<>–— "
_TAIL = re.compile(r"\s*[:：-]?\s*[\(\[]?\s*\d*(?:\s+cards?)?\s*[\)\]]?\s*[:：]?$", re.IGNORECASE)
_FACT = re.compile(
    r"^(?:// ?)?(?P<key>name|deck|deck ?name|title|subtitle|author|creator|created by|designer|player|pilot|format|"
    r"event|date|archetype|source|url|link|description|placement|place|rank|result|record|colou?rs?|exported from)"
    r"\s?:\s*(?P<value>\S.*)$",
    re.IGNORECASE,
)
_DEBRIS = re.compile(
    r"^(?:<?https?://\S+|www\.\S+|[$€£]\s?\d+(?:[.,]\d\d)?|\d+[.,]\d\d\s?[$€£]"
    r"|(?:[-–—]\s*)?(?:page|seite|p\.)?\s*\d{1,4}(?:\s*(?:/|of|von)\s*\d{1,4})?(?:\s*[-–—])?|[-=*~–—·•.|:+ ]{3,})$",
    re.IGNORECASE,
)

COMMENT_MARKS = ("//", "#", "--", "==", "~~", "/*")
NAMED = frozenset({"name", "deck", "deckname", "deck name", "title"})

BlankLines = Literal["sideboard", "guess", "nothing"]
"""What a blank line between cards means: the sideboard begins, perhaps it does, or nothing at all."""


def unmarked(text: str) -> str:
    """The line without the marks that headings are dressed in: "== Lands ==", "// Lands", "# Lands", "[Lands]"."""
    return text.strip(_MARKS)


def section_named(text: str, more: Mapping[str, Section] | None = None) -> Section | None:
    """The section that a whole line names ("Sideboard", "// Sideboard", "# maybeboard", "SIDEBOARD (15):"), if it does.

    The whole line must be the word: "Sideboard Plan" is none, and neither is "The Deck of Many Things".
    """
    if len(text) > 40 or text[0].isdigit():
        return None
    bare = heading_words(text)
    return (more or {}).get(bare) or SECTION_WORDS.get(bare)


def heading_words(text: str) -> str:
    """What a heading says, without its marks and its total, in lower case."""
    return _TAIL.sub("", unmarked(text.strip())).casefold()


def is_total(text: str) -> bool:
    """Whether the line is a group heading or a total: "Creatures (25)", "24 Lands", "60 Cards", "Total: 75"."""
    return len(text) <= 60 and bool(_TOTAL.match(text))


def is_comment(text: str) -> bool:
    """Whether the line starts with a mark of comments; no card's name starts with one."""
    return text.startswith(COMMENT_MARKS)


def fact(text: str) -> tuple[str, str] | None:
    """Key and value of a line that tells something about the deck: "Format: Legacy", "// NAME : UR Tempo"."""
    found = _FACT.match(text)
    return (found["key"].casefold(), found["value"]) if found else None


def is_debris(text: str) -> bool:
    """Whether the line is a bare address, a bare price, a page number or a rule: what a pasted page leaves."""
    return len(text) <= 300 and bool(_DEBRIS.match(text))
