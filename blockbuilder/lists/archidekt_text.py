"""Archidekt's text: ``1x Name (set) 123 *F* [Category{top},Other] ^Label,#37d67a^``."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList, Section
from blockbuilder.lists._clean import clean
from blockbuilder.lists._detect import any_line, share
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._line import Line, bullet, count, finish, set_tail
from blockbuilder.lists._textlist import State, TextGrammar, aside, read_text
from blockbuilder.lists._writing import FINISH_MARKS, joined, tag_loss, written
from blockbuilder.lists.listformat import (
    CERTAIN,
    LIKELY,
    NO,
    POSSIBLE,
    Carries,
    ListFormat,
    OutLine,
    OutList,
    Source,
    Written,
)

_FLAG = re.compile(r"\{(?P<flag>[A-Za-z]+)\}")
_SIGNATURE = re.compile(r"^\d+x .*(?:\[[^\[\]]{0,200}\{(?:top|noDeck|noPrice)\}|\^[^^]*,#[0-9A-Fa-f]{3,8}\^$)")
_CARD = re.compile(
    r"^\d+x \S.{0,300}? \([a-z0-9_]{2,8}\)(?: \S{1,20})?(?: \*[FE]\*)?(?: \[[^\[\]]+\])?$"
    r"|^\d+x .{1,300} \[[A-Z][^\[\]]+\]$"
)
_COUNTED = re.compile(r"^\d+x \S")
_CATEGORY = re.compile(r"^\d+x .{1,300} \[[^\[\]]*[^\[\]A-Z0-9][^\[\]]*\]$")
_CATEGORIES = re.compile(r"\s\[(?P<list>[^\[\]]+)\]$")
_LABEL = re.compile(r"\s\^(?P<label>[^^]*?)(?:,(?P<colour>#[0-9A-Fa-f]{3,8}))?\^$")
_TOTAL = re.compile(r"\s*\(\d+\)$")
_MOST_LABELS = 4
_SECTIONS: dict[str, Section] = {
    "commander": "commander", "commanders": "commander", "sideboard": "sideboard", "maybeboard": "maybeboard",
    "tokens & extras": "tokens",
}  # fmt: skip
"""Archidekt's own categories. "Tokens" is none of them: people file the cards there that make tokens."""


def _detect(source: Source) -> int:
    if any_line(source, _SIGNATURE):
        return CERTAIN - 5
    if share(source, _CARD) > 0.5:
        return LIKELY
    return POSSIBLE if any_line(source, _CATEGORY) and share(source, _COUNTED) == 1 else NO


def labels(line: Line) -> None:
    """``^Have,#37d67a^``: a coloured label; its words become the comment."""
    for _ in range(_MOST_LABELS):
        found = _LABEL.search(line.rest)
        if not found:
            return
        line.rest = line.rest[: found.start()].rstrip()
        if found["label"]:
            line.say(found["label"])


def categories(line: Line) -> None:
    """``[Ramp{top},Draw]``: tags. The primary one (marked ``{top}``, else the first) may be a section.

    ``{noDeck}`` on the primary category keeps the card out of the deck; on another it does not.
    """
    found = _CATEGORIES.search(line.rest)
    if not found:
        return
    line.rest = line.rest[: found.start()].rstrip()
    parts = [part.strip() for part in found["list"].split(",") if part.strip()]
    names = [_FLAG.sub("", part).strip() for part in parts]
    flags = [frozenset(_FLAG.findall(part)) for part in parts]
    primary = next((at for at, each in enumerate(flags) if "top" in each), 0)
    for at, name in enumerate(names):
        section = _SECTIONS.get(name.casefold())
        if at == primary and (section or "noDeck" in flags[at]):
            line.section = section or "maybeboard"
        if not section and name:
            line.tags.append(name)


def _hook(state: State, text: str, raw: str, number: int) -> bool:
    """Every card has a count here; other lines are the headings of a grouped export."""
    if text[0].isdigit():
        return False
    if aside(state, text, raw, number):
        return True
    pile = _TOTAL.sub("", text)
    section = _SECTIONS.get(pile.casefold())
    state.tags = () if section else (pile,)
    state.begin(section or "main", number, raw)
    return True


_GRAMMAR = TextGrammar(
    peelers=(bullet, count, labels, categories, finish, set_tail, finish), blank_lines="nothing", hook=_hook
)


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


_PILES: dict[Section, str] = {
    "commander": "Commander{top}", "sideboard": "Sideboard", "maybeboard": "Maybeboard{noDeck}{noPrice}",
    "tokens": "Tokens & Extras{noDeck}{noPrice}",
}  # fmt: skip


def holds_tag(tag: str) -> bool:
    """A tag that could be taken for a section, or that has a sign of the grammar in it, does not read back."""
    return (
        bool(tag)
        and tag == " ".join(tag.split())
        and not set(tag) & set("[]{}^,")
        and tag.casefold() not in _SECTIONS
        and clean(f"x {tag} x") == f"x {tag} x"
    )


def _card(line: OutLine) -> str:
    entry = line.entry
    words = [f"{entry.count}x {written_name(line)}"]
    if entry.set_code:
        words += [f"({entry.set_code})", entry.number or ""]
    piles = filter(None, [_PILES.get(entry.section, ""), *filter(holds_tag, entry.tags)])
    words += [FINISH_MARKS.get(entry.finish or "", ""), f"[{','.join(piles)}]"]
    return " ".join(word for word in words if word not in ("", "[]"))


def _text(deck: OutList) -> str:
    return joined(map(_card, deck.lines))


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text, more=lambda entries: tag_loss(entries, holds_tag))


FORMAT = ListFormat(
    name="archidekt-text",
    title="Archidekt text",
    carries=Carries(
        sections=("main", "sideboard", "maybeboard", "commander", "tokens"), printings=True, finish=True, tags=True
    ),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".txt",),
)
