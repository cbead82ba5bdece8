"""A web page or a rich-text paste, read as the plain text that a browser would show; a link's address never counts."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._textlist import TextGrammar, read_text
from blockbuilder.lists.listformat import LIKELY, NO, Carries, ListFormat, Source

_START = re.compile(
    r"^\s*(?:<!doctype html|<(?:html|head|body|ul|ol|li|p|div|table|span|h[1-6]|br)[\s>/])", re.IGNORECASE
)
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BREAKS = _HEADINGS | frozenset(
    {"address", "article", "br", "dd", "div", "dl", "dt", "hr", "li", "ol", "p", "pre", "section", "table", "tr", "ul"}
)
_SILENT = frozenset({"script", "style", "head", "title", "template"})
_GRAMMAR = TextGrammar(blank_lines="nothing")


class _Text(HTMLParser):
    """Collects (source line, text) pairs, one for each line that a browser would show."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.shown: list[tuple[int, str]] = []
        self._words: list[str] = []
        self._line = 1
        self._silent = 0
        self._heading = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - the base class's signature
        self._silent += tag in _SILENT
        if tag in _BREAKS:
            self.flush()
            self._heading = tag in _HEADINGS

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT and self._silent:
            self._silent -= 1
        if tag in _BREAKS:
            self.flush()
            self._heading = False

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        if not self._words and data.strip():
            leading = data[: len(data) - len(data.lstrip())]
            self._line = self.getpos()[0] + leading.count("\n")
        self._words.append(data)

    def flush(self) -> None:
        text = " ".join("".join(self._words).split())
        if text:
            # A heading is never a card; the mark of a comment says so to the reader of lines.
            self.shown.append((self._line, f"# {text}" if self._heading else text))
        self._words.clear()


def _detect(source: Source) -> int:
    return LIKELY if _START.match(source.text[:2000]) else NO


def _read(source: Source) -> CardList:
    parser = _Text()
    parser.feed(source.text)
    parser.close()
    parser.flush()
    shown = read_text(Source("\n".join(text for _, text in parser.shown), source.file_name), FORMAT.name, _GRAMMAR)
    at = {0: 0} | {number: line for number, (line, _) in enumerate(parser.shown, 1)}
    return CardList(
        FORMAT.name,
        shown.name,
        [replace(each, line=at[each.line]) for each in shown.entries],
        [replace(each, line=at[each.line]) for each in shown.remarks],
        [replace(each, line=at[each.line]) for each in shown.problems],
        [replace(each, line=at[each.line]) for each in shown.notes],
    )


FORMAT = ListFormat(
    name="html",
    title="Web page or rich-text paste",
    carries=Carries(sections=("main", "sideboard", "maybeboard", "commander", "tokens", "basics"), printings=True),
    detect=_detect,
    read=_read,
    extensions=(".html", ".htm"),
)
