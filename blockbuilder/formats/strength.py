"""How strong a starter deck is: one number from power, toughness, keywords and roles, to hold five decks against.

It is a measure for cards of mana value 1, where one point is about what one power is worth, and no judge of cards in
general. A creature is its power plus half its toughness; any other card starts at 1. Each figure below is added once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from blockbuilder.core.cards import Card

Roles = Mapping[str, frozenset[str]]
"""Role by name, with the kinds in which the card has it ("evasion": {"flying"})."""

TOUGHNESS = 0.5
OTHER_CARD = 1.0

KEYWORDS = {
    "deathtouch": 1.0,
    "double strike": 1.0,
    "undying": 1.0,
    "first strike": 0.5,
    "haste": 0.5,
    "hexproof": 0.5,
    "indestructible": 0.5,
    "infect": 0.5,
    "lifelink": 0.5,
    "prowess": 0.5,
    "shroud": 0.25,
    "reach": 0.25,
    "vigilance": 0.25,
    "defender": -1.0,
}
EVASION = {
    "flying": 1.0,
    "shadow": 1.0,
    "unblockable": 1.0,
    "horsemanship": 1.0,
    "fear": 0.75,
    "intimidate": 0.75,
    "menace": 0.5,
    "skulk": 0.5,
    "trample": 0.5,
}
OTHER_EVASION = 0.5
ROLES = {
    "draw_burst": 2.0,
    "removal": 1.5,
    "cantrip": 1.0,
    "draw_engine": 1.0,
    "mana": 1.0,
    "token_maker": 1.0,
    "tutor": 1.0,
    "bounce": 0.75,
}


def strength(card: Card, roles: Roles) -> float:
    """The points of one card. A power or toughness that is no number ("*") counts as 0."""
    words = {keyword.lower() for keyword in card.keywords}
    body = _figure(card.power) + TOUGHNESS * _figure(card.toughness) if card.is_creature else OTHER_CARD
    evasion = {EVASION[word] for word in words if word in EVASION}
    evasion.update(EVASION.get(kind, OTHER_EVASION) for kind in roles.get("evasion", ()))
    return (
        body
        + max(evasion, default=0.0)
        + sum(points for word, points in KEYWORDS.items() if word in words)
        + sum(points for role, points in ROLES.items() if role in roles)
    )


def spread(strengths: Iterable[float]) -> float:
    """How far the strongest of several decks is from the weakest."""
    known = list(strengths)
    return max(known) - min(known) if known else 0.0


def points(strength: float) -> str:
    """ "1 point", "2.5 points"."""
    return f"{strength:g} point" + ("" if strength == 1 else "s")


def _figure(text: str | None) -> float:
    try:
        return float(text or 0)
    except ValueError:
        return 0.0
