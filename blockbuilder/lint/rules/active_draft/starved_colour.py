from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.cards import COLOUR_NAMES, COLOURS
from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, percent, rule

_GUIDELINE = "Every player starts with one colour and buys for it (Active-Draft, starter decks)."


@rule("AD105", "starved-colour", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The market has little for one of the starter colours.

    What it finds
        Colours of which less than a share of the market's cards, lands left out, are. Cards of several colours count
        for each. A colour without any card is a warning, the others are a remark.

    Why it matters
        Starter decks have one colour. A player whose colour hardly comes up spends the first turns on lands of another.

    Example
        Two blue cards among a hundred are a remark.

    Options
        ``share``: below which share of the market a colour is starved.
    """
    cards = sum(item.count for item in subject.items if not item.card.is_land)
    if not cards:
        return
    bound = subject.threshold(this.code, "share")
    counts = dict.fromkeys(COLOURS, 0)
    for item in subject.items:
        for letter in item.card.colours:
            counts[letter] += item.count
    starved = {letter: count for letter, count in counts.items() if count / cards < bound}
    if starved:
        listed = ", ".join(f"{COLOUR_NAMES[letter].lower()} {count}" for letter, count in starved.items())
        yield this.finding(
            f"of {cards} cards that are no lands: {listed}; less than {percent(bound)}",
            severity=Severity.INFO if all(starved.values()) else Severity.WARNING,
            suggestion="add cards of these colours, or leave their starter decks in the box",
        )
