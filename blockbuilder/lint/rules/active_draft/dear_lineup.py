from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import ceil

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, percent, rule

_GUIDELINE = "A lineup that is dearer than anybody can soon pay goes to the bottom (Active-Draft, market cycling)."


@rule("AD103", "dear-lineup", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The whole lineup is often too dear for anybody.

    What it finds
        The exact chance that all cards of a fresh lineup have a mana value of at least 3 above the most lands that any
        player has, while that is few. Above the one share it is a remark, above the other a warning.

    Why it matters
        Such a lineup is flushed at the end of turn: a turn without a purchase for everybody. Dear cards stay while
        cheap ones are bought, so in play it comes more often than with a fresh lineup.

    Example
        Of 120 cards, 48 dear ones flush 0.9 % of fresh lineups; 72 dear ones flush 7.3 %.

    Options
        ``lands``: the most lands that a player has when it is asked; ``remark`` and ``warning``: above which share.
    """
    from blockbuilder.core.odds.lineup import at_least, p_flush

    size, above = subject.rules["lineup_size"], subject.rules["lineup_flush_above_most_lands"]
    if subject.cards < size:
        return
    values: Counter[int] = Counter()
    for item in subject.items:
        values[ceil(item.card.mana_value)] += item.count
    lands = subject.threshold(this.code, "lands")
    chance = float(p_flush(values, lands, above, size))
    remark, warning = subject.threshold(this.code, "remark"), subject.threshold(this.code, "warning")
    if chance > remark:
        dear = at_least(values, lands + above)
        yield this.finding(
            f"{dear} of {subject.cards} cards cost {lands + above} or more: {percent(chance)} of fresh lineups are "
            f"flushed while nobody has more than {lands} lands, "
            f"more than {percent(warning if chance > warning else remark)}",
            severity=Severity.WARNING if chance > warning else Severity.INFO,
            items=[item for item in subject.items if item.card.mana_value >= lands + above],
            suggestion="swap some of the dearest cards for cheaper ones",
        )
