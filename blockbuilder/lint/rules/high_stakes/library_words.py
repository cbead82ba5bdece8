from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, rule, who
from blockbuilder.roles import Role

_GUIDELINE = "The auction block is everybody's library for the purpose of card effects (High Stakes, rule 6)."

_TOP = ("top of", "top card", "top two cards", "top three cards", "top four cards", "top five cards", "top x cards")

_LANDS = ("land", "plains", "swamp", "mountain", "forest")


@rule("HS114", "library-words", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Cards that search, mill, arrange or shuffle a library do it to the auction block.

    What it finds
        Cards that search a library, a warning: they pick the best card of the whole block. Cards that mill: they fill
        one graveyard out of everybody's block, a remark. Cards that look at or change its top, and cards that shuffle
        it: they steer the next auctions, or undo that; a remark without a mend.

    Why it matters
        With one block for all, "your library" is also the opponents'. Arranging its top decides what comes up for bids,
        which is among the best things to do here; searching it makes the auctions pointless; milling takes cards away
        from everybody and feeds only the graveyard of its owner.

    Example
        Diabolic Tutor is a warning; Omenspeaker, which scries, is named among those that steer auctions.

    Options
        ``tutors``: how many cards that search are no matter.
    """
    tutors = [item for item in subject.having("tutor") if any(not _fetches_land(role) for role in item.of("tutor"))]
    mill = subject.having("mill")
    allowed = subject.threshold(this.code, "tutors")
    if copies(tutors) > allowed:
        yield this.finding(
            f"{who(tutors, 'search', 'searches')} the block for a card without an auction; at most {allowed} should",
            severity=Severity.WARNING,
            items=tutors,
            suggestion="take out",
        )
    if mill:
        yield this.finding(
            f"{who(mill, 'mill')} everybody's block",
            items=mill,
            suggestion="keep only if graveyards are a theme of the block",
        )
    searching = {item.card.name for item in (*subject.having("tutor"), *mill)}
    others = [item for item in subject.items if item.card.name not in searching]
    top = [item for item in others if _steers(item)]
    if top:
        yield this.finding(
            f"{who(top, 'steer')} the next auctions by looking at the top of the block or changing it",
            items=top,
        )
    shuffling = [item for item in others if "shuffle" in item.text and not _steers(item)]
    if shuffling:
        yield this.finding(f"{who(shuffling, 'shuffle')} what others have arranged in the block", items=shuffling)


def _fetches_land(role: Role) -> bool:
    # Without lands in the block there is nothing to fetch, which is another rule's concern.
    return any(word in (role.limit or "").lower() for word in _LANDS)


def _steers(item: Item) -> bool:
    if not item.card.has_text:
        return False
    if "scry " in item.text or "surveil " in item.text:
        return True
    return "librar" in item.text and any(word in item.text for word in _TOP)
