from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of, with_article
from blockbuilder.formats.starters import permanent_type
from blockbuilder.lint.rule import Rule, Subject, rule
from blockbuilder.lint.starters import deck_name, decks, named

_GUIDELINE = "One further permanent: a creature, and for blue an enchantment (Active-Draft, starter decks)."


@rule("AD205", "starter-permanent", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A starter deck lacks its further permanent, or it is of another type.

    What it finds
        Another number of further permanents than the rules say, and one whose type is not the one for its colour.

    Why it matters
        Three creatures start every colour but blue, whose creatures of mana value 1 often fly or draw.

    Example
        A third creature in the blue starter.

    Options
        The number and the type are the rules ``starter_permanents`` and ``starter_permanent_type`` of the format.
    """
    wanted = subject.rules["starter_permanents"]
    for starter in decks(subject):
        found = starter.in_slot("permanent")
        kind = permanent_type(starter.colour, subject.rules)
        right = [copy for copy in found if copy.card and kind in copy.card.types]
        if len(right) != wanted or len(found) != wanted:
            yield this.finding(
                f"{deck_name(starter)} has {count_of(len(found), 'further permanent')}, "
                f"{len(right)} of the type {kind}, not {wanted}",
                items=named(subject, {copy.name for copy in found}),
                suggestion=f"make it {with_article(kind.lower())}",
            )
