from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, rule
from blockbuilder.lint.starters import deck_name, decks

_GUIDELINE = "Every player starts with the same number of cards, ten (Active-Draft, starter decks)."


@rule("AD201", "starter-size", Severity.ERROR, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A starter deck has another number of cards than ten.

    What it finds
        Starter decks that are larger or smaller than the rules say.

    Why it matters
        With hands of four, ten cards come round every two turns and a half. A smaller deck shows its purchases sooner.

    Example
        A deck of nine cards.

    Options
        The number is the rule ``starter_deck_size`` of the format.
    """
    size = subject.rules["starter_deck_size"]
    for starter in decks(subject):
        number = sum(item.count for item in subject.starters[starter.colour])
        if number != size:
            yield this.finding(
                f"{deck_name(starter)} has {count_of(number, 'card')}, not {size}",
                suggestion=f"{'add' if number < size else 'take out'} {abs(size - number)}",
            )
