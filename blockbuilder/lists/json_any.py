"""Any JSON that holds card names: arrays of names or objects, names with counts, decks of sites' own interfaces.

``["Sol Ring", "4 Island"]``, ``[{"name": ..., "quantity": ...}]``, ``{"Sol Ring": 1}``, and any of these under keys
that name sections (``mainboard``, ``sideboard``, ``commanders`` ...). Objects use the words of ``_columns.SYNONYMS``;
the card's own facts may lie one level down (``{"quantity": 2, "card": {"name": ..., "set": ...}}``).
One object a line (JSON Lines) is read too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, get_args

from blockbuilder.core.cardlist import SECTIONS, CardList, Problem, Remark, Section
from blockbuilder.errors import BadInput
from blockbuilder.lists import _columns
from blockbuilder.lists._columns import SYNONYMS, Role, finish_of, fold_header, section_of, set_code
from blockbuilder.lists._json import Node, fill, looks_like_json, parse, shown, string_lines
from blockbuilder.lists._line import PLAIN, as_entry, take_apart
from blockbuilder.lists._values import Outcome, count_of_json, entry_of, one_line, tags_of
from blockbuilder.lists.listformat import NO, POSSIBLE, Carries, ListFormat, Source

_INNER = ("card", "oraclecard", "oracle card", "edition", "printing", "identifiers")
"""Keys of objects that hold a card's facts beside its count."""
_HOLDERS = frozenset(
    {"cards", "entries", "boards", "list", "lists", "data", "items", "decks", "collection", "cube", "block", "zones"}
)
"""Keys under which lists of cards lie; an object that has one is no card itself, whatever its name."""
_ONE_CARD = frozenset({"commander", "companion", "partner"})


def _detect(source: Source) -> int:
    return POSSIBLE if looks_like_json(source) else NO


def _read(source: Source) -> CardList:
    document = _parse(source)
    name = one_line(document.text("name", "title")) if isinstance(document, Node) else ""
    reader = _Reader(string_lines(source.text.lstrip("\ufeff"), document))
    result = fill(reader.outcomes(document, "main", 1), CardList(FORMAT.name, name=name or None))
    if not (result.entries or result.problems):
        raise BadInput(
            "this JSON holds no card names",
            where=source.file_name or None,
            mend='wanted: an array of names, or of objects with "name" and "count"',
        )
    return result


def _parse(source: Source) -> Any:
    lines = [line.strip() for line in source.text.lstrip("\ufeff").splitlines()]
    filled = [line for line in lines if line]
    if len(filled) > 1 and all(line[0] == "{" and line[-1] == "}" for line in filled):
        # One object a line: an array without its brackets and commas. Blank lines keep the numbers right.
        last = len(lines) - 1 - next(at for at, line in enumerate(reversed(lines)) if line)
        joined = "\n".join(f"{line}," if line and at < last else line for at, line in enumerate(lines))
        return parse(Source(f"[{joined}]", source.file_name))
    return parse(source)


@dataclass(frozen=True, slots=True)
class _Reader:
    string_lines: dict[int, list[int]] = field(default_factory=dict)

    def outcomes(self, value: Any, section: Section, line: int) -> Iterator[Outcome]:
        """What lies in an array or object, in the order of the document."""
        if isinstance(value, list):
            lines = self.string_lines.get(id(value), [])
            for at, each in enumerate(value):
                here = lines[at] if at < len(lines) and lines[at] else line
                yield from self._element(each, section, here)
        elif isinstance(value, Node):
            yield from self._object(value, section)

    def _element(self, value: Any, section: Section, line: int) -> Iterator[Outcome]:
        if isinstance(value, str):
            yield _named(value, section, line)
        elif isinstance(value, list | dict):
            yield from self.outcomes(value, section, line)
        else:
            yield Problem(line, shown(value), "no card here")

    def _object(self, node: Node, section: Section) -> Iterator[Outcome]:
        facts = _facts(node)
        if "name" in facts and not any(_holds_cards(key, value) for key, value in node.items()):
            yield _card(node, facts, section)
        elif _is_counts(node):
            for name, count in node.items():
                yield entry_of(count_of_json(count), name, node.line, f"{name}: {count}", section=section)
        elif "count" in facts and not any(isinstance(value, list | dict) for value in node.values()):
            yield Problem(node.line, shown(node), "no card name in this object")
        else:
            yield from self._members(node, section)

    def _members(self, node: Node, section: Section) -> Iterator[Outcome]:
        for key, value in node.items():
            inner = section_of(key) or section
            if isinstance(value, str) and fold_header(key) in _ONE_CARD:
                yield _named(value, inner, node.line)
            elif isinstance(value, Node) and "count" in (facts := _facts(value)) and "name" not in facts and key:
                # {"Sol Ring": {"quantity": 1}}: the key is the name, unless it names a section.
                if section_of(key) or _has_containers(value):
                    yield from self.outcomes(value, inner, value.line)
                else:
                    yield _card(value, facts | {"name": key}, section)
            elif isinstance(value, list | Node):
                yield from self.outcomes(value, inner, node.line)


def _named(text: str, section: Section, line: int) -> Outcome:
    if not text.strip():
        return Remark(line, text, "blank")
    return as_entry(take_apart(one_line(text), PLAIN), line, text, section)


def _has_containers(node: Node) -> bool:
    return any(isinstance(value, list | Node) for value in node.values())


def _holds_cards(key: str, value: Any) -> bool:
    return (
        isinstance(value, list | Node) and bool(value) and (fold_header(key) in _HOLDERS or section_of(key) is not None)
    )


def _is_counts(node: Node) -> bool:
    """Whether the object maps names to counts."""
    return (
        len(node) > 0
        and all(isinstance(value, int) and not isinstance(value, bool) for value in node.values())
        and not any(fold_header(key) in _columns.KNOWN or fold_header(key) in _HOLDERS for key in node)
    )


def _facts(node: Node) -> dict[Role, Any]:
    """What the object says of a card, by role; inner objects fill in what the outer one leaves out."""
    flat: dict[str, Any] = {}
    waiting = [node]
    while waiting:
        each = waiting.pop(0)
        for key, value in each.items():
            folded = fold_header(key)
            if isinstance(value, Node):
                if folded in _INNER:
                    waiting.append(value)
            elif value is not None:
                flat.setdefault(folded, value)
    if node.get("object") == "card":
        flat.setdefault("scryfall id", flat.get("id"))
    facts: dict[Role, Any] = {}
    for role in get_args(Role):
        value = next((flat[key] for key in SYNONYMS[role] if key in flat), None)
        if value is not None and not (role == "name" and not isinstance(value, str)):
            facts[role] = value
    return facts


def _card(node: Node, facts: dict[Role, Any], section: Section) -> Outcome:
    def text(role: Role) -> str:
        value = facts.get(role)
        return value.strip() if isinstance(value, str) else str(value) if isinstance(value, int) else ""

    labels = [each for role in ("tags", "section") for each in _texts(facts.get(role))]
    named = next((found for each in _texts(facts.get("section")) if (found := section_of(each))), None)
    return entry_of(
        count_of_json(facts.get("count", 1)),
        text("name"),
        node.line,
        shown(node),
        section=named or section,
        set_code=set_code(text("set"), surely=False),
        number=text("number") or None,
        finish=finish_of(text("finish").casefold()),
        tags=tags_of(each for each in labels if not section_of(each)),
        comment=text("comment") or None,
        scryfall_id=text("scryfall_id").lower() or None,
        custom=facts.get("custom") is True,
        counted="count" in facts,
    )


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return value.split(";")
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


FORMAT = ListFormat(
    name="json-any",
    title="Any JSON with card names",
    carries=Carries(sections=SECTIONS, printings=True, finish=True, tags=True, comments=True, list_name=True),
    detect=_detect,
    read=_read,
    extensions=(".json", ".jsonl"),
)
