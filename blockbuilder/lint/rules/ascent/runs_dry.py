from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, rule

_GUIDELINE = "The shop is refilled from the market deck every turn, and the rules end where it does (Ascent)."


@rule("AS103", "runs-dry", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The market deck may run dry while the game goes on.

    What it finds
        How many rounds the deck lasts at most for the players named: the shop is dealt, then at least one card leaves
        each turn, bought or discarded. Few rounds are a remark, very few a warning.

    Why it matters
        When the deck is empty the shop is no longer refilled, and the rules do not say what happens then. Every turn
        with two purchases makes it sooner.

    Example
        30 cards last for at most 23 turns: less than six rounds of four players.

    Options
        ``remark`` and ``warning``: below how many rounds. The players are those of the rules.
    """
    from blockbuilder.core.odds.shop import turns_until_dry

    if not subject.cards:
        return
    players, size = subject.rules["players"], subject.rules["shop_size"]
    turns = float(turns_until_dry(subject.cards, size))
    rounds = turns / players
    remark, warning = subject.threshold(this.code, "remark"), subject.threshold(this.code, "warning")
    if rounds < remark:
        missing = ceil(remark * players) + size - subject.cards
        yield this.finding(
            f"{count_of(subject.cards, 'card')} last for at most {turns:g} turns, {rounds:.1f} rounds of {players} "
            f"players, fewer than {warning if rounds < warning else remark}",
            severity=Severity.WARNING if rounds < warning else Severity.INFO,
            suggestion=f"add {count_of(missing, 'card')}, or agree to reshuffle the discards",
        )
