"""How records become rows: the key that tells cards apart, and the names that lead to it."""

from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.cards import Kind
from blockbuilder.core.names import face_names, fold
from blockbuilder.core.sources import Match

_MATCHES: tuple[Match, ...] = ("name", "alias", "face")
_NOT_A_CARD = 3


def match_of(rank: int) -> Match:
    """How a name of this rank belongs to its card: as its whole name, another spelling, or the name of a face."""
    return _MATCHES[rank % _NOT_A_CARD]


def is_card(rank: int) -> bool:
    """Whether a bare name may mean the thing, or only for want of anything else: tokens, jokes, playtest cards."""
    return rank < _NOT_A_CARD


def key(name: str, oracle_id: str | None) -> str:
    """What tells cards apart in one dataset: the oracle id, or the name where the source has none."""
    return oracle_id or "name:" + fold(name)


def names(name: str, aliases: tuple[str, ...], kind: Kind) -> Iterator[tuple[str, int]]:
    """The folded names that a card answers to, each with its rank (the lower wins).

    Whole names before aliases before faces, and any of them before what is not an ordinary card.
    """
    first = 0 if kind is Kind.CARD else _NOT_A_CARD
    yield fold(name), first
    for alias in aliases:
        yield fold(alias), first + 1
    if " // " in name:
        for face in face_names(name):
            yield fold(face), first + 2
