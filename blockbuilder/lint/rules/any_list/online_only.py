from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.cards import Kind
from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, rule, who


@rule("BB105", "exists-only-on-line", Severity.WARNING, "A block is played with cards on a table.")
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A card that was never printed.

    What it finds
        Cards that exist on line only, among them those with digital-only mechanics.

    Why it matters
        Nobody can own it; a proxy works for some, while others conjure or seek cards, which paper cannot do.

    Example
        An Alchemy card that perpetually changes cards in hand.

    Options
        None.
    """
    found = [item for item in subject.items if item.card.kind is Kind.DIGITAL]
    if found:
        yield this.finding(
            f"{who(found, 'exist')} on line only",
            items=found,
            suggestion="swap, or print a proxy if it works on paper",
        )
