"""A face's folded text cut into abilities: what it costs or waits for, what it then does, and how often it can."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from blockbuilder.roles.reading.verbs import OPENING


class Frequency(Enum):
    """How often one card can do this by itself."""

    ONCE = "once"
    AGAIN = "again and again"
    LASTING = "as long as it stays"


@dataclass(slots=True)
class Ability:
    """One ability. ``effect`` starts at ``start`` in the face's folded text, quoted abilities in it blanked out.

    ``kind`` is keyword, spell, static, triggered, activated, loyalty or chapter. ``holder`` is who has an ability that
    stands in quotation marks, in the words before them.
    """

    kind: str
    effect: str
    start: int
    frequency: Frequency
    cost: str = ""
    trigger: str = ""
    holder: str = ""


# An ability word or flavour word before a dash; chapters, levels and costs written with a dash are told apart below.
_WORD = re.compile(r"([A-Z][\w' ,!?.-]{1,40}?) — (?=\S)")
_CHAPTER = re.compile(r"(?:[IVX]+(?:, )?)+ — ")
_LOYALTY = re.compile(r"\[?([+-]?(?:\d+|X))\]?: ")
_BAND = re.compile(r"(?:LEVEL \d+(?:-\d+|\+)|\d+\+ \| |\d+(?:-\d+|\+)—)\s*")
_COST = re.compile(
    r"(?:\{|sacrifice|discard|pay|tap|untap|remove|exile|return|reveal|put|mill|collect|behold|blight|forage|waterbend|say|"
    r"choose|have|unattach|level|~|\d+ ?life|an opponent|draw|look|skip|turn|flip|craft|double|you|gain|create)",
    re.IGNORECASE,
)
_TRIGGER = re.compile(r"when(?:ever)? |at the (?:beginning|end) ", re.IGNORECASE)
_LIST_GOES_ON = re.compile(
    r" (?:or |and |and/or |[\w~' -]{1,30}, (?:or|and|and/or|\w+ ?\w*, (?:or|and)) |"
    r"(?:but|other than|except|if [^,]* (?:hand|graveyard), (?:or|and)))"
)
# Words that open an effect, never an item of a trigger's list.
_EFFECT_OPENS = frozenset((
    *OPENING, "you", "your", "it", "its", "they", "that", "those", "target", "each", "any", "if", "all", "there", "~",
    "up", "for", "until", "another",
))  # fmt: skip
_QUOTED = re.compile(r'"([^"]*)"')
_NESTED = re.compile(r"(?<= )'([^']+)'")
_CHOICE = re.compile(r"choose (?:one|two|three|up to|any|a|x|four)|—$", re.IGNORECASE)
_ONCE_TRIGGER = re.compile(
    r"when (?!.*\band (?:whenever|at the beginning) )|"
    r"whenever ~ (?:enters|dies|is turned face up|leaves|becomes? (?:monstrous|renowned)|transforms into ~)$|"
    r"at the beginning of (?:the next|your next|that player's next|the end step of)",
    re.IGNORECASE,
)
_SPENDS_ITSELF = re.compile(r"(?:sacrifice|exile|discard|return|put) ~|sacrifice (?:it|them)\b", re.IGNORECASE)
_ONLY_ONCE = re.compile(r"activate (?:this ability |each \w+ ability )?only once(?!\s*(?:each|per))", re.IGNORECASE)
_ONCE_WORDS = ("Exhaust", "Power-up")
_KEYWORD_LINE = re.compile(r"[A-Z][a-z' -]*(?: [\dX]+)?(?:, [a-z' -]+(?: [\dX]+)?)*(?:$|;| ?[—{])")
# Keywords that a cost, a number or a noun follows; they open a line that says nothing else.
_KEYWORD_WITH_MORE = re.compile(
    r"(?:\w*cycling|equip|kicker|multikicker|flashback|buyback|morph|megamorph|disguise|echo|madness|unearth|suspend|"
    r"level up|reinforce|ninjutsu|evoke|entwine|overload|bestow|dash|escape|foretell|ward|crew|reconfigure|outlast|"
    r"scavenge|embalm|eternalize|monstrosity|adapt|awaken|surge|spectacle|mutate|encore|boast|blitz|prototype|craft|plot|"
    r"offspring|impending|freerunning|transmute|replicate|splice|cumulative upkeep|casualty|squad|gift|fortify|prowl|"
    r"miracle|recover|retrace|disturb|cleave|emerge|cipher|aftermath|more than meets the eye|harmonize|mobilize|"
    r"station|"
    r"warp|sneak|saddle|bargain|max speed|enchant|protection|hexproof from|affinity|champion|amplify|devour|"
    r"annihilator|"
    r"toxic|poisonous|afflict|bushido|rampage|absorb|fading|vanishing|modular|graft|sunburst|bloodthirst|tribute|renown|"
    r"fabricate|dredge|frenzy|ripple|soulshift|storm|cascade|discover|backup|partner|teamwork|web-slinging|mayhem|"
    r"start your engines|firebending|airbend|exhaust|umbra armor|totem armor|landwalk|forecast)\b"
)


def split(text: str, spell: bool) -> list[Ability]:
    """The abilities of a folded text, in order. ``spell`` says that plain sentences happen once, on resolution."""
    found: list[Ability] = []
    header: Ability | None = None
    start = 0
    for line in text.split("\n"):
        if line.startswith("•"):
            shift = 2 if line[1:2] == " " else 1
            found.extend(_mode(line[shift:], start + shift, header, spell))
        elif line:
            pieces = list(_line(line, start, spell))
            found.extend(pieces)
            header = pieces[0] if _CHOICE.search(line) else None
        start += len(line) + 1
    return found


def _mode(line: str, start: int, header: Ability | None, spell: bool) -> Iterator[Ability]:
    """One of several effects to choose from: it has the trigger or cost of the line that offers the choice."""
    dash = line.find(" — ", 0, 45)
    if dash >= 0:
        line, start = line[dash + 3 :], start + dash + 3
    for ability in _line(line, start, spell):
        if header is not None and ability.kind in ("static", "spell"):
            ability.kind, ability.frequency = header.kind, header.frequency
            ability.cost, ability.trigger = header.cost, header.trigger
        yield ability


def _line(line: str, start: int, spell: bool) -> Iterator[Ability]:
    """A line's own ability, then those that stand in quotation marks in it."""
    quotes: list[tuple[int, str, str]] = []
    if '"' in line:
        quotes = [(match.start(1), match.group(1), line[: match.start()]) for match in _QUOTED.finditer(line)]
        line = _QUOTED.sub(lambda match: '"' + "_" * (len(match.group()) - 2) + '"', line)
    yield _ability(line, start, spell)
    for offset, words, before in quotes:
        for inner in _line(_NESTED.sub(r'"\1"', words), start + offset, spell=False):
            inner.holder = before
            yield inner


def _ability(line: str, start: int, spell: bool) -> Ability:
    """One line, or the inside of quotation marks, as an ability."""
    body, word, chapter = _unlabelled(line)
    start += len(line) - len(body)
    if not chapter and _TRIGGER.match(body):
        return _triggered(body, start, spell)
    if ": " in body and (activated := _activated(body, start, word)):
        return activated
    if chapter:
        return Ability("chapter", body, start, Frequency.ONCE)
    if _is_keywords(body):
        return Ability("keyword", body, start, Frequency.LASTING)
    if word == "Visit":
        return Ability("triggered", body, start, Frequency.AGAIN, trigger="visit")
    if spell:
        return Ability("spell", body, start, Frequency.ONCE)
    return Ability("static", body, start, Frequency.LASTING)


def _unlabelled(line: str) -> tuple[str, str, bool]:
    """A line without what labels it: the rest, its ability word, and whether it is a Saga's chapter."""
    if match := _BAND.match(line):
        line = line[match.end() :]
    if " — " in line:
        if match := _CHAPTER.match(line):
            return line[match.end() :], "", True
        if match := _WORD.match(line):
            return line[match.end() :], match.group(1), False
    return line, "", False


def _is_keywords(line: str) -> bool:
    if _KEYWORD_WITH_MORE.match(line.lower()):
        return True
    return not line.endswith((".", '"', "—")) and bool(_KEYWORD_LINE.match(line))


def _triggered(line: str, start: int, spell: bool) -> Ability:
    cut = trigger_end(line)
    trigger, effect = line[:cut], line[cut + 2 :]
    once = _ONCE_TRIGGER.match(trigger) or "this ability triggers only once." in effect
    if spell and not trigger.lower().startswith("at the beginning of each"):
        once = True
    frequency = Frequency.ONCE if once else Frequency.AGAIN
    return Ability("triggered", effect, start + cut + 2, frequency, trigger=trigger)


def trigger_end(line: str) -> int:
    """Where the comma stands that ends a trigger's condition; commas of a list inside it are passed over."""
    cut = line.find(", ")
    while cut >= 0 and _LIST_GOES_ON.match(line, cut + 1) and line[cut + 2 :].split(" ", 1)[0] not in _EFFECT_OPENS:
        following = line.find(", ", cut + 2)
        if following < 0:
            break
        cut = following
    return cut if cut >= 0 else len(line)


def _activated(line: str, start: int, word: str) -> Ability | None:
    """A loyalty or other activated ability; None when what stands before the colon is no cost."""
    if match := _LOYALTY.match(line):
        frequency = Frequency.ONCE if match.group(1)[0] == "-" else Frequency.AGAIN
        return Ability("loyalty", line[match.end() :], start + match.end(), frequency, cost=match.group(1))
    cost, _, effect = line.partition(": ")
    if not _COST.match(cost) or ". " in cost:
        return None
    once = _SPENDS_ITSELF.search(cost) or _ONLY_ONCE.search(effect) or word in _ONCE_WORDS
    frequency = Frequency.ONCE if once else Frequency.AGAIN
    return Ability("activated", effect, start + len(cost) + 2, frequency, cost=cost)
