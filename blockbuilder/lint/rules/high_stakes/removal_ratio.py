from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, percent, rule, who

_GUIDELINE = "About 15 % of the block is removal, best with limits (High Stakes, building a block)."


@rule("HS102", "removal-ratio", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The share of removal in the block is far from 15 %.

    What it finds
        A share of noncreature removal more than three points away from 15 %. Up to six points away is a remark, further
        a warning. Removal on creatures is named beside it and not counted: such a card is a body first.

    Why it matters
        Removal is what makes an expensive purchase a risk. With too little of it the first large creature wins; with
        too much nobody bids on creatures, and the auctions lose their edge.

    Example
        39 removal cards among 200 are 19.5 %, 4.5 points above 15 %: a remark.

    Options
        ``target``: the share aimed at; ``fine`` and ``remark``: how far from it is no matter, and a remark.
    """
    removal = subject.count("removal", creatures=False)
    share = subject.share(removal)
    target, fine, remark = (subject.threshold(this.code, name) for name in ("target", "fine", "remark"))
    away = round(abs(share - target), 9)
    if not subject.cards or away <= fine:
        return
    bodies = [item for item in subject.having("removal") if item.card.is_creature]
    few = share < target
    yield this.finding(
        f"{removal} of {subject.cards} cards are noncreature removal ({percent(share)}), {100 * away:.1f} points "
        f"{'below' if few else 'above'} {percent(target)}; {who(bodies, 'remove', noun='creature')} something as well",
        severity=Severity.INFO if away <= remark else Severity.WARNING,
        items=[item for item in subject.items if item.has("removal") and not item.card.is_creature],
        suggestion=_mend(subject, removal, target, fine, few=few),
    )


def _mend(subject: Subject, removal: int, target: float, fine: float, *, few: bool) -> str:
    if few:
        missing = ceil(round((target - fine) * subject.cards, 6)) - removal
        return f"swap {count_of(missing, 'other card')} for removal, rather with limits"
    return f"swap {count_of(removal - floor(round((target + fine) * subject.cards, 6)), 'removal card')} for others"
