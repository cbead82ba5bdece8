"""Reading one huge JSON document piece by piece, without ever holding the whole of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

# A string, or a bracket of either sort; nothing else decides where a value ends.
_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[{}\[\]]', re.DOTALL)
_BLANK_OR_COMMA = b" \t\r\n,"


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


def members(chunks: Iterable[bytes], inside: str) -> Iterator[tuple[bytes, bytes]]:
    """The members of the object called ``inside`` in a JSON object, each as the bytes of its name and of its value.

    What stands beside that object is given too, with its own name, before or after.
    Raises ValueError when the document is no such object or ends early.
    """
    scanner = _Scanner(chunks)
    scanner.expect(b"{")
    while scanner.peek() != b"}":
        name = scanner.value()
        scanner.expect(b":")
        if name != b'"' + inside.encode() + b'"':
            yield name, scanner.value()
            continue
        scanner.expect(b"{")
        while scanner.peek() != b"}":
            member = scanner.value()
            scanner.expect(b":")
            yield member, scanner.value()
        scanner.expect(b"}")


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

    def value(self) -> bytes:
        """The next string, object or array; numbers and words only as parts of those."""
        if self.peek() not in b'"{[':
            return self._word()
        depth = 0
        scanned = self._at
        while True:
            for token in _TOKEN.finditer(self._buffer, scanned):
                scanned = token.end()
                byte = self._buffer[token.start()]
                depth += (byte in b"{[") - (byte in b"}]")
                if depth == 0:
                    found = self._buffer[self._at : scanned]
                    self._at = scanned
                    return found
            # A string that is not closed yet is found again when more is there: scanning goes on from its quote.
            dropped = self._at
            if not self._more():
                raise ValueError("it ends in the middle of a value")
            scanned -= dropped

    def _word(self) -> bytes:
        while (found := re.compile(rb"[^\s,}\]]*").match(self._buffer, self._at)) and found.end() == len(self._buffer):
            if not self._more():
                break
        end = found.end() if found else self._at
        word = self._buffer[self._at : end]
        self._at = end
        return word

    def _more(self) -> bool:
        chunk = next(self._chunks, b"")
        self._buffer = self._buffer[self._at :] + chunk
        self._at = 0
        return bool(chunk)
