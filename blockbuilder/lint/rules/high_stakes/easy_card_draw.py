from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, rule, who

_GUIDELINE = "Avoid cards that easily draw more than one card when played (High Stakes, building a block)."

# What a role's condition says of a card that acts as it comes into play.
_PLAYED = ("when this card enters", "as this card enters", "when you cast this card")


@rule("HS104", "easy-card-draw", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A card draws two or more cards as soon as it is played.

    What it finds
        Cards that net at least two cards into hand with nothing to be done first. What must be earned (an attack, a
        death, a kicker paid in gold) is no finding: such a reward is worth building towards.

    Why it matters
        Cards in hand are cast for nothing, so a drawn card is a bought card without a bid. Whoever draws two has won
        two auctions that the others could not bid in.

    Example
        Divination is found; Ordeal of Thassa, which draws two after three attacks, is not.

    Options
        ``most``: how many such cards the block may hold.
    """
    found = [item for item in subject.having("draw_burst") if _is_easy(item)]
    most = subject.threshold(this.code, "most")
    if copies(found) > most:
        yield this.finding(
            f"{who(found, 'draw')} two or more cards when played, free of cost; at most {most} should",
            items=found,
            suggestion="take out, or swap for cards that draw one, or that have to earn it",
        )


def _is_easy(item: Item) -> bool:
    # Labels without a text tell no condition: a spell draws as it is cast, of a permanent nobody knows.
    if not item.card.has_text and item.card.is_permanent:
        return False
    return any(role.condition is None or role.condition.lower() in _PLAYED for role in item.of("draw_burst"))
