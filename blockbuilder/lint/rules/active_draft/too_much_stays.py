from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.formats.prices import persists_in_vanguard
from blockbuilder.lint.rule import Rule, Subject, copies, percent, rule

_GUIDELINE = "Permanents leave after combat, which keeps boards from stalling (Active-Draft, core concepts)."


@rule("AD107", "too-much-stays", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Too many permanents stay in the Vanguard after combat.

    What it finds
        The share of the market's permanents, lands left out, that the rules let stay: legendary ones, planeswalkers,
        battles, Cases, Classes, Equipment, Plans, Sagas, Walls, defenders, creatures that level up, and what uses quest
        counters. Above the one share it is a remark, above the other a warning.

    Why it matters
        The board empties after every combat so that games move on. What stays piles up, and walls that stay bring the
        stall back.

    Example
        A market of legendary creatures plays like a usual game without its lands.

    Options
        ``remark`` and ``warning``: above which share of the permanents.
    """
    permanents = [item for item in subject.items if item.card.is_permanent and not item.card.is_land]
    staying = [item for item in permanents if persists_in_vanguard(item.card, subject.rules)]
    if not permanents:
        return
    share = copies(staying) / copies(permanents)
    remark, warning = subject.threshold(this.code, "remark"), subject.threshold(this.code, "warning")
    if share > remark:
        yield this.finding(
            f"{copies(staying)} of {copies(permanents)} permanents stay in the Vanguard ({percent(share)}), "
            f"more than {percent(warning if share > warning else remark)}",
            severity=Severity.WARNING if share > warning else Severity.INFO,
            items=staying,
            suggestion="swap some for permanents that leave, walls and defenders first",
        )
