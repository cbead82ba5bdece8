from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, percent, rule, who

_GUIDELINE = "Ramp is better with a shop to spend on; emptying hands is harder (Ascent, last remarks)."


@rule("AS106", "hand-attack-and-ramp", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Much of the market attacks hands or makes mana.

    What it finds
        Cards that make other players discard, and cards that make mana or fetch lands, where either is more than a
        share of the deck.

    Why it matters
        Purchases go to hand again and again, so an empty hand does not stay empty: discard loses value. Mana always has
        a use in the shop: whoever ramps first also buys first.

    Example
        Ten copies of Mind Rot among forty cards are a remark.

    Options
        ``share``: above which share of the deck.
    """
    bound = subject.threshold(this.code, "share")
    discard = [item for item in subject.items if _attacks_hands(item)]
    ramp = [item for item in subject.items if item not in discard and _ramps(item)]
    for found, verb, why in (
        (discard, "attack", "hands, which the shop fills again"),
        (ramp, "make", "mana, which the shop rewards"),
    ):
        share = subject.share(copies(found))
        if share > bound:
            yield this.finding(
                f"{who(found, verb)} {why} ({percent(share)}, more than {percent(bound)})",
                items=found,
                suggestion="keep an eye on who profits" if found is ramp else "swap some for other interaction",
            )


def _attacks_hands(item: Item) -> bool:
    return any(
        f"{who_} discard" in item.text for who_ in ("target player", "target opponent", "each opponent", "that player")
    )


def _ramps(item: Item) -> bool:
    if item.card.is_land:
        return False
    return item.has("mana") or "add {" in item.text or any("land" in (role.limit or "") for role in item.of("tutor"))
