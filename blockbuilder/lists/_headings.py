"""Lines of a text list that name a section, a group with its total, or a total: headings, never cards."""

from __future__ import annotations

import re
from typing import Literal

from blockbuilder.core.cardlist import Section

SECTION_WORDS: dict[str, Section] = {
    "deck": "main", "main": "main", "main deck": "main", "maindeck": "main", "mainboard": "main", "main board": "main",
    "decklist": "main", "deck list": "main", "the deck": "main",
    "sideboard": "sideboard", "side board": "sideboard", "side": "sideboard", "sb": "sideboard",
    "sideboard cards": "sideboard",
    "commander": "commander", "commanders": "commander", "command zone": "commander", "oathbreaker": "commander",
    "signature spell": "commander", "signature spells": "commander",
    "companion": "sideboard", "companions": "sideboard",
    "maybeboard": "maybeboard", "maybe board": "maybeboard", "considering": "maybeboard", "wishlist": "maybeboard",
    "wish list": "maybeboard", "acquireboard": "maybeboard",
    "tokens": "tokens", "token": "tokens",
    "basics": "basics", "basic lands": "basics",
}  # fmt: skip

_GROUPS = (
    "creatures?|lands?|instants?|sorcery|sorceries|artifacts?|enchantments?|planeswalkers?|battles?|spells?|"
    "other spells|non-?creatures?|non-?lands?|non-?creature spells?|instants? (?:and|&|/) sorceries|basics|cards|"
    "others?|removal|multicolou?r(?:ed)?|colou?rless|white|blue|black|red|green|total|"
    "main ?deck(?: cards)?|main ?board|side ?board(?: cards)?"
)
_TOTAL = re.compile(
    rf"^(?:(?:{_GROUPS})\s*[:\-–—]?\s*[\(\[]?\d+(?: cards?)?[\)\]]?|\d+\s+(?:{_GROUPS})|(?:{_GROUPS})\s*:?)$",
    re.IGNORECASE,
)
_MARKS = re.compile(r"^(?:/{2,}!?|#+|={2,}|-{2,}|\*{1,3}|~{2,}|\[|<)\s*|\s*(?:={2,}|-{2,}|\*{1,3}|~{2,}|\]|>)$")
_TAIL = re.compile(r"\s*[:：]?\s*(?:[\(\[]\s*\d+(?:\s+cards?)?\s*[\)\]])?\s*[:：]?$", re.IGNORECASE)

COMMENT_MARKS = ("//", "#", "--", "==", "~~")


def section_named(text: str) -> Section | None:
    """The section that a whole line names ("Sideboard", "// Sideboard", "# maybeboard", "SIDEBOARD (15):"), if it does.

    The whole line must be the word: "Sideboard Plan" is none, and neither is "The Deck of Many Things".
    """
    if len(text) > 40:
        return None
    bare = _MARKS.sub("", _MARKS.sub("", text))
    return SECTION_WORDS.get(_TAIL.sub("", bare).casefold())


def is_total(text: str) -> bool:
    """Whether the line is a group heading or a total: "Creatures (25)", "24 Lands", "60 Cards", "Total: 75"."""
    return len(text) <= 60 and bool(_TOTAL.match(text))


def is_comment(text: str) -> bool:
    """Whether the line starts with a mark of comments; a card's name that starts with one is not known."""
    return text.startswith(COMMENT_MARKS)


BlankLines = Literal["sideboard", "guess", "nothing"]
"""What a blank line between cards means: the sideboard begins, perhaps it does, or nothing at all."""
