"""Magic Online ``.dek``: XML with a card a ``Cards`` element; a plain list with that ending is read as text."""

from __future__ import annotations

from blockbuilder.core.cardlist import CardList
from blockbuilder.lists._columns import is_yes
from blockbuilder.lists._decks_xml import members, read_xml, remark, shown
from blockbuilder.lists._joints import Names, written_name
from blockbuilder.lists._values import Outcome, attribute, count_of, entry_of, keep
from blockbuilder.lists._writing import written
from blockbuilder.lists._xml import Element, root_name
from blockbuilder.lists.listformat import CERTAIN, NO, Carries, ListFormat, OutLine, OutList, Source, Written


def _detect(source: Source) -> int:
    # OCTGN's root is called alike.
    is_deck = root_name(source) == "deck" and ("<Cards" in source.text or "NetDeckID" in source.text)
    return CERTAIN if is_deck else NO


def _read(source: Source) -> CardList:
    return read_xml(source, FORMAT.name, ("deck",), _fill)


def _fill(root: Element, result: CardList) -> None:
    for element in members(root):
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


def _write(deck: OutList) -> Written:
    # Magic Online keeps a commander in the sideboard.
    return written(deck, FORMAT.carries, _text, moved={"commander": "sideboard", "basics": "sideboard"})


def _text(deck: OutList) -> str:
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
        "  <NetDeckID>0</NetDeckID>",
        "  <PreconstructedDeckID>0</PreconstructedDeckID>",
        *(_card_line(line) for line in deck.in_section("main")),
        *(_card_line(line) for line in deck.in_section("sideboard")),
        "</Deck>",
    ]
    return "".join(f"{line}\r\n" for line in lines)


def _card_line(line: OutLine) -> str:
    # 0 is what the client itself writes where it knows no catalogue number: it then goes by the name.
    side = "true" if line.entry.section == "sideboard" else "false"
    name = attribute(written_name(line, Names.BARE_SLASH))
    return f'  <Cards CatID="0" Quantity="{line.entry.count}" Sideboard="{side}" Name="{name}" Annotation="0" />'


FORMAT = ListFormat(
    name="mtgo-dek",
    title="Magic Online deck (.dek)",
    carries=Carries(sections=("main", "sideboard")),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".dek",),
)
