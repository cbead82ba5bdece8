from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, percent, rule, some_creatures

_GUIDELINE = "Creatures affect the board to a similar degree; most lie between 2/2 and 4/4 (High Stakes)."


@rule("HS108", "outclasses-the-rest", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A creature beats nearly every other one, attacking and blocking.

    What it finds
        Creatures larger than the average that, one against one with every other creature of the block, pass or beat
        at least a share of the blockers and beat at least that share of the attackers they can block, and live. A few
        are a remark, a larger share is a warning. Creatures of which nothing but keywords is known are not judged.

    Why it matters
        Nobody pays for size here: the largest body costs one bid. If it cannot be fought, only removal answers it, and
        the auctions of smaller creatures decide nothing.

    Example
        Phantasmal Dragon, a 5/5 flyer, beats nine of ten creatures of the published block either way; that anything
        which targets it kills it is what makes it fit.

    Options
        ``share``: from which share of the combats, in both roles, a creature outclasses the rest; ``warning``: from
        which share of the creatures on it is more than a remark.
    """
    bound = subject.threshold(this.code, "share")
    found = [
        item
        for item in subject.items
        if _is_candidate(subject, item) and subject.arena.outclasses(item.card.name, bound)
    ]
    rest = f"{percent(bound)} of the others or more, attacking and blocking"
    suggestion = "keep those with a drawback or with answers in the block, swap the others"
    yield from some_creatures(subject, this, found, "beat", rest, suggestion)


def _is_candidate(subject: Subject, item: Item) -> bool:
    if not item.card.is_creature or not subject.arena.knows(item.card.name):
        return False
    size = subject.arena.size(item.card.name)
    return size is not None and size > subject.arena.mean_size
