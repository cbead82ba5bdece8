"""Can put cards into hand again and again."""

from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.roles.catalogue._hand import NEEDS, gains
from blockbuilder.roles.entries import Finding, No, OnCard, Yes
from blockbuilder.roles.reading import Reading

ROLE = "draw_engine"


def _engines(reading: Reading) -> Iterator[Finding]:
    for gain in gains(reading):
        if gain.again and gain.amount > 0:
            yield gain.face, gain.ability, Yes(words=gain.words)
        elif gain.again:
            yield gain.face, gain.ability, No("costs as many cards as it gives", gain.words)


ENTRIES = (OnCard(_engines, NEEDS),)
