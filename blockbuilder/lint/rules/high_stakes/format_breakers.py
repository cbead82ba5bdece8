from __future__ import annotations

import re
from collections.abc import Iterator
from math import ceil

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, rule

_GUIDELINE = "No cards that break the format; Blightsteel Colossus probably does (High Stakes, the author's answers)."

_UNANSWERABLE = ("hexproof", "shroud", "indestructible", "annihilator", "protection")
_UNANSWERABLE_WORDS = ("can't be blocked", "can't be the target", "protection from everything")


@rule("HS116", "format-breakers", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A card ends the game by itself, or takes it out of the other players' hands.

    What it finds
        Cards that win the game, make an opponent lose it or keep from losing; poison; extra turns; and giants that are
        hard to answer (indestructible, hexproof, shroud, protection, annihilator, unblockable) and kill in a few hits
        from the starting life. At 13 life two hits are power 7, at 20 power 10, so that the rule is stricter at 13.
        What makes a player lose by combat damage only and can be blocked is a remark.

    Why it matters
        The costs that hold such cards back are not paid here: whoever has the gold on the turn that it comes up casts
        it at once. One such card makes a lead in gold worth more; several make the game about nothing else.

    Example
        Blightsteel Colossus is a warning: infect, trample and indestructible for a bid. Phage the Untouchable is a
        remark: she can be blocked and killed in many ways.

    Options
        ``hits``: in how many attacks a giant that is hard to answer must not kill from the starting life; 1 at
        least.
    """
    hits, life = subject.threshold(this.code, "hits"), subject.rules.get("starting_life", 20)
    deadly = ceil(life / max(hits, 1))
    breaking = {item.card.name: why for item in subject.items if (why := _breaks(item, deadly))}
    found = [item for item in subject.items if item.card.name in breaking]
    if found:
        reasons = ", ".join(f"{name} ({why})" for name, why in breaking.items())
        yield this.finding(
            f"{count_of(copies(found), 'card')} can end or break the game at {life} life: {reasons}; a giant is one of "
            f"power {deadly} or more",
            items=found,
            suggestion="take out, or start at more life and add answers",
        )
    fighting = [item for item in subject.items if item not in found and item.has("alt_lose") and _in_combat(item)]
    if fighting:
        yield this.finding(
            f"{count_of(copies(fighting), 'creature')} can make a player lose by 1 hit, and can be blocked and killed",
            severity=Severity.INFO,
            items=fighting,
        )


def _breaks(item: Item, deadly: int) -> str | None:
    """Why the card breaks the game, if it does."""
    if item.has("alt_win"):
        return "wins, or cannot lose"
    if any(role.kind == "opponent" for role in item.of("alt_lose")) and not _may_be_in_combat(item):
        return "makes a player lose"
    if _poisons(item):
        return "poison"
    if item.has("extra_turn"):
        return "extra turns"
    if _power(item) >= deadly and _hard_to_answer(item):
        return f"power {item.card.power}, hard to answer"
    return None


def _poisons(item: Item) -> bool:
    """Whether it gives poison counters, or infect to others; to ask how many a player has is harmless."""
    kinds = {role.kind for role in item.of("infect")} - {"counters"}
    if kinds or item.keywords & {"infect", "toxic", "poisonous"}:
        return True
    return "poison counter" in item.text and bool(re.search(r"\bgets? [\w ]*poison counter", item.text))


def _in_combat(item: Item) -> bool:
    return item.card.is_creature and "combat damage to a player" in item.text and not item.has("evasion")


def _may_be_in_combat(item: Item) -> bool:
    return _in_combat(item) or (item.card.is_creature and not item.card.has_text)


def _power(item: Item) -> int:
    power = item.card.power or ""
    return int(power) if item.card.is_creature and power.isdecimal() else 0


def _hard_to_answer(item: Item) -> bool:
    return any(word in keyword for word in _UNANSWERABLE for keyword in item.keywords) or any(
        word in item.text for word in _UNANSWERABLE_WORDS
    )
