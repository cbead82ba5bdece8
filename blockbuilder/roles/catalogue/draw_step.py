"""Speaks of the draw step, which High Stakes replaces by an auction."""

from __future__ import annotations

from blockbuilder.roles.catalogue._worded import phrase
from blockbuilder.roles.entries import OnCard

ROLE = "draw_step"

ENTRIES = (OnCard(phrase(r"(?:\w+ )?draw steps?"), ("draw step",)),)
