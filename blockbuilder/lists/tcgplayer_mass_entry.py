"""TCGplayer's mass entry: ``1 Name [SET] 123`` a line, or one address with ``c=1 Name||2 Name``."""

from __future__ import annotations

import re
from urllib.parse import unquote, unquote_plus

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._clean import MAX_LINE, clean
from blockbuilder.lists._detect import share
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._textlist import State, TextGrammar, read_text
from blockbuilder.lists._writing import joined, written
from blockbuilder.lists.listformat import CERTAIN, LIKELY, NO, Carries, ListFormat, OutLine, OutList, Source, Written

_ADDRESS = re.compile(r"^(?:https?://\S{1,200}?[?&])?c=(?P<cards>.*)$", re.IGNORECASE)
_CARD = re.compile(r"^\d+ \S.{0,300}? \[(?=[0-9]*[A-Z])[A-Z0-9]{2,6}\](?: [^\s<>()]{1,20})?$")


def _detect(source: Source) -> int:
    first = source.sample[0] if source.sample else ""
    if _ADDRESS.match(first) or ("||" in first and first[0].isdigit()):
        return CERTAIN
    return LIKELY if share(source, _CARD) > 0.4 else NO


def _cards_of(address: str) -> list[str] | None:
    """The cards of the address form, decoded; None for a line that is not of it."""
    found = _ADDRESS.match(address)
    if not found and "||" not in address:
        return None
    cards = found["cards"] if found else address
    if found and "://" in address:
        cards = cards.split("&")[0]
    decode = unquote if " " in cards or "%20" in cards else unquote_plus
    return decode(cards).split("||")


def _says_something(card: str) -> bool:
    return bool(clean(card[:MAX_LINE]))


def _many(state: State, raw: str, number: int) -> bool:
    """A line of the address form holds many cards, and may be as long as it likes."""
    cards = _cards_of(raw.strip())
    if cards is None:
        return False
    if not any(map(_says_something, cards)):
        state.problem(number, raw[:200], "no card in this address")
    for text in filter(_says_something, cards):
        if len(text) > MAX_LINE:
            state.problem(number, text[:200], f"{len(text):,} characters are no card")
        else:
            state.card(clean(text), text, number)
    return True


def _read(source: Source) -> CardList:
    return read_text(source, FORMAT.name, _GRAMMAR)


_GRAMMAR = TextGrammar(blank_lines="nothing", raw_hook=_many)


def _card(line: OutLine) -> str:
    entry = line.entry
    printing = f" [{entry.set_code.upper()}] {entry.number or ''}".rstrip() if entry.set_code else ""
    return f"{entry.count} {written_name(line)}{printing}"


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, lambda fitted: joined(map(_card, fitted.lines)))


FORMAT = ListFormat(
    name="tcgplayer-mass-entry",
    title="TCGplayer mass entry",
    carries=Carries(printings=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".txt",),
)
