"""Has X in its mana cost: cast for free, X is 0."""

from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.roles.entries import Finding, OnCard, Yes
from blockbuilder.roles.reading import Reading

ROLE = "x_cost"


def _costs(reading: Reading) -> Iterator[Finding]:
    for face in reading.faces:
        if "{X}" in face.face.mana_cost or "{Y}" in face.face.mana_cost:
            yield face, None, Yes(words=face.face.mana_cost)


ENTRIES = (OnCard(_costs),)
