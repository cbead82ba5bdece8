from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, rule
from blockbuilder.lint.starters import wrong_numbers

_GUIDELINE = "Two of the ten are spells, neither creature nor land (Active-Draft, starter decks)."


@rule("AD204", "starter-spells", Severity.ERROR, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A starter deck does not have two spells that are neither creature nor land.

    What it finds
        Another number of spells than the rules say, the further permanent not counted.

    Why it matters
        Equal decks are what makes the start level: everybody has the same bodies and the same tricks to begin with.

    Example
        A red starter of four creatures and one spell.

    Options
        The number is the rule ``starter_spells`` of the format.
    """
    yield from wrong_numbers(subject, this, "spell")
