"""Draftmancer's card lists: a simple one, or sheets ``[Common(10)]`` with ``[Settings]`` and ``[CustomCards]``.

A card is ``N Name (SET) 123 F``; each sheet becomes a tag. A card that the list defines itself is marked ``custom``:
it is never looked up.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from blockbuilder.core.cardlist import CardList, Entry, Note
from blockbuilder.core.names import fold
from blockbuilder.lists._clean import MAX_LINE, clean
from blockbuilder.lists._detect import any_line
from blockbuilder.lists._headings import section_named
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._laxjson import BrokenJson, Gatherer
from blockbuilder.lists._line import Line, count, set_tail
from blockbuilder.lists._textlist import State, TextGrammar, read_text
from blockbuilder.lists._writing import FINISH_MARKS, headed, joined, note_if, written
from blockbuilder.lists.listformat import CERTAIN, LIKELY, NO, Carries, ListFormat, OutLine, OutList, Source, Written

_HEADER = re.compile(
    r"^\[(?P<name>[A-Za-z][^\[\](){}\"]{0,60}?)\s*(?:\((?P<count>\d+)\))?\s*(?P<settings>\{.*\})?\s*\]$"
)
_OWN = re.compile(r"^\[(?:Settings|CustomCards|Layouts|[A-Za-z][^\[\](){}\"]*(?:\(\d+\)|\s*\{.*\})+)\s*\]$")
_FORGE = frozenset({"[metadata]", "[general]", "[duel]", "[main]", "[commander]", "[sideboard]", "[quest]", "[shop]"})
_FOIL_CARD = re.compile(r"^\d+ \S.{0,300}? (?:\(\w+\)(?: [^+\s()]+)? \+?F|\+F)$")
_FOIL = re.compile(r"\s\+?F$")
_PLUS_FOIL = re.compile(r"\s\+F$")
_NO_NUMBER = re.compile(r"[+\s()]")
_DOCUMENTS = ("settings", "customcards")


def _detect(source: Source) -> int:
    first = next((line for line in source.sample if not line.startswith("#")), "")
    if _HEADER.match(first) and first.casefold() not in _FORGE and not section_named(first):
        return CERTAIN - 5 if _OWN.match(first) or any(map(_OWN.match, source.headings)) else LIKELY
    return LIKELY - 5 if any_line(source, _FOIL_CARD) or "# maybeboard" in source.headings else NO


def foil(line: Line) -> None:
    """`` F`` behind a set, or `` +F`` anywhere: foil."""
    pattern = _FOIL if ")" in line.rest else _PLUS_FOIL
    if pattern.search(line.rest):
        line.finish = "foil"
        line.rest = pattern.sub("", line.rest)


@dataclass(slots=True)
class _Sheets:
    """What the advanced form has said so far."""

    json: Gatherer | None = None
    json_name: str = ""
    json_line: int = 0
    custom: set[str] = field(default_factory=set)
    in_layouts: bool = False
    advanced: bool = False

    def hook(self, state: State, raw: str, number: int) -> bool:
        """Deal with everything that is no card of a sheet."""
        text = raw.strip()[:200]
        header = _HEADER.match(text) if text.startswith("[") else None
        if self.json and not (header and _OWN.match(text)):
            return self._json_line(state, raw, number)
        if text.startswith("#") and self.advanced:
            state.remark(number, raw, "comment")
        elif header:
            self._begin(state, header, raw, number)
        elif self.in_layouts and text:
            state.remark(number, raw, "metadata")
        elif self.advanced and text and len(raw) <= MAX_LINE:
            state.card(clean(raw), raw, number)  # whatever it is called: a custom card may be named "Creature"
        else:
            return False
        return True

    def _begin(self, state: State, header: re.Match[str], raw: str, number: int) -> None:
        self._give_up(state)
        name = header["name"].strip()
        self.advanced = True
        self.in_layouts = name.casefold() == "layouts"
        state.remark(number, raw, "heading")
        if name.casefold() in _DOCUMENTS:
            self.json, self.json_name, self.json_line = Gatherer(), name, number
        elif not self.in_layouts:
            state.tags = (name.split("##")[0].strip() or name,)  # what follows the marks is hidden from players

    def _json_line(self, state: State, raw: str, number: int) -> bool:
        assert self.json is not None  # noqa: S101 - the caller has looked
        try:
            done = self.json.feed(raw)
        except BrokenJson as broken:
            state.problem(number, raw[:200], f"the JSON of [{self.json_name}] cannot be read: {broken}")
            self.json = None
            return True
        state.remark(number, raw[:200], "metadata" if raw.strip() else "blank")
        if done:
            self._keep(state, self.json.value)
            self.json = None
        return True

    def _keep(self, state: State, value: object) -> None:
        if self.json_name.casefold() == "settings":
            name = value.get("name") if isinstance(value, dict) else None
            state.result.name = name if isinstance(name, str) else None
            return
        for card in value if isinstance(value, list) else ():
            if isinstance(card, dict) and isinstance(card.get("name"), str):
                self.custom.add(fold(card["name"]))
            else:
                state.note(self.json_line, "a custom card without a name was left out")

    def _give_up(self, state: State) -> None:
        if self.json:
            state.note(self.json_line, f"the JSON of [{self.json_name}] is not closed, and was left out")
        self.json = None

    def finish(self, state: State) -> None:
        self._give_up(state)
        entries = state.result.entries
        entries[:] = [replace(entry, custom=True) if fold(entry.name) in self.custom else entry for entry in entries]
        unused = len(self.custom - {fold(entry.name) for entry in entries})
        if unused:
            state.note(0, f"{unused} custom cards are defined and stand in no sheet")


def _read(source: Source) -> CardList:
    sheets = _Sheets()
    grammar = TextGrammar(
        peelers=(count, foil, set_tail), blank_lines="nothing", raw_hook=sheets.hook, finish=sheets.finish
    )
    return read_text(source, FORMAT.name, grammar)


def _card(line: OutLine) -> str:
    entry = line.entry
    words = [f"{entry.count} {written_name(line)}"]
    if entry.set_code:
        words.append(f"({entry.set_code.upper()})")
        words += [entry.number] if entry.number and not _NO_NUMBER.search(entry.number) else []
    if entry.finish in FINISH_MARKS:
        words.append("+F")
    return " ".join(words)


def _text(deck: OutList) -> str:
    """A simple list: sheets would say how many cards of each go into a pack, which no tag does."""
    maybe = headed("# maybeboard", map(_card, deck.in_section("maybeboard")))
    return joined(map(_card, deck.in_section("main")), maybe)


def _simplified(entries: list[Entry]) -> tuple[Note, ...]:
    odd = sum(bool(entry.number and _NO_NUMBER.search(entry.number)) for entry in entries)
    etched = sum(entry.finish == "etched" for entry in entries)
    return (
        *note_if(odd, "the collector numbers of {} have signs that Draftmancer does not take"),
        *note_if(etched, "the etched finish of {} is written as foil"),
    )


def _write(deck: OutList) -> Written:
    return written(deck, FORMAT.carries, _text, more=_simplified)


FORMAT = ListFormat(
    name="draftmancer",
    title="Draftmancer card list",
    carries=Carries(sections=("main", "maybeboard"), printings=True, finish=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".txt",),
)
