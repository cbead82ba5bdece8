"""Counts or copies spells as it is cast, so free casting feeds it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockbuilder.roles.engine import OnCard, OnKeyword, Yes
from blockbuilder.roles.reading import Ability, FaceReading, Reading

ROLE = "storm_like"

_COUNTS = re.compile(
    r"for each (?:other )?(?:instant and sorcery |noncreature )?spells? (?:you've |you have |that was )?cast (?:before it )?this turn|"
    r"number of (?:other )?(?:instant and sorcery |noncreature )?spells (?:you've |you have )?cast this turn|copy ~(?: for each| once| twice|\.|,)"
)


def _counts(reading: Reading) -> Iterator[tuple[FaceReading, Ability | None, Yes]]:
    for face, ability in reading.abilities():
        match = _COUNTS.search(ability.effect.lower())
        if match:
            yield face, ability, Yes("counts", words=(ability.start + match.start(), ability.start + match.end()))
        elif ability.trigger.lower().startswith("when you cast ~"):
            yield face, ability, Yes("on cast", words=(ability.start, ability.start + len(ability.effect)))


ENTRIES = (
    OnCard(_counts, ("spell", "when you cast ~", "copy ~")),
    *(
        OnKeyword(word, word)
        for word in ("storm", "gravestorm", "cascade", "replicate", "conspire", "demonstrate", "casualty", "ripple")
    ),
)
