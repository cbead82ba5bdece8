from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, rule, who


@rule("BB102", "ambiguous-name", Severity.WARNING, "Every line of the list names one card only.")
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A name in the list belongs to more than one card.

    What it finds
        Lines whose name, as written, fits several cards, and which of them was taken.

    Why it matters
        The wrong one of two cards changes counts and roles without a word. Most names are unique; a face of one card
        and a whole other card can share one.

    Example
        "Red Herring" is a creature of 2024 and a playtest card: the creature is taken, and the line is reported.

    Options
        None.
    """
    found = [item for item in subject.items if item.others]
    if found:
        taken = ", ".join(f"{item.card.name!r} over {' and '.join(map(repr, item.others))}" for item in found)
        yield this.finding(
            f"{who(found, 'have', 'has')} a name that others have too; taken: {taken}",
            items=found,
            suggestion="write the set and number, or the full name with both faces",
        )
