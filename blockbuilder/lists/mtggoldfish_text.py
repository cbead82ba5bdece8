"""MTGGoldfish's exact versions: ``4 Name <251> [M21] (F)``, a blank line, the sideboard."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._detect import any_line
from blockbuilder.lists._line import Line, count, section_prefix
from blockbuilder.lists._sets import scryfall_code
from blockbuilder.lists._textlist import TextGrammar, read_text
from blockbuilder.lists.listformat import LIKELY, NO, Carries, ListFormat, Source

_CARD = re.compile(r"^\d+ [^<>]+? <[^<>]+>(?: \[[A-Za-z0-9]+\])?(?: \((?:F|FE|E)\))?$")
_MARK = re.compile(r"\s\((?P<mark>F|E|FE)\)$")
_SET = re.compile(r"\s\[(?P<set>[A-Za-z0-9_]{1,8})\]$")
_VARIANT = re.compile(r"\s<(?P<words>[^<>]+)>$")
_MOST_VARIANTS = 3


def _detect(source: Source) -> int:
    return LIKELY + 10 if any_line(source, _CARD) else NO


def exact_version(line: Line) -> None:
    """`` <251> [M21] (F)``: number or variant, set, foil; from the end."""
    if mark := _MARK.search(line.rest):
        line.finish = "foil" if mark["mark"] == "F" else "etched"
        line.rest = line.rest[: mark.start()].rstrip()
    if found := _SET.search(line.rest):
        line.set_code = scryfall_code(found["set"])
        line.rest = line.rest[: found.start()].rstrip()
    for variant in filter(None, (_VARIANT.search(line.rest) for _ in range(_MOST_VARIANTS))):
        words = variant["words"]
        if any(map(str.isdigit, words)) and " " not in words:
            line.number = words
        else:
            line.say(words)
        line.rest = line.rest[: variant.start()].rstrip()


_GRAMMAR = TextGrammar(peelers=(section_prefix, count, exact_version), blank_lines="sideboard")


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


FORMAT = ListFormat(
    name="mtggoldfish-text",
    title="MTGGoldfish exact versions",
    carries=Carries(sections=("main", "sideboard"), printings=True, finish=True),
    detect=_detect,
    read=_read,
    extensions=(".txt",),
)
