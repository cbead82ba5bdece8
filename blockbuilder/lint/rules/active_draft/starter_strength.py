from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.formats.strength import points
from blockbuilder.lint.rule import Rule, Subject, rule
from blockbuilder.lint.starters import deck_name, decks, named, others

_GUIDELINE = "The starting field is level (Active-Draft, core concepts)."


@rule("AD209", "starter-strength", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """One starter deck is much stronger than another.

    What it finds
        Points of strength between the strongest deck and the weakest, from power, toughness, keywords and roles of
        their cards, when they are further apart than a bound. One point is about what one power is worth.

    Why it matters
        Players choose a colour, not a handicap.

    Example
        A red starter of 3/1 creatures with haste against a white one of 1/1 creatures.

    Options
        ``far_apart``: how many points are too many.
    """
    starters = sorted(decks(subject), key=lambda starter: starter.strength)
    far_apart = subject.threshold(this.code, "far_apart")
    if not starters or starters[-1].strength - starters[0].strength <= far_apart:
        return
    weak, strong = starters[0], starters[-1]
    yield this.finding(
        f"{deck_name(strong)} has {points(strong.strength)} of strength, {deck_name(weak)} {weak.strength:g}; "
        f"more than {far_apart:g} apart",
        items=named(subject, {copy.name for copy in others(strong)}),
        suggestion="swap a strong card of the one or a weak card of the other",
    )
