from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, copies, percent, rule

_GUIDELINE = "Card draw is super powerful, so bear that in mind (High Stakes, building a block)."


@rule("HS105", "draw-engines", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A card can draw again and again.

    What it finds
        Cards that put cards into hand repeatedly: by a trigger, by an ability, or by playing from the top of the block.
        A few are a remark, a larger share is a warning.

    Why it matters
        Each drawn card skips its auction. An engine that runs for three turns is more than Divination; one that has
        to be fed or paid for is the kind of reward that a block is built around.

    Example
        Phyrexian Vault turns creatures into cards for two gold each; one in a block of 200 is a remark.

    Options
        ``warning``: from which share of the block on it is more than a remark.
    """
    found = subject.having("draw_engine")
    number, share = copies(found), subject.share(copies(found))
    bound = subject.threshold(this.code, "warning")
    if found:
        yield this.finding(
            f"{count_of(number, 'card')} of {subject.cards} ({percent(share)}) can draw again and again"
            + (f", more than {percent(bound)}" if share > bound else ""),
            severity=Severity.WARNING if share > bound else Severity.INFO,
            items=found,
            suggestion="watch who wins with them; keep those that must be fed or paid for",
        )
