from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, rule

_GUIDELINE = "Each player buys up to one card a turn, and the lineup of five is always refilled (Active-Draft)."


@rule("AD109", "small-market", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The market is small for the players named.

    What it finds
        Fewer cards than all purchases of a game and the last lineup take together, a warning; fewer than a multiple of
        that, a remark.

    Why it matters
        An empty market ends the growth of all decks, and the rules do not say how the lineup is then refilled. A market
        that is just large enough shows the same cards every game.

    Example
        Two players with twelve turns each buy up to 24 cards, so fewer than 29 cards are a warning.

    Options
        ``turns_each``: turns that a player takes in a game; ``games``: how many games' worth of cards there should be.
        The players are those of the rules.
    """
    if not subject.cards:
        return
    rules = subject.rules
    turns, games = subject.threshold(this.code, "turns_each"), subject.threshold(this.code, "games")
    needed = rules["players"] * turns * rules["purchases_per_turn"] + rules["lineup_size"]
    if subject.cards >= needed * games:
        return
    takers = f"{rules['players']} players, who take up to {needed} in {turns} turns each"
    yield this.finding(
        f"{count_of(subject.cards, 'card')} for {takers}"
        + ("" if subject.cards < needed else f"; fewer than for {games:g} games"),
        severity=Severity.WARNING if subject.cards < needed else Severity.INFO,
        suggestion=f"add {count_of(ceil(needed * games) - subject.cards, 'card')}",
    )
