"""The starter deck rules out of the published text alone, on raw data: no code of the program is used here."""

from __future__ import annotations

import re

BASIC_OF = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
REMINDER = re.compile(r"\([^)]*\)")
FORBIDDEN = re.compile(r"\bcounters? (?:target|that|it\b|up to|all|each)|\bdestroys?\b", re.IGNORECASE)


def mana_value_of(cost: str) -> int:
    """The mana value of a cost of the kinds that occur in starters: numbers, X, colours, hybrids."""
    symbols = re.findall(r"\{([^}]*)\}", cost)
    return sum(int(symbol) if symbol.isdigit() else 0 if symbol == "X" else 1 for symbol in symbols)


def colours_of(cost: str) -> set[str]:
    return {letter for letter in cost if letter in "WUBRG"}


def faults_of(colour: str, deck: list[tuple[int, str]], cards: dict[str, dict]) -> list[str]:
    """What is wrong with one deck. ``cards`` have type_line, mana_cost and oracle_text (None: not known)."""
    faults = []
    counts = dict.fromkeys(("basic", "creature", "other", "enchantment"), 0)
    for count, name in deck:
        card = cards[name]
        types = card["type_line"].partition(" — ")[0].split()
        if "Land" in types:
            counts["basic"] += count
            if name != BASIC_OF[colour]:
                faults.append(f"{name} is no basic land of {colour}")
            continue
        counts["creature" if "Creature" in types else "other"] += count
        counts["enchantment"] += count * ("Enchantment" in types and "Creature" not in types)
        if mana_value_of(card["mana_cost"]) != 1:
            faults.append(f"{name} has not mana value 1")
        if colours_of(card["mana_cost"]) - {colour}:
            faults.append(f"{name} is not only {colour}")
        if FORBIDDEN.search(REMINDER.sub("", card["oracle_text"] or "")):
            faults.append(f"{name} counters or destroys")
    if sum(count for count, _ in deck) != 10:
        faults.append("not ten cards")
    if counts["basic"] != 5:
        faults.append("not five basic lands")
    # 2 creatures, 2 spells, and a creature more; for blue an enchantment more.
    creatures, others = (2, 3) if colour == "U" else (3, 2)
    if counts["creature"] != creatures or counts["other"] != others:
        faults.append(f"{counts['creature']} creatures and {counts['other']} other spells")
    if colour == "U" and counts["enchantment"] < 1:
        faults.append("no enchantment")
    return faults


def raw_card(card) -> dict:
    """A card as the raw data that the independent checker reads."""
    return {"type_line": card.type_line, "mana_cost": card.mana_cost, "oracle_text": card.oracle_text}


def deck_lines(lines: list[str]) -> dict[str, list[tuple[int, str]]]:
    """ "5 Plains #W" and the like as decks by colour."""
    decks: dict[str, list[tuple[int, str]]] = {}
    for line in lines:
        count, name, colour = re.fullmatch(r"(\d+) (.+) #([WUBRG])", line).groups()
        decks.setdefault(colour, []).append((int(count), name))
    return decks
