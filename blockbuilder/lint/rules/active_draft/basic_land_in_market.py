from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, rule, who

_GUIDELINE = "The market deck has no basic lands; they lie beside it in stacks of their own (Active-Draft, the market)."


@rule("AD101", "basic-land-in-market", Severity.ERROR, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A basic land is shuffled into the market.

    What it finds
        Basic lands, Wastes and snow lands included, among the cards of the market.

    Why it matters
        Basic lands are always to be had for 1 from their stacks. In the lineup one holds a place that should show a
        choice, and with mana value 0 it keeps a lineup that is too dear from being flushed.

    Example
        ``2 Forest`` in the main section. In the section ``basics`` it is right.

    Options
        None.
    """
    found = [item for item in subject.items if item.card.is_basic_land]
    if found:
        yield this.finding(
            f"{who(found, 'are basic lands', 'is a basic land')} in the market",
            items=found,
            suggestion="move them to the section 'basics'",
        )
