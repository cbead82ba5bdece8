"""Deals in poison: infect, toxic, poisonous, or poison counters by name."""

from __future__ import annotations

from blockbuilder.roles.catalogue._worded import phrase
from blockbuilder.roles.entries import OnCard, OnKeyword

ROLE = "infect"

ENTRIES = (
    *(OnKeyword(word, word) for word in ("infect", "toxic", "poisonous")),
    OnCard(phrase(r"(?:gains?|has|have) (?:[\w ,]*)?(?:infect|toxic \d)", "grants"), ("infect", "toxic")),
    OnCard(phrase(r"\w+ poison counters?|\w+ \w+ poison counters?", "counters"), ("poison counter",)),
)
