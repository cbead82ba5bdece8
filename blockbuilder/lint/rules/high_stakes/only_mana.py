from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, rule, who

_GUIDELINE = "Cards are cast for nothing, and one gold is one mana of any colour (High Stakes, rules 4 and 8)."


@rule("HS112", "only-mana", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Lands, cards that only make mana, and cards that make spells cheaper.

    What it finds
        Lands and noncreature cards that reduce costs are a warning. Other cards that make mana and do nothing else are
        a remark that says how many cards of the block have a use for mana.

    Why it matters
        Nobody pays mana costs. A land is not even cast: it cannot be played when bought, only later as the land of a
        turn. Mana from a card saves gold for kickers, equipping and abilities, if the block has enough of them, and
        empties between steps where gold does not.

    Example
        Gilded Lotus is three gold a turn for abilities: a remark. Forest and Helm of Awakening are warnings.

    Options
        None.
    """
    lands = [item for item in subject.items if item.card.is_land]
    reducers = [item for item in subject.items if item not in lands and _only_reduces(item)]
    makers = [item for item in subject.having("mana") if item not in lands]
    if lands:
        yield this.finding(
            f"{count_of(copies(lands), 'land')}: not cast, not played at once, and nothing has a mana cost to pay",
            items=lands,
            suggestion="take the lands out",
        )
    if reducers:
        yield this.finding(
            f"{who(reducers, 'make')} spells cheaper that cost nothing anyway",
            items=reducers,
            suggestion="take out",
        )
    if makers:
        uses = subject.having("gold_sink")
        yield this.finding(
            f"{who(makers, 'make')} mana and nothing else; {who(uses, 'have', 'has')} a use for it",
            severity=Severity.INFO,
            items=makers,
            suggestion=None if uses else "take out, or add cards with kickers, equipment or activated abilities",
        )


def _only_reduces(item: Item) -> bool:
    return not item.card.is_creature and any(role.kind == "others" for role in item.of("cost_reducer"))
