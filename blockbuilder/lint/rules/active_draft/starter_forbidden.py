from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.formats.starters import FORBIDDEN_ROLES
from blockbuilder.lint.rule import Rule, Subject, rule
from blockbuilder.lint.starters import deck_name, decks, named, others

_GUIDELINE = "No card of a starter deck counters spells or destroys permanents (Active-Draft, starter decks)."


@rule("AD208", "starter-forbidden", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A card of a starter deck counters spells, or destroys permanents.

    What it finds
        Cards that counter a spell, or that destroy or exile a permanent. Cards whose text is not known are not judged.

    Why it matters
        Everybody has three permanents to begin with. Losing one of them to a card of the start decides a game before it
        has begun.

    Example
        Swords to Plowshares in the white starter.

    Options
        What is forbidden is the rule ``starter_forbids`` of the format.
    """
    forbidden = [FORBIDDEN_ROLES[words] for words in subject.rules["starter_forbids"] if words in FORBIDDEN_ROLES]
    does = " or ".join(subject.rules["starter_forbids"])
    for starter in decks(subject):
        found = [copy.name for copy in others(starter) if any(role in (copy.roles or ()) for role in forbidden)]
        if found:
            yield this.finding(
                f"{deck_name(starter)} has {count_of(len(found), 'card')} that {does}",
                items=named(subject, found),
                suggestion="swap",
            )
