"""Cards as the program sees them: oracle cards with their faces, and printings of them.

Field names are the game's own terms. Colours are the letters of ``WUBRG``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Any

COLOURS = "WUBRG"
COLOUR_NAMES = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}

CARD_TYPES = ("Creature", "Planeswalker", "Battle", "Land", "Instant", "Sorcery", "Artifact", "Enchantment", "Kindred")
PERMANENT_TYPES = frozenset({"Creature", "Planeswalker", "Battle", "Land", "Artifact", "Enchantment"})
SUPERTYPES = frozenset({"Basic", "Legendary", "Snow", "World", "Ongoing", "Host", "Elite", "Token"})
BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


class Kind(StrEnum):
    """What sort of object carries the name. Only ``CARD`` is ever picked by a bare name without a warning."""

    CARD = "card"
    TOKEN = "token"
    EMBLEM = "emblem"
    ART = "art"
    PLANE = "plane"
    SCHEME = "scheme"
    VANGUARD = "vanguard"
    DUNGEON = "dungeon"
    STICKER = "sticker"
    ATTRACTION = "attraction"
    PLAYTEST = "playtest"
    JOKE = "joke"
    DIGITAL = "digital"

    @property
    def in_decks(self) -> bool:
        """Whether it can be shuffled into a deck at all; a token or a plane cannot."""
        return self in (Kind.CARD, Kind.PLAYTEST, Kind.JOKE, Kind.DIGITAL)


@dataclass(frozen=True, slots=True)
class Face:
    """One face, half, or inset spell of a card."""

    name: str
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str | None = None
    colours: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None


@dataclass(frozen=True, slots=True)
class RelatedPart:
    """An object that the card makes or belongs with, from Scryfall's ``all_parts``."""

    id: str
    component: str
    name: str
    type_line: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A role known without its text: shipped with the card facts."""

    role: str
    kind: str | None = None
    limit: str | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """An oracle card, whatever its printing.

    ``oracle_text`` is None when the source holds facts only; "" is a card with no rules text. ``combat`` then holds
    what the text says for combat, as ``core.combat.combat_record`` gives it, where whoever knew the text kept that. For
    a card of several faces the texts stand in ``faces`` and are joined here by a line ``//``. ``mana_value`` follows
    rule 202.3 (split: the sum of the halves; transform, modal and adventure: the front), as Scryfall's ``cmc`` has it.
    """

    name: str
    oracle_id: str | None = None
    layout: str = "normal"
    mana_cost: str = ""
    mana_value: float = 0.0
    type_line: str = ""
    oracle_text: str | None = None
    colours: str = ""
    colour_identity: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    keywords: tuple[str, ...] = ()
    produced_mana: str = ""
    faces: tuple[Face, ...] = ()
    kind: Kind = Kind.CARD
    aliases: tuple[str, ...] = ()
    parts: tuple[RelatedPart, ...] = ()
    labels: tuple[Label, ...] | None = None
    combat: Mapping[str, Any] | None = field(default=None, hash=False)

    @property
    def front_type_line(self) -> str:
        """The type line that counts in hand and for guidelines: the front face's, or a split card's whole one.

        A prepared, adventure or transforming creature is a creature; its other half does not change that.
        """
        if self.faces and self.layout not in ("split", "aftermath"):
            return self.faces[0].type_line or self.type_line.split(" // ")[0]
        return self.type_line

    @property
    def types(self) -> tuple[str, ...]:
        """Card types in rulebook words ("Artifact", "Creature"), of the part that counts (see ``front_type_line``)."""
        return split_type_line(self.front_type_line)[1]

    @property
    def supertypes(self) -> tuple[str, ...]:
        return split_type_line(self.front_type_line)[0]

    @property
    def subtypes(self) -> tuple[str, ...]:
        return split_type_line(self.front_type_line)[2]

    @property
    def is_creature(self) -> bool:
        return "Creature" in self.types

    @property
    def is_land(self) -> bool:
        return "Land" in self.types

    @property
    def is_basic_land(self) -> bool:
        return self.is_land and "Basic" in self.supertypes

    @property
    def is_permanent(self) -> bool:
        return not PERMANENT_TYPES.isdisjoint(self.types)

    @property
    def main_type(self) -> str:
        """The one type a checklist files the card under: creature first, then land, then as printed."""
        return next((kind for kind in CARD_TYPES if kind in self.types), "Other")

    @property
    def has_text(self) -> bool:
        return self.oracle_text is not None


@dataclass(frozen=True, slots=True)
class Printing:
    """One edition of a card. ``collector_number`` is a string ("246p", "116/350"); prices are strings or missing."""

    id: str
    oracle_id: str
    name: str
    set_code: str
    collector_number: str
    set_name: str = ""
    set_type: str = ""
    lang: str = "en"
    released_at: str = ""
    rarity: str = ""
    digital: bool = False
    promo: bool = False
    variation: bool = False
    full_art: bool = False
    oversized: bool = False
    border_colour: str = ""
    frame: str = ""
    frame_effects: tuple[str, ...] = ()
    promo_types: tuple[str, ...] = ()
    finishes: tuple[str, ...] = ()
    image_status: str = ""
    flavour_name: str | None = None
    artist: str = ""
    prices: dict[str, str] = field(default_factory=dict)
    image_uris: tuple[dict[str, str], ...] = ()


@lru_cache(maxsize=4096)
def split_type_line(type_line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, card types and subtypes of a type line; both parts of a split card's line are read."""
    supertypes: list[str] = []
    types: list[str] = []
    subtypes: list[str] = []
    for half in type_line.split(" // "):
        left, _, right = half.replace(" - ", " — ").partition("—")
        for word in left.split():
            chosen = supertypes if word in SUPERTYPES else types
            if word not in chosen:
                chosen.append(word)
        subtypes.extend(word for word in right.split() if word not in subtypes)
    return tuple(supertypes), tuple(types), tuple(subtypes)


_SYMBOL = re.compile(r"\{([^{}]+)\}")


def mana_symbols(cost: str) -> list[str]:
    """The symbols of a mana cost without their braces: "{2}{W/U}" gives ["2", "W/U"]."""
    return _SYMBOL.findall(cost)


def mana_value(cost: str) -> float:
    """The mana value of a cost (rule 202.3): X is 0, a hybrid its dearer half, a half-mana symbol 0.5."""
    return sum(_symbol_value(symbol) for symbol in mana_symbols(cost))


def _symbol_value(symbol: str) -> float:
    if symbol in ("X", "Y", "Z"):
        return 0.0
    if symbol == "½" or (symbol.startswith("H") and len(symbol) == 2):
        return 0.5
    numbers = [int(part) for part in symbol.split("/") if part.isdecimal()]
    return float(max(numbers, default=1))


def sort_colours(letters: str) -> str:
    """The letters of ``WUBRG`` that occur, in that order, each once."""
    return "".join(letter for letter in COLOURS if letter in letters)
