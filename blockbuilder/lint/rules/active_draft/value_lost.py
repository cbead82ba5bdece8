from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.formats.prices import persists_in_vanguard
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, percent, rule

_GUIDELINE = "What is in the Vanguard goes to the graveyard at the end of combat (Active-Draft, battlefield zones)."

_LASTING = (
    "at the beginning of your upkeep",
    "at the beginning of each upkeep",
    "{t}:",
    "at the beginning of your end",
)


@rule("AD110", "value-lost", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Permanents that need time leave after one combat.

    What it finds
        Noncreature permanents that leave with the Vanguard and do nothing as they enter, such as Auras and artifacts
        with an ability to tap, and creatures whose point is an ability of every turn. Cards that umbra armor or a
        shield counter saves once are left out, and those whose text is not known. Few are no matter; more than the one
        share are a remark, more than the other a warning.

    Why it matters
        A permanent is cast, waits a turn and leaves after the next combat. Pacifism holds a creature that would have
        left anyway; an artifact that taps for mana taps once or twice.

    Example
        Phyrexian Arena draws one card before it leaves.

    Options
        ``remark`` and ``warning``: above which share of the market.
    """
    found = [item for item in subject.items if _loses(item, subject)]
    share = subject.share(copies(found))
    remark, warning = subject.threshold(this.code, "remark"), subject.threshold(this.code, "warning")
    if share > remark:
        yield this.finding(
            f"{copies(found)} of {subject.cards} cards need time that they do not get ({percent(share)}), "
            f"more than {percent(warning if share > warning else remark)}",
            severity=Severity.WARNING if share > warning else Severity.INFO,
            items=found,
            suggestion="swap for cards that act as they enter or that stay, or price them lower",
        )


def _loses(item: Item, subject: Subject) -> bool:
    card = item.card
    if not card.has_text or not card.is_permanent or card.is_land or persists_in_vanguard(card, subject.rules):
        return False
    saved = tuple(word.lower() for word in subject.rules["vanguard_saved_once_by"])
    if item.keywords & set(saved) or any(word in item.text for word in saved):
        return False
    lasting = any(word in item.text for word in _LASTING)
    return lasting if card.is_creature else "enters" not in item.text
