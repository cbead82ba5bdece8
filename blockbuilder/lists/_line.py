"""One line of a text list, taken apart piece by piece.

A line grammar is a sequence of *peelers*. Each takes one piece (a bullet, the count, a set and number, a finish mark,
tags, a price) off the ends of what is left of the line and notes it; what remains in the end is the card's name.
A peeler that takes something which could belong to the name keeps the longer reading beside it.

Every pattern here runs in linear time over a line, and lines are short: see ``_clean.MAX_LINE``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from blockbuilder.core.cardlist import MAX_COUNT, Entry, Problem, Reading, Section
from blockbuilder.lists._sets import scryfall_code


@dataclass(slots=True)
class Line:
    """A line while it is taken apart. ``rest`` is what no peeler has claimed yet."""

    rest: str
    count: int = 1
    counted: bool = False
    digits: str = ""
    set_code: str | None = None
    number: str | None = None
    finish: str | None = None
    section: Section | None = None
    tags: list[str] = field(default_factory=list)
    comment: str | None = None
    readings: list[Reading] = field(default_factory=list)
    fault: str | None = None

    def keep_reading(self) -> None:
        """Remember the line as it stands: what is about to be taken off may be part of the name."""
        self.readings.append(Reading(self.count, self.rest, self.set_code, self.number))

    def say(self, words: str) -> None:
        """Add to the comment."""
        self.comment = f"{self.comment}; {words}" if self.comment else words


NO_COPIES = "it asks for no copies"
"""The fault of a line such as "0 Island", which a list keeps without meaning it."""

Peeler = Callable[[Line], None]

MAX_NAME = 300
"""Twice the longest card name there is."""

_MAY_BE_NAME = 20
"""Numbers from here on may begin a name ("1996 World Champion", "50 Feet of Rope"); smaller ones are counts."""

_USUAL = re.compile(r"(?P<count>1?[1-9]|10)x? (?P<name>(?![xX] )[A-Za-z](?:[A-Za-z ,'-]*[A-Za-z])?)")
"""Most lines: a count and a name of letters. Every grammar has counts, and no other peeler finds anything there."""

_BULLET = re.compile(r"^(?:(?:[-*•‣▪·–—●○◦☐☑☒□▢✓✔>]+|\d{1,3}[.)]|\[[ xX]?\])\s+)+(?=\S)")
_MANA = re.compile(r"(?:\s*\{[^{}\s]{1,5}\})+$")
_COUNT = re.compile(
    r"^(?:\((?P<round>-?\d+)[xX×]?\)|\[(?P<square>-?\d+)[xX×]?\]|[xX×](?P<after>\d+)|(?P<plain>-?\d+)\s?[xX×*](?=\s)"
    r"|(?P<tight>\d+)[xX×](?=[A-ZÀ-Þ\"'_+\[])|(?P<comma>\d+)\s?[,;|](?=\s?[^\W\d])|(?P<dash>\d+)(?:\s?:|\s[-–—])(?=\s[^\W\d])|(?P<bare>-?\d+))"
    r"(?:\s+|(?<=[xX×,;|\])]))(?=\S)"
)
_TRAILING_COUNT = re.compile(
    r"\s+(?:\(?[xX×]\s?(?P<after>\d+)\)?|\(?(?P<before>\d+)\s?[xX×]\)?|(?P<bare>1?[1-9]|[12]0))$"
)
_FINISHES = {
    "f": "foil", "e": "etched", "a": None, "f-etch": "etched", "f-pre": "foil", "foil": "foil", "etched": "etched",
    "foil etched": "etched", "etched foil": "etched",
}  # fmt: skip
_STAR_MARK = re.compile(r"\s*\*(?P<mark>F|E|A|f-etch|f-pre)\*(?=\s|$)", re.IGNORECASE)
_WORD_MARK = re.compile(r"\s+[\[\(](?P<mark>foil|etched|foil etched|etched foil)[\]\)](?=\s|$)", re.IGNORECASE)
_PRICE = re.compile(
    r"\s+(?:[-–—:@|]\s*)?\(?(?:[$€£¥]\s?\d+(?:[.,]\d+)*(?:\s?[A-Z]{3})?"
    r"|\d+[.,]\d{1,3}\s?(?:[$€£¥]|USD|EUR|GBP|CAD|tix))\)?$",
    re.IGNORECASE,
)
_SET = r"(?=[0-9]*[A-Za-z])[A-Za-z0-9]{2,6}(?:_[A-Za-z0-9]+)?"
_NUMBER_CHARS = "[A-Za-z0-9★†‡*+/ΦΨ-]"
_NUMBER = rf"(?:(?=[A-Za-z★†‡*+/ΦΨ-]*[0-9]){_NUMBER_CHARS}{{1,20}}|[★†])"
_SET_TAIL = re.compile(
    rf"\s+(?:\((?P<round>{_SET})(?:[:#\s](?P<in_round>{_NUMBER}))?\)"
    rf"|\[(?P<square>{_SET})(?:[:#\s](?P<in_square>{_NUMBER}))?\])(?:\s+#?(?P<number>{_NUMBER}))?$"
)
_SET_HEAD = re.compile(
    r"^[\[\(](?P<set>(?=[0-9]*[A-Za-z])[A-Za-z0-9_]{1,14})?(?:[:#](?P<number>[^\]\)\s]+))?[\]\)]\s+(?=\S)"
)
_CATEGORY = re.compile(rf"\({_SET}\)\s+{_NUMBER}(?P<tail>\s+\[(?P<list>[^\[\]]+)\])$")
_FLAGS = re.compile(r"\{[A-Za-z]+\}")
_DRESSING = re.compile(r"\s*(?:\([^()]+\)|\[[^\[\]]+\])$")
_SHOP_LAYERS = 4
_LINK = re.compile(r"!?\[(?P<text>[^\[\]]+)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)")
_CARD_LINK = re.compile(r"\[\[(?P<name>[^\[\]|]+)(?:\|(?P<set>[^\[\]|]*))?\]\]")
_ADDRESS = re.compile(r"\s+<?https?://\S+$")
_PREFIX = re.compile(r"^(?P<word>SB|SIDEBOARD|COMMANDER|CMDR|MB|MAYBEBOARD|COMPANION)\s?:\s*(?=\S)", re.IGNORECASE)
_PREFIXES: dict[str, Section] = {
    "sb": "sideboard", "sideboard": "sideboard", "commander": "commander", "cmdr": "commander", "mb": "maybeboard",
    "maybeboard": "maybeboard", "companion": "sideboard",
}  # fmt: skip
_QUOTES = ('""', "“”", "„“", "«»", "‘’", "''")
_BARE_NUMBER = re.compile(r"^\d+[a-z]?$")


def table_row(line: Line) -> None:
    """``| 4 | Name | … |``: the count and the name are the first two cells, in either order."""
    if line.rest[0] != "|" or len(line.rest) < 3:
        return
    cells = [cell.strip() for cell in line.rest.strip("|").split("|")]
    number = next((cell for cell in cells[:2] if cell.isdecimal()), "")
    name = next((cell for cell in cells[:2] if cell and not cell.isdecimal()), "")
    if name:
        line.rest = f"{number} {name}".strip()


def bullet(line: Line) -> None:
    """``- ``, ``* ``, ``• ``, ``1. ``, ``> `` and ``[ ] `` before the line proper."""
    line.rest = _BULLET.sub("", line.rest, count=1)


def section_prefix(line: Line) -> None:
    """``SB: 4 Name``, ``COMMANDER: 1 Name``; and ``t:Name`` for a token."""
    if ":" not in line.rest[:12]:
        return
    found = _PREFIX.match(line.rest)
    if found:
        line.section = _PREFIXES[found["word"].casefold()]
        line.rest = line.rest[found.end() :]


def token_prefix(line: Line) -> None:
    """``t:Goblin``: a token."""
    if line.rest.startswith("t:") and len(line.rest) > 2:
        line.section = "tokens"
        line.rest = line.rest[2:].strip()


def count(line: Line) -> None:
    """``4``, ``4x``, ``x4``, ``(4)``, ``[4]``, ``4*``, ``4,`` before the name."""
    found = _COUNT.match(line.rest)
    if not found or found.lastgroup is None:
        return
    digits = found[found.lastgroup]
    if found.lastgroup == "bare" and len(digits) < 5 and int(digits) >= _MAY_BE_NAME:
        line.digits = digits
    line.rest = line.rest[found.end() :]
    _set_count(line, digits)


def trailing_count(line: Line) -> None:
    """``Name x4``, ``Name 4x`` and ``Name 4``, where no count stood before the name."""
    if line.counted or line.rest[-1:] not in "xX×)0123456789":
        return
    found = _TRAILING_COUNT.search(line.rest)
    if found and found.start():
        line.keep_reading()
        line.rest = line.rest[: found.start()].rstrip(" :–-")
        _set_count(line, found[found.lastgroup or 0])


def _set_count(line: Line, digits: str) -> None:
    line.counted = True
    if not digits.strip("0"):
        line.fault = NO_COPIES
        return
    # int() of thousands of digits is slow by design; no count that long is meant.
    value = int(digits) if len(digits) <= 12 else MAX_COUNT + 1
    if not 1 <= value <= MAX_COUNT:
        line.fault = f"a count of {digits[:20]} is not between 1 and {MAX_COUNT:,}"
        value = 1
    line.count = value


def finish(line: Line) -> None:
    """``*F*``, ``*E*``, ``*f-etch*``, Moxfield's ``*A*`` (altered), ``[foil]`` and ``(foil)``, behind the name."""
    for brackets, pattern in (("*", _STAR_MARK), ("])", _WORD_MARK)):
        if not any(bracket in line.rest for bracket in brackets):
            continue
        while (found := pattern.search(line.rest)) and found.start():
            line.finish = _FINISHES[found["mark"].casefold()] or line.finish
            line.rest = (line.rest[: found.start()] + line.rest[found.end() :]).rstrip()


def hash_tags(line: Line) -> None:
    """``#tag`` and ``#!tag`` at the end, several, blanks inside them allowed; ``# words`` is a comment."""
    head, mark, tail = line.rest.partition(" #")
    if not mark or not head.strip() or (head[-1] in ")]" and _BARE_NUMBER.match(tail)):
        return
    line.rest = head.rstrip()
    for tag in tail.split(" #"):
        words = tag.strip("#! ")
        if words and not tag.startswith(" "):
            line.tags.append(words)
        elif words:
            line.say(words)


def price(line: Line) -> None:
    """``$1.50``, ``€2,50``, ``£15.00 GBP`` at the end: what shops add; and the ``{1}{R}`` of a copied table."""
    for _ in range(_SHOP_LAYERS):
        shorter = _PRICE.sub("", line.rest)
        if shorter == line.rest:
            break
        line.rest = shorter
    if line.rest[-1:] == "}":
        line.rest = _MANA.sub("", line.rest)


def link(line: Line) -> None:
    """``[Name](address)`` gives the name, never the address; ``[[Name|SET]]`` too; a bare address at the end goes."""
    if "[[" in line.rest:
        line.rest = _CARD_LINK.sub(
            lambda found: f"{found['name']} ({found['set']})" if found["set"] else found["name"], line.rest
        )
    if "](" in line.rest:
        line.rest = _LINK.sub(lambda found: found["text"], line.rest)
    if "://" in line.rest:
        line.rest = _ADDRESS.sub("", line.rest)


def set_tail(line: Line) -> None:
    """``(SET)``, ``(SET) 123``, ``(SET:123)`` and the same in square brackets, behind the name."""
    if line.set_code or not (")" in line.rest or "]" in line.rest):
        return
    found = _SET_TAIL.search(line.rest)
    if not found or not found.start():
        return
    line.number = found["number"] or found["in_round"] or found["in_square"]
    if line.number is None:  # a joke card's name may end in a word in parentheses, none in a number behind them
        line.keep_reading()
    line.set_code = scryfall_code(found["round"] or found["square"])
    line.rest = line.rest[: found.start()]


def set_head(line: Line) -> None:
    """``[SET] Name``, ``[SET:123] Name``, ``[SET#123] Name``, ``[] Name`` between the count and the name."""
    found = _SET_HEAD.match(line.rest) if line.rest[:1] in ("[", "(") else None
    if found:
        line.set_code = scryfall_code(found["set"]) if found["set"] else None
        line.number = found["number"]
        line.rest = line.rest[found.end() :]


def category(line: Line) -> None:
    """``(SET) 123 [Ramp,Draw]``: square brackets behind set and number are categories."""
    found = _CATEGORY.search(line.rest) if line.rest.endswith("]") else None
    if found and found.start():
        line.tags.extend(filter(None, (_FLAGS.sub("", words).strip() for words in found["list"].split(","))))
        line.rest = line.rest[: found.start("tail")]


def dressing(line: Line) -> None:
    """``(Borderless)``, ``(V.1)``, ``(Modern Masters)``, ``[Version 2]``: words that shops put behind a name."""
    for _ in range(_SHOP_LAYERS):
        if line.rest[-1:] not in (")", "]"):
            return
        found = _DRESSING.search(line.rest)
        if not found or not found.start():
            return
        line.keep_reading()
        line.rest = line.rest[: found.start()]


def punctuation(line: Line) -> None:
    """A comma or semicolon at the end, quotes around the whole, and behind a counted name a full stop."""
    line.rest = line.rest.rstrip(" ,;|")
    if len(line.rest) > 2 and line.rest[0] + line.rest[-1] in _QUOTES:
        line.keep_reading()
        line.rest = line.rest[1:-1].strip()
    if line.counted and line.rest[-1:] in (".", "…") and "." not in line.rest[:-1]:
        line.keep_reading()
        line.rest = line.rest[:-1].rstrip()


def take_apart(text: str, peelers: Sequence[Peeler]) -> Line:
    """Run the peelers over a line, in their order."""
    if usual := _USUAL.fullmatch(text):
        return Line(rest=usual["name"], count=int(usual["count"]), counted=True)
    line = Line(rest=text)
    for peel in peelers:
        peel(line)
    return line


def as_entry(line: Line, number: int, text: str, section: Section) -> Entry | Problem:
    """The finished line as an entry, or as a problem when its count or its name cannot be."""
    if line.fault:
        return Problem(number, text, line.fault)
    if not any(map(str.isalnum, line.rest)) and "_" not in line.rest:
        return Problem(number, text, "no card name in this line")
    if len(line.rest) > MAX_NAME:
        return Problem(number, text, f"a name of {len(line.rest):,} characters is no card's name")
    return Entry(
        count=line.count,
        name=line.rest,
        section=line.section or section,
        set_code=line.set_code,
        number=line.number,
        finish=line.finish,
        tags=tuple(dict.fromkeys(line.tags)) if line.tags else (),
        comment=line.comment,
        counted=line.counted,
        readings=_readings(line) if line.readings or line.digits else (),
        line=number,
        text=text,
    )


def _readings(line: Line) -> tuple[Reading, ...]:
    """The other ways to read the line, the longest name first."""
    found = [reading for reading in line.readings if reading.name != line.rest]
    if line.digits:
        names = [*found, Reading(1, line.rest, line.set_code, line.number)]
        found += [Reading(1, f"{line.digits} {each.name}", each.set_code, each.number) for each in names]
    return tuple(sorted(found, key=lambda reading: -len(reading.name)))


PLAIN: tuple[Peeler, ...] = (
    table_row, link, bullet, section_prefix, bullet, count, token_prefix, set_head, price, hash_tags, finish,
    trailing_count, category, set_tail, finish, dressing, set_tail, punctuation,
)  # fmt: skip
"""Every piece that plain lists are seen with."""
