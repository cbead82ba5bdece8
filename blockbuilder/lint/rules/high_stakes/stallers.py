from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, percent, rule, who

_GUIDELINE = "No walls and no cards that do their best to slow the game down (High Stakes, building a block)."


@rule("HS106", "stallers", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Cards that stall the board or make the game go on.

    What it finds
        Creatures that in practice only block (defenders, walls, power 1 or less behind toughness 4 or more without
        evasion) are a warning from the first on. Other stallers (fogs, mass or repeated tapping, attack taxes,
        repeated life gain) are a remark, and a warning above a share of the block.

    Why it matters
        A cheap blocker is always to be had in an auction that ends with a creature, so boards stall by themselves. A
        wall adds no attack, and life gained every turn undoes the attacks that got through.

    Example
        Wall of Frost and Guardian Lions are found as blockers, Agent of Masks as a staller by repeated life gain.

    Options
        ``blockers``: how many cards that only block the block may hold; ``warning``: from which share of the block on
        other stallers are a warning.
    """
    found = subject.having("stall")
    blockers = [item for item in found if _only_blocks(item)]
    others = [item for item in found if item not in blockers]
    allowed, bound = subject.threshold(this.code, "blockers"), subject.threshold(this.code, "warning")
    if copies(blockers) > allowed:
        yield this.finding(
            f"{who(blockers, 'do', 'does', 'creature')} little but block; at most {allowed} should",
            items=blockers,
            suggestion="swap for creatures that can attack",
        )
    if others:
        share = subject.share(copies(others))
        yield this.finding(
            f"{count_of(copies(others), 'card')} of {subject.cards} ({percent(share)}) can slow the game down"
            + (f", more than {percent(bound)}" if share > bound else ""),
            severity=Severity.WARNING if share > bound else Severity.INFO,
            items=others,
            suggestion="see that each of them gives more to play than it takes",
        )


def _only_blocks(item: Item) -> bool:
    kinds = {role.kind for role in item.of("stall")}
    if item.card.has_text:
        return kinds == {"blocker"}
    return item.card.is_creature and ("defender" in item.keywords or "Wall" in item.card.subtypes)
