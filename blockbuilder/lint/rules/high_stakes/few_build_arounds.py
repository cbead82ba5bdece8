from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, rule, who

_GUIDELINE = "Make sure there are lots of cool strategies to build around (High Stakes, building a block)."


@dataclass(slots=True)
class _Theme:
    """The cards of one theme: those that reward it and those that serve it."""

    payoffs: list[Item] = field(default_factory=list)
    feeders: list[Item] = field(default_factory=list)


@rule("HS110", "few-build-arounds", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Few strategies to build around, or cards that wait for company the block does not have.

    What it finds
        A theme is alive when enough cards reward it and enough others serve it. Fewer live themes than asked for are a
        warning. A card whose every theme nothing else in the block serves is an orphan: a remark.

    Why it matters
        Cards with synergy are worth more to one player than to another, and that is what makes bids differ. An orphan
        is a plain body that everybody values the same.

    Example
        Hardened Scales in a block without another card that makes +1/+1 counters is an orphan.

    Options
        ``themes``: how many live themes there should be; ``payoffs`` and ``feeders``: how many cards make one alive;
        ``company``: how many other cards must serve a card's theme for it not to be an orphan.
    """
    if not subject.items or not subject.knows_texts:
        return
    themes = _themes(subject)
    payoffs, feeders, wanted = (subject.threshold(this.code, name) for name in ("payoffs", "feeders", "themes"))
    alive = [
        name for name, theme in themes.items() if copies(theme.payoffs) >= payoffs and copies(theme.feeders) >= feeders
    ]
    if len(alive) < wanted:
        yield this.finding(
            f"{count_of(len(alive), 'theme')} to build around ({', '.join(sorted(alive)) or 'none'}), fewer than "
            f"{wanted}; one has {payoffs} cards that reward it and {feeders} that serve it",
            suggestion="add cards that reward what the block already has plenty of",
        )
    company = subject.threshold(this.code, "company")
    orphans = _orphans(themes, company)
    if orphans:
        yield this.finding(
            f"{who(orphans, 'reward')} a theme that hardly another card of the block serves (fewer than {company})",
            severity=Severity.INFO,
            items=orphans,
            suggestion="add cards of their theme, or let them go",
        )


def _themes(subject: Subject) -> dict[str, _Theme]:
    themes: dict[str, _Theme] = defaultdict(_Theme)
    for item in subject.items:
        for role in item.roles:
            if role.role == "theme:tribe":
                if role.limit and not _is_itself(item, role.limit):
                    themes[role.limit].payoffs.append(item)
            elif role.role.startswith("theme:"):
                theme = themes[role.role.removeprefix("theme:")]
                (theme.payoffs if role.kind == "payoff" else theme.feeders).append(item)
    for name, theme in themes.items():
        if name[:1].isupper():
            theme.feeders = [item for item in subject.items if _is_of(item, name)]
    return themes


def _is_itself(item: Item, tribe: str) -> bool:
    """Whether the card only speaks of what it becomes, as a card that levels up does."""
    return f"becomes a {tribe.lower()}" in item.text or f"is a {tribe.lower()}" in item.text


def _is_of(item: Item, tribe: str) -> bool:
    """Whether a card is a creature of the type, or makes some."""
    return (
        tribe in item.card.subtypes
        or "changeling" in item.keywords
        or (item.has("token_maker") and f" {tribe.lower()} " in item.text)
    )


def _orphans(themes: dict[str, _Theme], company: int) -> list[Item]:
    """Payoffs none of whose themes has enough feeders beside the card itself."""
    waiting: dict[str, Item] = {}
    served: set[str] = set()
    for theme in themes.values():
        for item in theme.payoffs:
            if sum(each.count - (each is item) for each in theme.feeders) < company:
                waiting[item.card.name] = item
            else:
                served.add(item.card.name)
    return [item for name, item in waiting.items() if name not in served]
