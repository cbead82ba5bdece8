from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, rule, who

_WORDS = {
    "playing for ante": "ante",
    "from outside the game": "a wish",
    "as you draft": "drafting",
    "you draft it": "drafting",
    "draft this card": "drafting",
    "draft round": "drafting",
    "in the draft": "drafting",
    "hidden agenda": "conspiracy",
}


@rule("BB109", "does-nothing-here", Severity.WARNING, "Cards come from a communal deck: no ante, draft or sideboard.")
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A card asks for something that these games do not have.

    What it finds
        Ante, conspiracies and cards that matter while drafting, companions, wishes for cards from outside the game, and
        "partner with" where the partner is not in the block. Creatures, which still fight, are a remark.

    Why it matters
        Nobody drafts, stakes cards or has a sideboard, so the card is blank, or worse.

    Example
        Contract from Below, Cogwork Librarian, Burning Wish, Lurrus as a companion.

    Options
        None.
    """
    names = {item.card.name for item in subject.items}
    why = {item.card.name: reason for item in subject.items if (reason := _blank(item, names))}
    found = [item for item in subject.items if item.card.name in why]
    if found:
        reasons = ", ".join(f"{name} ({reason})" for name, reason in why.items())
        fights = all(item.card.is_creature and why[item.card.name] != "ante" for item in found)
        yield this.finding(
            f"{who(found, 'ask')} for what these games do not have: {reasons}",
            severity=Severity.INFO if fights else Severity.WARNING,
            items=found,
            suggestion="take out",
        )


def _blank(item: Item, names: set[str]) -> str | None:
    if "Conspiracy" in item.card.types:
        return "conspiracy"
    if "companion" in item.keywords:
        return "companion"
    if reason := next((reason for word, reason in _WORDS.items() if word in item.text), None):
        return reason
    partner = next((line for line in item.text.splitlines() if line.startswith("partner with ")), None)
    if partner and not any(partner.startswith(f"partner with {name.lower()}") for name in names):
        return "its partner is missing"
    return None
