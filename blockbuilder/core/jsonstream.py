"""Reading one huge JSON document piece by piece, without ever holding the whole of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

# A string (closed, or cut off by the end of what is there), or a bracket: nothing else decides where a value ends.
_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*(?:"|\\?\Z)|[{}\[\]]', re.DOTALL)
_WORD = re.compile(rb"[^\s,}\]]*")
_BLANK_OR_COMMA = b" \t\r\n,"
_OPENING, _CLOSING = b"{[", b"}]"


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


def members(chunks: Iterable[bytes], inside: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The members of a JSON object, and in place of the one called ``inside`` (an object) the members of that.

    Each comes as the bytes of its name, without the quotes, and of its value.
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

    def name(self) -> bytes:
        """The name of the next member, past its colon."""
        if self.peek() != b'"':
            raise ValueError("the name of a member was expected")
        name = self.value()[1:-1]
        self.expect(b":")
        return name

    def value(self) -> bytes:
        """The next value, whatever it is."""
        if self.peek() not in b'"{[':
            return self._word()
        depth = 0
        scanned = self._at
        parts: list[bytes] = []
        while True:
            for token in _TOKEN.finditer(self._buffer, scanned):
                byte = self._buffer[token.start()]
                if byte == _QUOTE and token.end() == len(self._buffer) and not _is_closed(token.group()):
                    scanned = token.start()  # read again, from its quote, when more of it is there
                    break
                scanned = token.end()
                depth += (byte in _OPENING) - (byte in _CLOSING)
                if depth == 0:
                    parts.append(self._buffer[self._at : scanned])
                    self._at = scanned
                    return b"".join(parts)
            else:
                scanned = len(self._buffer)
            # What is scanned is put aside, so that a value of many megabytes is not copied for every chunk of it.
            parts.append(self._buffer[self._at : scanned])
            self._at = scanned
            if not self._more():
                raise ValueError("it ends in the middle of a value")
            scanned = self._at

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


_QUOTE = ord('"')


def _is_closed(string: bytes) -> bool:
    """Whether a string token ends in a quote that closes it, not in one behind a backslash or in its opening one."""
    body = string[1:]
    backslashes = len(body[:-1]) - len(body[:-1].rstrip(b"\\"))
    return body.endswith(b'"') and backslashes % 2 == 0
