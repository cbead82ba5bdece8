"""One play nets two or more cards into hand at once, drawn minus discarded by the same effect."""

from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.roles.catalogue._hand import NEEDS, gains
from blockbuilder.roles.entries import Finding, No, OnCard, Yes
from blockbuilder.roles.reading import Reading

ROLE = "draw_burst"


def _bursts(reading: Reading) -> Iterator[Finding]:
    for gain in gains(reading):
        if (not gain.again or gain.ability.cost.startswith("-")) and gain.amount >= 2:
            yield gain.face, gain.ability, Yes(words=gain.words)
        elif gain.note:
            yield gain.face, gain.ability, No(gain.note, gain.words)


ENTRIES = (OnCard(_bursts, NEEDS),)
