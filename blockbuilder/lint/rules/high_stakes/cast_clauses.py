from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, rule, who

_GUIDELINE = (
    "A purchased card may be cast at once without paying its mana cost, or put into hand (High Stakes, rule 4)."
)


@rule("HS117", "cast-clauses", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """What the immediate cast for free does to cards that ask how they were cast.

    What it finds
        Cards with "if you cast it from your hand" and the like: cast straight from the auction they were never in a
        hand. A remark, and a warning where the card then loses the game. Cards without a mana cost, a warning: cast for
        nothing they skip the wait that balances them. Cards that count or copy spells as they are cast, a remark:
        spells are free, so counts run high.

    Why it matters
        Nobody reads such a clause the usual way here. Players should know before they bid.

    Example
        Phage the Untouchable makes her buyer lose the game if cast at once. Ancestral Vision draws three without its
        four turns of suspend. Grapeshot counts the spells of a long auction step.

    Options
        None.
    """
    hand = subject.having("from_hand_clause")
    losing = [item for item in hand if "lose the game" in item.text]
    waiting = [item for item in hand if item not in losing]
    costless = [item for item in subject.items if _has_no_cost(item)]
    storming = [item for item in subject.having("storm_like") if item not in costless]
    if losing:
        yield this.finding(
            f"{who(losing, 'lose')} the game for a buyer who casts it at once, as it was not in a hand",
            severity=Severity.WARNING,
            items=losing,
            suggestion="take out, or warn the players: it must go to hand first",
        )
    if costless:
        yield this.finding(
            f"{who(costless, 'have', 'has')} no mana cost: cast for free, nothing is left of the wait that balances it",
            severity=Severity.WARNING,
            items=costless,
            suggestion="take out",
        )
    if waiting:
        yield this.finding(
            f"{who(waiting, 'ask')} to be cast from hand, and cast at once from the auction was never there",
            items=waiting,
            suggestion="before casting, think whether it should go to hand first",
        )
    if storming:
        yield this.finding(
            f"{who(storming, 'count or copy', 'counts or copies')} spells as they are cast, and all spells are free",
            items=storming,
        )


def _has_no_cost(item: Item) -> bool:
    card = item.card
    castable = card.is_permanent or not {"Instant", "Sorcery"}.isdisjoint(card.types)
    return castable and not item.costs and not card.is_land and card.kind.in_decks
