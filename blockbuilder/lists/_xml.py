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

from blockbuilder.core.cardlist import CardList, Note, Problem
from blockbuilder.errors import BadInput
from blockbuilder.lists._csv import physical_lines
from blockbuilder.lists._values import refuse_oversize
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
    """An element, its names without namespaces and in lower case; ``start`` shows its start tag as it was written.

    ``closed``: its end was seen.
    """

    tag: str
    attributes: dict[str, str]
    line: int
    start: str
    children: list[Element] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    closed: bool = False

    @property
    def text(self) -> str:
        """The text straight inside it."""
        return "".join(self.pieces)

    def walk(self) -> Iterator[Element]:
        """This element and all below it, in the order of the document."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting.extend(reversed(element.children))


@dataclass(frozen=True, slots=True)
class Document:
    """What could be parsed (``root`` is None for no XML), and why and where parsing stopped when it could not go on.

    ``rest_line`` and ``rest`` are what was not parsed: the text from the broken tag on, and the line it starts on.
    """

    root: Element | None
    fault: str | None = None
    fault_line: int = 0
    rest_line: int = 0
    rest: str = ""


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
    refuse_oversize(source)
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
    encoded = _AMPERSAND.sub(_mended, _FORBIDDEN.sub(" ", text)).encode("utf-8", "replace")
    try:
        parser.Parse(encoded, True)
    except expat.ExpatError as error:
        start = _after_last_tag(encoded, builder)
        before, rest = encoded[:start].decode("utf-8", "replace"), encoded[start:].decode("utf-8", "replace")
        line = len(physical_lines(before + ".")) + builder.skipped
        return Document(builder.root, expat.ErrorString(error.code), error.lineno + builder.skipped, line, rest)
    return Document(builder.root)


def _after_last_tag(encoded: bytes, builder: _Builder) -> int:
    """Where the last tag ends that was read whole. Expat stands behind an empty element when it reports its end."""
    at = builder.at_byte
    if at < 0:
        return 0
    stands_behind = at == _tag_end(encoded, builder.start_byte) and encoded.endswith(b"/>", 0, at)
    return at if stands_behind else _tag_end(encoded, at)


_TAG = re.compile(rb"""<[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>""")


def _tag_end(encoded: bytes, start: int) -> int:
    """Where the tag ends that starts there; a > within quotes ends none."""
    found = _TAG.match(encoded, start)
    return found.end() if found else encoded.find(b">", start) + 1


def _mended(found: re.Match[str]) -> str:
    name = found["name"]
    character = html.unescape(f"&{name}") if name else ""
    return character if name and character != f"&{name}" and character.isprintable() else f"&amp;{name or ''}"


class _Builder:
    """Expat's handlers: builds the tree without recursion."""

    parser: expat.XMLParserType

    def __init__(self, source: Source) -> None:
        self.source = source
        self.root: Element | None = None
        self.open: list[Element] = []
        self.skipped = 0
        self.at_byte = self.start_byte = -1
        self.starts: list[int] = []

    @property
    def _line(self) -> int:
        return self.parser.CurrentLineNumber + self.skipped

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        plain = {name.rpartition(" ")[2].casefold(): value for name, value in attributes.items()}
        self.at_byte = self.start_byte = self.parser.CurrentByteIndex
        self.starts.append(self.start_byte)
        local = tag.rpartition(" ")[2]
        written = "".join(f' {name.rpartition(" ")[2]}="{value}"' for name, value in attributes.items())
        element = Element(local.casefold(), plain, self._line, f"<{local}{written}>")
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
        self.at_byte, self.start_byte = self.parser.CurrentByteIndex, self.starts.pop()
        self.open.pop().closed = True

    def data(self, text: str) -> None:
        if self.open:
            self.open[-1].pieces.append(text)

    def refuse(self, *_: object) -> int:
        raise BadInput(
            "XML with a document type or entity declarations is refused; nothing of it was read",
            where=f"{self.source.file_name or '<input>'}:{self._line}",
            mend="take out the <!DOCTYPE ...> part; no deck format needs one",
        )


def report_rest(document: Document, result: CardList) -> None:
    """What could not be parsed becomes problems, a line each, so that nothing is lost; that it broke is noted."""
    if document.fault is None:
        return
    where = f"the XML breaks in line {document.fault_line} ({document.fault})"
    result.notes.append(Note(document.fault_line, f"{where}; the file may be cut off"))
    for number, line in enumerate(document.rest.splitlines(), document.rest_line):
        if line.strip():
            result.problems.append(Problem(number, line.strip()[:500], f"not read: {where}"))
