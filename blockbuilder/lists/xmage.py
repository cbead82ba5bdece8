"""XMage's .dck: ``NAME:``, ``N [SET:number] Name``, ``SB:`` lines, ``LAYOUT`` lines that hold no cards."""

from __future__ import annotations

import re

from blockbuilder.core.cardlist import CardList, Entry, Note
from blockbuilder.lists._detect import any_line, share
from blockbuilder.lists._joints import Names, written_name
from blockbuilder.lists._line import Line, count, finish, hash_tags, section_prefix, set_head, set_tail
from blockbuilder.lists._textlist import State, TextGrammar, aside, read_text
from blockbuilder.lists._writing import note_if, one_line, written
from blockbuilder.lists.listformat import CERTAIN, NO, POSSIBLE, Carries, ListFormat, OutLine, OutList, Source, Written

_CARD = re.compile(r"^(?:SB:\s*)?\d* ?\[[A-Za-z0-9?_]{1,8}:[^\]\s]+\] ?\S", re.IGNORECASE)
_OWN_FACT = re.compile(r"^(?:NAME|AUTHOR|LAYOUT MAIN):\S")
_FACT = re.compile(r"^(?P<key>NAME|AUTHOR|LAYOUT (?:MAIN|SIDEBOARD))\s*:(?P<value>.*)$", re.IGNORECASE)


_NO_PRINTING = "???:0"


def no_printing(line: Line) -> None:
    """What this program writes for a card whose printing is not known, and ``0`` for a number that is not."""
    line.rest = line.rest.replace(f"[{_NO_PRINTING}] ", "", 1)


def no_number(line: Line) -> None:
    line.number = line.number if line.number != "0" else None


def _detect(source: Source) -> int:
    if share(source, _CARD) >= 0.3:
        return CERTAIN - 5
    return POSSIBLE if any_line(source, _OWN_FACT) else NO


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
    peelers=(card_info, section_prefix, count, no_printing, set_head, no_number, hash_tags, set_tail, finish),
    blank_lines="nothing",
    hook=_hook,
)


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


def _card(line: OutLine) -> str:
    """Every line needs a set and a number; a set that XMage does not know makes it look for the name."""
    entry = line.entry
    side = "SB: " if entry.section != "main" else ""
    printing = f"{entry.set_code.upper()}:{entry.number or 0}" if entry.set_code else _NO_PRINTING
    return f"{side}{entry.count} [{printing}] {written_name(line, Names.FRONT)}"


def _text(deck: OutList) -> str:
    lines = [f"NAME:{one_line(deck.name)}"] if deck.name else []
    return "\n".join([*lines, *map(_card, deck.in_section("main")), *map(_card, deck.in_section("sideboard"))]) + "\n"


def _without_printing(entries: list[Entry]) -> tuple[Note, ...]:
    bare = sum(not (entry.set_code and entry.number) for entry in entries)
    return note_if(bare, "{} without a set and number, which XMage wants: it must find them by name")


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text, {"commander": "sideboard"}, _without_printing)


FORMAT = ListFormat(
    name="xmage",
    title="XMage deck",
    carries=Carries(sections=("main", "sideboard"), printings=True, list_name=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".dck",),
)
