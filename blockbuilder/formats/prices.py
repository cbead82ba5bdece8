"""What a card costs to buy in each format, and what stays in the Vanguard, as the parameters of the rules say."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

from blockbuilder.core.cards import Card


def purchase_price(card: Card, format_id: str, rules: Mapping[str, Any]) -> int | None:
    """The fixed price in mana, None where a bid or the place in the shop decides.

    Active-Draft: mana value; basic lands and other lands have prices of their own. A joke card's half mana rounds up.
    """
    if format_id != "active-draft":
        return None
    if card.is_basic_land:
        return int(rules["purchase_price_basic_land"])
    if card.is_land:
        return int(rules["purchase_price_other_land"])
    return ceil(card.mana_value)


def persists_in_vanguard(card: Card, rules: Mapping[str, Any]) -> bool:
    """Whether the permanent stays in the Vanguard after combat (Active-Draft, battlefield zones)."""
    texts = [card.oracle_text or "", *(face.oracle_text or "" for face in card.faces)]
    kept_keywords = {word.casefold() for word in rules["vanguard_keeps_keywords"]}
    return card.is_permanent and (
        not set(rules["vanguard_keeps_supertypes"]).isdisjoint(card.supertypes)
        or not set(rules["vanguard_keeps_types"]).isdisjoint(card.types)
        or not set(rules["vanguard_keeps_subtypes"]).isdisjoint(card.subtypes)
        or not kept_keywords.isdisjoint(map(str.casefold, card.keywords))
        or any(word.removesuffix("s") in text for word in rules["vanguard_keeps_users_of"] for text in texts)
    )
