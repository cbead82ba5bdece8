from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, rule

_GUIDELINE = "The market is a pile of assorted cards: creatures, sorceries, artifacts and so on (Active-Draft)."


@rule("AD106", "missing-types", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The market lacks a card type.

    What it finds
        Card types of the list below of which the market has no card. Without creatures it is a warning, since only they
        attack.

    Why it matters
        Decks grow towards what comes up. A type that is not there takes its strategies with it.

    Example
        A market without artifacts is a remark.

    Options
        ``types``: the types that should not be missing.
    """
    missing = [
        kind
        for kind in subject.threshold(this.code, "types")
        if not any(kind in item.card.types for item in subject.items)
    ]
    if missing and subject.cards:
        yield this.finding(
            f"0 of {count_of(subject.cards, 'card')} are of the type {' or '.join(missing)}",
            severity=Severity.WARNING if "Creature" in missing else Severity.INFO,
            suggestion="add some of each",
        )
