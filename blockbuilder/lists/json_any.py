"""Any JSON that holds card names: arrays of names or objects, names with counts, decks of sites' own interfaces.

``["Sol Ring", "4 Island"]``, ``[{"name": ..., "quantity": ...}]``, ``{"Sol Ring": 1}``, and any of these under keys
that name sections (``mainboard``, ``sideboard``, ``commanders`` ...). Objects use the words of ``_columns.SYNONYMS``;
the card's own facts may lie one level down (``{"quantity": 2, "card": {"name": ..., "set": ...}}``).
One object a line (JSON Lines) is read too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args

from blockbuilder.core.cardlist import SECTIONS, CardList, Problem, Remark, Section
from blockbuilder.errors import BadInput
from blockbuilder.lists import _columns
from blockbuilder.lists._columns import SYNONYMS, Role, finish_of, fold_header, section_of, set_code
from blockbuilder.lists._json import Node, fill, looks_like_json, parse, shown, string_lines
from blockbuilder.lists._line import PLAIN, as_entry, take_apart
from blockbuilder.lists._values import Outcome, count_of_json, entry_of, one_line, tags_of
from blockbuilder.lists.listformat import NO, POSSIBLE, Carries, ListFormat, Source

_INNER = ("card", "oraclecard", "oracle card", "edition", "printing", "identifiers", "details")
"""Keys of objects that hold a card's facts beside its count."""
_HOLDERS = frozenset(
    {"cards", "entries", "boards", "list", "lists", "data", "items", "decks", "collection", "cube", "block", "zones",
     "creatures", "lands", "instants", "sorceries", "artifacts", "enchantments", "planeswalkers", "battles", "spells"}
)  # fmt: skip
"""Keys under which cards lie; an object that has one is no card itself, whatever its name."""
_ONE_CARD = frozenset({"commander", "companion", "partner"})


def _detect(source: Source) -> int:
    return POSSIBLE if looks_like_json(source) else NO


def _read(source: Source) -> CardList:
    document = _parse(source)
    name = one_line(document.text("name", "title")) if isinstance(document, Node) else ""
    lines = string_lines(source.text.lstrip("\ufeff"), document)
    for keys_tell in (True, False):
        result = CardList(FORMAT.name, name=name or None)
        fill(_Reader(lines, keys_tell).outcomes(document, "main", 1, named=True), result)
        if result.entries or result.problems:
            return result
    raise BadInput(
        "this JSON holds no card names",
        where=source.file_name or None,
        mend='wanted: an array of names, or of objects with "name" and "count"',
    )


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
    """Walks the document. ``keys_tell``: bare names are cards only under keys that say so, and in the outermost value;
    tags, colours and authors are names as well. An object with a count is a card wherever it lies.
    """

    string_lines: dict[int, list[int]]
    keys_tell: bool

    def outcomes(self, value: Any, section: Section, line: int, *, named: bool) -> Iterator[Outcome]:
        """What lies in an array or object, in the order of the document; ``named``: under a key that tells of cards."""
        if isinstance(value, list):
            lines = self.string_lines.get(id(value), [])
            for at, each in enumerate(value):
                line = (lines[at] if at < len(lines) else 0) or (each.line if isinstance(each, Node) else line)
                yield from self._element(each, section, line, named=named)
        elif isinstance(value, Node):
            yield from self._object(value, section, named=named)

    def _element(self, value: Any, section: Section, line: int, *, named: bool) -> Iterator[Outcome]:
        if isinstance(value, list | dict):
            yield from self.outcomes(value, section, line, named=named)
        elif not named:
            yield Remark(line, shown(value), "metadata")
        elif isinstance(value, str):
            yield _named(value, section, line)
        else:
            yield Problem(line, shown(value), "no card here")

    def _object(self, node: Node, section: Section, *, named: bool) -> Iterator[Outcome]:
        facts = _facts(node)
        holds_cards = any(isinstance(value, list | Node) and _tells_of_cards(key) for key, value in node.items())
        if "name" in facts and not holds_cards:
            is_card = named or not {"count", "set", "number", "scryfall_id"}.isdisjoint(facts)
            yield _card(node, facts, section) if is_card else Remark(node.line, shown(node), "metadata")
        elif named and _is_counts(node):
            for name, count in node.items():
                yield entry_of(count_of_json(count), name, node.line, f"{name}: {count}", section=section)
        elif "count" in facts and not _has_containers(node):
            yield Problem(node.line, shown(node), "no card name in this object")
        else:
            yield from self._members(node, section, named=named and not holds_cards)

    def _members(self, node: Node, section: Section, *, named: bool) -> Iterator[Outcome]:
        for key, value in node.items():
            inner = section_of(key) or section
            tells = named or not self.keys_tell or _tells_of_cards(key)
            if isinstance(value, str) and fold_header(key) in _ONE_CARD:
                yield _named(value, inner, node.line)
            elif isinstance(value, Node) and _is_keyed_card(key, value):
                yield _card(value, {**_facts(value), "name": key}, section)
            elif isinstance(value, list | Node):
                yield from self.outcomes(value, inner, node.line, named=tells and not _is_of_a_card(key))


def _tells_of_cards(key: str) -> bool:
    return fold_header(key) in _HOLDERS or section_of(key) is not None


def _is_of_a_card(key: str) -> bool:
    """Whether the key holds something about one card, or about the list, that may look like names."""
    return fold_header(key) in _columns.KNOWN and section_of(key) is None


def _is_keyed_card(key: str, value: Node) -> bool:
    """Whether the key is the name of the card that the object counts: ``{"Sol Ring": {"quantity": 1}}``."""
    facts = _facts(value)
    return "count" in facts and "name" not in facts and not _has_containers(value) and not _tells_of_cards(key)


def _named(text: str, section: Section, line: int) -> Outcome:
    if not text.strip():
        return Remark(line, text, "blank")
    return as_entry(take_apart(one_line(text), PLAIN), line, text, section)


def _has_containers(node: Node) -> bool:
    return any(isinstance(value, list | Node) for value in node.values())


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
            if isinstance(value, Node) and folded in _INNER:
                waiting.append(value)
            elif value is not None:
                flat.setdefault(folded, value)
    if node.get("object") == "card":
        flat.setdefault("scryfall id", flat.get("id"))
    facts: dict[Role, Any] = {}
    for role, value in _by_rank(flat):
        if not (role == "name" and not isinstance(value, str)):
            facts.setdefault(role, value)
    return facts


def _by_rank(flat: dict[str, Any]) -> Iterator[tuple[Role, Any]]:
    """What has a role, the likeliest words for it first."""
    found = [(rank, role, flat[key]) for key in flat for rank, role in _ROLES.get(key, ())]
    found.sort(key=lambda each: each[0])
    return ((role, value) for _, role, value in found)


_ROLES: dict[str, list[tuple[int, Role]]] = {}
for _role in get_args(Role):
    for _rank, _word in enumerate(SYNONYMS[_role]):
        _ROLES.setdefault(_word, []).append((_rank, _role))


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
