"""Cockatrice's annotated text: ``// name``, ``// 60 Maindeck``, ``// 12 Creature``, ``N Name``, ``SB: N Name``.

Its plain text is read as plain text.
"""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._detect import any_line
from blockbuilder.lists._textlist import State, TextGrammar, read_text
from blockbuilder.lists.listformat import LIKELY, NO, Carries, ListFormat, Source

_GROUP = re.compile(r"^// \d+ [A-Z]\w+(?: [A-Z]\w+)?$")
_ZONE = re.compile(r"^// \d+ (?:Maindeck|Sideboard)$")


def _detect(source: Source) -> int:
    return LIKELY + 5 if any_line(source, _ZONE) else NO


def _hook(state: State, text: str, raw: str, number: int) -> bool:
    if _GROUP.match(text):
        state.group(number, raw)
    elif text.startswith("// ") and not state.part:
        state.result.name = text[3:]
        state.remark(number, raw, "metadata")
    elif not text.startswith("//"):
        return False
    else:
        state.remark(number, raw, "comment")
    state.part = "named"
    return True


_GRAMMAR = TextGrammar(blank_lines="nothing", hook=_hook)


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


FORMAT = ListFormat(
    name="cockatrice-text",
    title="Cockatrice annotated text",
    carries=Carries(sections=("main", "sideboard"), list_name=True, printings=True),
    detect=_detect,
    read=_read,
    extensions=(".txt",),
)
