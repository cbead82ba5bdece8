"""Opening a saved export of card data, gzipped or not, with progress counted in bytes of the file."""

from __future__ import annotations

import gzip
import io
import zlib
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Protocol

from blockbuilder.errors import BadInput

Progress = Callable[[int, int | None], None]


class Peekable(Protocol):
    """Bytes that can be read, and looked at before they are read."""

    def peek(self, size: int = 0, /) -> bytes: ...
    def read(self, size: int = -1, /) -> bytes: ...
    def __iter__(self) -> Iterator[bytes]: ...


_FAULTS_KEPT = 50
_GZIP = b"\x1f\x8b"
_REPORT_EVERY = 1 << 20


@dataclass(slots=True)
class Faults:
    """The parts of an export that could not be read: the first of them in words, and how many there were."""

    faults: list[str] = field(default_factory=list)
    fault_count: int = 0

    def fault(self, words: str) -> None:
        """Note one."""
        self.fault_count += 1
        if len(self.faults) < _FAULTS_KEPT:
            self.faults.append(words)


@contextmanager
def opened(path: Path, progress: Progress | None = None) -> Iterator[Peekable]:
    """The bytes of an export, unpacked when its first bytes say that it is a gzip file, whatever its name.

    ``progress`` hears of bytes read from the file and of its size.
    Raises BadInput when the file cannot be read, or is cut off or damaged inside its compression.
    """
    try:
        with path.open("rb") as file:
            counted = io.BufferedReader(_Counted(file, path.stat().st_size, progress), buffer_size=1 << 18)
            if counted.peek(2)[:2] != _GZIP:
                yield _past_mark(counted)
                return
            with gzip.GzipFile(fileobj=counted) as unpacked:
                yield _past_mark(io.BufferedReader(unpacked, buffer_size=1 << 18))
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise BadInput(
            f"the gzip file is cut off or damaged: {error}", where=str(path), mend="download it again"
        ) from error
    except OSError as error:
        raise BadInput(f"the file cannot be read: {error.strerror or error}", where=str(path)) from error


def _past_mark(file: Peekable) -> Peekable:
    if file.peek(len(BOM_UTF8)).startswith(BOM_UTF8):
        file.read(len(BOM_UTF8))
    return file


def is_gzip(path: Path) -> bool:
    """Whether a file's first bytes are those of a gzip file. Raises BadInput when it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(2) == _GZIP
    except OSError as error:
        raise BadInput(f"the file cannot be read: {error.strerror or error}", where=str(path)) from error


def file_day(path: Path) -> str:
    """The day (UTC, ISO 8601) on which the file was last changed: its data cannot be newer."""
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).date().isoformat()


class _Counted(io.RawIOBase):
    def __init__(self, file: IO[bytes], size: int, progress: Progress | None) -> None:
        self._file = file
        self._size = size
        self._progress = progress
        self._done = 0
        self._told = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        data = self._file.read(len(buffer))
        buffer[: len(data)] = data
        self._done += len(data)
        if self._progress and (self._done - self._told >= _REPORT_EVERY or self._done == self._size):
            self._told = self._done
            self._progress(self._done, self._size)
        return len(data)
