from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, copies, percent, rule

_GUIDELINE = "Include cards that push the game to an end: flyers, and cards that stop blocking (High Stakes)."


@rule("HS109", "too-little-evasion", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Too few cards get past blockers.

    What it finds
        A small share of cards that have or grant evasion: flying, menace, trample, landwalk and the like, "can't be
        blocked", "can't block". Below the one share it is a remark, below the other a warning; so is a block with
        more stallers than evasion.

    Why it matters
        The auction step goes on until somebody buys a creature, so the player who is behind always finds a blocker.
        Only what passes blockers ends such a game.

    Example
        The published block has evasion on more than a quarter of its cards, 27 of them flying creatures. With 18 among
        200 (9 %) it would be a warning.

    Options
        ``remark`` and ``warning``: below which share of the block.
    """
    evasive = copies(subject.having("evasion"))
    slow = copies(subject.having("stall"))
    share = subject.share(evasive)
    remark, warning = subject.threshold(this.code, "remark"), subject.threshold(this.code, "warning")
    if not subject.cards or (share >= remark and evasive >= slow):
        return
    below = f"below {percent(warning if share < warning else remark)}; " if share < remark else "and "
    evasion = f"{evasive} of {subject.cards} cards have or grant evasion ({percent(share)})"
    yield this.finding(
        f"{evasion}, {below}{slow} {'slows' if slow == 1 else 'slow'} the game down",
        severity=Severity.WARNING if share < warning or evasive < slow else Severity.INFO,
        suggestion=_mend(subject, evasive, remark),
    )


def _mend(subject: Subject, evasive: int, remark: float) -> str:
    missing = ceil(round(remark * subject.cards, 6)) - evasive
    return (
        f"add {count_of(missing, 'flyer')} or cards that stop blocking"
        if missing > 0
        else "take out stallers, or add flyers"
    )
