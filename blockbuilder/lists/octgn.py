"""OCTGN ``.o8d``: XML with sections; the name of a card is its element's text."""

from __future__ import annotations

from blockbuilder.core.cardlist import CardList, Note, Problem, Section
from blockbuilder.lists._columns import section_of
from blockbuilder.lists._decks_xml import read_xml, remark, shown
from blockbuilder.lists._values import Outcome, count_of, entry_of, keep
from blockbuilder.lists._xml import Element, root_name
from blockbuilder.lists.listformat import CERTAIN, NO, Carries, ListFormat, Source


def _detect(source: Source) -> int:
    is_deck = root_name(source) == "deck" and ("<section" in source.text or "<card " in source.text)
    return CERTAIN if is_deck else NO


def _read(source: Source) -> CardList:
    return read_xml(source, FORMAT.name, ("deck",), _fill)


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
