from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, rule

_GUIDELINE = "When the block runs out, all graveyards are shuffled into it (High Stakes, the author's answers)."


@rule("HS120", "small-block", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The block is small for the players it is meant for.

    What it finds
        Fewer cards than one game is expected to auction, a warning; fewer than a multiple of that, a remark.

    Why it matters
        With K creatures among N cards a turn auctions (N + 1) / (K + 1) cards on average. If a game sees the whole
        block, the same cards come back from the graveyards, and two games in a row are the same game.

    Example
        200 cards with 105 creatures auction 26.5 cards in the 14 turns of a game of two: fine. 40 cards with 20
        creatures auction 27.3, and so show most of themselves every game.

    Options
        ``turns_each``: turns that a player takes in a game; ``games``: how many games' worth of cards the block should
        hold. The players are those of the block's rules.
    """
    if not subject.cards:
        return
    players = subject.rules.get("players", 2)
    turns = subject.threshold(this.code, "turns_each") * players
    games = subject.threshold(this.code, "games")
    seen = turns * (subject.cards + 1) / (subject.creatures + 1)
    if subject.cards >= games * seen:
        return
    runs_out = subject.cards < seen
    missing = ceil(games * seen) - subject.cards
    yield this.finding(
        f"{count_of(subject.cards, 'card')}, and a game of {players} players auctions about {seen:.1f} in {turns} turns"
        + ("" if runs_out else f": fewer cards than for {games:g} games"),
        severity=Severity.WARNING if runs_out else Severity.INFO,
        suggestion=f"add {count_of(missing, 'card')}, creatures in the same share, or play with fewer",
    )
