"""A thread to build around: what rewards a theme (payoff) and what serves it (feeder), told by theme.

Each theme is one entry of ``THEMES``. Tribes have payoffs only: which creatures feed them is on the type line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from blockbuilder.roles.entries import Finding, OnCard, OnKeyword, Yes
from blockbuilder.roles.reading import Reading

ROLE = "theme"


@dataclass(frozen=True, slots=True)
class Theme:
    """What rewards a theme and what serves it, as alternatives of patterns on the folded text in lower case.

    ``words`` are plain words of which one must occur before any pattern is tried.
    """

    name: str
    meaning: str
    words: tuple[str, ...]
    payoff: tuple[str, ...]
    feeder: tuple[str, ...] = ()
    payoff_keywords: tuple[str, ...] = ()
    feeder_keywords: tuple[str, ...] = ()
    feeder_types: tuple[str, ...] = ()


THEMES = (
    Theme(
        "counters",
        "+1/+1 counters",
        words=("counter", "proliferate", "bolster", "support ", "amass"),
        payoff=(
            r"with (?:a|one or more|\w+ or more) \+1/\+1 counters? on (?:it|them)",
            r"counters? (?:would be|are|is) put on",
            r"would put one or more counters",
            r"for each \+1/\+1 counter",
            r"\+1/\+1 counters? (?:among|on creatures you control)",
            r"proliferate",
            r"remove (?:a|one|two|three|x|any number of|all) \+1/\+1 counters?",
            r"double the number of \+1/\+1",
        ),
        feeder=(
            r"\+1/\+1 counters? on (?:~|it|that creature|target|each|up to|another|one|any|creatures?|a )",
            r"enters with \w+(?: \w+)* \+1/\+1 counter",
            r"proliferate|bolster|support \d|amass",
        ),
        feeder_keywords=(
            "evolve", "graft", "outlast", "adapt", "modular", "mentor", "training", "riot", "fabricate", "undying",
            "renown",
            "bloodthirst", "devour", "unleash", "sunburst", "monstrosity", "reinforce", "scavenge", "backup", "amplify",
            "tribute", "increment",
        ),
    ),
    Theme(
        "tokens",
        "tokens and many creatures",
        words=(
            "token", "creatures you control", "creature you control", "populate", "creature enters", "creatures enter",
            "untapped creatures",
        ),
        payoff=(
            r"tokens? you control|one or more tokens|would create|would be created|populate",
            r"creatures you control get \+",
            r"(?:for each|number of) (?:other )?creatures? you control",
            r"whenever (?:a|another|one or more)(?: other)?(?: nontoken)? creatures?(?: you control)? enters?",
            r"tap (?:two|three|four|x) untapped creatures",
        ),
        feeder=(r"(?<!controller )(?<!opponent )creates? [^.]*creature tokens?", r"populate"),
        payoff_keywords=("convoke", "battle cry"),
        feeder_keywords=("fabricate", "afterlife", "myriad", "mobilize", "living weapon", "squad", "offspring"),
    ),
    Theme(
        "enchantments",
        "Auras and other enchantments",
        words=("aura", "enchant"),
        payoff=(
            r"enchanted creatures? you control|becomes? enchanted",
            r"(?:for each|whenever (?:an|another|one or more)) (?:aura|enchantment)",
            r"(?:aura|enchantment)s? (?:and \w+ )?(?:spells? )?you (?:control|cast)",
            r"aura (?:and equipment )?(?:cards?|spells?)|cast an (?:aura|enchantment)",
            r"enchantment cards? (?:from|in)",
        ),
        feeder_keywords=("bestow",),
        feeder_types=("Enchantment",),
    ),
    Theme(
        "equipment",
        "Equipment",
        words=("equip",),
        payoff=(
            r"equipped creatures? you control",
            r"(?:whenever|for each|as long as) [^.]*(?:equipment|~ is equipped)",
            r"equipment (?:cards?|spells?|you control)|attach [^.]*equipment",
        ),
        feeder_types=("Equipment",),
    ),
    Theme(
        "artifacts",
        "artifacts",
        words=("artifact", "treasure", "clue", "food", "investigate", "blood", "powerstone", "map "),
        payoff=(
            r"(?:for each|number of) (?:other )?artifacts?",
            r"whenever (?:an|another|one or more)(?: other)?(?: nontoken)? artifacts?",
            r"artifacts? you control|artifact (?:spells?|cards?)|artifact creatures you",
            r"control (?:three or more|two or more|an|another) artifacts?",
            r"sacrifice an(?:other)? artifact",
        ),
        feeder=(
            r"creates? [^.]*(?:artifact|treasure|clue|food|blood|powerstone|map|gold) (?:creature )?tokens?",
            r"investigate",
        ),
        payoff_keywords=("affinity for artifacts", "improvise"),
        feeder_types=("Artifact",),
    ),
    Theme(
        "spells",
        "instants and sorceries",
        words=("instant", "sorcery", "noncreature", "second spell"),
        payoff=(
            r"whenever (?:you|a player) casts? (?:or copy )?(?:an? |your (?:first|second) )?noncreature",
            r"whenever (?:you|a player) casts? (?:or copy )?(?:an? |your (?:first|second) )?(?:instant|sorcery)",
            r"instant (?:and|or|and/or) sorcery (?:spells?|cards?)",
            r"copy target (?:instant|sorcery)",
            r"casts? your second spell",
        ),
        payoff_keywords=("prowess",),
        feeder_types=("Instant", "Sorcery"),
    ),
    Theme(
        "graveyard",
        "cards in one's own graveyard",
        words=("graveyard", "mill", "surveil", "discard"),
        payoff=(
            r"(?:in|from) your graveyard",
            r"cards? in (?:all )?graveyards?",
            r"from (?:a|any) graveyard (?:to|onto)",
        ),
        feeder=(
            r"\byou mill|^mill|\bmill (?:\w+ )?cards?|surveil",
            r"discard (?:a|two|\w+) cards?(?: at random)?(?=[:.,])",
            r"cards? of your library into your graveyard",
        ),
        payoff_keywords=(
            "delve", "flashback", "escape", "unearth", "scavenge", "embalm", "eternalize", "retrace", "dredge",
            "aftermath",
            "jump-start", "disturb", "encore",
        ),
        feeder_keywords=("dredge", "cycling"),
    ),
    Theme(
        "sacrifice",
        "creatures that die",
        words=("sacrifice", " dies", " die", "died"),
        payoff=(
            r"whenever (?:~ or )?(?:a|another|one or more)[^.,]*creatures?[^.,]* dies?",
            r"whenever (?:you|a player) sacrifices?",
            r"died this turn",
        ),
        feeder=(
            r"sacrifice (?:a|another|two|x|any number of) (?:other )?(?:\w+ )?(?:creatures?|permanents?)",
            r"when ~ dies",
        ),
        feeder_keywords=("undying", "persist", "exploit", "devour", "afterlife"),
    ),
    Theme(
        "flying",
        "creatures that fly",
        words=("flying",),
        payoff=(
            r"creatures? you control with flying|creature spells? with flying",
            r"(?:whenever|for each|other|attacking) [^.,]*creatures? with flying",
        ),
        feeder=(r"creature tokens? with [^.]*flying",),
        feeder_keywords=("flying",),
    ),
    Theme(
        "lifegain",
        "gaining life",
        words=("life",),
        payoff=(
            r"whenever you gain life|would gain life|life you gained",
            r"(?:if|as long as) you(?:'ve)? gained (?:\w+ or more )?life",
        ),
        feeder=(r"you gain (?:\w+|that much) life|lifelink",),
        feeder_keywords=("lifelink", "extort"),
    ),
)  # fmt: skip

MEANINGS = {f"theme:{theme.name}": f"Rewards (payoff) or serves (feeder) {theme.meaning}." for theme in THEMES} | {
    "theme:tribe": "Rewards creatures of one type, which its limit names (payoff)."
}

# A capital inside a sentence is a subtype, once the card's own name is folded away.
_SUBTYPE = re.compile(r" ([A-Z][a-z]+(?:-[A-Z][a-z]+)*)(?![\w-])")
_PLURALS = {
    "Allies": "Ally", "Cyclops": "Cyclops", "Dwarves": "Dwarf", "Elves": "Elf", "Foxes": "Fox", "Harpies": "Harpy",
    "Heroes": "Hero", "Leeches": "Leech", "Mercenaries": "Mercenary", "Mice": "Mouse", "Octopuses": "Octopus",
    "Oxen": "Ox", "Phoenixes": "Phoenix", "Plains": "Plains", "Sphinxes": "Sphinx", "Werewolves": "Werewolf",
    "Wolves": "Wolf",
}  # fmt: skip
_BEFORE_TRIBE = frozenset(("other", "another", "each", "all", "target", "nontoken", "more", "a", "an", "or"))
_TRIBE_FIRST = re.compile(
    r"^([A-Z][a-z]+)(?: creatures?|(?<=s)|(?<=ice)|(?<=folk)) (?:you control|you cast|get|have)\b", re.MULTILINE
)
# Capitals that only open a sentence: "White creatures get +1/+1".
_DESCRIBES = frozenset((
    "All", "Another", "Attacking", "Black", "Blocking", "Blue", "Colored", "Colorless", "Each", "Enchant", "Enchanted",
    "Equipped", "Green", "Legendary", "Modified", "Monocolored", "Multicolored", "Nonartifact", "Nonblack", "Nontoken",
    "Nonwhite", "Other", "Red", "Tapped", "Target", "Untapped", "White",
))  # fmt: skip
_TURNING = ("becomes", "become", "is", "are", "it's", "they're")  # what turns into a Goblin does not reward Goblins
_MADE = re.compile(r" (?:\w+ )*tokens?\b")
_NO_TRIBE = frozenset((
    "Adventure", "Arcane", "Artifact", "Attraction", "Aura", "Background", "Blood", "Case", "Cave", "Class", "Clue",
    "Commander", "Contraption", "Creature", "Curse", "Desert", "Enchantment", "Equipment", "Food", "Forest",
    "Fortification", "Gate", "Island", "Junk", "Lair", "Land", "Lander", "Lesson", "Locus", "Magic", "Map",
    "Mountain", "Omen", "Opponent", "Permanent", "Plains", "Planeswalker", "Player", "Powerstone", "Role", "Room",
    "Rune", "Saga", "Shrine", "Siege", "Spell", "Sphere", "Swamp", "Than", "Token", "Town", "Trap", "Treasure",
    "Urza", "Vehicle",
))  # fmt: skip


def _tribes(reading: Reading) -> Iterator[Finding]:
    for face in reading.faces:
        for start, match in _tribe_words(face.folded.text):
            tribe = _singular(match.group(1))
            if tribe not in _NO_TRIBE:
                yield face, None, Yes("payoff", tribe, words=(start, match.end(1)), role="theme:tribe")
                break


def _singular(word: str) -> str:
    """A creature type as the type line has it."""
    if word.endswith(("ss", "us", "is")):
        return word
    return _PLURALS.get(word) or word.removesuffix("s")


def _tribe_words(text: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Words that may be a creature type, and where the phrase with each begins."""
    for match in _TRIBE_FIRST.finditer(text):
        if match.group(1) not in _DESCRIBES:
            yield match.start(), match
    for match in _SUBTYPE.finditer(text):
        words = text[max(0, match.start() - 24) : match.start()].lower().split()
        if not words or words[-1] not in _BEFORE_TRIBE or _MADE.match(text, match.end()):
            continue
        if len(words) == 1 or words[-2] not in _TURNING:
            yield match.start() - len(words[-1]), match


def _by_text(theme: Theme) -> Callable[[Reading], Iterator[Finding]]:
    role = f"theme:{theme.name}"
    sides = (("payoff", theme.payoff), ("feeder", theme.feeder))
    readers = [(kind, re.compile("|".join(patterns))) for kind, patterns in sides if patterns]

    def judge(reading: Reading) -> Iterator[Finding]:
        for face in reading.faces:
            for kind, pattern in readers:
                if match := pattern.search(face.folded.lower):
                    yield face, None, Yes(kind, words=match.span(), role=role)

    return judge


def _by_keyword(theme: Theme) -> Iterator[OnKeyword]:
    for kind, keywords in (("payoff", theme.payoff_keywords), ("feeder", theme.feeder_keywords)):
        for keyword in keywords:
            yield OnKeyword(keyword, kind, role=f"theme:{theme.name}")


_FED_BY_TYPE = tuple((word, f"theme:{theme.name}") for theme in THEMES for word in theme.feeder_types)


def _by_type(reading: Reading) -> Iterator[Finding]:
    for face in reading.faces:
        line = face.face.type_line
        for word, role in _FED_BY_TYPE:
            if word in line:
                yield face, None, Yes("feeder", words=line, role=role)


ENTRIES = (
    *(OnCard(_by_text(theme), theme.words) for theme in THEMES),
    *(entry for theme in THEMES for entry in _by_keyword(theme)),
    OnCard(_by_type),
    OnCard(_tribes),
)
