from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.formats.prices import purchase_price
from blockbuilder.lint.rule import Rule, Subject, percent, rule

_GUIDELINE = "Each turn a player may buy one card of the lineup for its mana value (Active-Draft, buy phase)."


@rule("AD104", "nothing-affordable", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """In the first turns often no card of the lineup can be paid.

    What it finds
        The exact chance that every card of a fresh lineup costs more than a player has early on. Above the one share it
        is a remark, above the other a warning.

    Why it matters
        Decks grow by purchases; a turn that can only buy a basic land falls behind by luck alone.

    Example
        If 30 of 100 cards cost 2 or less, 16.1 % of the lineups offer nothing for 2 mana.

    Options
        ``mana``: what a player has early on; ``remark`` and ``warning``: above which share of the lineups.
    """
    from blockbuilder.core.odds.lineup import at_least, p_nothing_affordable

    size = subject.rules["lineup_size"]
    if subject.cards < size:
        return
    prices: Counter[int] = Counter()
    for item in subject.items:
        prices[purchase_price(item.card, subject.format, subject.rules) or 0] += item.count
    mana = subject.threshold(this.code, "mana")
    chance = float(p_nothing_affordable(prices, mana, size))
    remark, warning = subject.threshold(this.code, "remark"), subject.threshold(this.code, "warning")
    if chance > remark:
        cheap = subject.cards - at_least(prices, mana + 1)
        yield this.finding(
            f"{cheap} of {subject.cards} cards cost {mana} or less: {percent(chance)} of fresh lineups offer nothing "
            f"for {mana} mana, more than {percent(warning if chance > warning else remark)}",
            severity=Severity.WARNING if chance > warning else Severity.INFO,
            suggestion=f"add cards that cost {mana} or less",
        )
