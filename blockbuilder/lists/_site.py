"""What makes one site's tables its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from blockbuilder.core.cardlist import Section
from blockbuilder.lists._columns import Role


@dataclass(frozen=True, slots=True)
class Site:
    """How one site's tables differ from any table of cards.

    ``headers``: the sets of columns that give the site away, any one of them.
    ``columns``: roles whose columns are not the usual ones (see ``_columns.SYNONYMS``); an empty tuple: none holds it.
    ``summed``: columns of counts that add up.
    ``flags``: columns of yes and no that put a card into a section.
    ``sections``: the site's words in its section column; ``section_notes``: what a user should know of them;
    ``other_section``: where words that nobody knows lead.
    ``codes``: the set column never holds the names of sets.
    ``dressed``: names carry shop words.
    ``guarded``: a leading apostrophe guards against formulas and is taken off.
    ``comma_tags``: where no semicolon parts the tags, commas do.
    ``escaped_tags``: a backslash before a semicolon keeps it inside a tag.
    """

    name: str
    title: str
    headers: tuple[tuple[str, ...], ...]
    columns: Mapping[Role, tuple[str, ...]] = field(default_factory=dict)
    summed: tuple[str, ...] = ()
    flags: Mapping[str, Section] = field(default_factory=dict)
    sections: Mapping[str, Section] = field(default_factory=dict)
    section_notes: Mapping[str, str] = field(default_factory=dict)
    other_section: Section = "main"
    codes: bool = True
    dressed: bool = False
    guarded: bool = False
    comma_tags: bool = True
    escaped_tags: bool = False
