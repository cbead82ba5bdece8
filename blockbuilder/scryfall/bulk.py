"""Saved Scryfall exports of cards: JSON Lines, or one JSON array however laid out, gzipped or not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from blockbuilder.core.jsonstream import elements
from blockbuilder.core.objects import Record, record
from blockbuilder.errors import BadInput
from blockbuilder.exports import Faults, Peekable, Progress, is_gzip, opened
from blockbuilder.scryfall import wire

_HEAD = 1 << 18
_BETWEEN = b" \t\r\n,"  # what stands between the objects of an array
_CHUNK = 1 << 18


class CardExport(Faults):
    """One saved export. ``faults`` names, once ``records`` is through, the lines that could not be read."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    def records(self, progress: Progress | None = None) -> Iterator[Record]:
        """Its cards and printings as they stand in the file. Lines that are no card are counted and left out.

        Raises BadInput when the file cannot be read, is cut off, or is no list of JSON objects.
        """
        decode = wire.decoder()
        packed = is_gzip(self.path)
        for number, text, own_line in _objects(self.path, progress):
            try:
                if packed and own_line:
                    yield record(decode(text), b"", self.path, number - 1)
                else:
                    yield record(decode(text), text)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                self._unreadable(number, text, error)

    def _unreadable(self, number: int, text: bytes, error: Exception) -> None:
        reason = f"has no {error}" if isinstance(error, KeyError) else "is not readable as a card"
        self.fault(f"{self.path.name}:{number}: {reason}: {text[:60].decode(errors='replace')!r}")


def objects_of(path: Path, progress: Progress | None = None) -> Iterator[tuple[int, bytes]]:
    """The JSON objects of an export as bytes, each with its line (or, in an array laid out otherwise, its place).

    Raises BadInput when the file cannot be read, is cut off, or is no list of JSON objects.
    """
    for number, text, _ in _objects(path, progress):
        yield number, text


def _objects(path: Path, progress: Progress | None) -> Iterator[tuple[int, bytes, bool]]:
    """Place and bytes of each object, and whether the place is a line of its own in the file."""
    with opened(path, progress) as file:
        if _one_object_a_line(file.peek(_HEAD)):
            yield from _lines(file, path)
        else:
            yield from _scattered(file, path)


def _one_object_a_line(head: bytes) -> bool:
    start = head.find(b"{")
    if start < 0:
        return True
    end = head.find(b"\n", start)
    line = head[start : end if end >= 0 else len(head)].strip().rstrip(b",]").rstrip()
    try:
        json.loads(line)
    except ValueError:
        # A first line that is broken, or longer than what was looked at, is no sign of another layout.
        return not head.lstrip().startswith(b"[") or (end >= 0 and len(line) > 2)
    # An array on one line is read element by element, or its one line would have to fit into memory.
    return end >= 0 or b"},{" not in head


def _lines(file: Peekable, path: Path) -> Iterator[tuple[int, bytes, bool]]:
    opening = closing = False
    for number, line in enumerate(file, start=1):
        text = line.strip(_BETWEEN)
        if number == 1:
            opening = text.startswith(b"[")
            text = text.removeprefix(b"[").strip(_BETWEEN) if opening else text
        if opening and text.endswith(b"]"):
            closing = True
            text = text[:-1].rstrip(_BETWEEN)
        if text:
            yield number, text, number > 1 or not opening
    if opening and not closing:
        raise BadInput("the file ends in the middle of its list", where=str(path), mend="download it again")


def _scattered(file: Peekable, path: Path) -> Iterator[tuple[int, bytes, bool]]:
    chunks = iter(lambda: file.read(_CHUNK), b"")
    try:
        for number, text in enumerate(elements(chunks), start=1):
            yield number, text, False
    except ValueError as error:
        raise BadInput(f"the file is no list of JSON objects: {error}", where=str(path)) from error
