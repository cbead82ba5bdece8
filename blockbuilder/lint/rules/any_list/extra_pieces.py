from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, rule

# Words of the rules text and the piece that the table needs because of them.
_WORDS = {
    "emblem": "emblems",
    "+1/+1 counter": "+1/+1 counters",
    "-1/-1 counter": "-1/-1 counters",
    "energy counter": "energy counters",
    "{e}": "energy counters",
    "poison counter": "poison counters",
    "experience counter": "experience counters",
    "roll a d": "dice",
    "roll a six-sided die": "dice",
    "roll two d": "dice",
    "flip a coin": "a coin",
    "the monarch": "the monarch card",
    "the initiative": "the initiative card and the Undercity",
    "venture into the dungeon": "dungeon cards",
    "city's blessing": "the city's blessing card",
    "day becomes night": "a day and night card",
    "the ring tempts you": "the Ring card",
    "open an attraction": "attractions",
    "sticker": "stickers",
}
_GROWING = "adapt bloodthirst devour evolve fabricate graft mentor modular outlast renown riot training undying unleash"
_KEYWORDS = {
    **dict.fromkeys(_GROWING.split(), "+1/+1 counters"),
    **dict.fromkeys(("persist", "wither"), "-1/-1 counters"),
    **dict.fromkeys(("infect", "toxic"), "poison counters"),
    **dict.fromkeys(("daybound", "nightbound"), "a day and night card"),
    "ascend": "the city's blessing card",
}


@rule("BB108", "needs-extra-pieces", Severity.INFO, "The host knows beforehand what has to lie on the table.")
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Cards that need pieces beside the block.

    What it finds
        Which pieces the block needs (tokens, emblems, counters, dice, the monarch and the like), and how many cards
        need each.

    Why it matters
        A token that nobody brought is a bottle cap that nobody remembers.

    Example
        Young Pyromancer needs Elemental tokens, Hardened Scales needs +1/+1 counters. Cards whose text is not known
        are left out.

    Options
        None.
    """
    needs: dict[str, list[Item]] = {}
    for item in subject.items:
        for piece in _pieces(item):
            needs.setdefault(piece, []).append(item)
    if needs:
        asking = {item for items in needs.values() for item in items}
        listed = ", ".join(
            f"{piece} for {count_of(copies(items), 'card')}"
            for piece, items in sorted(needs.items(), key=lambda need: (-copies(need[1]), need[0]))
        )
        yield this.finding(
            f"{count_of(len(needs), 'kind')} of pieces beside the block: {listed}",
            items=[item for item in subject.items if item in asking],
            suggestion="'blockbuilder print tokens' makes the tokens",
        )


def _pieces(item: Item) -> set[str]:
    if not item.card.has_text:
        return set()
    found = {piece for word, piece in _WORDS.items() if word in item.text}
    found |= {piece for word, piece in _KEYWORDS.items() if word in item.keywords}
    if item.has("token_maker") or any(part.component == "token" for part in item.card.parts):
        found.add("tokens")
    return found
