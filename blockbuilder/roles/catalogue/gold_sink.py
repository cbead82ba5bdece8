"""Something to spend gold on besides buying: kicker, cycling, equip, firebreathing, levels and other costs of mana."""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockbuilder.roles.engine import OnCard, OnKeyword, Yes
from blockbuilder.roles.reading import Ability, FaceReading, Reading

ROLE = "gold_sink"

_KEYWORDS = (
    "kicker", "multikicker", "cycling", "equip", "level up", "buyback", "flashback", "entwine", "replicate", "morph", "megamorph",
    "disguise", "outlast", "reinforce", "unearth", "scavenge", "embalm", "eternalize", "bestow", "overload", "awaken", "escalate",
    "fortify", "reconfigure", "madness", "evoke", "echo", "ninjutsu", "transmute", "surge", "spectacle", "mutate", "encore", "blitz",
    "dash", "craft", "squad", "offspring", "cleave", "disturb", "harmonize", "warp", "recover", "aura swap", "strive", "gift", "prototype",
    "plainscycling", "islandcycling", "swampcycling", "mountaincycling", "forestcycling", "landcycling", "basic", "extort", "impending",
)  # fmt: skip
_MANA = re.compile(r"\{(?:\d+|[WUBRGCXS]|[\dWUBRGC]/[WUBRGP]|[WUBRGC]/[WUBRGC](?:/P)?)\}")
_BREATHES = re.compile(r"(?:~|enchanted creature|equipped creature) gets \+[\dx]+/[+-]0", re.IGNORECASE)
_MAY_PAY = re.compile(r"(?:you )?may pay ((?:\{[^}]+\})+)")


def _costs(reading: Reading) -> Iterator[tuple[FaceReading, Ability | None, Yes]]:
    for face, ability in reading.abilities():
        if ability.kind == "activated" and _MANA.search(ability.cost):
            kind = "firebreathing" if _BREATHES.match(ability.effect) else "activated"
            start = ability.start - len(ability.cost) - 2
            if "monstrosity" in ability.effect.lower():
                kind = "monstrosity"
            yield face, None, Yes(kind, words=(start, ability.start + len(ability.effect)))
        elif match := _MAY_PAY.search(ability.effect):
            yield face, ability, Yes("pays", words=(ability.start + match.start(), ability.start + match.end()))


ENTRIES = (
    OnCard(_costs, ("{",)),
    *(OnKeyword(word, word) for word in _KEYWORDS),
)
