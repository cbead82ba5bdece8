"""A web page or a rich-text paste, read as the plain text that a browser would show; a link's address never counts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockbuilder.core.cardlist import CardList, Remark
from blockbuilder.lists._detect import share
from blockbuilder.lists._textlist import TextGrammar, read_lines
from blockbuilder.lists.listformat import LIKELY, NO, Carries, ListFormat, Source

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
_GRAMMAR = TextGrammar(blank_lines="nothing")

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


def _shown(text: str) -> Iterator[tuple[int, str]]:
    """The lines that a browser would show, each with the source line on which it begins."""
    words: list[str] = []
    begun, silent, heading, kept = 0, "", False, 0
    for line, tag, data in _tokens(text):
        name = tag.lstrip("/")
        if silent:
            silent = "" if tag == f"/{silent}" else silent
        elif not tag:
            for number, part in enumerate(data.split("\n") if kept else [data]):
                if number:
                    yield from _line(begun, words, heading)
                if not words and part.strip():
                    leading = part[: len(part) - len(part.lstrip())]
                    begun = line + number + leading.count("\n")
                if words or part.strip():
                    words.append(part)
        elif tag in _SILENT:
            silent = tag
        elif name in _BREAKS:
            yield from _line(begun, words, heading)
            heading = tag in _HEADINGS
            kept += {"pre": 1, "/pre": -1}.get(tag, 0)
        elif name in ("td", "th"):
            words.append(" ")
    yield from _line(begun, words, heading)


def _line(number: int, words: list[str], heading: bool) -> Iterator[tuple[int, str]]:
    text = " ".join("".join(words).split())
    words.clear()
    if text:
        # A heading is never a card; the mark of a comment says so to the reader of lines.
        yield number, f"# {text}" if heading else text


def _detect(source: Source) -> int:
    return LIKELY + 5 if _START.match(source.text[:2000]) or share(source, _BREAK) > 0.3 else NO


def _read(source: Source) -> CardList:
    shown = list(_shown("\n".join(source.lines)))
    result = read_lines(shown, FORMAT.name, _GRAMMAR)
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
