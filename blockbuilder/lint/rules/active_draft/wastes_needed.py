from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.formats.basics import needs_colourless
from blockbuilder.lint.rule import Rule, Subject, rule, who

_GUIDELINE = "A sixth stack of Wastes, if any card needs colourless mana (Active-Draft, the market)."


@rule("AD102", "wastes-needed", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Cards need {C}, so the stack of Wastes has to lie out.

    What it finds
        Cards of the market or of the starter decks with {C} in a cost. A remark; a warning where the block lists its
        basic lands and Wastes are not among them.

    Why it matters
        Without Wastes nobody can cast these cards.

    Example
        Thought-Knot Seer costs {3}{C}. A card that makes {C} does not need it.

    Options
        None.
    """
    decks = (item for deck in subject.starters.values() for item in deck)
    found = [item for item in (*subject.items, *decks) if needs_colourless(item.card)]
    if not found:
        return
    basics = [entry.name for entry in subject.block.in_section("basics")]
    if "Wastes" in basics:
        return
    yield this.finding(
        f"{who(found, 'need')} colourless mana, {{C}}",
        severity=Severity.WARNING if basics else Severity.INFO,
        items=found,
        suggestion="lay out a sixth stack of Wastes",
    )
