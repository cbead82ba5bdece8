"""Counts or copies spells as it is cast, so free casting feeds it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockbuilder.roles.entries import Finding, OnCard, OnKeyword, Yes
from blockbuilder.roles.reading import Reading

ROLE = "storm_like"

_KEYWORDS = ("storm", "gravestorm", "cascade", "replicate", "conspire", "demonstrate", "casualty", "ripple")
_SPELLS = r"(?:instant and sorcery |noncreature )?spells?"
_COUNTS = re.compile(
    rf"for each (?:other )?{_SPELLS} (?:you've |you have |that was )?cast (?:before it )?this turn|"
    rf"number of (?:other )?{_SPELLS} (?:you've |you have |they've )?cast this turn|"
    r"copy ~(?: for each| once| twice|\.|,)"
)


def _counts(reading: Reading) -> Iterator[Finding]:
    for face, ability in reading.abilities():
        if match := _COUNTS.search(ability.effect.lower()):
            yield face, ability, Yes("counts", words=(ability.start + match.start(), ability.start + match.end()))
        elif ability.trigger.lower().startswith("when you cast ~"):
            yield face, ability, Yes("on cast", words=(ability.start, ability.start + len(ability.effect)))


ENTRIES = (
    OnCard(_counts, ("spell", "when you cast ~", "copy ~")),
    *(OnKeyword(word, word) for word in _KEYWORDS),
)
