from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.cards import mana_value
from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, rule

_GUIDELINE = "Purchased cards and cards in hand are cast without paying their mana costs (High Stakes, rule 4)."


@rule("HS111", "x-is-zero", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """X in a mana cost is 0 when the card is cast without paying.

    What it finds
        Cards with X in their mana cost. A creature that is 0/0 with X = 0 dies as it enters, which is a warning; the
        others are a remark.

    Why it matters
        Whoever casts the card for nothing gets X = 0. From the hand it may also be cast for its cost, one gold a mana
        (rule 8): the message says what X = 1 takes. Such cards are gold sinks, and traps for those who do not know.

    Example
        Nimbus Swimmer ({X}{G}{U}) cast at once from the auction is a 0/0 and dies; for 3 gold it is a 1/1.

    Options
        None.
    """
    found = [item for item in subject.items if "{X}" in item.costs]
    if not found:
        return
    dying = [item for item in found if item.card.is_creature and item.card.toughness == "0"]
    gold = ", ".join(f"{item.card.name} {_gold(item)}" for item in found)
    dead = f", and {copies(dying)} of them {'dies' if copies(dying) == 1 else 'die'} as a 0/0" if dying else ""
    yield this.finding(
        f"{count_of(copies(found), 'card')} with X in the cost: cast for free X is 0{dead}; gold for X = 1: {gold}",
        severity=Severity.WARNING if dying else Severity.INFO,
        items=found,
        suggestion="tell the players to take them to hand and pay in gold, or swap them",
    )


def _gold(item: Item) -> int:
    """Gold for the whole cost with X = 1; a cost with two X pays both."""
    cost = item.card.mana_cost or next(face.mana_cost for face in item.card.faces if "{X}" in face.mana_cost)
    return int(mana_value(cost)) + cost.count("{X}")
