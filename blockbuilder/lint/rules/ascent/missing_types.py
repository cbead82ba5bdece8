from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, rule

_GUIDELINE = "A variety of card types, including creatures, lands, instants and sorceries (Ascent, before the game)."


@rule("AS102", "missing-types", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The market deck lacks a card type that every shop should offer.

    What it finds
        Card types of the list below of which the deck has no card.

    Why it matters
        A shop of one kind of card helps one kind of deck. The mix gives everybody something to spend mana on.

    Example
        A market without lands is a warning.

    Options
        ``types``: the types that must not be missing.
    """
    counts = {
        kind: sum(item.count for item in subject.items if kind in item.card.types)
        for kind in subject.threshold(this.code, "types")
    }
    missing = [kind for kind, count in counts.items() if not count]
    if missing and subject.cards:
        yield this.finding(
            f"0 of {count_of(subject.cards, 'card')} are of the type {' or '.join(missing)}",
            suggestion="add some of each",
        )
