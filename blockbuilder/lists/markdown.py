"""Markdown: a document for people, with a title, a heading a section, and the main deck grouped by type.

Names and tags are escaped, so that none of them ever becomes markup. What is written here reads back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from blockbuilder.core.cardlist import SECTIONS, CardList
from blockbuilder.core.cards import CARD_TYPES
from blockbuilder.lists._columns import NAMES, fold_header
from blockbuilder.lists._csv import is_markdown_table
from blockbuilder.lists._detect import any_line
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._line import PLAIN, Line, bullet
from blockbuilder.lists._textlist import State, TextGrammar, read_text
from blockbuilder.lists._writing import FINISH_MARKS, joined, one_line, written
from blockbuilder.lists.listformat import LIKELY, NO, Carries, ListFormat, OutLine, OutList, Source, Written
from blockbuilder.lists.plain import HEADINGS, holds_tag, lost_tags, printing

_PLURALS = {"Sorcery": "Sorceries", "Kindred": "Kindred", "Other": "Others"}
_MARKUP = re.compile(r"([\\`*_\[\]<>#|~&$]|:(?=//)|(?<=www)\.)")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_HEADING = re.compile(r"^#{2,6} \S")
_ITEM = re.compile(r"^[-*] \d+ \S")


def escaped(words: str) -> str:
    """The words with a backslash before every sign that Markdown or its common dialects would act on."""
    return _MARKUP.sub(r"\\\1", words)


def _unescape(line: Line) -> None:
    line.rest = _ESCAPE.sub(r"\1", line.rest)


def _head(state: State, text: str, raw: str, number: int) -> bool:
    if text[0] == "|" and not NAMES.isdisjoint(map(fold_header, text.strip("|").split("|"))):
        state.remark(number, raw, "heading")
        return True
    if not text.startswith("# ") or state.result.name or state.result.entries:
        return False
    state.result.name = _ESCAPE.sub(r"\1", text[2:])
    state.remark(number, raw, "metadata")
    return True


_GRAMMAR = TextGrammar(peelers=(bullet, _unescape, *PLAIN), blank_lines="nothing", hook=_head)


def _detect(source: Source) -> int:
    items = any_line(source, _HEADING) and any_line(source, _ITEM)
    return LIKELY if items or is_markdown_table(source) else NO


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


def _item(line: OutLine) -> str:
    entry = line.entry
    finish = f"({entry.finish})" if entry.finish in FINISH_MARKS else ""
    tags = [f"#{tag}" for tag in entry.tags if holds_tag(tag)]
    return f"- {entry.count} {escaped(' '.join(filter(None, [written_name(line), *printing(line), finish, *tags])))}"


def _count(lines: Iterable[OutLine]) -> int:
    return sum(line.entry.count for line in lines)


def _by_type(lines: list[OutLine]) -> Iterator[list[str]]:
    for kind in (*CARD_TYPES, "Other"):
        group = [line for line in lines if (line.card.main_type if line.card else "Other") == kind]
        if group:
            yield [f"### {_PLURALS.get(kind, kind + 's')} ({_count(group)})"]
            yield list(map(_item, group))


def _text(deck: OutList) -> str:
    blocks = [[f"# {escaped(one_line(deck.name))}"]] if deck.name else []
    for section, title in HEADINGS.items():
        lines = deck.in_section(section)
        if lines:
            blocks.append([f"## {title} ({_count(lines)})"])
            typed = section == "main" and any(line.card for line in lines)
            blocks += _by_type(lines) if typed else [list(map(_item, lines))]
    return joined(*blocks)


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text, more=lost_tags)


FORMAT = ListFormat(
    name="markdown",
    title="Markdown document",
    carries=Carries(sections=SECTIONS, printings=True, finish=True, tags=True, list_name=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".md",),
)
