from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, percent, rule, who

_GUIDELINE = "A Manalith is worth 1 mana and hardly 7; power staples shift the game to the shop (Ascent, sample deck)."

_ALWAYS_WORTH_IT = ("alt_win", "extra_turn", "no_mana_cost")
_BOMB_POWER = 8


@rule("AS104", "price-extremes", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Many cards that nobody takes above 1 mana, or that are worth 7 at once.

    What it finds
        Cards that hardly earn a price above 1: those that only make mana at mana value 3 or more, lands without another
        use, and creatures without abilities whose power and toughness are less than their mana value in sum. And cards
        that are worth the full price: wins, extra turns, cards without a mana cost, fast mana, power 8 or more. Only
        when one of the two is more than its share of the deck.

    Why it matters
        A card slides from 7 to 1. Where most are worth the same at every place, the prices decide nothing: the one kind
        slides to the discard, the other goes to whoever is first to have seven mana.

    Example
        A deck of thirty Manaliths is found, and so is one of Moxen and Eldrazi.

    Options
        ``cheap`` and ``dear``: above which share of the deck.
    """
    cheap = [item for item in subject.items if _is_cheap(item)]
    dear = [item for item in subject.items if item not in cheap and _is_dear(item)]
    for found, words, name in (
        (cheap, "are hardly bought above 1 mana", "cheap"),
        (dear, "are worth 7 mana at once", "dear"),
    ):
        share, bound = subject.share(copies(found)), subject.threshold(this.code, name)
        if share > bound:
            yield this.finding(
                f"{who(found, words, words.replace('are', 'is', 1))} ({percent(share)}), more than {percent(bound)}",
                items=found,
                suggestion="mix in cards whose worth depends on the moment",
            )


def _is_cheap(item: Item) -> bool:
    card = item.card
    if item.has("mana") or card.is_basic_land:
        return card.is_land or card.mana_value >= 3
    if not card.is_creature or not card.has_text or item.text.strip():
        return False
    return _number(card.power) + _number(card.toughness) < card.mana_value


def _is_dear(item: Item) -> bool:
    if any(item.has(role) for role in _ALWAYS_WORTH_IT):
        return True
    fast_mana = item.has("mana") and item.card.mana_value <= 1 and not item.card.is_creature
    return fast_mana or _number(item.card.power) >= _BOMB_POWER


def _number(figure: str | None) -> int:
    return int(figure) if figure and figure.isdecimal() else 0
