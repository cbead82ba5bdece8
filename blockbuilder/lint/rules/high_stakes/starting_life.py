from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, rule

_GUIDELINE = "13 life for fast games with smaller creatures, 20 for an epic back-and-forth (High Stakes, our block)."
_USUAL = (13, 20)


@rule("HS118", "starting-life", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The starting life fits the block's creatures badly.

    What it finds
        How many attacks by the block's average creature the starting life is worth. Fewer than the lower bound are
        very short games, more than the upper very long ones.

    Why it matters
        The published block, of creatures between 2/2 and 4/4, plays at 13 life when it should be fast and at 20 when it
        should be epic. Blocks of larger or smaller creatures need other figures for the same games.

    Example
        Creatures of power 1.8 on average need 11 attacks for 20 life: a remark that 13 life would be 7.

    Options
        ``attacks``: the fewest and the most attacks that the starting life should be worth.
    """
    powers = [
        (item.count, int(item.card.power))
        for item in subject.items
        if item.card.is_creature and item.card.power and item.card.power.isdecimal() and item.card.toughness != "0"
    ]
    total = sum(count * power for count, power in powers)
    if not total:
        return
    mean = total / sum(count for count, _ in powers)
    life = subject.rules.get("starting_life", 20)
    low, high = subject.threshold(this.code, "attacks")
    attacks = life / mean
    if low <= attacks <= high:
        return
    fitting = [usual for usual in _USUAL if low <= usual / mean <= high]
    better = fitting[0] if fitting else ceil(mean * low) if attacks < low else floor(mean * high)
    yield this.finding(
        f"{life} life are {attacks:.1f} attacks by the average creature of power {mean:.1f}, "
        f"{'fewer' if attacks < low else 'more'} than {low if attacks < low else high:g}",
        suggestion=f"play at about {better} life: rules.starting_life = {better}",
    )
