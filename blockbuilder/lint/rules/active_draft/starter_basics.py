from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, rule
from blockbuilder.lint.starters import deck_name, decks, named

_GUIDELINE = "Five of the ten are basic lands of one colour (Active-Draft, starter decks)."


@rule("AD202", "starter-basics", Severity.ERROR, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A starter deck does not have its five basic lands.

    What it finds
        Another number of basic lands than the rules say, and basic lands of another colour.

    Why it matters
        Half the deck being lands is what makes the first hands playable, and the land of another colour pays for
        nothing else in it.

    Example
        Four Islands and a Swamp in the blue starter.

    Options
        The number is the rule ``starter_basic_lands`` of the format.
    """
    wanted = subject.rules["starter_basic_lands"]
    for starter in decks(subject):
        lands = starter.in_slot("basic")
        right = [copy for copy in lands if copy.card and copy.card.colour_identity == starter.colour]
        if len(right) != wanted or len(lands) != wanted:
            yield this.finding(
                f"{deck_name(starter)} has {count_of(len(lands), 'basic land')}, {len(right)} of its colour, "
                f"not {wanted}",
                items=named(subject, {copy.name for copy in lands if copy not in right}),
                suggestion=f"make it {wanted} of its colour",
            )
