"""Exactly one extra card, once: drawn, found, or returned to hand."""

from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.roles.catalogue._hand import NEEDS, gains
from blockbuilder.roles.entries import Finding, No, OnAction, OnCard, OnKeyword, Verdict, Yes
from blockbuilder.roles.reading import Action, Reading

ROLE = "cantrip"


def _cantrips(reading: Reading) -> Iterator[Finding]:
    found = gains(reading)
    for gain in found:
        if gain.amount == 1 and not gain.again:
            yield gain.face, gain.ability, Yes(words=gain.words)
        elif gain.amount < 1 and not gain.again:
            yield gain.face, gain.ability, No(gain.note or "discards as many as it draws", gain.words)


def _cycled(reading: Reading) -> Iterator[Finding]:
    for face in reading.faces:
        for keyword, place in face.keywords.items():
            if "cycling" in keyword:
                yield face, None, No("cycling alone replaces the card, it nets none", place)


def _connived(_action: Action) -> Verdict:
    return No("discards as many as it draws, or finds a land at best")


ENTRIES = (
    OnCard(_cantrips, NEEDS),
    OnCard(_cycled, ("cycling",)),
    OnKeyword("double team"),  # a second copy of the card, once
    OnAction(("connive",), _connived),
)
