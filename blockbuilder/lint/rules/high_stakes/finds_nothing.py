from __future__ import annotations

import re
from collections.abc import Iterator

from blockbuilder.core.cards import COLOUR_NAMES, COLOURS
from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, rule, who

_GUIDELINE = "A block skates around mana and colour: there are no lands in it (High Stakes, why it is fun)."

_LAND_WORDS = (
    "landfall", "domain —", "target land", "sacrifice a land", "sacrifice two lands", "basic land", "lands you control",
    "land you control", "plains you control", "islands you control", "swamps you control", "mountains you control",
    "forests you control", "a plains", "an island", "a swamp", "a mountain", "a forest", "return a land",
    "destroy all lands", "plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "landwalk",
)  # fmt: skip
_LETTERS = {COLOUR_NAMES[letter].lower(): letter for letter in COLOURS}


@rule("HS119", "finds-nothing-here", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A card asks for lands or for a colour that the block does not have.

    What it finds
        Landwalk, domain, landfall, costs and targets that are lands, in a block with almost no land. And cards that
        speak of permanents, creatures or spells of one colour of which the block has only a few cards. Creatures are
        a remark, since they still fight; other cards are a warning.

    Why it matters
        Nobody has lands on the table, so what walks past, counts, fetches or destroys them does nothing, and a card
        against white creatures needs white creatures.

    Example
        Stone Rain has no target. Bog Wraith is a plain 3/3, since nobody has a swamp.

    Options
        ``lands`` and ``colour``: below which share of the block a land or a colour counts as missing.
    """
    few_lands = subject.share(sum(item.count for item in subject.items if item.card.is_land)) < subject.threshold(
        this.code, "lands"
    )
    missing = _missing_colours(subject, subject.threshold(this.code, "colour"))
    found = [
        item
        for item in subject.items
        if not item.card.is_land and ((few_lands and _wants_land(item)) or _wants_colour(item, missing))
    ]
    if found:
        yield this.finding(
            f"{who(found, 'ask')} for lands or for a colour that the block hardly has",
            severity=Severity.INFO if all(item.card.is_creature for item in found) else Severity.WARNING,
            items=found,
            suggestion="swap the cards, or add what they ask for",
        )


def _missing_colours(subject: Subject, least: float) -> list[str]:
    """The colour words of which the block has less than a share of its cards."""
    return [
        word
        for word, letter in _LETTERS.items()
        if subject.share(sum(item.count for item in subject.items if letter in item.card.colours)) < least
    ]


def _wants_land(item: Item) -> bool:
    if any(keyword.endswith("walk") or keyword == "landfall" for keyword in item.keywords):
        return True
    # A kicker and a price in place of the mana cost are no loss: nobody needs them.
    lines = (line for line in item.text.splitlines() if not line.startswith("kicker") and "rather than pay" not in line)
    text = "\n".join(lines).replace("nonland", "")
    return any(word in text for word in _LAND_WORDS)


def _wants_colour(item: Item, missing: list[str]) -> bool:
    # A token of the colour is made, not asked for: "create a 1/1 white creature".
    return any(
        word in item.text
        and re.search(
            rf"(?<![/\d]\d )\b{word} (?:creature|permanent|spell|card)s?\b|\b(?:if|unless) it's {word}\b", item.text
        )
        for word in missing
    )
