from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.formats.prices import purchase_price
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, rule

_GUIDELINE = "A card's price is its mana value; a non-basic land costs 2 (Active-Draft, buy phase)."


@rule("AD108", "price-oddities", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The price in mana value is not what the card is worth.

    What it finds
        Cards with X in the cost (X counts as 0), cards without a mana cost and cards that cost {0} (free), split cards
        (both halves are paid), and non-basic lands (2, whatever they do).

    Why it matters
        The first are bargains that the first player takes, the split cards wait until everything else is gone. The
        table may like that, but should know.

    Example
        Fireball is for sale at 1, Ancestral Vision at 0, Fire // Ice at 4.

    Options
        None.
    """
    odd: dict[str, list[Item]] = {}
    for item in subject.items:
        if reason := _oddity(item):
            odd.setdefault(reason, []).append(item)
    for reason, found in odd.items():
        prices = ", ".join(
            f"{item.card.name} {purchase_price(item.card, subject.format, subject.rules)}" for item in found
        )
        yield this.finding(f"{reason}: {prices}", items=found, suggestion="agree on other prices, or swap")


def _oddity(item: Item) -> str | None:
    card = item.card
    if card.is_land:
        return None if card.is_basic_land else "lands of one price whatever they do"
    if "{X}" in item.costs:
        return "cheap, since X counts as 0"
    if card.layout == "split":
        return "dear, since both halves count"
    if card.mana_value == 0:
        return "free, without a cost in mana"
    return None
