"""OCTGN ``.o8d``: XML with sections; the name of a card is its element's text. LackeyCCG's ``.dek`` is much alike."""

from __future__ import annotations

from blockbuilder.core.cardlist import CardList, Note, Problem, Section
from blockbuilder.lists._columns import section_of
from blockbuilder.lists._decks_xml import members, read_xml, remark, report_text, shown
from blockbuilder.lists._values import Outcome, count_of, entry_of, keep
from blockbuilder.lists._xml import Element, root_name
from blockbuilder.lists.listformat import CERTAIN, NO, Carries, ListFormat, Source

_SECTIONS = ("section", "superzone")


def _detect(source: Source) -> int:
    # Magic Online's root is called alike; its recogniser asks for more and is surer.
    return CERTAIN - 1 if root_name(source) == "deck" else NO


def _read(source: Source) -> CardList:
    return read_xml(source, FORMAT.name, ("deck",), _fill)


def _fill(root: Element, result: CardList) -> None:
    for element in members(root, _SECTIONS):
        if element.tag in _SECTIONS:
            _section(element, result)
        else:
            _keep(element, "main", result)


def _section(part: Element, result: CardList) -> None:
    name = part.attributes.get("name", "")
    section = section_of(name)
    if section is None:
        section = "main"
        result.notes.append(Note(part.line, f"section {name[:60]!r} is not known; taken as the main deck"))
    report_text(part, result)
    for element in members(part):
        _keep(element, section, result)


def _keep(element: Element, section: Section, result: CardList) -> None:
    if element.tag == "card":
        keep(_card(element, section), result)
    elif element.tag != "name":
        remark(element, result, "comment" if element.tag == "notes" else "metadata")


def _card(card: Element, section: Section) -> Outcome:
    if not card.closed:
        return Problem(card.line, shown(card), "the XML breaks within this card")
    given = card.attributes.get("qty", "").strip()
    # LackeyCCG has the name in an element of its own.
    name = card.text.strip() or next((child.text for child in card.children if child.tag == "name"), "")
    return entry_of(count_of(given) if given else 1, name, card.line, shown(card), section=section, counted=bool(given))


FORMAT = ListFormat(
    name="octgn",
    title="OCTGN or LackeyCCG deck (.o8d, .dek)",
    carries=Carries(sections=("main", "sideboard", "commander")),
    detect=_detect,
    read=_read,
    extensions=(".o8d", ".dek"),
)
