"""The one protocol by which card images are asked for, whoever holds them: a folder, a cache, the network."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from blockbuilder.core.cards import Card

DOUBLE_FACED = frozenset({"transform", "modal_dfc", "double_faced_token", "reversible_card"})
"""Layouts (in Scryfall's words) with a second face on the back of the card."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """One side of one card. ``set_code`` and ``number`` pin a printing; None leaves it to the source.

    ``face`` is 0 for the front and 1 for the back of a double-faced card.
    """

    name: str
    face: int = 0
    set_code: str | None = None
    number: str | None = None
    scryfall_id: str | None = None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Image:
    """An image file that was found, not yet looked into.

    ``where`` names it in messages. ``read`` gives its bytes and may raise OSError. ``pinned`` is False where another
    printing than the wanted one was found.
    """

    where: str
    read: Callable[[], bytes]
    pinned: bool = True


class ImageSource(Protocol):
    """Something that holds card images."""

    def find(self, wanted: Wanted) -> Image | None:
        """The image of this side, None where there is none."""
        ...


class NoImages:
    """A source without a single image."""

    def find(self, wanted: Wanted) -> Image | None:  # noqa: ARG002 - the protocol's signature
        return None
