"""A web page or a rich-text paste, read as the plain text that a browser would show; a link's address never counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from blockbuilder.core.cardlist import CardList, Remark
from blockbuilder.lists._detect import share
from blockbuilder.lists._textlist import read_lines
from blockbuilder.lists.listformat import LIKELY, NO, Carries, ListFormat, Source
from blockbuilder.lists.plain import grammar_for

_START = re.compile(
    r"^\s*(?:<!doctype html|<!--|<(?:html|head|meta|body|main|section|article|ul|ol|li|p|div|table|tr|td|span|h[1-6]|"
    r"br|a|b|strong|pre)[\s>/])",
    re.IGNORECASE,
)
_BREAK = re.compile(r"<br\s?/?>|</li>|</tr>|</p>", re.IGNORECASE)
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BREAKS = _HEADINGS | frozenset(
    {"address", "article", "br", "dd", "div", "dl", "dt", "hr", "li", "main", "ol", "option", "p", "pre", "section",
     "table", "textarea", "tr", "ul"}
)  # fmt: skip
_SILENT = frozenset({"script", "style", "head", "title", "template"})
_TAG_NAME = re.compile(r"/?[A-Za-z][A-Za-z0-9]*")
_COUNT = re.compile(r"\d{1,2}x?(?:\s|$)")

Token = tuple[int, str, str]
"""Line, tag ("" for text; "/li" for an end), text."""


def _tokens(text: str) -> Iterator[Token]:
    """Tags and texts in one pass; what looks like a tag and is never closed is text."""
    line, at = 1, 0
    while at < len(text):
        opening = text.find("<", at)
        if opening < 0:
            break
        comment = text.startswith("<!--", opening)
        closing = text.find("-->" if comment else ">", opening)
        if closing < 0:
            break
        name = _TAG_NAME.match(text, opening + 1)
        end = closing + (3 if comment else 1)
        if not (comment or name or text[opening + 1] in "!?"):
            name, end = None, opening + 1
            yield line, "", text[at:end]
        else:
            yield line, "", text[at:opening]
            if name:
                yield line + text.count("\n", at, opening), name.group().lower(), ""
        line += text.count("\n", at, end)
        at = end
    yield line, "", text[at:]


@dataclass(slots=True)
class _Screen:
    """What a browser would show, line by line, while the tags go by."""

    words: list[tuple[int, str]] = field(default_factory=list)
    silent: str = ""
    heading: bool = False
    kept: int = 0

    def take(self, line: int, tag: str, data: str) -> Iterator[tuple[int, str]]:
        """The lines that a token completes."""
        if self.silent:
            self.silent = "" if tag == f"/{self.silent}" else self.silent
        elif not tag:
            for offset, part in enumerate(data.split("\n")):
                if offset and self.kept > 0:
                    yield from self.flush()
                self.words.append((line + offset, part))
        elif tag in _SILENT:
            self.silent = tag
        elif tag.lstrip("/") in _BREAKS:
            yield from self.flush()
            self.heading = tag in _HEADINGS
            self.kept += {"pre": 1, "/pre": -1}.get(tag, 0)
        elif tag.lstrip("/") in ("td", "th"):
            self.words.append((line, " "))

    def flush(self) -> Iterator[tuple[int, str]]:
        """The line so far, with the source line on which it begins; several, where several counts stand in it.

        A page that lays out its lines by style sheets alone has each count at the start of a source line.
        """
        words, self.words = self.words, []
        by_line: dict[int, str] = {}
        for number, part in words:
            by_line[number] = by_line.get(number, "") + part
        pieces = [(number, tidy) for number, part in by_line.items() if (tidy := " ".join(part.split()))]
        starts = [at for at, (_, text) in enumerate(pieces) if _COUNT.match(text)]
        cuts = sorted({0, *starts}) if len(starts) > 1 else [0]
        for at, end in zip(cuts, [*cuts[1:], len(pieces)], strict=True):
            whole = " ".join(text for _, text in pieces[at:end])
            if whole:
                # A heading is never a card; the mark of a comment says so to the reader of lines.
                yield pieces[at][0], f"# {whole}" if self.heading else whole


def _shown(text: str) -> Iterator[tuple[int, str]]:
    """The lines that a browser would show, each with the source line on which it begins."""
    screen = _Screen()
    for token in _tokens(text):
        yield from screen.take(*token)
    yield from screen.flush()


def _detect(source: Source) -> int:
    return LIKELY + 5 if _START.match(source.text[:2000]) or share(source, _BREAK) > 0.3 else NO


def _read(source: Source) -> CardList:
    shown = list(_shown("\n".join(source.lines)))
    grammar = replace(grammar_for([text for _, text in shown]), blank_lines="nothing")
    result = read_lines(shown, FORMAT.name, grammar)
    seen = {line for line, _ in shown}
    for number, raw in enumerate(source.lines, 1):
        if number not in seen:
            result.remarks.append(Remark(number, raw[:200], "skipped" if raw.strip() else "blank"))
    return result


FORMAT = ListFormat(
    name="html",
    title="Web page or rich-text paste",
    carries=Carries(sections=("main", "sideboard", "maybeboard", "commander", "tokens", "basics"), printings=True),
    detect=_detect,
    read=_read,
    extensions=(".html", ".htm"),
)
