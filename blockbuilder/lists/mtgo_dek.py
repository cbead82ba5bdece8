"""Magic Online ``.dek``: XML with a card a ``Cards`` element; a plain list with that ending is read as text."""

from __future__ import annotations

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._columns import is_yes
from blockbuilder.lists._decks_xml import keep, read_xml, remark, shown
from blockbuilder.lists._values import Outcome, count_of, entry_of
from blockbuilder.lists._xml import Element, root_name
from blockbuilder.lists.listformat import CERTAIN, NO, Carries, ListFormat, Source


def _detect(source: Source) -> int:
    # OCTGN's root is called alike; only one of the two has sections.
    is_deck = root_name(source) == "deck" and "<section" not in source.text and "<card " not in source.text
    return CERTAIN if is_deck else NO


def _read(source: Source) -> CardList:
    return read_xml(source, FORMAT.name, ("deck",), _fill)


def _fill(root: Element, result: CardList) -> None:
    for element in root.children:
        if element.tag == "cards":
            keep(_card(element), result)
        else:
            remark(element, result, "metadata")


def _card(card: Element) -> Outcome:
    given = card.attributes.get("quantity", "").strip()
    return entry_of(
        count_of(given) if given else 1,
        card.attributes.get("name", ""),
        card.line,
        shown(card),
        section="sideboard" if is_yes(card.attributes.get("sideboard", "")) else "main",
        counted=bool(given),
    )


FORMAT = ListFormat(
    name="mtgo-dek",
    title="Magic Online deck (.dek)",
    carries=Carries(sections=("main", "sideboard")),
    detect=_detect,
    read=_read,
    extensions=(".dek",),
)
