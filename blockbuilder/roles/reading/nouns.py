"""Who or what a phrase names: "up to two target nonblack creatures your opponents control with power 2 or less"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from blockbuilder.roles.reading.fold import SELF

Whose = Literal["you", "opponent", "any"]

# What a noun can be, by its singular and any plural that is not made with an s.
_TYPES = {
    **{name: name for name in (
        "creature", "permanent", "artifact", "enchantment", "land", "planeswalker", "battle", "player", "opponent",
        "spell",
        "card", "token", "ability", "source", "instant", "sorcery", "counter", "graveyard", "library", "hand", "damage",
    )},
    "abilities": "ability", "sorceries": "sorcery", "libraries": "library", "target": "any",
    **dict.fromkeys(("attacker", "blocker", "commander", "outlaw", "host"), "creature"),
    **dict.fromkeys(("controller", "owner"), "player"),
    **dict.fromkeys((
        "spacecraft", "vehicle", "equipment", "food", "clue", "treasure", "blood", "map", "powerstone", "fortification",
        "contraption", "attraction", "gold",
    ), "artifact"),
    **dict.fromkeys(("aura", "saga", "curse", "shrine", "room", "class", "case", "background"), "enchantment"),
    **dict.fromkeys((
        "plains", "island", "swamp", "mountain", "forest", "gate", "desert", "cave", "locus", "lair", "town", "sphere",
        "wastes", "urza's",
    ), "land"),
}  # fmt: skip
# Subtypes that limit a noun, though they stand for a card type too.
_LIMITING = frozenset(("vehicle", "equipment", "aura", "island", "forest", "mountain", "swamp", "plains"))
_ADJECTIVES = frozenset((
    "white", "blue", "black", "red", "green", "colored", "colorless", "monocolored", "multicolored", "tapped",
    "untapped",
    "attacking", "blocking", "blocked", "unblocked", "legendary", "nonlegendary", "snow", "basic", "nontoken",
    "historic",
    "modified", "face-down", "face-up", "enchanted", "equipped", "suspected", "goaded", "kicked", "unpaired", "paired",
    "renowned", "monstrous", "exiled", "damaged", "defending", "active", "chosen", "saddled",
))  # fmt: skip

_QUANTIFIER = (
    r"(?:(?:up to|any number of|one or two|one or more|one, two, or three|any other|any|another|other|others|"
    r"each of|each|"
    r"all|both|every|target|a|an|the|that|those|these|one|two|three|four|five|six|seven|eight|nine|ten|[xX]|of|enchanted|"
    r"equipped|fortified|chosen|random|single|additional|first|second|different|exactly|half|twice that many|that many|"
    r"no|at least|\d+|attached|nearest|its|their|your|his|her)\s+)*"
)
_BODY_WORD = (
    r"(?:[Nn]on-?[\w']+|[A-Z][\w'-]*|(?:creature|permanent|artifact|enchantment|land|planeswalker|battle|player|opponent|"
    r"spell|card|token|source|instant|attacker|blocker|commander|counter|controller|owner|target|outlaw|host)s?'?s?|"
    r"ability|abilities|sorcery|sorceries|graveyards?|library|libraries|hands?|white|blue|black|red|green|colored|"
    r"colorless|monocolored|multicolored|tapped|untapped|attacking|blocking|blocked|unblocked|legendary|nonlegendary|"
    r"snow|basic|historic|modified|face-down|face-up|suspected|goaded|kicked|activated|triggered|equipped|enchanted|"
    r"unpaired|renowned|monstrous|exiled|damaged|defending|active|saddled|and/or|and|or|both|another|other|target|either|"
    r"an?(?! opponent)|one|\d+/\d+)(?!\w)"
)
_WHOSE = (
    r"(?:you control|you own|you don't control|an opponent controls|your opponents control|its controller controls|"
    r"(?:target|that|defending|each|another target|the chosen|enchanted|each other|any|another) "
    r"(?:player|opponent)s?'? controls?|they control|opponents control|each opponent controls|an opponent owns|"
    r"the attacking player controls|that creature's controller controls|its owner controls|he or she controls|"
    r"controlled by \w+ \w+|(?:they|he or she) don't control|other players control|not of your choice)"
)
# Where the words that describe a noun end at the latest.
_STOP = (
    r"(?! until | unless | if | for as long as | and \d+ | to (?:its|their) owner|"
    r" on (?:the )?(?:top|bottom|their choice)|"
    r" and (?:you|put|draw|create|its|gain|that|target|another|up|each|any)\b)"
)
_LIMIT = (
    r"(?:(?:with(?:out)? (?:power|toughness|mana|flying|defender|the|an?|one or|no|base|trample|first strike|"
    r"haste|reach|"
    r"deathtouch|horsemanship|shadow|total|lifelink|vigilance|different|another|exactly|x|\d|that|infect|morph|equal|less|"
    r"lesser|menace|flash|cumulative|counters|odd|even|chosen|its|your|banding|hexproof|protection|phasing|all|bushido|"
    r"modular|\w*landwalk|islandwalk)"
    r"|that's|that (?:is|are|isn't|aren't|was|were|has|have|had|entered|attacked|blocked|dealt|didn't|share|"
    r"doesn't|don't|"
    r"targets?|became|could|player)"
    r"|who|whose|of (?:the|your|their|that|a)|chosen|named|dealt|blocking|blocked|attacking|enchanted by|"
    r"in combat|able to|"
    r"other than|except|tapped|among|put onto|on the battlefield|from|in (?:your|an?|each|target|their|that|its|"
    r"all|exile)|"
    rf"on top|at random|attached|as though|it blocked)\b(?:{_STOP}[^.,;:\"])*)"
)
_NOUN = re.compile(
    rf"(?P<quantifier>{_QUANTIFIER})(?P<body>(?!(?:and|or)\b){_BODY_WORD}(?:(?:,? |, (?:and|or|and/or) ){_BODY_WORD})*)"
    rf"(?P<whose> {_WHOSE})?(?P<limit> {_LIMIT})?(?P<whose_after> {_WHOSE})?"
)
# "each opponent and" in front of something that is no noun of this kind
_DANGLING = re.compile(r",?(?: (?:and|or|and/or|both|a|an|another|other|one|either))+$")
_ME = re.compile(r"~(?:'s)?(?=[ .,]|$)|(?:itself|himself|herself)\b")
_PRONOUN = re.compile(
    r"(?:(?:that|those|the|these|this|each of those|each of the)(?: (?:other|chosen|exiled|same))? (?:creature|"
    r"permanent|"
    r"card|token|artifact|enchantment|land|planeswalker|object|player|spell|opponent|nonland permanent)s?|"
    r"it|them|him|her|they|he|she|that|those|these|(?:each|all|any|one|two|any number|either) of (?:those|"
    r"them))(?=$|[\s.,;:\"])"
)
_IN_ANOTHER_ZONE = re.compile(
    r"(?:from|in) (?:your|an?|each|target|their|that|its|all|exile|the|single)\b.*(?:graveyard|hand|librar|exile)"
)
_OPPONENTS = re.compile(r"opponents? controls?|you don't control|defending player|opponent owns|each opponent")
# Words after a noun that say where it goes or who chooses it, not which it can be.
_NO_LIMITS = (
    "of their choice", "that player", "of your choice", "of his or her", "on top", "from the", "in ", "on the",
    "at random",
)  # fmt: skip
_NOT_IN_PLAY = frozenset(("card", "spell", "graveyard", "library", "hand", "counter", "source"))
_ANY_CREATURE = frozenset(("creature", "permanent", "any"))


@dataclass(frozen=True, slots=True)
class Noun:
    """One noun phrase: its words, what it can be, whose it is, and how it is limited.

    ``barred`` holds what it cannot be ("nonblack"), ``me`` says that it is the card itself, ``length`` how many
    characters it takes up. A pronoun has the nature of what it stands for.
    """

    text: str
    quantifier: str = ""
    types: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    adjectives: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    whose: Whose = "any"
    limit: str = ""
    me: bool = False
    pronoun: bool = False
    length: int = 0

    @property
    def targeted(self) -> bool:
        return "target" in self.quantifier or "any" in self.types

    @property
    def in_play(self) -> bool:
        """On the battlefield, as far as the phrase says: not a card in a zone, a spell or a player."""
        elsewhere = self.types & _NOT_IN_PLAY
        return not elsewhere or (
            "creature" in self.types and elsewhere == {"graveyard"}
        )  # "all creatures and graveyards"

    @property
    def is_player(self) -> bool:
        return "player" in self.types or "opponent" in self.types

    @property
    def can_be_creature(self) -> bool:
        return self.in_play and "creature" not in self.barred and not self.types.isdisjoint(_ANY_CREATURE)

    @property
    def many(self) -> bool:
        """Everything that fits at once ("each creature", "all creatures", bare "creatures your opponents control")."""
        quantifier = self.quantifier
        if "target" in quantifier or "enchanted" in quantifier or "equipped" in quantifier:
            return False
        return "each" in quantifier or "all" in quantifier or (not quantifier and not self.me and not self.pronoun)

    @property
    def limits(self) -> str | None:
        """In words, which of its type it can be; None where any will do."""
        parts = [*self.adjectives, *self.subtypes, *sorted(f"non{word}" for word in self.barred)]
        if self.limit and not self.limit.startswith(_NO_LIMITS):
            parts.append(self.limit.removeprefix("with ").removeprefix("that's "))
        return ", ".join(parts) or None


NOBODY = Noun("")
YOU = Noun("you", types=frozenset(("player",)), whose="you")


@lru_cache(maxsize=65536)
def noun(phrase: str) -> Noun:
    """The noun phrase that ``phrase`` begins with; NOBODY when it begins with none."""
    if match := _ME.match(phrase):
        return Noun(SELF, me=True, length=match.end())
    head = phrase[:1].lower() + phrase[1:]
    pronoun = _PRONOUN.match(head)
    match = _NOUN.match(head) or _NOUN.match(phrase)
    if pronoun and (match is None or pronoun.end() >= match.end("body")):
        return _pronoun(pronoun)
    return _noun(match) if match else NOBODY


def _pronoun(match: re.Match[str]) -> Noun:
    words = match.group()
    if words in ("him", "her", "he", "she"):  # a legend's own pronoun; players are "they", formerly "he or she"
        return Noun(words, me=True, pronoun=True, length=match.end())
    kind = _TYPES.get(words.split()[-1].rstrip("s"))
    return Noun(words, types=frozenset((kind,) if kind else ()), pronoun=True, length=match.end())


def _noun(match: re.Match[str]) -> Noun:
    words = match["body"].replace(",", "").split()
    sorted_words = _SortedWords("artifact creature" in match["body"])
    for word in words:
        sorted_words.add(word)
    quantifier = match["quantifier"].lower()
    types = sorted_words.types
    if "any" in types:  # "any target" is a noun; "target creature or another target ..." is not
        quantifier += " target"
        if len(types) > 1 and not words[0].startswith("target"):
            types.discard("any")
    limit = (match["limit"] or "").strip()
    types |= _implied(sorted_words, limit)
    dangling = None if match["whose"] or match["limit"] else _DANGLING.search(match["body"])
    length = match.end() - (len(dangling.group()) if dangling else 0)
    return Noun(
        match.group()[:length].strip(),
        quantifier.strip(),
        frozenset(types),
        frozenset(sorted_words.barred),
        tuple(sorted_words.adjectives),
        tuple(sorted_words.subtypes),
        _whose(f"{match['whose'] or ''}{match['whose_after'] or ''}"),
        limit,
        length=length,
    )


class _SortedWords:
    """The words between a quantifier and what follows a noun, sorted by what they say of it."""

    def __init__(self, artifact_creature: bool) -> None:
        self.types: set[str] = set()
        self.barred: set[str] = set()
        self.adjectives: list[str] = ["artifact"] if artifact_creature else []
        self.subtypes: list[str] = []

    def add(self, word: str) -> None:
        lower = word.lower()
        if lower.endswith(("'s", "s'")) and lower != "urza's":  # "that creature's controller" is a player
            return
        if lower.startswith("non"):
            self.barred.add(lower[3:].lstrip("-"))
        elif kind := _TYPES.get(lower) or _TYPES.get(lower.rstrip("s")):
            self.types.add(kind)
            if lower in _LIMITING:
                self.subtypes.append(word)
        elif lower in _ADJECTIVES:
            self.adjectives.append(word)
        elif word[0].isupper() and word not in ("And", "Or", "X"):
            self.subtypes.append(word)


def _implied(words: _SortedWords, limit: str) -> set[str]:
    """Types that the words do not name: a subtype alone is a creature's, a bare token a permanent."""
    implied = set()
    if (words.subtypes and words.types <= {"token"}) or (
        not words.types and {"attacking", "blocking"} & {*words.adjectives}
    ):
        implied.add("creature")
    elif words.types == {"token"}:
        implied.add("permanent")
    if limit and _IN_ANOTHER_ZONE.match(limit) and not limit.startswith("from the battlefield"):
        implied.add("card")
    return implied


def _whose(words: str) -> Whose:
    if not words:
        return "any"
    if _OPPONENTS.search(words):
        return "opponent"
    return "you" if "you control" in words or "you own" in words else "any"
