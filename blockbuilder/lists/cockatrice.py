"""Cockatrice ``.cod``: XML with zones, old (names and numbers only) and new (set, collector number, Scryfall id)."""

from __future__ import annotations

from blockbuilder.core.cardlist import CardList, Note, Remark, Section
from blockbuilder.lists._columns import section_of, set_code
from blockbuilder.lists._decks_xml import members, read_xml, remark, report_text, shown
from blockbuilder.lists._joints import written_name
from blockbuilder.lists._values import Outcome, attribute, count_of, entry_of, keep, one_line
from blockbuilder.lists._writing import written
from blockbuilder.lists._xml import Element, is_declared_xml, root_name
from blockbuilder.lists.listformat import CERTAIN, NO, POSSIBLE, Carries, ListFormat, OutLine, OutList, Source, Written

_NO_CARDS = frozenset({"bannercard", "playmatcard", "sideboard_plan"})
"""Parts of the file that name cards without holding any."""
_APART = _NO_CARDS | {"zone", "tags"}


def _detect(source: Source) -> int:
    if root_name(source) == "cockatrice_deck":
        return CERTAIN
    # XML that no format knows is refused here rather than taken for a list of names.
    return POSSIBLE if is_declared_xml(source) else NO


def _read(source: Source) -> CardList:
    return read_xml(source, FORMAT.name, ("cockatrice_deck",), _fill)


def _fill(root: Element, result: CardList) -> None:
    for element in members(root, _APART):
        if element.tag == "zone":
            _zone(element, None, result)
        elif element.tag == "card":
            keep(_card(element, "main"), result)
        elif element.tag == "deckname":
            result.name = one_line(element.text) or None
            remark(element, result, "metadata")
        elif element.tag == "comments":
            remark(element, result, "comment")
        else:
            remark(element, result, "skipped" if element.tag in _NO_CARDS else "metadata")


def _zone(zone: Element, outer: Section | None, result: CardList) -> None:
    """A zone's cards; zones nest, and an inner one that names no section belongs to the outer one."""
    name = zone.attributes.get("name", "")
    section = section_of(name) or outer
    result.remarks.append(Remark(zone.line, zone.start[:500], "heading"))
    if section is None:
        section = "main"
        result.notes.append(Note(zone.line, f"zone {name[:60]!r} is not known; taken as the main deck"))
    report_text(zone, result)
    for element in members(zone, ("zone",)):
        if element.tag == "zone":
            _zone(element, section, result)
        elif element.tag == "card":
            keep(_card(element, section), result)
        else:
            remark(element, result, "metadata")


def _card(card: Element, section: Section) -> Outcome:
    given = card.attributes.get("number", "").strip()
    return entry_of(
        count_of(given) if given else 1,
        card.attributes.get("name", ""),
        card.line,
        shown(card),
        section=section,
        set_code=set_code(card.attributes.get("setshortname", ""), surely=True),
        number=card.attributes.get("collectornumber", "").strip() or None,
        scryfall_id=card.attributes.get("uuid", "").strip().lower() or None,
        counted=bool(given),
    )


_ZONES: dict[Section, str] = {"main": "main", "sideboard": "side", "tokens": "tokens"}


def _write(deck: OutList) -> Written:
    # Cockatrice has no command zone: decks keep the commander in the sideboard, and basics beside the block as well.
    return written(deck, FORMAT.carries, _text, moved={"commander": "sideboard", "basics": "sideboard"})


def _text(deck: OutList) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_deck version="1">',
        f"    <deckname>{attribute(deck.name)}</deckname>",
        "    <comments></comments>",
    ]
    for section, zone in _ZONES.items():
        cards = deck.in_section(section)
        if cards:
            lines.extend([f'    <zone name="{zone}">', *map(_card_line, cards), "    </zone>"])
    return "\n".join([*lines, "</cockatrice_deck>", ""])


def _card_line(line: OutLine) -> str:
    entry = line.entry
    attributes = {
        "number": str(entry.count),
        "name": written_name(line),
        "setShortName": (entry.set_code or "").upper(),
        "collectorNumber": entry.number or "",
        "uuid": entry.scryfall_id or "",
    }
    pairs = " ".join(f'{key}="{attribute(value)}"' for key, value in attributes.items() if value)
    return f"        <card {pairs}/>"


FORMAT = ListFormat(
    name="cockatrice",
    title="Cockatrice deck (.cod)",
    carries=Carries(sections=("main", "sideboard", "tokens"), printings=True, list_name=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".cod",),
)
