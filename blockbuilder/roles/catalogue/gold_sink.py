"""Something to spend gold on besides buying: kicker, cycling, equip, firebreathing, levels and other costs of mana."""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockbuilder.roles.entries import Finding, OnCard, OnKeyword, Yes
from blockbuilder.roles.reading import Reading

ROLE = "gold_sink"

_KEYWORDS = (
    "aura swap", "awaken", "basic", "bestow", "blitz", "buyback", "cleave", "craft", "cycling", "dash", "disguise",
    "disturb",
    "echo", "embalm", "encore", "entwine", "equip", "escalate", "eternalize", "evoke", "extort", "flashback",
    "forestcycling",
    "fortify", "gift", "harmonize", "impending", "islandcycling", "kicker", "landcycling", "level up", "madness",
    "megamorph",
    "morph", "mountaincycling", "multikicker", "mutate", "ninjutsu", "offspring", "outlast", "overload",
    "plainscycling",
    "prototype", "reconfigure", "recover", "reinforce", "replicate", "scavenge", "spectacle", "squad", "strive",
    "surge",
    "swampcycling", "transmute", "unearth", "warp",
)  # fmt: skip
_MANA = re.compile(r"\{(?:\d+|[WUBRGCXS]|[\dWUBRGC]/[WUBRGP]|[WUBRGC]/[WUBRGC](?:/P)?)\}")
_BREATHES = re.compile(r"(?:~|enchanted creature|equipped creature) gets \+[\dx]+/[+-]0", re.IGNORECASE)
_MAY_PAY = re.compile(r"(?:you )?may pay (?:\{[^}]+\})+")


def _costs(reading: Reading) -> Iterator[Finding]:
    for face, ability in reading.abilities():
        if ability.kind == "activated" and _MANA.search(ability.cost):
            kind = "activated"
            if "monstrosity" in ability.effect.lower():
                kind = "monstrosity"
            elif _BREATHES.match(ability.effect):
                kind = "firebreathing"
            start = ability.start - len(f"{ability.cost}: ")
            yield face, None, Yes(kind, words=(start, ability.start + len(ability.effect)))
        elif match := _MAY_PAY.search(ability.effect):
            yield face, ability, Yes("pays", words=(ability.start + match.start(), ability.start + match.end()))


ENTRIES = (
    OnCard(_costs, ("{",)),
    *(OnKeyword(word, "cycling" if word == "basic" else word) for word in _KEYWORDS),
)
