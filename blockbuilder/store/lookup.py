"""Cards by name from a store."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from blockbuilder.core import objects
from blockbuilder.core.cards import Card, Kind
from blockbuilder.core.names import Suggester, fold
from blockbuilder.core.sources import Answer, Origin
from blockbuilder.store import rows
from blockbuilder.store.datasets import Dataset, in_use
from blockbuilder.store.db import snapshot, translated

if TYPE_CHECKING:
    import sqlite3

_NAMES_PER_QUERY = 2_000

_BY_NAME = "SELECT folded, rank, key, dataset FROM names WHERE folded IN (SELECT value FROM json_each(?))"
_BY_KEY = "SELECT dataset, key, name, data FROM cards WHERE key IN (SELECT value FROM json_each(?))"


# What a source without oracle ids takes for a usual card: it cannot tell, and the name is the same card's.
_ODD_CARDS = (Kind.JOKE, Kind.DIGITAL)


class _Candidate(NamedTuple):
    rank: int
    trust: int
    key: str
    dataset: int


class StoreSource:
    """The store as a CardSource: every name asked for in a few queries."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None) -> None:
        self._connection = connection
        self._path = path
        self._suggester: Suggester | None = None

    @property
    def origin(self) -> Origin:
        """Where most answers come from: the most trusted whole export, else whatever there is."""
        known = in_use(self._connection)
        whole = [each for each in known if each.contents in ("oracle", "printings")]
        return (whole or known)[0].provenance if known else Origin("store")

    @property
    def complete(self) -> bool:
        """Whether a whole export is there, so that a name that is missing was no card's name when it was made."""
        return any(each.contents in ("oracle", "printings") for each in in_use(self._connection))

    def find(self, names: Iterable[str]) -> Mapping[str, Answer]:
        """Answers by the name as asked; names that are not known are left out."""
        asked = {name: fold(name) for name in names}
        folded = list(dict.fromkeys(asked.values()))
        found: dict[str, Answer] = {}
        with translated(self._path), snapshot(self._connection):
            datasets = {each.id: (trust, each) for trust, each in enumerate(in_use(self._connection))}
            for start in range(0, len(folded), _NAMES_PER_QUERY):
                found.update(self._answers(folded[start : start + _NAMES_PER_QUERY], datasets))
        return {name: found[key] for name, key in asked.items() if key in found}

    def suggest(self, name: str, limit: int = 3) -> list[str]:
        """Known names that look like ``name``, the likeliest first; never those of tokens and other non-cards."""
        if self._suggester is None:
            with translated(self._path):
                known = self._connection.execute("SELECT DISTINCT name FROM cards WHERE kind = 'card'").fetchall()
            self._suggester = Suggester(text for (text,) in known)
        return self._suggester.closest(name, limit)

    def _answers(self, folded: list[str], datasets: Mapping[int, tuple[int, Dataset]]) -> dict[str, Answer]:
        candidates: dict[str, list[_Candidate]] = {}
        for name, rank, key, dataset in self._connection.execute(_BY_NAME, (json.dumps(folded),)):
            candidates.setdefault(name, []).append(_Candidate(rank, datasets[dataset][0], key, dataset))
        best = {name: _best(found) for name, found in candidates.items()}
        rivals = {name: rival for name, found in candidates.items() if (rival := _rival(best[name][0], found))}
        wanted = {each.key for found in (*best.values(), rivals.values()) for each in found}
        stored: dict[tuple[int, str], tuple[str, bytes]] = {}
        for dataset, key, name, data in self._connection.execute(_BY_KEY, (json.dumps(list(wanted)),)):
            stored[dataset, key] = (name, data)
        for name, rival in rivals.items():
            if objects.card(json.loads(stored[rival.dataset, rival.key][1])).kind in _ODD_CARDS:
                best[name] = [rival]
        cards: dict[tuple[int, str], Card] = {}
        answers = {}
        for name, found in best.items():
            first, *others = found
            place = (first.dataset, first.key)
            card = cards.get(place)
            if card is None:
                card = cards[place] = objects.card(json.loads(stored[place][1]))
            answers[name] = Answer(
                card=card,
                match=rows.match_of(first.rank),
                origin=datasets[first.dataset][1].provenance,
                others=tuple([stored[other.dataset, other.key][0] for other in others]),
            )
        return answers


def _best(candidates: list[_Candidate]) -> list[_Candidate]:
    """The best candidate, then the different cards that carry the name just as well."""
    ranked = sorted(candidates)
    chosen: list[_Candidate] = []
    for each in ranked:
        if each.rank > ranked[0].rank:
            break
        if all(each.key != other.key for other in chosen) and not _same_card_elsewhere(each, chosen):
            chosen.append(each)
    return chosen


def _rival(best: _Candidate, candidates: list[_Candidate]) -> _Candidate | None:
    """What a more trusted dataset has by the same name and does not call a card, where the best has no oracle id."""
    if not rows.is_by_name(best.key):
        return None
    return min(
        (each for each in candidates if each.trust < best.trust and rows.is_odd(each.rank, best.rank)), default=None
    )


def _same_card_elsewhere(each: _Candidate, chosen: list[_Candidate]) -> bool:
    # A source without oracle ids cannot tell cards of one name apart, so what it knows by that name is no other card.
    return bool(chosen) and (rows.is_by_name(each.key) or rows.is_by_name(chosen[0].key))
