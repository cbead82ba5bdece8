from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, rule


@rule("AS101", "small-market", Severity.ERROR, "The market deck holds at least 30 cards (Ascent, before the game).")
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The market deck has too few cards.

    What it finds
        Fewer cards than the rules ask for.

    Why it matters
        Seven are dealt at once and at least one leaves every turn, so a smaller deck is gone before the game is.

    Example
        29 cards are an error, 30 are not.

    Options
        The number is the rule ``smallest_market_deck`` of the format.
    """
    least = subject.rules["smallest_market_deck"]
    if subject.cards < least:
        yield this.finding(
            f"{count_of(subject.cards, 'card')}, fewer than {least}",
            suggestion=f"add {count_of(least - subject.cards, 'card')}",
        )
