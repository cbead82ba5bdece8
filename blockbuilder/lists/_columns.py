"""What tables and JSON of cards call their columns: header names by role, the likeliest first."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from blockbuilder.core.cardlist import Section
from blockbuilder.lists._headings import section_named
from blockbuilder.lists._sets import scryfall_code

Role = Literal[
    "name", "short_name", "count", "section", "set", "number", "finish", "tags", "comment", "scryfall_id", "custom",
    "voucher", "game", "set_name", "type",
]  # fmt: skip

_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_BETWEEN_WORDS = re.compile(r"[^\w#]+|_+")


@lru_cache(maxsize=2048)
def fold_header(header: str) -> str:
    """The form in which headers compare: "Set Code", "set_code", "setCode" and " SET-CODE" are one."""
    words = _CAMEL.sub(" ", header.strip("\ufeff \t\"'").replace("'", "").replace("’", ""))
    return _BETWEEN_WORDS.sub(" ", words).strip().casefold()


SYNONYMS: dict[Role, tuple[str, ...]] = {
    "name": ("name", "card name", "cardname", "card", "card title", "english name", "name en", "oracle name",
             "product name", "label", "simple name", "title"),
    "short_name": ("simple name",),
    "count": ("count", "quantity", "qty", "amount", "copies", "total qty", "total quantity", "item count",
              "item quantity", "card count", "number of copies", "owned", "quantity owned", "anzahl", "#"),
    "section": ("section", "board", "zone", "deck section", "category", "categories"),
    "set": ("set code", "setcode", "edition code", "editioncode", "expansion code", "set id", "set abbreviation",
            "set", "edition", "expansion"),
    "number": ("collector number", "collectornumber", "card number", "collectors number", "collector #", "collector no",
               "set number", "number", "cn", "card #"),
    "finish": ("finish", "foil", "is foil", "isfoil", "premium", "printing", "extras", "treatment"),
    "tags": ("tags", "tag", "labels", "categories", "category"),
    "comment": ("comment", "comments", "notes", "note"),
    "scryfall_id": ("scryfall id", "scryfallid", "scryfall", "json id", "scryfall uuid"),
    "custom": ("custom",),
    "voucher": ("voucher",),
    "game": ("product line",),
    "set_name": ("set name", "setname", "edition name", "expansion name", "set", "edition", "expansion"),
    "type": ("type", "type line", "card type", "types"),
}  # fmt: skip

NAMES = frozenset(SYNONYMS["name"])
_ALSO_KNOWN = frozenset({"condition", "language", "rarity", "id product"})
KNOWN = _ALSO_KNOWN.union(*SYNONYMS.values())
"""Header names that a table of cards has; a plain list has no line of these."""

CODES_NOT_NAMES = frozenset(SYNONYMS["set"]) - {"set", "edition", "expansion"}
"""Columns that hold set codes only; the others hold names as often as codes."""

_SECTION_VALUES: dict[str, Section] = {
    "maybe": "maybeboard", "acquire": "maybeboard", "wish": "maybeboard", "wishboard": "maybeboard",
    "outside": "maybeboard", "outside the game": "maybeboard", "attractions": "tokens", "stickers": "tokens",
    "contraptions": "tokens", "planes": "tokens", "schemes": "tokens", "planes/schemes": "tokens",
    "signaturespells": "commander", "companions": "sideboard",
}  # fmt: skip


@lru_cache(maxsize=2048)
def section_of(value: str) -> Section | None:
    """The section that a cell, key or attribute names, if it does ("side", "Maybeboard", "commanders", "outside")."""
    word = value.strip()
    return (_SECTION_VALUES.get(word.casefold()) or section_named(word)) if word else None


_SET_CODE = re.compile(r"[A-Za-z0-9]{2,5}|[A-Za-z0-9]{2,5}_[A-Za-z0-9]+")
_NO_CODE = frozenset({"000", "???", "none", "-", "alpha", "beta"})


def set_code(value: str, *, surely: bool) -> str | None:
    """A set code as Scryfall writes it; None for a set's name, and for what sites write where they know no set.

    ``surely`` is for columns that hold nothing but codes.
    """
    code = value.strip().casefold()
    if code in _NO_CODE or not code.isprintable():
        return None
    if not ((surely and code and " " not in code) or _SET_CODE.fullmatch(code)):
        return None
    return scryfall_code(code)


_PLAIN_FINISH = frozenset({"", "no", "false", "0", "-", "n", "none", "normal", "regular"})
_NOT_FOIL = re.compile(r"\bno[nt]?[ -]?foil")
_YES = frozenset({"yes", "true", "1", "x", "y", "t", "ja", "oui", "✓"})


@lru_cache(maxsize=2048)
def finish_of(value: str) -> str | None:
    """ "foil", "etched" or None: what "Foil", "Rainbow Foil", "foil_etched", "Yes", "Near Mint Foil" come to."""
    word = value.strip().casefold()
    if word in _PLAIN_FINISH or _NOT_FOIL.search(word):
        return None
    if "etch" in word:
        return "etched"
    return "foil" if "foil" in word or word in _YES or word == "f-pre" else None


def is_yes(value: str) -> bool:
    """Whether a cell of yes and no says yes."""
    return value.strip().casefold() in _YES


NOT_CARDS = frozenset({"event ticket", "event tickets", "treasure chest", "play points"})
"""What Magic Online trades beside cards."""
