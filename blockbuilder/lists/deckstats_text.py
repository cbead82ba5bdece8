"""Deckstats' text: ``//NAME: x from deckstats.net``, ``//Main``, ``N [SET#123] Name # !Commander``."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList, Section
from blockbuilder.lists._detect import share
from blockbuilder.lists._line import Line, count, finish, section_prefix, set_head, set_tail
from blockbuilder.lists._textlist import State, TextGrammar, read_text
from blockbuilder.lists.listformat import CERTAIN, LIKELY, NO, Carries, ListFormat, Source

_NAME = re.compile(r"^//\s*NAME\s*:\s*(?P<name>.*?)(?:\s+from\s+(?:https?://)?deckstats\.net\S*)?$", re.IGNORECASE)
_FROM = re.compile(r"^//\s*NAME\s*:.*\bdeckstats\.net", re.IGNORECASE)
_CARD = re.compile(r"^(?:SB:\s*)?\d+ \[[A-Za-z0-9_]*#[^\]]+\] \S")
_COMMENTED_CARD = re.compile(r"^//\s*(?:SB:\s*)?\d+x? ")
_SECTIONS: dict[str, Section] = {
    "main": "main", "sideboard": "sideboard", "maybeboard": "maybeboard", "commander": "commander",
    "commanders": "commander",
}  # fmt: skip
_COST = re.compile(r"\s*<[a-z]+=[^<>]*>$")
_FLAGS: dict[str, Section] = {"!commander": "commander", "!companion": "sideboard"}


def _detect(source: Source) -> int:
    if any(_FROM.match(line) for line in source.sample[:5]):
        return CERTAIN
    if share(source, _CARD) > 0.3:
        return LIKELY + 5
    return LIKELY if "//Main" in source.headings else NO


def tails(line: Line) -> None:
    """`` # !Commander``, `` #free comment`` and `` <cost=2GG;>`` behind the name."""
    line.rest = _COST.sub("", line.rest)
    line.rest, *comments = (part.strip() for part in re.split(r"\s#", line.rest))
    for comment in comments:
        words = _COST.sub("", comment)
        flag = _FLAGS.get(words.casefold())
        if flag:
            line.section = flag
        elif words:
            line.say(words)


def _hook(state: State, text: str, raw: str, number: int) -> bool:
    named = _NAME.match(text)
    if named:
        state.result.name = named["name"] or None
        state.remark(number, raw, "metadata")
    elif text.startswith("//") and not _COMMENTED_CARD.match(text):
        _category(state, text[2:].strip(), raw, number)
    elif text.startswith(("//", "#")):
        state.remark(number, raw, "comment")
    else:
        state.card(text, raw, number)
    return True


def _category(state: State, words: str, raw: str, number: int) -> None:
    """``//Main`` and its like are sections; any other heading (``//Ramp``, ``//Maybe``, ``//[Main]``) is a category."""
    section = _SECTIONS.get(words.casefold())
    state.tags = () if section or words.casefold() == "[main]" or not words else (words,)
    if section or state.section != "maybeboard":
        state.section = section or "main"
    state.remark(number, raw, "heading")


_GRAMMAR = TextGrammar(
    peelers=(section_prefix, count, tails, set_head, finish, set_tail, finish), blank_lines="nothing", hook=_hook
)


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


FORMAT = ListFormat(
    name="deckstats-text",
    title="Deckstats text",
    carries=Carries(
        sections=("main", "sideboard", "maybeboard", "commander"), printings=True, finish=True, tags=True,
        comments=True, list_name=True,
    ),
    detect=_detect,
    read=_read,
    extensions=(".txt", ".dec"),
)  # fmt: skip
