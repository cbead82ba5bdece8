"""Works only if cast from the hand, or punishes other casting: a card bought and cast at once was never there."""

from __future__ import annotations

from blockbuilder.roles.catalogue._worded import phrase
from blockbuilder.roles.entries import OnCard, OnKeyword

ROLE = "from_hand_clause"

ENTRIES = (
    OnCard(
        phrase(r"(?:if|unless|when|whenever) [^.,]*(?:cast|played) (?:it |~ |them )?from your hand"),
        ("from your hand",),
    ),
    OnKeyword("rebound", "rebound"),
)
