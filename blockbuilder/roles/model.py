"""What the classifier answers: roles with their proof, and readings that came near."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Source = Literal["text", "tagger", "override"]


@dataclass(frozen=True, slots=True)
class Role:
    """One thing a card does.

    ``evidence`` is verbatim from the text of face number ``face``, at ``span`` (start, end) in that face's
    ``oracle_text``. Where a figure or the type line decides ("0/4"), ``evidence`` quotes it and ``span`` is None.
    ``limit`` says in words which creatures it can hit, ``condition`` what must hold first.
    """

    role: str
    source: Source = "text"
    evidence: str = ""
    kind: str | None = None
    limit: str | None = None
    condition: str | None = None
    face: int = 0
    span: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class NearMiss:
    """A role that the text nearly has: the words that suggest it, and why they do not count."""

    role: str
    evidence: str
    reason: str
    face: int = 0
    span: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything the classifier thought of one card."""

    name: str
    roles: tuple[Role, ...]
    near_misses: tuple[NearMiss, ...]


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A role on which two sources differ: ``says`` has it, ``denies`` lacks it or takes it away."""

    role: str
    says: Source
    denies: Source
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Resolution:
    """Roles after the curator and the crowd have been heard, and where the three differ."""

    roles: tuple[Role, ...]
    disagreements: tuple[Disagreement, ...]
