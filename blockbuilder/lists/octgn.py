"""OCTGN ``.o8d``: XML with sections; the name of a card is its element's text."""

from __future__ import annotations

from blockbuilder.core.cardlist import CardList, Note, Problem, Section
from blockbuilder.errors import BadInput
from blockbuilder.lists._columns import section_of
from blockbuilder.lists._decks_xml import read_xml, remark, shown
from blockbuilder.lists._values import Outcome, count_of, entry_of, keep
from blockbuilder.lists._xml import Element, root_name
from blockbuilder.lists.listformat import CERTAIN, NO, Carries, ListFormat, Source


def _detect(source: Source) -> int:
    # LackeyCCG's root is called alike as well: what has no sections is refused by the reader.
    return CERTAIN - 1 if root_name(source) == "deck" else NO


def _read(source: Source) -> CardList:
    result = read_xml(source, FORMAT.name, ("deck",), _fill)
    if not (result.entries or result.problems) and "<section" not in source.text:
        raise BadInput(
            "this deck in XML has no sections of cards, as OCTGN's have",
            where=source.file_name or None,
            mend="export the deck as text",
        )
    return result


def _fill(root: Element, result: CardList) -> None:
    for element in root.children:
        if element.tag == "section":
            _section(element, result)
        elif element.tag == "card":
            keep(_card(element, "main"), result)
        else:
            remark(element, result, "comment" if element.tag == "notes" else "metadata")


def _section(part: Element, result: CardList) -> None:
    name = part.attributes.get("name", "")
    section = section_of(name)
    if section is None:
        section = "main"
        result.notes.append(Note(part.line, f"section {name[:60]!r} is not known; taken as the main deck"))
    for element in part.children:
        if element.tag == "card":
            keep(_card(element, section), result)
        else:
            remark(element, result, "metadata")


def _card(card: Element, section: Section) -> Outcome:
    if not card.closed:
        return Problem(card.line, shown(card), "the XML breaks within this card")
    given = card.attributes.get("qty", "").strip()
    return entry_of(
        count_of(given) if given else 1, card.text, card.line, shown(card), section=section, counted=bool(given)
    )


FORMAT = ListFormat(
    name="octgn",
    title="OCTGN deck (.o8d)",
    carries=Carries(sections=("main", "sideboard", "commander")),
    detect=_detect,
    read=_read,
    extensions=(".o8d",),
)
