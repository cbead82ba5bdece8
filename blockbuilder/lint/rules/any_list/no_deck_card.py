from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, rule, who


@rule("BB103", "no-deck-card", Severity.ERROR, "A block holds cards that can be shuffled into a deck.")
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """An entry is no card for a deck.

    What it finds
        Tokens, emblems, art cards, planes, schemes, vanguards, dungeons, stickers and attractions among the cards that
        count.

    Why it matters
        They have another back, another size, or no rules for being drawn and cast.

    Example
        Tazeem, a plane, in the main section. Tokens belong into the section ``tokens``.

    Options
        None.
    """
    found = [item for item in subject.items if not item.card.kind.in_decks]
    if found:
        kinds = ", ".join(sorted({item.card.kind.value for item in found}))
        yield this.finding(
            f"{who(found, 'do', 'does')} not belong into a deck ({kinds})",
            items=found,
            suggestion="take out; tokens go into the section 'tokens'",
        )
