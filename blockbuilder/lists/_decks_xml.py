"""What the XML formats share: entries out of elements, and the way back to plain text where the XML is none."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import replace

from blockbuilder.core.cardlist import CardList, Note, Problem, Remark, RemarkKind
from blockbuilder.errors import BadInput
from blockbuilder.lists import plain
from blockbuilder.lists._xml import Document, Element, parse, report_rest
from blockbuilder.lists.listformat import Source

Fill = Callable[[Element, CardList], None]


def read_xml(source: Source, input_format: str, roots: tuple[str, ...], fill: Fill) -> CardList:
    """The list that ``fill`` makes of the document; of text, where no XML can be made out.

    Raises BadInput for XML of another kind, and for document type and entity declarations.
    """
    document = parse(source)
    if document.root is None:
        return _as_text(source, input_format, document)
    if document.root.tag not in roots:
        raise BadInput(
            f"XML with the root <{document.root.tag[:60]}> is no deck that is known here",
            where=f"{source.file_name or '<input>'}:{document.root.line}",
            mend="roots that are known: cockatrice_deck (.cod), Deck (MTGO .dek), deck (OCTGN .o8d)",
        )
    result = CardList(input_format)
    report_text(document.root, result)
    fill(document.root, result)
    report_rest(document, result)
    return result


def _as_text(source: Source, input_format: str, document: Document) -> CardList:
    assert plain.FORMAT.read is not None  # noqa: S101 - plain text is always read
    text = plain.FORMAT.read(source)
    message = f"this is no XML ({document.fault or 'no element'}); it was read as plain text"
    return replace(text, input_format=input_format, notes=[Note(0, message), *text.notes])


def members(holder: Element, apart: Container[str] = ()) -> Iterator[Element]:
    """All that lies in a zone, section or deck, however deep: a forgotten end tag may put cards into anything.

    Elements with the tags ``apart`` are met, and what lies in them is not.
    """
    for child in holder.children:
        yield child
        if child.tag not in apart:
            yield from members(child, apart)


def report_text(holder: Element, result: CardList) -> None:
    """Text straight inside a deck, zone or section is a card whose tag was spoiled."""
    if holder.text.strip():
        result.problems.append(Problem(holder.line, holder.text.strip()[:500], "text between the cards is not read"))


def remark(element: Element, result: CardList, kind: RemarkKind) -> None:
    """Keep an element that is no card."""
    result.remarks.append(Remark(element.line, shown(element), kind))


def shown(element: Element) -> str:
    """The element's start tag and text, for reports."""
    text = " ".join(each.text.strip() for each in element.walk() if each.text.strip())
    return f"{element.start}{text}"[:500]
