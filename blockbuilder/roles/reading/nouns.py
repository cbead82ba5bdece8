"""Who or what a phrase names: "up to two target nonblack creatures your opponents control with power 2 or less"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

Whose = Literal["you", "opponent", "any"]

_TYPES = {
    "creature": "creature", "permanent": "permanent", "artifact": "artifact", "enchantment": "enchantment",
    "land": "land", "planeswalker": "planeswalker", "battle": "battle", "player": "player", "opponent": "opponent",
    "spell": "spell", "card": "card", "token": "token", "ability": "ability", "source": "source", "target": "any",
    "instant": "instant", "sorcery": "sorcery", "attacker": "creature", "blocker": "creature", "commander": "creature",
    "counter": "counter", "graveyard": "graveyard", "library": "library", "hand": "hand", "damage": "damage",
    "sorcerie": "sorcery", "librarie": "library", "abilitie": "ability", "sorceries": "sorcery", "libraries": "library",
    "abilities": "ability", "spacecraft": "artifact", "vehicle": "artifact", "equipment": "artifact",
    "aura": "enchantment", "saga": "enchantment", "curse": "enchantment", "shrine": "enchantment", "room": "enchantment",
    "class": "enchantment", "case": "enchantment", "background": "enchantment", "food": "artifact", "clue": "artifact",
    "treasure": "artifact", "blood": "artifact", "map": "artifact", "powerstone": "artifact", "fortification": "artifact",
    "contraption": "artifact", "attraction": "artifact", "gold": "artifact", "plains": "land", "island": "land",
    "swamp": "land", "mountain": "land", "forest": "land", "gate": "land", "desert": "land", "cave": "land",
    "locus": "land", "lair": "land", "town": "land", "sphere": "land", "wastes": "land", "urza's": "land",
    "controller": "player", "owner": "player", "outlaw": "creature", "host": "creature",
}  # fmt: skip
_ADJECTIVES = frozenset(
    "white blue black red green colored colorless monocolored multicolored tapped untapped attacking blocking blocked unblocked "
    "legendary nonlegendary snow basic token nontoken historic modified face-down face-up enchanted equipped suspected "
    "goaded kicked artifact cycled unpaired paired renowned monstrous exiled sacrificed damaged unattached defending "
    "active revealed chosen saddled outlaw noncreature".split()
)
_QUANTIFIER = (
    r"(?:(?:up to|any number of|one or two|one or more|one, two, or three|any other|any|another|other|others|each of|each|all|both|"
    r"every|target|a|an|the|that|those|these|one|two|three|four|five|six|seven|eight|nine|ten|[xX]|of|enchanted|equipped|"
    r"fortified|chosen|random|single|additional|first|second|different|exactly|half|twice that many|that many|no|"
    r"at least|\d+|attached|nearest|its|their|your|his|her)\s+)*"
)
_BODY_WORD = (
    r"(?:[Nn]on-?[\w']+|[A-Z][\w'-]*|(?:creature|permanent|artifact|enchantment|land|planeswalker|battle|player|opponent|"
    r"spell|card|token|source|instant|attacker|blocker|commander|counter|controller|owner|target|outlaw|host)s?'?s?|"
    r"ability|abilities|sorcery|sorceries|graveyards?|library|libraries|hands?|white|blue|black|red|green|colored|colorless|"
    r"monocolored|multicolored|tapped|untapped|attacking|blocking|blocked|unblocked|legendary|nonlegendary|snow|basic|"
    r"historic|modified|face-down|face-up|suspected|goaded|kicked|activated|triggered|equipped|enchanted|unpaired|renowned|"
    r"monstrous|exiled|damaged|defending|active|saddled|and/or|and|or|both|another|other|target|either|an?(?! opponent)|one|\d+/\d+)(?!\w)"
)
_WHOSE = (
    r"(?:you control|you own|you don't control|an opponent controls|your opponents control|its controller controls|"
    r"(?:target|that|defending|each|another target|the chosen|enchanted|each other|any|another) (?:player|opponent)s?'? controls?|"
    r"they control|opponents control|each opponent controls|an opponent owns|the attacking player controls|"
    r"that creature's controller controls|its owner controls|he or she controls|controlled by \w+ \w+|"
    r"(?:they|he or she) don't control|other players control|not of your choice)"
)
# Where the words that describe a noun end at the latest.
_STOP = r"(?! until | unless | to (?:its|their) owner| and (?:you|put|draw|create|its|gain|that|target|another|up)\b)"
_LIMIT = (
    rf"(?:with(?:out)? (?:power|toughness|mana value|flying|defender|the (?:greatest|highest|least|lowest)|a\b|an\b|one or|"
    rf"no\b|islandwalk|base|trample|first strike|haste|deathtouch|reach|horsemanship|shadow|power or|total|lifelink|vigilance|"
    rf"different|another|exactly|x\b|\d|that|infect|morph|equal|lesser|less|menace|flash|cumulative|counters|odd|even|"
    rf"mana|the same|the chosen|chosen|its|your|banding|hexproof|protection|phasing|all|bushido|modular|landwalk)(?:{_STOP}[^.,;:\"])*"
    rf"|(?:that's|that is|that are|that isn't|that aren't|that was|that were|that has|that have|that entered|that attacked|"
    rf"that blocked|that dealt|that didn't|that share|that doesn't|that don't|that targets?|that became|that could|"
    rf"that player|that had|who|whose|of the chosen|of your choice|of their choice|of that|of the|of a|chosen|named|dealt|"
    rf"blocking|blocked|attacking|enchanted by|in combat|able to|other than|except|tapped|among|put onto|on the battlefield|"
    rf"from|in (?:your|a|an|each|target|their|that|its|all|exile)|on top|at random|attached|"
    rf"as though|it blocked)\b(?:{_STOP}[^.,;:\"])*)"
)
_NOUN = re.compile(
    rf"(?P<quantifier>{_QUANTIFIER})(?P<body>{_BODY_WORD}(?:(?:,? |, (?:and|or|and/or) )(?:{_BODY_WORD}))*)"
    rf"(?P<whose> {_WHOSE})?(?P<limit> {_LIMIT})?(?P<whose_after> {_WHOSE})?"
)
_ME = re.compile(r"~(?:'s)?(?=[ .,]|$)|(?:itself|himself|herself)\b")
_PRONOUN = re.compile(
    r"(?:(?:that|those|the|these|this|each of those|each of the)(?: (?:other|chosen|exiled|same))? (?:creature|permanent|card|"
    r"token|artifact|enchantment|land|planeswalker|object|player|spell|opponent|nonland permanent)s?|"
    r"it|them|him|her|they|he|she|that|those|these|each of those|each of them|all of them|any of them)(?=$|[\s.,;:\"])"
)
_ZONE_WORDS = re.compile(r"(?:from|in) (?:your|a|an|each|target|their|that|its|all|exile|the|single)\b.*(?:graveyard|hand|librar|exile)")
_OTHERS = re.compile(
    r"opponents? controls?|you don't control|defending player|opponents control|opponent owns|each opponent"
)


@dataclass(frozen=True, slots=True)
class Noun:
    """One noun phrase: its words, what it can be, whose it is, and how it is limited."""

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
        return self.types.isdisjoint(("card", "spell", "graveyard", "library", "hand", "counter", "source"))

    @property
    def can_be_creature(self) -> bool:
        if not self.in_play or "creature" in self.barred:
            return False
        return not self.types.isdisjoint(("creature", "permanent", "any"))

    @property
    def many(self) -> bool:
        """Everything that fits at once ("each creature", "all creatures", bare "creatures your opponents control")."""
        quantifier = self.quantifier
        if "target" in quantifier or "enchanted" in quantifier or "equipped" in quantifier:
            return False
        return "each" in quantifier or "all" in quantifier or (not quantifier and not self.me and not self.pronoun)

    @property
    def limits(self) -> str | None:
        """In words, which creatures it can hit; None where any creature will do."""
        parts = [word for word in (*self.adjectives, *self.subtypes) if word not in ("target", "a", "an")]
        parts += sorted(f"non{word}" for word in self.barred)
        if self.limit and not self.limit.startswith(_NO_LIMITS):
            parts.append(self.limit.removeprefix("with ").removeprefix("that's "))
        return ", ".join(parts) or None


# "each opponent and" in front of something that is no noun of this kind
_DANGLING = re.compile(r",?(?: (?:and|or|and/or|both|a|an|another|other|one|either))+$")
# Words after a noun that say where it goes or who chooses it, not which it can be.
_NO_LIMITS = (
    "of their choice",
    "of your choice",
    "of his or her",
    "on top",
    "from the",
    "in ",
    "on the",
    "at random",
    "if it",
)
_NOTHING = Noun("")


@lru_cache(maxsize=65536)
def noun(phrase: str) -> Noun:
    """The noun phrase that ``phrase`` begins with; a Noun without words when it begins with none."""
    if match := _ME.match(phrase):
        return Noun("~", me=True, length=match.end())
    head = phrase[:1].lower() + phrase[1:]
    pronoun = _PRONOUN.match(head)
    match = _NOUN.match(head) or _NOUN.match(phrase)
    if pronoun and (match is None or pronoun.end() >= len(match["quantifier"] + match["body"])):
        return _pronoun(pronoun)
    if match is None:
        return _NOTHING
    return _noun(match)


def _pronoun(match: re.Match[str]) -> Noun:
    words = match.group()
    if words in ("him", "her", "he", "she"):  # a legend's own pronoun; players are "they", formerly "he or she"
        return Noun(words, me=True, pronoun=True, length=match.end())
    kind = next((_TYPES[word] for word in (words.split()[-1].rstrip("s"),) if word in _TYPES), None)
    return Noun(words, types=frozenset((kind,) if kind else ()), pronoun=True, length=match.end())


def _noun(match: re.Match[str]) -> Noun:
    types: set[str] = set()
    barred: set[str] = set()
    adjectives: list[str] = []
    subtypes: list[str] = []
    quantifier = match["quantifier"].lower()
    words = match["body"].replace(",", "").split()
    if words[-1] == "target":  # "target creature or another target ..." stays open; "any target" is a noun
        quantifier += " target"
    if "artifact creature" in match["body"]:
        adjectives.append("artifact")
    for word in words:
        _sort_word(word, types, barred, adjectives, subtypes)
    if "any" in quantifier and words[0].startswith("target"):
        types.add("any")
    elif words[0] not in ("target", "targets") and "any" in types and len(types) > 1:
        types.discard("any")
        quantifier += " target"
    elif words == ["targets"] or (words[0] == "targets" and "any" in types):
        quantifier += " target"
    limit = (match["limit"] or "").strip()
    if not types and not adjectives and not barred:
        types.add("creature") if subtypes else None
    elif subtypes and types <= {"token"}:
        types.add("creature")
    elif not types and any(word in ("attacking", "blocking") for word in adjectives):
        types.add("creature")
    if "token" in types and types == {"token"}:
        types.add("permanent")
    if limit and _ZONE_WORDS.match(limit) and not limit.startswith("from the battlefield"):
        types.add("card")
    dangling = 0
    if match["whose"] is None and match["limit"] is None and (joint := _DANGLING.search(match["body"])):
        dangling = len(joint.group())
    whose_words = f"{match['whose'] or ''}{match['whose_after'] or ''}"
    return Noun(
        match.group()[: match.end() - dangling].strip(),
        quantifier.strip(),
        frozenset(types),
        frozenset(barred),
        tuple(adjectives),
        tuple(subtypes),
        _whose(whose_words),
        limit,
        length=match.end() - dangling,
    )


def _sort_word(word: str, types: set[str], barred: set[str], adjectives: list[str], subtypes: list[str]) -> None:
    lower = word.lower()
    if lower.endswith(("'s", "s'")) and lower != "urza's":  # "that creature's controller" is a player
        return
    stem = lower
    if lower.startswith("non"):
        barred.add(lower[3:].lstrip("-"))
    elif stem in _TYPES or stem.rstrip("s") in _TYPES:
        types.add(_TYPES.get(stem) or _TYPES[stem.rstrip("s")])
        if stem in ("vehicle", "equipment", "aura", "island", "forest", "mountain", "swamp", "plains"):
            subtypes.append(word)
    elif lower in _ADJECTIVES:
        adjectives.append(word)
    elif word[0].isupper() and word not in ("And", "Or"):
        subtypes.append(word)


def _whose(words: str) -> Whose:
    if not words:
        return "any"
    if _OTHERS.search(words):
        return "opponent"
    return "you" if "you control" in words or "you own" in words else "any"
