"""Our own JSON: the document that ``import --json`` prints, written and read back whole.

``name``, ``format``, ``cards`` (copies in the main section), ``distinct`` (names in it), ``entries``, ``unresolved``,
``notes``. An entry has ``count``, ``name``, ``section`` and ``line``, and where known ``set``, ``number``, ``finish``,
``tags``, ``comment``, ``scryfall_id`` and ``custom``; ``line`` is the line of the source that it was first read from.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from blockbuilder.core.cardlist import SECTIONS, CardList, Entry, Note, Problem
from blockbuilder.errors import BadInput
from blockbuilder.lists._columns import finish_of
from blockbuilder.lists._json import Node, fill, has_key, parse, shown
from blockbuilder.lists._values import Outcome, count_of_json, entry_of, one_line, printable, tags_of
from blockbuilder.lists.listformat import CERTAIN, LIKELY, NO, Carries, ListFormat, OutList, Source, Written


def _detect(source: Source) -> int:
    if not has_key(source, "entries", "section") or has_key(source, "card_digest"):
        return NO
    return CERTAIN - 5 if has_key(source, "unresolved") else LIKELY


def _read(source: Source) -> CardList:
    document = parse(source)
    if not isinstance(document, Node) or not isinstance(document.get("entries"), list):
        raise BadInput(
            "this JSON has no array 'entries'", where=source.file_name or None, mend="see 'import --json' for its form"
        )
    result = fill(_outcomes(document), CardList(FORMAT.name, name=one_line(document.text("name")) or None))
    for note in document.items_of("notes"):
        if isinstance(note, Node):
            result.notes.append(Note(note.line, one_line(note.text("message"))))
    return result


def _outcomes(document: Node) -> Iterator[Outcome]:
    for each in document.items_of("entries"):
        yield _entry(each) if isinstance(each, Node) else Problem(document.line, shown(each), "no entry")
    for each in document.items_of("unresolved"):
        if isinstance(each, Node):
            suggestions = tuple(name for name in each.items_of("suggestions") if isinstance(name, str))
            yield Problem(each.line, each.text("text"), each.text("reason") or "not resolved", suggestions)


def _entry(entry: Node) -> Outcome:
    section = entry.get("section", "main")
    if section not in SECTIONS:
        return Problem(entry.line, shown(entry), f"section {str(section)[:40]!r} is none of {', '.join(SECTIONS)}")
    return entry_of(
        count_of_json(entry.get("count")),
        entry.text("name"),
        entry.line,
        shown(entry),
        section=section,
        set_code=entry.text("set").lower() or None,
        number=entry.text("number") or None,
        finish=finish_of(entry.text("finish")),
        tags=tags_of(tag for tag in entry.items_of("tags") if isinstance(tag, str)),
        comment=entry.text("comment") or None,
        scryfall_id=entry.text("scryfall_id") or None,
        custom=entry.get("custom") is True,
        counted=entry.get("count") is not None,
    )


def entry_object(entry: Entry) -> dict[str, Any]:
    """An entry as it stands in the document; what is not known is left out."""
    known = {
        "count": entry.count,
        "name": entry.name,
        "set": entry.set_code,
        "number": entry.number,
        "section": entry.section,
        "finish": entry.finish,
        "tags": [printable(tag) for tag in entry.tags] or None,
        "comment": entry.comment,
        "scryfall_id": entry.scryfall_id,
        "custom": entry.custom or None,
        "line": entry.line,
    }
    return {
        key: printable(value) if isinstance(value, str) else value for key, value in known.items() if value is not None
    }


def _write(deck: OutList) -> Written:
    main = [line.entry for line in deck.in_section("main")]
    document = {
        "name": printable(deck.name),
        "format": printable(deck.format) if deck.format else None,
        "cards": sum(entry.count for entry in main),
        "distinct": len({entry.name for entry in main}),
        "entries": [entry_object(line.entry) for line in deck.lines],
        "unresolved": [],
        "notes": [],
    }
    return Written(json.dumps(document, ensure_ascii=False, indent=1) + "\n")


FORMAT = ListFormat(
    name="json",
    title="JSON of our own, as import --json prints it",
    carries=Carries(sections=SECTIONS, printings=True, finish=True, tags=True, comments=True, list_name=True),
    detect=_detect,
    read=_read,
    write=_write,
    extensions=(".json",),
)
