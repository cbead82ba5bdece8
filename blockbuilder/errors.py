"""Every expected failure, each with what went wrong, where, and the mend.

    BlockbuilderError
      BadInput            exit 2: a file, list or value that cannot be used
      SourceUnreachable   exit 3: card data was needed and no source can be reached
      CannotWrite         exit 2: an output could not be written; nothing was left half-written

Anything else that escapes is a fault of the program and is logged, not shown.
"""

from __future__ import annotations


class BlockbuilderError(Exception):
    """An expected failure: shown as one line, never as a traceback.

    ``where`` is a file name with an optional line ("cube.txt:12"); ``mend`` says what to do next.
    """

    exit_code = 2

    def __init__(self, what: str, *, where: str | None = None, mend: str | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.mend = mend

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        mend = f" ({self.mend})" if self.mend else ""
        return f"{place}{self.what}{mend}"


class BadInput(BlockbuilderError):
    """A file, list, option or value that cannot be used as given."""


class CannotWrite(BlockbuilderError):
    """An output that could not be written whole; whatever stood there before is untouched."""


class SourceUnreachable(BlockbuilderError):
    """Card data was needed, and neither the store nor the network can give it."""

    exit_code = 3
