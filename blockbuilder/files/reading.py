"""Bytes into text: how files and pipes are read, and which of them are refused."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from blockbuilder.errors import BadInput

MOST_BYTES = 64 * 1024 * 1024
"""The largest list that is read: fifty times a collection of 20,000 lines."""

_SIGNATURES = {
    b"\x89PNG": "a PNG image", b"\xff\xd8\xff": "a JPEG image", b"%PDF": "a PDF", b"PK\x03\x04": "a ZIP archive",
    b"\x1f\x8b": "a gzip file", b"SQLite format 3\x00": "an SQLite database", b"GIF8": "a GIF image",
    b"\x7fELF": "a program",
}  # fmt: skip
_WIDE = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Text:
    """Decoded text, what to call its source in messages, and how it was decoded when not as UTF-8."""

    text: str
    where: str
    encoding: str = "utf-8"


def read_text(path: str) -> Text:
    """The text of a file, or of standard input for "-". Raises BadInput with the mend when it is no readable text."""
    if path == "-":
        if sys.stdin is None:
            raise BadInput("is closed", where="standard input", mend="pipe a list into it, or name a file")
        return decode(sys.stdin.buffer.read(MOST_BYTES + 1), "standard input")
    file = Path(path)
    try:
        if file.is_dir():
            raise BadInput("is a folder, not a list", where=path, mend="name a file in it")
        size = file.stat().st_size
        if size > MOST_BYTES:
            raise BadInput(_too_large(size), where=path)
        with file.open("rb") as opened:
            return decode(opened.read(MOST_BYTES + 1), path)
    except FileNotFoundError:
        raise BadInput("there is no such file", where=path, mend="give a file, a bundled block's name, or -") from None
    except (OSError, ValueError) as failure:
        reason = failure.strerror if isinstance(failure, OSError) and failure.strerror else str(failure)
        raise BadInput(f"cannot be read: {reason}", where=path[:300]) from None


def _too_large(size: int) -> str:
    return f"{size / 1e6:,.0f} MB is too large for a card list; the limit is {MOST_BYTES / 1e6:,.0f} MB"


def decode(data: bytes, where: str) -> Text:
    """Text out of bytes: UTF-8, or Windows-1252 as old deck builders wrote it. Raises BadInput for anything else."""
    if len(data) > MOST_BYTES:
        raise BadInput(_too_large(len(data)), where=where)
    for signature, kind in _SIGNATURES.items():
        if data.startswith(signature):
            raise BadInput(f"is {kind}, not a list", where=where, mend="export the list as text, CSV, XML or JSON")
    if data.startswith(_WIDE):
        raise BadInput("is UTF-16 text", where=where, mend="save it as UTF-8")
    at = data.find(b"\0")
    if at >= 0:
        raise BadInput(
            "holds a NUL byte, so it is no text", where=_line_at(data, at, where), mend="save it as UTF-8 text"
        )
    try:
        return Text(data.decode("utf-8-sig"), where)
    except UnicodeDecodeError as failure:
        bad = failure.start
    try:
        return Text(data.decode("cp1252"), where, "cp1252")
    except UnicodeDecodeError:
        place = _line_at(data, bad, where)
        raise BadInput("is neither UTF-8 nor Windows-1252 text", where=place, mend="save it as UTF-8") from None


def _line_at(data: bytes, at: int, where: str) -> str:
    line = data.count(b"\n", 0, at) + 1
    return f"{where}:{line}"
