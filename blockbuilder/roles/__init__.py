"""What cards do: roles with the words that prove them.

``classify`` reads a card, ``explain`` also tells what it nearly was, ``resolve`` hears the crowd and the curator.
The reader is imported with the first card, so that commands which classify nothing do not pay for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from blockbuilder.roles.model import Disagreement, Explanation, NearMiss, Resolution, Role, Source

if TYPE_CHECKING:
    from blockbuilder.core.block import Override
    from blockbuilder.core.cards import Card

    ROLES: Mapping[str, str]

__all__ = [
    "ROLES",
    "Disagreement",
    "Explanation",
    "NearMiss",
    "Resolution",
    "Role",
    "Source",
    "classify",
    "explain",
    "resolve",
]


def classify(card: Card) -> tuple[Role, ...]:
    """The roles of a card by its rules text, all faces together; by its labels when it has no text."""
    if card.oracle_text is None:
        return tuple(Role(label.role, kind=label.kind, limit=label.limit) for label in card.labels or ())
    from blockbuilder.roles import engine

    return engine.classify(card)


def explain(card: Card) -> Explanation:
    """The roles of a card, and those that it nearly has with the reason why not."""
    from blockbuilder.roles import engine

    return engine.explain(card)


def resolve(
    card: Card,
    roles: Iterable[Role],
    tags: Mapping[str, Collection[str]] | None = None,
    override: Override | None = None,
    source: str = "both",
) -> Resolution:
    """The text's roles beside the crowd's tags (by oracle id, folded to ancestors) and the curator's word.

    ``source`` is ``text``, ``tagger`` or ``both`` (the text decides, disagreement is told). The override beats all.
    """
    from blockbuilder.roles import merge

    return merge.resolve(card, tuple(roles), tags or {}, override, source)


def __getattr__(name: str) -> Any:
    """``ROLES``: every role's name with its meaning in one line, from the role's own file."""
    if name == "ROLES":
        from blockbuilder.roles import engine

        return engine.load().meanings
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
