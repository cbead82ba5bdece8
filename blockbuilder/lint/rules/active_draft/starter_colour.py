from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, rule
from blockbuilder.lint.starters import deck_name, decks, named, others

_GUIDELINE = "A starter deck has a single colour (Active-Draft, starter decks)."


@rule("AD207", "starter-colour", Severity.ERROR, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A card of a starter deck has another colour than the deck.

    What it finds
        Cards of another colour, cards of two colours, and lands that are not basic. Colourless cards are left alone.

    Why it matters
        The deck makes mana of its own colour only.

    Example
        Lightning Bolt in the white starter.

    Options
        None.
    """
    for starter in decks(subject):
        strange = [
            copy.name
            for copy in others(starter)
            if copy.card and (copy.card.is_land or not set(copy.card.colours) <= {starter.colour})
        ]
        if strange:
            yield this.finding(
                f"{deck_name(starter)} has {count_of(len(strange), 'card')} that its basic lands do not go with",
                items=named(subject, strange),
                suggestion="swap",
            )
