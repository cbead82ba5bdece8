"""What a lint rule says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Severity(IntEnum):
    """How bad a finding is; a higher value is worse, so that they compare."""

    INFO = 1
    WARNING = 2
    ERROR = 3

    @property
    def word(self) -> str:
        return self.name.lower()

    @classmethod
    def parse(cls, word: str) -> Severity:
        """The severity called ``word``. Raises KeyError for any other word."""
        return cls[word.upper()]


@dataclass(frozen=True, slots=True)
class Finding:
    """One remark of one rule: a message with its figures, the guideline it enforces, the cards concerned, the mend."""

    code: str
    severity: Severity
    message: str
    guideline: str
    cards: tuple[str, ...] = ()
    suggestion: str | None = None
    lines: tuple[int, ...] = ()
