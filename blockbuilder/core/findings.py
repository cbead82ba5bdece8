"""What a lint rule says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any


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
    """One remark of one rule: a message with its figures, the guideline it enforces, the cards concerned, the mend.

    ``thresholds`` are those the rule was asked with, by name.
    """

    code: str
    severity: Severity
    message: str
    guideline: str
    cards: tuple[str, ...] = ()
    suggestion: str | None = None
    lines: tuple[int, ...] = ()
    thresholds: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What the linter found, the worst first, and the figures it rests on.

    ``ignored`` are codes that were silenced, ``reasons`` why, where the block says so.
    """

    format: str
    summary: dict[str, Any]
    findings: tuple[Finding, ...]
    ignored: tuple[str, ...] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)

    def worst(self) -> Severity | None:
        """The highest severity there is, None without findings."""
        return max((finding.severity for finding in self.findings), default=None)

    def count(self, severity: Severity) -> int:
        """How many findings are of this severity."""
        return sum(finding.severity is severity for finding in self.findings)
