"""JSON made safe: nesting is bounded before parsing, and every object knows the line it starts on."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import Any

from blockbuilder.core.cardlist import CardList
from blockbuilder.errors import BadInput
from blockbuilder.lists._values import Outcome, keep, refuse_oversize
from blockbuilder.lists.listformat import Source

MOST_NESTED = 100
"""Tabletop Simulator saves nest about twenty levels deep."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[{}\[\]]', re.DOTALL)
_START = re.compile(r'\ufeff?\s*(?:\{\s*["}]|\[\s*(?:["{\]]|\[\s*[\["{\]\d-]|null\b))')


class Node(dict[str, Any]):
    """A JSON object with the line it starts on."""

    line: int = 0

    def text(self, *keys: str) -> str:
        """The string under the first of the keys that holds one; "" where none does."""
        return next((value for key in keys if isinstance(value := self.get(key), str)), "")

    def node(self, key: str) -> Node:
        """The object under the key; an empty one where there is none."""
        value = self.get(key)
        return value if isinstance(value, Node) else Node()

    def items_of(self, key: str) -> list[Any]:
        """The array under the key; an empty one where there is none."""
        value = self.get(key)
        return value if isinstance(value, list) else []


def looks_like_json(source: Source) -> bool:
    """Whether the text begins as a JSON object or array does, and as no section heading of a text format does."""
    return bool(_START.match(source.text[:2000]))


def has_key(source: Source, *keys: str) -> bool:
    """Whether the text holds every one of the keys as a JSON string; cheap, for recognisers."""
    return looks_like_json(source) and all(f'"{key}"' in source.text for key in keys)


def parse(source: Source) -> Any:
    """The document. Raises BadInput, with the line, for JSON that is broken or nested absurdly deep."""
    refuse_oversize(source)
    text = source.text.lstrip("\ufeff")
    where = source.file_name or "<input>"
    lines = _object_lines(text, where)

    def node(pairs: list[tuple[str, Any]]) -> Node:
        made = Node(pairs)
        made.line = next(lines_of_objects, 1)
        return made

    lines_of_objects = iter(lines)
    try:
        return json.loads(text, object_pairs_hook=node, strict=False)
    except json.JSONDecodeError as error:
        raise BadInput(
            f"this JSON is broken: {error.msg}", where=f"{where}:{error.lineno}", mend="save or export the file again"
        ) from error
    except (ValueError, RecursionError) as error:
        # A number of thousands of digits, which int() refuses by design.
        raise BadInput(f"this JSON cannot be read: {error}", where=where, mend="export the file again") from error


def _object_lines(text: str, where: str) -> list[int]:
    """The line that each object starts on, in the order in which they end: that in which ``json`` makes them."""
    breaks = [found.start() for found in re.finditer("\n", text)]
    opened: list[int] = []
    lines: list[int] = []
    for token in _TOKEN.finditer(text):
        mark = text[token.start()]
        if mark in "{[":
            opened.append(token.start())
            if len(opened) > MOST_NESTED:
                line = bisect_right(breaks, token.start()) + 1
                raise BadInput(
                    f"JSON nested more than {MOST_NESTED} levels deep is no list of cards",
                    where=f"{where}:{line}",
                    mend="export the list again",
                )
        elif mark in "}]" and opened:
            start = opened.pop()
            if mark == "}":
                lines.append(bisect_right(breaks, start) + 1)
    return lines


def string_lines(text: str, document: Any) -> dict[int, list[int]]:
    """For each array (by ``id``) the line of each of its elements that is a string; 0 for the others.

    Empty where the text holds a key twice: what was lost there cannot be counted.
    """
    breaks = [found.start() for found in re.finditer("\n", text)]
    starts = [found.start() for found in _TOKEN.finditer(text) if text[found.start()] == '"']
    lines: dict[int, list[int]] = {}
    at = 0

    def visit(value: Any) -> None:
        nonlocal at
        if isinstance(value, str):
            at += 1
        elif isinstance(value, dict):
            for each in value.values():
                at += 1
                visit(each)
        elif isinstance(value, list):
            mine = lines[id(value)] = []
            for each in value:
                known = isinstance(each, str) and at < len(starts)
                mine.append(bisect_right(breaks, starts[at]) + 1 if known else 0)
                visit(each)

    visit(document)
    return lines if at == len(starts) else {}


def fill(outcomes: Iterator[Outcome], result: CardList) -> CardList:
    """Put every outcome where it belongs."""
    for outcome in outcomes:
        keep(outcome, result)
    return result


def shown(value: object) -> str:
    """A JSON value on one line, for reports."""
    if isinstance(value, Mapping):
        plain = {key: each for key, each in value.items() if isinstance(each, str | int | float | bool)}
        return json.dumps(plain, ensure_ascii=False)[:500]
    return json.dumps(value, ensure_ascii=False, default=str)[:500]
