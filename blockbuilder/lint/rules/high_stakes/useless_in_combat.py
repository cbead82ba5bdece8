from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, percent, rule, some_creatures

_GUIDELINE = "Few creatures, if any, are useless in combat against the rest (High Stakes, building a block)."

# Roles that make a card worth buying whatever its body does; a payoff of a theme counts as well.
_EXCUSES = frozenset(
    {
        "removal", "bounce", "draw_burst", "draw_engine", "cantrip", "evasion", "token_maker", "gold_sink", "tutor",
        "counterspell", "destroys_permanent", "sweeper", "extra_turn", "alt_win",
    }
)  # fmt: skip
# Creatures nearer to the average size than this are not reckoned: they hold their own against some of the block.
_SMALL = 0.75


@rule("HS107", "useless-in-combat", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A creature neither attacks nor blocks to any purpose in this block.

    What it finds
        Small creatures, and those that cannot attack or block, in combat one against one with every other creature of
        the block, weighted by copies, at the size they enter with. A creature is useless when it passes, beats or
        trades with less than a share of the blockers, and holds off, beats or trades with less than that share of the
        attackers. A good ability excuses a small body: removal, drawing, evasion for others, tokens, something to
        spend gold on, a reward of a theme. Creatures of which nothing but keywords is known are not judged.

    Why it matters
        The auction step goes on until a creature is bought, so that the player who is behind finds a blocker. A
        creature that cannot hold anything off breaks that promise.

    Example
        Squire, a 1/2 without abilities, among creatures of 6/6 meets nothing that it can fight.

    Options
        ``share``: below which share of the combats, in both roles, a creature is useless; ``warning``: from which
        share of the creatures on it is more than a remark.
    """
    bound = subject.threshold(this.code, "share")
    found = [
        item
        for item in subject.items
        if _is_candidate(subject, item) and subject.arena.is_useless(item.card.name, bound)
    ]
    rest = f"to no purpose: attacking or blocking, less than {percent(bound)} of the combats go well"
    suggestion = "swap for creatures nearer to the size of the others, or with an ability worth a bid"
    yield from some_creatures(subject, this, found, "fight", rest, suggestion)


def _is_candidate(subject: Subject, item: Item) -> bool:
    if not item.card.is_creature or not subject.arena.knows(item.card.name) or _is_excused(item):
        return False
    size = subject.arena.size(item.card.name)
    return not subject.arena.may_fight(item.card.name) or (
        size is not None and size <= _SMALL * subject.arena.mean_size
    )


def _is_excused(item: Item) -> bool:
    return any(role.role in _EXCUSES or role.kind == "payoff" for role in item.roles)
