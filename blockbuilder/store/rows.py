"""How records become rows: the key that tells cards apart, and the names that lead to it."""

from __future__ import annotations

from blockbuilder.core.cards import Kind
from blockbuilder.core.names import face_names, fold
from blockbuilder.core.sources import Match

_MATCHES: tuple[Match, ...] = ("name", "alias", "face")
_NOT_A_CARD = 3
_BY_NAME = "name:"


def match_of(rank: int) -> Match:
    """How a name of this rank belongs to its card: as its whole name, another spelling, or the name of a face."""
    return _MATCHES[rank % _NOT_A_CARD]


def is_card(rank: int) -> bool:
    """Whether a bare name may mean the thing, or only for want of anything else: tokens, jokes, playtest cards."""
    return rank < _NOT_A_CARD


def is_odd(rank: int, other: int) -> bool:
    """Whether a rank is that of what is not an ordinary card, by the same match as the other, an ordinary card's."""
    return rank == other + _NOT_A_CARD


def key(name: str) -> str:
    """What tells cards apart where the source has no oracle ids."""
    return _BY_NAME + fold(name)


def is_by_name(key: str) -> bool:
    """Whether a key is a name, for want of an oracle id."""
    return key.startswith(_BY_NAME)


def names(key: str, name: str, aliases: tuple[str, ...], kind: Kind) -> list[tuple[str, int, str]]:
    """The names that lead to a card, as rows: folded, with a rank of which the lower wins, and with the card's key.

    Whole names before aliases before faces, and any of them before what is not an ordinary card.
    """
    first = 0 if kind is Kind.CARD else _NOT_A_CARD
    found = [(fold(name), first, key)]
    found += [(fold(alias), first + 1, key) for alias in aliases]
    if " // " in name:
        found += [(fold(face), first + 2, key) for face in face_names(name)]
    return found
