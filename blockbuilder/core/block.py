"""A block: the curated communal deck, whatever its format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from blockbuilder.core.cardlist import Entry, Section

FORMATS = ("high-stakes", "active-draft", "ascent")


@dataclass(frozen=True, slots=True)
class Override:
    """A curator's word on what a card does; it beats the classifier and the crowd."""

    roles: tuple[str, ...] = ()
    not_roles: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LintSettings:
    """A block's own lint settings: codes it ignores, each with a reason, and thresholds by rule code."""

    ignore: Mapping[str, str] = field(default_factory=dict)
    severity: Mapping[str, str] = field(default_factory=dict)
    thresholds: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Block:
    """Entries and settings as a block file holds them, or as made from any other list.

    ``format`` is None while nobody has said which game the list is for. ``rules`` override the format's parameters.
    ``file`` is where messages say that it stands; two blocks of the same content are equal wherever they stand.
    """

    name: str
    entries: tuple[Entry, ...]
    format: str | None = None
    credits: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, Any] = field(default_factory=dict)
    overrides: Mapping[str, Override] = field(default_factory=dict)
    lint: LintSettings = field(default_factory=LintSettings)
    file: str | None = field(default=None, compare=False)

    @property
    def where(self) -> str:
        """What messages about the block as such begin with: its file, else its name."""
        return self.file or self.name

    def in_section(self, section: Section) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.section == section)
