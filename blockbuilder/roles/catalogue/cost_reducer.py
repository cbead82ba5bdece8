"""Makes spells cheaper: nothing where spells are cast for free."""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockbuilder.roles.entries import Finding, OnCard, OnKeyword, Yes
from blockbuilder.roles.reading import Reading

ROLE = "cost_reducer"

_LESS = re.compile(r"[^.\n]*?\bcosts? (?:up to )?(?:\{[^}]+\})+ less to cast")


def _cheaper(reading: Reading) -> Iterator[Finding]:
    for face, ability in reading.abilities():
        match = _LESS.match(ability.effect)
        if match:
            own = match.group().lower().startswith("~")
            yield face, ability, Yes("itself" if own else "others", words=(ability.start, ability.start + match.end()))


ENTRIES = (
    OnCard(_cheaper, ("less to cast",)),
    *(
        OnKeyword(word, "itself")
        for word in ("affinity", "convoke", "delve", "improvise", "undaunted", "assist", "offering")
    ),
)
