from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, rule
from blockbuilder.lint.starters import wrong_numbers

_GUIDELINE = "Two of the ten are creatures (Active-Draft, starter decks)."


@rule("AD203", "starter-creatures", Severity.ERROR, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A starter deck does not have two creatures.

    What it finds
        Another number of creatures than the rules say, the further permanent not counted.

    Why it matters
        Equal decks are what makes the start level: everybody has the same bodies and the same tricks to begin with.

    Example
        A blue starter of three spells and one creature.

    Options
        The number is the rule ``starter_creatures`` of the format.
    """
    yield from wrong_numbers(subject, this, "creature")
