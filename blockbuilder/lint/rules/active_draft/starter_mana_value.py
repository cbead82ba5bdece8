from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, rule
from blockbuilder.lint.starters import deck_name, decks, named, others

_GUIDELINE = "Every card of a starter deck but its lands has mana value 1 (Active-Draft, starter decks)."


@rule("AD206", "starter-mana-value", Severity.ERROR, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A card of a starter deck has another mana value than 1.

    What it finds
        Cards other than lands whose mana value is not what the rules say. A split card has that of both halves.

    Why it matters
        With two lands in the first hand everything can be cast; a dearer card gives its owner a later, better start.

    Example
        Grizzly Bears, of mana value 2.

    Options
        The value is the rule ``starter_mana_value`` of the format.
    """
    wanted = subject.rules["starter_mana_value"]
    for starter in decks(subject):
        wrong = {
            copy.name: copy.card.mana_value
            for copy in others(starter)
            if copy.card and not copy.card.is_land and copy.card.mana_value != wanted
        }
        if wrong:
            number = count_of(len(wrong), "card")
            listed = ", ".join(f"{name} {value:g}" for name, value in wrong.items())
            yield this.finding(
                f"{deck_name(starter)} has {number} of another mana value than {wanted}: {listed}",
                items=named(subject, wrong),
                suggestion="swap",
            )
