from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, percent, rule

_GUIDELINE = "Removal works best with limits, so that players can play around it (High Stakes, building a block)."

# What these kinds leave to the other player: the choice, a fight that can be lost, an Aura that can be destroyed.
_LIMITED_KINDS = frozenset({"edict", "fight", "pacify"})


@rule("HS103", "unlimited-removal", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Too much of the removal answers every creature, or nothing answers the removal that is an enchantment.

    What it finds
        Noncreature removal without a limit, when it is more than a share of all such removal. A limit is any of: a
        bound on size, colour or moment; an opponent's choice; a fight; a creature or an X as the price; a permanent
        that can be destroyed. And blocks whose removal enchantments no other card of the block can destroy.

    Why it matters
        Hands are open: everybody sees the answers of everybody else and buys around their limits. A spell that destroys
        whatever it likes leaves nothing to play around. Pacifism is an interesting answer because the next auction
        may bring the card that destroys it.

    Example
        A block with 20 removal cards of which 11 are like Vindicate gets a warning; Pacifism and Pillar of Light are
        limited, by being an enchantment and by toughness.

    Options
        ``remark`` and ``warning``: from which share of the noncreature removal on.
    """
    known = [item for item in subject.having("removal") if not item.card.is_creature and _can_judge(item)]
    total = copies(known)
    unlimited = [item for item in known if not _is_limited(item)]
    share = copies(unlimited) / total if total else 0.0
    remark, warning = subject.threshold(this.code, "remark"), subject.threshold(this.code, "warning")
    if share > remark:
        yield this.finding(
            f"{copies(unlimited)} of {total} noncreature removal cards ({percent(share)}) have no limit, "
            f"more than {percent(warning if share > warning else remark)}",
            severity=Severity.WARNING if share > warning else Severity.INFO,
            items=unlimited,
            suggestion="swap some for removal by size, by colour, by moment, or by an Aura",
        )
    enchantments = [item for item in known if "Enchantment" in item.card.types]
    if enchantments and subject.knows_texts and not any(map(_destroys_enchantments, subject.items)):
        yield this.finding(
            f"{count_of(copies(enchantments), 'removal card')} can be undone by destroying an enchantment, "
            "which 0 cards of the block do",
            severity=Severity.INFO,
            items=enchantments,
            suggestion="add a few cards that destroy enchantments",
        )


def _can_judge(item: Item) -> bool:
    return item.card.has_text or any(role.kind for role in item.of("removal"))


def _is_limited(item: Item) -> bool:
    return (
        "{X}" in item.card.mana_cost
        or "additional cost" in item.text
        or "Aura" in item.card.subtypes
        or ("Enchantment" in item.card.types and "return" in item.text)
        or all(role.kind in _LIMITED_KINDS or role.limit or role.condition for role in item.of("removal"))
    )


def _destroys_enchantments(item: Item) -> bool:
    return any(
        role.kind and ("enchantment" in role.kind or "permanent" in role.kind or "enchantment" in role.evidence.lower())
        for role in item.of("destroys_permanent")
    )
