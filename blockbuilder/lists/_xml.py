"""XML made safe: a document type or an entity declaration is refused before it is read, and nothing is ever fetched.

Expat itself parses; this module only builds a small tree with line numbers. Bare ampersands ("R&D") are mended first,
since card names have them and hand-edited files forget them.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from xml.parsers import expat

from blockbuilder.core.cardlist import CardList, Problem
from blockbuilder.errors import BadInput
from blockbuilder.lists._csv import physical_lines
from blockbuilder.lists.listformat import Source

MOST_NESTED = 100
"""Deck files nest four elements or so."""

_HEAD = 20_000

_PROLOG = re.compile(
    r"\ufeff?\s*(?:<\?.*?\?>\s*|<!--.*?-->\s*|<!DOCTYPE(?:[^\[>]|\[[^\]]*\])*>?\s*)*", re.DOTALL | re.IGNORECASE
)
_ROOT = re.compile(r"<(?:[\w.-]+:)?(?P<name>[A-Za-z_][\w.-]*)")
_DECLARED = re.compile(r"\ufeff?\s*<(?:\?xml\s|!(?:DOCTYPE(?!\s+html)|ENTITY)\s)", re.IGNORECASE)
_AMPERSAND = re.compile(
    r"&(?!#\d{1,7};|#x[0-9a-fA-F]{1,6};|(?:amp|lt|gt|quot|apos);)(?P<name>[A-Za-z][A-Za-z0-9]{1,30};)?"
)
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:0|x0)+;")


@dataclass(slots=True)
class Element:
    """An element, its names without namespaces and in lower case. ``closed``: its end was seen."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list[Element] = field(default_factory=list)
    text: str = ""
    closed: bool = False

    def walk(self) -> Iterator[Element]:
        """This element and all below it, in the order of the document."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting.extend(reversed(element.children))


@dataclass(frozen=True, slots=True)
class Document:
    """What could be parsed, and where and why parsing stopped when it could not go on. ``root`` is None for no XML."""

    root: Element | None
    fault: str | None = None
    fault_line: int = 0
    fault_column: int = 0


def root_name(source: Source) -> str:
    """The local name of the root element in lower case; "" where none is in sight."""
    return _root_name(source.text[:_HEAD])


@lru_cache(maxsize=4)
def _root_name(head: str) -> str:
    prolog = _PROLOG.match(head)
    root = _ROOT.match(head, prolog.end() if prolog else 0)
    return root["name"].casefold() if root else ""


def is_declared_xml(source: Source) -> bool:
    """Whether the text says of itself that it is XML, and its root is not HTML's."""
    return bool(_DECLARED.match(source.text[:_HEAD])) and root_name(source) != "html"


def parse(source: Source) -> Document:
    """The document in the text. Raises BadInput for a document type or entity declaration, and for absurd nesting."""
    builder = _Builder(source)
    parser = expat.ParserCreate("utf-8", namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = builder.refuse
    parser.EntityDeclHandler = builder.refuse
    parser.ExternalEntityRefHandler = builder.refuse
    builder.parser = parser
    # An XML declaration must be the very first thing, which a blank line or a byte order mark prevents.
    text = source.text.lstrip("\ufeff \t\r\n")
    builder.skipped = len(physical_lines(source.text[: len(source.text) - len(text)] + ".")) - 1
    text = _AMPERSAND.sub(_mended, _FORBIDDEN.sub(" ", text))
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        return Document(builder.root, expat.ErrorString(error.code), error.lineno + builder.skipped, error.offset)
    return Document(builder.root)


def _mended(found: re.Match[str]) -> str:
    name = found["name"]
    character = html.unescape(f"&{name}") if name else ""
    return character if name and character != f"&{name}" else f"&amp;{name or ''}"


class _Builder:
    """Expat's handlers: builds the tree without recursion."""

    parser: expat.XMLParserType

    def __init__(self, source: Source) -> None:
        self.source = source
        self.root: Element | None = None
        self.open: list[Element] = []
        self.skipped = 0

    @property
    def _line(self) -> int:
        return self.parser.CurrentLineNumber + self.skipped

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        plain = {name.rpartition(" ")[2].casefold(): value for name, value in attributes.items()}
        element = Element(tag.rpartition(" ")[2].casefold(), plain, self._line)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)
        if len(self.open) > MOST_NESTED:
            raise BadInput(
                f"XML nested more than {MOST_NESTED} elements deep is no deck",
                where=f"{self.source.file_name or '<input>'}:{self._line}",
                mend="export the list again",
            )

    def end(self, tag: str) -> None:  # noqa: ARG002 - expat's signature
        self.open.pop().closed = True

    def data(self, text: str) -> None:
        if self.open:
            self.open[-1].text += text

    def refuse(self, *_: object) -> int:
        raise BadInput(
            "XML with a document type or entity declarations is refused; nothing of it was read",
            where=f"{self.source.file_name or '<input>'}:{self._line}",
            mend="take out the <!DOCTYPE ...> part; no deck format needs one",
        )


def report_rest(document: Document, source: Source, result: CardList) -> None:
    """Every line from where the XML broke becomes a problem, so that none is lost."""
    if document.fault is None:
        return
    lines = physical_lines(source.text)
    for number in range(document.fault_line, len(lines) + 1):
        line = lines[number - 1].strip()
        if line:
            reason = f"not read: the XML breaks in line {document.fault_line} ({document.fault})"
            result.problems.append(Problem(number, line[:500], reason))
