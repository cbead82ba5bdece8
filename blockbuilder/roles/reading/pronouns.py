"""What "it", "that creature" and "them" stand for: the last thing named that fits."""

from __future__ import annotations

import re
from dataclasses import replace

from blockbuilder.roles.reading.nouns import Noun, noun

_IN_TRIGGER = re.compile(
    r"^when(?:ever)? |(?<= )(?=(?:a|an|another|one or more|enchanted|equipped|target|each) )", re.IGNORECASE
)
# "enchanted permanent's controller" also names the permanent
_OWNED_BY = re.compile(r"(enchanted \w+)'s controller", re.IGNORECASE)
_PLAYERS = frozenset(("player", "opponent"))
_ANY_CREATURE = frozenset(("creature", "permanent", "any"))
_ON_BATTLEFIELD = _ANY_CREATURE | {"artifact", "enchantment", "land", "planeswalker", "battle"}


def named_in_trigger(trigger: str) -> list[Noun]:
    """What a trigger's condition names, the first of it last, as that is what "it" most often means."""
    if not trigger:
        return []
    found = [noun(trigger[match.end() : match.end() + 120]) for match in _IN_TRIGGER.finditer(trigger)]
    found.extend(noun(match.group(1)) for match in _OWNED_BY.finditer(trigger))
    if "enters under your control" in trigger:
        found = [replace(item, whose="you") for item in found]
    return [item for item in reversed(found) if item.text]


def resolve(item: Noun, known: list[Noun]) -> Noun:
    """The nature of what the pronoun ``item`` stands for, with the pronoun's own words; ``known`` in order of naming.

    "That creature" is rather anything else than the card itself; an "it" for which nothing was named is the card.
    """
    candidates = list(reversed(known))
    if item.types:
        candidates.sort(key=lambda candidate: candidate.me)
    for candidate in candidates:
        if _fits(item, candidate):
            return replace(candidate, text=item.text, pronoun=True, length=item.length)
    return replace(item, me=True) if item.text == "it" else item


def _fits(item: Noun, candidate: Noun) -> bool:
    if candidate.me:
        return item.types.isdisjoint(("player", "opponent", "card", "spell"))
    if not item.types:
        return candidate.types.isdisjoint(_PLAYERS) or "any" in candidate.types
    if "creature" in item.types:
        return not candidate.types.isdisjoint(_ANY_CREATURE)
    if "permanent" in item.types:
        return not candidate.types.isdisjoint(_ON_BATTLEFIELD)
    return not candidate.types.isdisjoint(item.types)
