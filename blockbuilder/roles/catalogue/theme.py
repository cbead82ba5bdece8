"""A thread to build around: each card that rewards a theme (payoff) or serves one (feeder) is told by its theme."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from blockbuilder.roles.engine import OnCard, OnKeyword, Yes
from blockbuilder.roles.reading import Ability, FaceReading, Reading

ROLE = "theme"


@dataclass(frozen=True, slots=True)
class Theme:
    """What rewards a theme and what serves it; texts are folded and in lower case, ``words`` must occur before any is tried."""

    name: str
    meaning: str
    payoff: re.Pattern[str]
    feeder: re.Pattern[str] | None = None
    words: tuple[str, ...] = ()
    payoff_keywords: tuple[str, ...] = ()
    feeder_keywords: tuple[str, ...] = ()
    feeder_types: tuple[str, ...] = ()


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split(", "))


THEMES = (
    Theme(
        "counters", "+1/+1 counters",
        re.compile(
            r"with (?:a|one or more|\w+ or more) \+1/\+1 counters? on (?:it|them)|counters? (?:would be|are|is) put on|"
            r"for each \+1/\+1 counter|\+1/\+1 counters? (?:among|on creatures you control)|proliferate|"
            r"remove (?:a|one|two|three|x|any number of|all) \+1/\+1 counters?|double the number of \+1/\+1|would put one or more counters"
        ),
        re.compile(r"\+1/\+1 counters? on (?:~|it|that creature|target|each|up to|another|one|any|creatures?|a )|enters with \w+(?: \w+)* \+1/\+1 counter|proliferate|bolster|support \d|amass"),
        ("counter", "proliferate", "bolster", "support ", "amass"),
        feeder_keywords=_words(
            "evolve, graft, outlast, adapt, modular, mentor, training, riot, fabricate, undying, renown, bloodthirst, devour, unleash, "
            "sunburst, monstrosity, reinforce, scavenge, backup, amplify, tribute, increment, mobilize"
        ),
    ),
    Theme(
        "tokens", "tokens and many creatures",
        re.compile(
            r"tokens? you control|would create|one or more tokens|would be created|populate|creatures you control get \+|"
            r"for each (?:other )?creature you control|number of (?:other )?creatures you control|"
            r"whenever (?:a|another|one or more)(?: other)?(?: nontoken)? creatures?(?: you control)? enters?|"
            r"tap (?:two|three|four|x) untapped creatures"
        ),
        re.compile(r"creates? [^.]*creature tokens?|populate"),
        ("token", "creatures you control", "creature you control", "populate", "creature enters", "creatures enter", "untapped creatures"),
        payoff_keywords=_words("convoke, battle cry"),
        feeder_keywords=_words("fabricate, afterlife, myriad, mobilize, living weapon, squad"),
    ),
    Theme(
        "enchantments", "auras and other enchantments",
        re.compile(
            r"enchanted creatures? you control|for each (?:aura|enchantment)|whenever (?:an|another|one or more) (?:aura|enchantment)|"
            r"(?:aura|enchantment)s? (?:and \w+ )?(?:spells? )?you (?:control|cast)|aura (?:and equipment )?(?:cards?|spells?)|cast an (?:aura|enchantment)|"
            r"becomes? enchanted|enchantment cards? (?:from|in)"
        ),
        words=("aura", "enchant"), payoff_keywords=_words("constellation"), feeder_types=("Enchantment",), feeder_keywords=_words("bestow"),
    ),
    Theme(
        "equipment", "equipment",
        re.compile(r"equipped creatures? you control|(?:whenever|for each|as long as) [^.]*(?:equipment|~ is equipped)|equipment (?:cards?|spells?|you control)|attach [^.]*equipment"),
        words=("equip",), feeder_types=("Equipment",),
    ),
    Theme(
        "artifacts", "artifacts",
        re.compile(
            r"for each (?:other )?artifact|whenever (?:an|another|one or more)(?: other)?(?: nontoken)? artifacts?|artifacts? you control|artifact (?:spells?|cards?)|"
            r"control (?:three or more|two or more|an|another) artifacts?|sacrifice an(?:other)? artifact|number of artifacts|artifact creatures you"
        ),
        re.compile(r"creates? [^.]*(?:artifact|treasure|clue|food|blood|powerstone|map|gold) (?:creature )?tokens?|investigate"),
        ("artifact", "treasure", "clue", "food", "investigate", "blood", "powerstone"),
        payoff_keywords=_words("affinity for artifacts, improvise, metalcraft"), feeder_types=("Artifact",),
    ),
    Theme(
        "spells", "instants and sorceries",
        re.compile(
            r"whenever (?:you|a player) casts? (?:or copy )?(?:an? |your (?:first|second) )?(?:noncreature|instant|sorcery)|instant (?:and|or|and/or) sorcery (?:spells?|cards?)|"
            r"copy target (?:instant|sorcery)|casts? your second spell"
        ),
        words=("instant", "sorcery", "noncreature", "second spell"), payoff_keywords=_words("prowess"), feeder_types=("Instant", "Sorcery"),
    ),
    Theme(
        "graveyard", "cards in one's own graveyard",
        re.compile(
            r"(?:in|from) your graveyard|cards? in (?:all )?graveyards?|from (?:a|any) graveyard (?:to|onto)"
        ),
        re.compile(r"\byou mill|^mill|\bmill (?:\w+ )?cards?|surveil|discard (?:a|two|\w+) cards?(?: at random)?(?=[:.,])|cards? of your library into your graveyard"),
        ("graveyard", "mill", "surveil", "discard"),
        payoff_keywords=_words("delve, flashback, escape, unearth, scavenge, embalm, eternalize, retrace, dredge, undergrowth, aftermath, jump-start, disturb, encore"),
        feeder_keywords=_words("dredge, cycling"),
    ),
    Theme(
        "sacrifice", "creatures that die",
        re.compile(r"whenever (?:~ or )?(?:a|another|one or more)[^.,]*creatures?[^.,]* dies?|whenever (?:you|a player) sacrifices?|died this turn"),
        re.compile(r"sacrifice (?:a|another|two|x|any number of) (?:other )?(?:\w+ )?(?:creatures?|permanents?)|when ~ dies"),
        ("sacrifice", " dies", " die", "died"),
        payoff_keywords=_words("morbid"), feeder_keywords=_words("undying, persist, exploit, devour, afterlife"),
    ),
    Theme(
        "flying", "creatures that fly",
        re.compile(r"(?:creatures? you control|attacking creatures?|other creatures?|each other creature|a creature|creature spells?) with flying"),
        re.compile(r"creature tokens? with [^.]*flying"),
        ("flying",), feeder_keywords=_words("flying"),
    ),
    Theme(
        "lifegain", "gaining life",
        re.compile(r"whenever you gain life|would gain life|(?:if|as long as) you(?:'ve)? gained (?:\w+ or more )?life|life you gained"),
        re.compile(r"you gain (?:\w+|that much) life|lifelink"),
        ("life",), feeder_keywords=_words("lifelink, extort"),
    ),
)  # fmt: skip

MEANINGS = {f"theme:{theme.name}": f"Rewards (payoff) or serves (feeder) {theme.meaning}." for theme in THEMES} | {
    "theme:tribe": "Rewards creatures of one type, which its limit names."
}

# A capital inside a sentence is a subtype, once the card's own name is folded away.
_TRIBE = re.compile(
    r"\b(?:[Oo]ther|[Aa]nother|[Ee]ach|[Aa]ll|target|nontoken|more|an?|or) ([A-Z][a-z-]+)|(?:^|\n)([A-Z][a-z]+)s (?:you|get|have)"
)
_MADE = re.compile(r" (?:\w+ )*tokens?\b")
_NO_TRIBE = frozenset(
    "Plains Island Swamp Mountain Forest Desert Gate Aura Equipment Vehicle Treasure Food Clue Saga Shrine Class Curse Blood Room Cave Town "
    "Map Powerstone Case Background Attraction Lair Locus Urza Creature Artifact Enchantment Land Permanent Spell Token Player Opponent Role "
    "Lesson Arcane Contraption Junk Lander Siege Sphere Rune Trap Fortification Omen Adventure".split()
)


def _tribes(reading: Reading) -> Iterator[tuple[FaceReading, Ability | None, Yes]]:
    for face in reading.faces:
        text = face.folded.text
        for match in _TRIBE.finditer(text):
            tribe = match.group(1) or match.group(2)
            if tribe.rstrip("s") not in _NO_TRIBE and tribe not in _NO_TRIBE and not _MADE.match(text, match.end()):
                yield face, None, Yes("payoff", tribe, words=match.span(), role="theme:tribe")
                break


def _by_type(reading: Reading) -> Iterator[tuple[FaceReading, Ability | None, Yes]]:
    for face in reading.faces:
        line = face.face.type_line
        for word, role in _FED_BY_TYPE:
            if word in line:
                yield face, None, Yes("feeder", words=line, role=role)


def _by_text(theme: Theme) -> Callable[[Reading], Iterator[tuple[FaceReading, Ability | None, Yes]]]:
    role = f"theme:{theme.name}"
    readers = [(kind, words) for kind, words in (("payoff", theme.payoff), ("feeder", theme.feeder)) if words]

    def judge(reading: Reading) -> Iterator[tuple[FaceReading, Ability | None, Yes]]:
        for face in reading.faces:
            for kind, words in readers:
                if match := words.search(face.folded.lower):
                    yield face, None, Yes(kind, words=match.span(), role=role)

    return judge


def _by_keyword(theme: Theme) -> Iterator[OnKeyword]:
    for kind, keywords in (("payoff", theme.payoff_keywords), ("feeder", theme.feeder_keywords)):
        for keyword in sorted(keywords):
            yield OnKeyword(keyword, kind, role=f"theme:{theme.name}")


_FED_BY_TYPE = tuple((word, f"theme:{theme.name}") for theme in THEMES for word in theme.feeder_types)

ENTRIES = (
    *(OnCard(_by_text(theme), theme.words) for theme in THEMES),
    *(entry for theme in THEMES for entry in _by_keyword(theme)),
    OnCard(_by_type),
    OnCard(_tribes),
)
