from __future__ import annotations

import re
from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, rule, who

_GUIDELINE = "Players play with their hands revealed (High Stakes, rule 9)."

_NAMING = ("choose a card name", "choose a nonland card name", "choose a creature card name", "name a card")

_OPEN = re.compile(r"\bplays? with (?:their|his or her) hands? revealed")

# Something is done with what is seen, or cards are shown as a price.
_USES = ("discard", "exile", "choose", "revealed this way", "from among", "that card", "those cards", "cards from")


@rule("HS115", "hidden-hands", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Cards that count on hidden hands.

    What it finds
        Cards whose use is to look at a hand, or to have hands lie open: a warning, or a remark where the card has a
        body. Cards that name a card and look whether a hand holds it: a remark, since with open hands they never miss.

    Why it matters
        All hands lie open, so a look is worth nothing, and a guess is none.

    Example
        Peek is found: only its drawn card is left. Duress is not: it takes a card. Brain Pry never misses.

    Options
        None.
    """
    looking = [item for item in subject.items if _opens_hands(item) or (item.has("hand_peek") and _only_looks(item))]
    if looking:
        bodies = all(item.card.is_creature for item in looking)
        yield this.finding(
            f"{who(looking, 'look')} at a hand that everybody sees anyway",
            severity=Severity.INFO if bodies else Severity.WARNING,
            items=looking,
            suggestion="swap for cards that take or use what they see",
        )
    naming = [item for item in subject.items if "reveals their hand" in item.text and _names(item)]
    if naming:
        yield this.finding(
            f"{who(naming, 'name')} a card of an open hand and cannot miss",
            severity=Severity.INFO,
            items=naming,
        )


def _names(item: Item) -> bool:
    return any(word in item.text for word in _NAMING)


def _opens_hands(item: Item) -> bool:
    return "revealed" in item.text and bool(_OPEN.search(item.text))


def _only_looks(item: Item) -> bool:
    """Whether nothing comes of the look; without the text nobody can tell."""
    if not item.card.has_text or any(word in item.text for word in _USES):
        return False
    return any(role.kind == "only looks" for role in item.of("hand_peek"))
