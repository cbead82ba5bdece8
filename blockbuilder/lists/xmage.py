"""XMage's .dck: ``NAME:``, ``N [SET:number] Name``, ``SB:`` lines, ``LAYOUT`` lines that hold no cards."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._detect import share
from blockbuilder.lists._line import Line, count, finish, hash_tags, section_prefix, set_head, set_tail
from blockbuilder.lists._textlist import State, TextGrammar, aside, read_text
from blockbuilder.lists.listformat import CERTAIN, NO, Carries, ListFormat, Source

_CARD = re.compile(r"^(?:SB:\s*)?\d+ ?\[[^:\]]+:[^\]]+\] ?\S", re.IGNORECASE)
_FACT = re.compile(r"^(?P<key>NAME|AUTHOR|LAYOUT (?:MAIN|SIDEBOARD))\s*:(?P<value>.*)$", re.IGNORECASE)


def _detect(source: Source) -> int:
    return CERTAIN - 5 if share(source, _CARD) > 0.5 else NO


def card_info(line: Line) -> None:
    """`` ;; colour ;; [types] ;; mana value``, which XMage's longer export adds."""
    line.rest = line.rest.split(" ;;")[0].rstrip()


def _hook(state: State, text: str, raw: str, number: int) -> bool:
    found = _FACT.match(text)
    if found:
        if found["key"].casefold() == "name":
            state.result.name = found["value"].strip() or None
        state.remark(number, raw, "metadata")
    elif not aside(state, text, raw, number):
        state.card(text, raw, number)
    return True


_GRAMMAR = TextGrammar(
    peelers=(card_info, section_prefix, count, set_head, hash_tags, set_tail, finish), blank_lines="nothing", hook=_hook
)


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


FORMAT = ListFormat(
    name="xmage",
    title="XMage deck",
    carries=Carries(sections=("main", "sideboard"), printings=True, list_name=True),
    detect=_detect,
    read=_read,
    extensions=(".dck",),
)
