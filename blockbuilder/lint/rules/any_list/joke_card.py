from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.cards import Kind
from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, rule, who


@rule("BB104", "joke-or-playtest-card", Severity.INFO, "Everybody at the table agrees on cards outside the rules.")
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A joke card or a playtest card.

    What it finds
        Cards of the sets with silver borders or acorns, a remark, and playtest cards, a warning.

    Why it matters
        Such cards may do what the rules do not allow for, and a playtest card often shares its name with a later card
        that is nothing like it.

    Example
        ``1 Start // Fire`` is a playtest card, and probably Fire // Ice was meant.

    Options
        None.
    """
    found = [item for item in subject.items if item.card.kind in (Kind.JOKE, Kind.PLAYTEST)]
    if found:
        playtest = any(item.card.kind is Kind.PLAYTEST for item in found)
        yield this.finding(
            f"{who(found, 'stand')} outside the game's usual rules, as {'playtest' if playtest else 'joke'} cards do",
            severity=Severity.WARNING if playtest else Severity.INFO,
            items=found,
            suggestion="ask the table, or swap",
        )
