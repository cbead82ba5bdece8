from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.names import fold
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, rule
from blockbuilder.roles import ROLES, classify


@rule("BB110", "idle-override", Severity.WARNING, "An override changes something, or goes.")
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """An override of the block matches no card, names no role, or says what the classifier says anyway.

    What it finds
        ``[overrides]`` of names that no card of the block has, and roles in them that there are not, both warnings; and
        roles granted or denied that the card has or lacks without the override, a remark.

    Why it matters
        A misspelt override does nothing, and silently. One that repeats the classifier hides later improvements.

    Example
        ``[overrides."Mind Rott"]`` in a block with Mind Rot.

    Options
        None.
    """
    overrides = subject.block.overrides
    if not overrides:
        return
    cards = {fold(item.card.name): item for item in subject.items}
    unmatched = [name for name in overrides if fold(name) not in cards]
    if unmatched:
        yield this.finding(
            f"{count_of(len(unmatched), 'override')} without a card: {', '.join(map(repr, unmatched))}",
            suggestion="mend the name, or delete the override",
        )
    unknown = {role for word in overrides.values() for role in (*word.roles, *word.not_roles)} - ROLES.keys()
    if unknown:
        yield this.finding(
            f"{count_of(len(unknown), 'role')} in overrides that no card can have: "
            f"{', '.join(map(repr, sorted(unknown)))}",
            suggestion="mend the name; docs/roles.md lists the roles",
        )
    idle = []
    for name, word in overrides.items():
        if item := cards.get(fold(name)):
            had = {role.role for role in classify(item.card)}
            if had.issuperset(word.roles) and had.isdisjoint(word.not_roles):
                idle.append(item)
    if idle:
        yield this.finding(
            f"{count_of(len(idle), 'override')} {'says' if len(idle) == 1 else 'say'} what the card's text says anyway",
            severity=Severity.INFO,
            items=idle,
            suggestion="delete",
        )
