"""Rules text with everything folded away that differs between wordings, but not between meanings.

Reminder text goes; the card's own name and "this creature" become ``~``; words that Oracle changed (such as "enters the
battlefield") take their present form. Every place in the folded text maps back to its place in the printed one.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

SELF = "~"

# Each pattern begins with plain letters, which the regex engine finds fast; what stands before is checked afterwards.
_REMINDER = re.compile(r"\([^()]*\)")
_THIS = re.compile(
    r"his (?:[Cc]reature|spell|permanent|artifact|enchantment|Aura|Equipment|Vehicle|land|token|card|Saga|Class|"
    r"Case|Room|"
    r"planeswalker|[Bb]attle|Siege|Spacecraft|Planet|Mount|door|Background|plan|Plan|Omen|Contraption|Attraction)\b"
)
_ENTERS = re.compile(r" the battlefield")
_ENTERING = ("enter", "enters", "entered", "leaves")
_VALUE = re.compile(r"(?:[Tt]otal )?[Cc]onverted mana costs?\b")
_BRACKETS = re.compile(
    r"\[(?![+−\d-])|(?<![\dX])\]"
)  # what cleave leaves out is there until it is paid; loyalty costs keep theirs
# Behind these words stands an object: the card is called what it does ("Exile target creature").
_AS_A_VERB = re.compile(r" (?:up to \w+ )?(?:another |each |all )?target\b")
_NOT_A_SHORT_NAME = frozenset({"the", "a", "an", "of", "and", "lord", "king", "queen", "lady", "sir", "captain"})


@dataclass(slots=True)
class Folded:
    """A face's folded text (``text``), the same in lower case (``lower``), and the way back to the printed text."""

    text: str
    lower: str
    printed: str
    cuts: list[tuple[int, int]]

    def printed_span(self, start: int, end: int) -> tuple[int, int]:
        """Where ``text[start:end]`` stands in the printed text."""
        # The end is exclusive: map the last character and step over it, so that a folded name is quoted whole.
        return self._printed(start), self._end(end)

    def _printed(self, place: int) -> int:
        folded, printed = self.cuts[bisect_right(self.cuts, (place, len(self.printed))) - 1]
        return printed + place - folded

    def _end(self, place: int) -> int:
        index = bisect_right(self.cuts, (place - 1, len(self.printed))) - 1
        folded, printed = self.cuts[index]
        here = printed + place - folded
        if index + 1 < len(self.cuts) and self.cuts[index + 1][0] == place and self.text[place - 1] == SELF:
            here = self.cuts[index + 1][1]
        return min(here, len(self.printed))


def own_names(name: str, type_line: str) -> tuple[str, ...]:
    """The ways in which a text names its own card, longest first: legends go by their first name too."""
    names = [name]
    if name.startswith("A-"):
        names.append(name[2:])
    if "Legendary" in type_line:
        short = name.split(",")[0]
        for cut in (short, short.split(" of ")[0], short.split(" the ")[0]):
            if cut not in names:
                names.append(cut)
        first = name.split()[0].rstrip(",")
        if len(first) > 2 and first.lower() not in _NOT_A_SHORT_NAME and first not in type_line and first not in names:
            names.append(first)
    return tuple(names)


def fold(printed: str, names: tuple[str, ...]) -> Folded:
    """Folds the printed text of a face whose own names are ``names``."""
    spans = list(_folds(printed))
    for name in names:
        if name in printed:
            spans.extend(_name_spans(printed, name))
    spans.sort(key=lambda span: (span[0], -span[1]))
    pieces: list[str] = []
    cuts = [(0, 0)]
    at = length = 0
    for start, end, replacement in spans:
        if start < at:
            continue
        pieces += (printed[at:start], replacement)
        length += start - at
        cuts.append((length, start))
        length += len(replacement)
        cuts.append((length, end))
        at = end
    pieces.append(printed[at:])
    text = "".join(pieces)
    lower = text.lower()
    return Folded(text, lower if len(lower) == len(text) else text, printed, cuts)


def _folds(printed: str) -> Iterator[tuple[int, int, str]]:
    for match in _REMINDER.finditer(printed):
        start = match.start()
        yield start - (printed[start - 1 : start] == " "), match.end(), ""
    for match in _THIS.finditer(printed):
        start = match.start() - 1
        if printed[start : start + 1] in ("t", "T") and not printed[start - 1 : start].isalpha():
            yield start, match.end(), SELF
    for match in _ENTERS.finditer(printed):
        if printed[: match.start()].endswith(_ENTERING):
            yield match.start(), match.end(), ""
    if "onverted mana" in printed:
        for match in _VALUE.finditer(printed):
            yield match.start(), match.end(), "mana value"
    if "[" in printed:
        for match in _BRACKETS.finditer(printed):
            yield match.start(), match.end(), ""
    for sign, plain in (("’", "'"), ("−", "-")):
        place = printed.find(sign)
        while place >= 0:
            yield place, place + 1, plain
            place = printed.find(sign, place + 1)


def _name_spans(printed: str, name: str) -> list[tuple[int, int, str]]:
    spans = []
    start = printed.find(name)
    while start >= 0:
        end = start + len(name)
        before, after = printed[start - 1 : start], printed[end : end + 1]
        if not before.isalpha() and not after.isalpha() and after != "-" and not _AS_A_VERB.match(printed, end):
            spans.append((start, end, SELF))
        start = printed.find(name, end)
    return spans
