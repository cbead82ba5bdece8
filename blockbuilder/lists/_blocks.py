"""Blocks of lines on their way out."""

from __future__ import annotations

from collections.abc import Iterable


def joined(*blocks: Iterable[str]) -> str:
    """The blocks that have any lines, a blank line between them, with a line end behind the last."""
    texts = ["\n".join(block) for block in map(list, blocks) if block]
    return "\n\n".join(texts) + "\n" if texts else ""


def headed(heading: str, lines: Iterable[str]) -> list[str]:
    """The lines under their heading; nothing when there are no lines."""
    found = list(lines)
    return [heading, *found] if found else []
