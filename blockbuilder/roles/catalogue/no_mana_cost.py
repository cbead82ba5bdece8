"""Has no mana cost, so that playing it for free skips the wait or the price that balances it."""

from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.cards import split_type_line
from blockbuilder.roles.entries import Finding, OnCard, Yes
from blockbuilder.roles.reading import Reading

ROLE = "no_mana_cost"

_CAST = frozenset(("Creature", "Instant", "Sorcery", "Artifact", "Enchantment", "Planeswalker", "Battle"))
_NEVER_CAST = frozenset(("Contraption", "Attraction"))


def _costless(reading: Reading) -> Iterator[Finding]:
    face = reading.faces[0]
    if face.face.mana_cost or reading.card.mana_cost or reading.card.layout in ("meld", "augment"):
        return
    _, types, subtypes = split_type_line(face.face.type_line)
    if "Land" not in types and not _CAST.isdisjoint(types) and _NEVER_CAST.isdisjoint(subtypes):
        yield face, None, Yes(words="no mana cost")


ENTRIES = (OnCard(_costless),)
