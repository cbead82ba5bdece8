from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, rule, who

_GUIDELINE = "Players buy what their own decks do not bring (Ascent, sample deck)."


@rule("AS105", "basic-lands-for-sale", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Basic lands are for sale.

    What it finds
        Basic lands in the market deck.

    Why it matters
        Mana spent on a basic land in the shop buys one land drop, which the players' own decks bring anyway. It holds a
        place of seven until it slides off. Lands that do something are what the mix asks for.

    Example
        Forest is found, Blighted Woodland is not.

    Options
        None.
    """
    found = [item for item in subject.items if item.card.is_basic_land]
    if found:
        yield this.finding(
            f"{who(found, 'are basic lands', 'is a basic land')} that every deck has",
            items=found,
            suggestion="swap for lands with abilities",
        )
