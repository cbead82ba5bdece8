"""Keyword abilities as a card prints them, for sources that do not list them.

Exports older than 2020 carry no ``keywords``; there the lines of the text that consist of keywords alone are read.
"""

from __future__ import annotations

import re

# Keywords that stand alone on a line or in a comma-separated list of such.
_PLAIN = frozenset(
    """
    deathtouch|defender|double strike|first strike|flash|flying|haste|hexproof|indestructible|lifelink|menace|prowess|
    reach|shroud|trample|vigilance|fear|intimidate|shadow|horsemanship|skulk|banding|infect|wither|undying|persist|
    changeling|devoid|exalted|flanking|phasing|storm|cascade|convoke|delve|improvise|unleash|evolve|extort|exploit|
    battle cry|living weapon|totem armor|split second|soulbond|sunburst|conspire|retrace|rebound|provoke|epic|haunt|
    gravestorm|ingest|myriad|partner|melee|ascend|assist|mentor|riot|jump-start|aftermath|cipher|fuse|hideaway|
    islandwalk|forestwalk|swampwalk|mountainwalk|plainswalk|nonbasic landwalk|landwalk
    """.replace("\n", "").replace(" |", "|").split("|")
)  # fmt: skip
# Keywords that are followed by a cost, a number or an object, at the start of a line.
_WITH_COST = re.compile(
    r"^(absorb|affinity|amplify|annihilator|aura swap|awaken|bestow|bloodthirst|boast|bushido|buyback|champion|"
    r"crew|cumulative upkeep|cycling|(?:\w+ ?){1,2}cycling|dash|devour|dredge|echo|embalm|emerge|enchant|"
    r"encore|entwine|equip|escalate|escape|eternalize|evoke|fabricate|fading|flashback|forecast|foretell|"
    r"fortify|frenzy|graft|hexproof from|kicker|level up|madness|megamorph|miracle|modular|morph|multikicker|"
    r"mutate|ninjutsu|offering|outlast|overload|poisonous|protection|prowl|rampage|recover|reinforce|renown|"
    r"replicate|ripple|scavenge|soulshift|spectacle|splice|surge|suspend|transfigure|transmute|tribute|"
    r"unearth|vanishing|ward)\b",
    re.IGNORECASE,
)
_WORD_BEFORE_DASH = re.compile(r"^([a-z -]+?) ?—")
_REMINDER = re.compile(r"\s*\([^()]*\)")


def printed_keywords(oracle_text: str) -> tuple[str, ...]:
    """Keyword abilities that the text prints as its own, sentence-cased ("First strike"), in order, each once."""
    found: list[str] = []
    for line in _REMINDER.sub("", oracle_text).splitlines():
        words = [word.strip().lower() for word in line.split(",")]
        if words and all(word in _PLAIN for word in words if word):
            found.extend(word for word in words if word)
        elif cost := _WITH_COST.match(line.strip()):
            found.append(cost.group(1).lower())
        elif (word := _WORD_BEFORE_DASH.match(line.lower())) and word.group(1) in _PLAIN:
            found.append(word.group(1))
    return tuple(dict.fromkeys(word.capitalize() for word in found))
