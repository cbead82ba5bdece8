from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, percent, rule

_GUIDELINE = "About half of the block is creatures; 50 to 60 % is the baseline (High Stakes, building a block)."

_LONG = 4
"""Purchases that make an auction step a long one, twice what a block within the baseline sells."""


@rule("HS101", "creature-ratio", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The share of creatures in the block is outside the baseline.

    What it finds
        A share of creature cards below 50 % or above 60 %. Up to five points outside is a remark, further out a
        warning; under 30 % or over 80 % it is an error, since then the auction step hardly ends or hardly varies.

    Why it matters
        The auction step repeats until somebody buys a creature, so this share alone decides how many cards are bought
        in a turn: on average (N + 1) / (K + 1) with K creatures among N cards, when every card finds a buyer. Fewer
        creatures mean longer, richer auction steps and boards that are harder to stabilise; more mean less variety.

    Example
        90 creatures among 200 cards are 45 %: a remark that about 2.2 cards are bought in an auction step, and
        four or more in 16.4 % of them.

    Options
        ``baseline``, ``remark`` and ``error``: the lower and the upper share of each band.
    """
    share = subject.share(subject.creatures)
    low, high = subject.threshold(this.code, "baseline")
    if not subject.cards or low <= share <= high:
        return
    purchases = (subject.cards + 1) / (subject.creatures + 1)
    few = share < low
    bound = low if few else high
    play = "longer auction steps with more purchases" if few else "shorter auction steps with less variety"
    yield this.finding(
        f"{subject.creatures} of {subject.cards} cards are creatures ({percent(share)}), "
        f"{'below' if few else 'above'} {percent(bound)}: {play}, about {purchases:.1f} purchases a step"
        + _long_steps(subject),
        severity=_severity(subject, this.code, share),
        suggestion=_mend(subject, low, high, few=few),
    )


def _long_steps(subject: Subject) -> str:
    # Fractions cost two milliseconds, and most blocks have nothing to say here.
    from blockbuilder.core.odds.auction import p_at_least

    if subject.cards < _LONG:
        return ""
    return f", {_LONG} or more in {percent(float(p_at_least(subject.cards, subject.creatures, _LONG)))} of the steps"


def _severity(subject: Subject, code: str, share: float) -> Severity:
    for name, inside in (("remark", Severity.INFO), ("error", Severity.WARNING)):
        low, high = subject.threshold(code, name)
        if low <= share <= high:
            return inside
    return Severity.ERROR


def _mend(subject: Subject, low: float, high: float, *, few: bool) -> str:
    # Rounded against float noise: 0.6 of 200 is 120 cards, not 119.
    if few:
        return f"swap {count_of(ceil(round(low * subject.cards, 6)) - subject.creatures, 'other card')} for creatures"
    return f"swap {count_of(subject.creatures - floor(round(high * subject.cards, 6)), 'creature')} for other cards"
