"""What a role's file is made of: entries that look at an action, a keyword or the whole card, and their verdicts.

A role is a module of ``catalogue/``: its docstring's first line is the role's meaning, ``ROLE`` its name, ``ENTRIES`` a
tuple of the entries below. Adding an effect is one entry with its case in ``tests/cases/roles/``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from blockbuilder.roles.reading import Ability, Action, FaceReading, Reading

# A place in a face's folded text, or a figure that is not in the text ("0/4").
Words = tuple[int, int] | str


@dataclass(frozen=True, slots=True)
class Yes:
    """The card has the role; ``words`` decided, by default those of the action. ``role`` stands in for the module's."""

    kind: str | None = None
    limit: str | None = None
    condition: str | None = None
    words: Words | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True)
class No:
    """The card nearly has the role, and ``reason`` says why it does not."""

    reason: str
    words: Words | None = None


Verdict = Yes | No | None
Finding = tuple[FaceReading, Ability | None, Yes | No]


@dataclass(frozen=True, slots=True)
class OnAction:
    """Judges every action whose verb is one of ``verbs``."""

    verbs: tuple[str, ...]
    judge: Callable[[Action], Verdict]


@dataclass(frozen=True, slots=True)
class OnKeyword:
    """The card's own keyword ability that begins with ``word``; ``kind``, ``limit`` and ``role`` as in Yes."""

    word: str
    kind: str | None = None
    limit: str | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True)
class OnCard:
    """Judges the whole card; asked only when its text holds one of ``needs``, which saves most of the time."""

    judge: Callable[[Reading], Iterable[Finding]]
    needs: tuple[str, ...] = ("",)
