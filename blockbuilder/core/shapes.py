"""What is read of the JSON objects that Scryfall gives, as types for those who decode or write such objects.

``core.objects`` says what they mean. Apart from it since reading the store needs no types at run time.
"""

from __future__ import annotations

from typing import TypedDict


class ImageUris(TypedDict, total=False):
    """Addresses of one picture: ``png`` 745 × 1040, ``large`` 672 × 936, ``normal`` 488 × 680 pixels."""

    png: str
    large: str
    normal: str


class Legalities(TypedDict, total=False):
    """Formats that tell a card of the game on paper from a joke or a digital one: it is legal, restricted or banned."""

    vintage: str
    legacy: str
    commander: str


class FaceObject(TypedDict, total=False):
    """What is read of a Card Face object."""

    name: str
    mana_cost: str | None
    type_line: str | None
    oracle_text: str | None
    colors: list[str] | None
    power: str | None
    toughness: str | None
    loyalty: str | None
    defense: str | None
    flavor_name: str | None
    oracle_id: str | None
    cmc: float | None
    image_uris: ImageUris | None


class PartObject(TypedDict, total=False):
    """What is read of a Related Card object."""

    id: str
    component: str
    name: str
    type_line: str | None


class CardObject(TypedDict, total=False):
    """What is read of a Card object (https://scryfall.com/docs/api/cards); every other key is skipped unread."""

    id: str
    oracle_id: str | None
    name: str
    flavor_name: str | None
    printed_name: str | None
    lang: str
    layout: str
    mana_cost: str | None
    cmc: float | None
    type_line: str | None
    oracle_text: str | None
    colors: list[str] | None
    color_identity: list[str] | None
    power: str | None
    toughness: str | None
    loyalty: str | None
    defense: str | None
    keywords: list[str] | None
    produced_mana: list[str] | None
    card_faces: list[FaceObject] | None
    all_parts: list[PartObject] | None
    legalities: Legalities | None
    games: list[str] | None
    set: str
    set_name: str
    set_type: str
    collector_number: str
    released_at: str
    rarity: str
    digital: bool
    promo: bool
    variation: bool
    full_art: bool
    oversized: bool
    foil: bool
    nonfoil: bool
    border_color: str
    frame: str
    frame_effect: str | None
    frame_effects: list[str] | None
    promo_types: list[str] | None
    finishes: list[str] | None
    highres_image: bool
    image_status: str
    artist: str | None
    prices: dict[str, str | None] | None
    image_uris: ImageUris | None
