"""Small pieces of English that messages share."""

from __future__ import annotations


def count_of(number: int, singular: str, plural: str | None = None) -> str:
    """ "1 line", "2 lines", "12,000 cards"."""
    return f"{number:,} {singular if number == 1 else plural or singular + 's'}"


def with_article(word: str) -> str:
    """ "a creature", "an enchantment"."""
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"
