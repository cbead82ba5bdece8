"""Reading one huge JSON document piece by piece, without ever holding the whole of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

_STRING = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_STRINGS = re.compile(_STRING, re.DOTALL)
# Everything up to and with the next bracket that stands in no string: nothing else decides where a value ends.
_TO_BRACKET = re.compile(rb'(?:[^"{}\[\]]++|' + _STRING + rb")*+[{}\[\]]", re.DOTALL)
_WORD = re.compile(rb"[^\s,}\]]*")
_BLANK_OR_COMMA = b" \t\r\n,"
_OPENING = b"{["


def elements(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The objects of a JSON array of objects, each as the bytes that it stands in.

    Raises ValueError when the document is no array of objects or ends before its closing bracket.
    """
    scanner = _Scanner(chunks)
    scanner.expect(b"[")
    while (first := scanner.peek()) != b"]":
        if first != b"{":
            raise ValueError(f"an object was expected, not {first!r}")
        yield scanner.value()


def members(chunks: Iterable[bytes], inside: str) -> Iterator[tuple[str, bytes]]:
    """The members of a JSON object, and in place of the one called ``inside`` (an object) the members of that.

    Each comes as its name and the bytes of its value.
    Raises ValueError when the document is no such object or ends early.
    """
    scanner = _Scanner(chunks)
    scanner.expect(b"{")
    while scanner.peek() != b"}":
        name = scanner.name()
        if name == inside and scanner.peek() == b"{":
            scanner.expect(b"{")
            while scanner.peek() != b"}":
                member = scanner.name()
                yield member, scanner.value()
            scanner.expect(b"}")
        else:
            yield name, scanner.value()


class _Scanner:
    def __init__(self, chunks: Iterable[bytes]) -> None:
        self._chunks = iter(chunks)
        self._buffer = b""
        self._at = 0

    def peek(self) -> bytes:
        """The next byte that is neither blank nor a comma."""
        while True:
            while self._at < len(self._buffer):
                byte = self._buffer[self._at : self._at + 1]
                if byte not in _BLANK_OR_COMMA:
                    return byte
                self._at += 1
            if not self._more():
                raise ValueError("it ends too early")

    def expect(self, byte: bytes) -> None:
        found = self.peek()
        if found != byte:
            raise ValueError(f"{byte.decode()!r} was expected, not {found!r}")
        self._at += 1

    def name(self) -> str:
        """The name of the next member, past its colon."""
        if self.peek() != b'"':
            raise ValueError("the name of a member was expected")
        name = str(json.loads(self.value()))
        self.expect(b":")
        return name

    def value(self) -> bytes:
        """The next value, whatever it is."""
        first = self.peek()
        if first == b'"':
            return self._string()
        return self._nested() if first in _OPENING else self._word()

    def _string(self) -> bytes:
        while not (found := _STRINGS.match(self._buffer, self._at)):
            self._need_more()
        self._at = found.end()
        return found.group()

    def _nested(self) -> bytes:
        depth = 0
        parts: list[bytes] = []
        scanned = self._at
        while True:
            while found := _TO_BRACKET.match(self._buffer, scanned):
                scanned = found.end()
                depth += 1 if self._buffer[scanned - 1] in _OPENING else -1
                if depth == 0:
                    parts.append(self._buffer[self._at : scanned])
                    self._at = scanned
                    return b"".join(parts)
            # What is scanned is put aside, so that a value of many megabytes is not copied for every chunk of it.
            parts.append(self._buffer[self._at : scanned])
            self._at = scanned
            self._need_more()
            scanned = self._at

    def _need_more(self) -> None:
        if not self._more():
            raise ValueError("it ends in the middle of a value")

    def _word(self) -> bytes:
        while True:
            found = _WORD.match(self._buffer, self._at)
            end = found.end() if found else self._at
            if end < len(self._buffer) or not self._more():
                break
        word = self._buffer[self._at : end]
        self._at = end
        return word

    def _more(self) -> bool:
        chunk = next(self._chunks, b"")
        self._buffer = self._buffer[self._at :] + chunk
        self._at = 0
        return bool(chunk)
