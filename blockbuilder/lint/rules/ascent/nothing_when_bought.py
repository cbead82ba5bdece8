from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, rule, who

_GUIDELINE = "A purchased card is added to its buyer's hand (Ascent, after the setup)."

_WORDS = {
    "in your opening hand": "asks for an opening hand",
    "your opening hand": "asks for an opening hand",
    "first card you drew this turn": "asks to be drawn",
    "first card you've drawn": "asks to be drawn",
}
_KEYWORDS = {"miracle": "miracle asks to be drawn", "companion": "is a companion only before the game"}
# Ways to cast a card that has no mana cost.
_OTHER_COSTS = frozenset({"suspend", "foretell", "cycling", "madness", "flashback", "more than meets the eye"})


@rule("AS108", "nothing-when-bought", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A card loses its point when it is bought to hand.

    What it finds
        Cards that want to be in an opening hand or to be drawn (miracle), companions, and cards without a mana cost or
        another way to cast them.

    Why it matters
        A purchase puts the card into hand in mid-game: it is never drawn and never there at the start.

    Example
        Leyline of Sanctity starts on the battlefield from an opening hand only. Temporal Mastery is never drawn.

    Options
        None.
    """
    why = {item.card.name: reason for item in subject.items if (reason := _pointless(item))}
    found = [item for item in subject.items if item.card.name in why]
    if found:
        reasons = ", ".join(f"{name} ({reason})" for name, reason in why.items())
        yield this.finding(
            f"{who(found, 'lose')} much of the point when bought to hand: {reasons}", items=found, suggestion="swap"
        )


def _pointless(item: Item) -> str | None:
    if reason := next((reason for word, reason in _KEYWORDS.items() if word in item.keywords), None):
        return reason
    if reason := next((reason for word, reason in _WORDS.items() if word in item.text), None):
        return reason
    card = item.card
    if not item.costs and not card.is_land and card.has_text and _OTHER_COSTS.isdisjoint(item.keywords):
        return "cannot be cast"
    return None
