"""How card names compare, and what to suggest when one is not found.

Two spellings are the same name when their folds are equal: case, accents (NFKD), Æ against AE, curly against straight
quotes, "…" against "...", runs of blanks or underscores, "&" against "and", and any way of joining faces ("/", "//",
" // ", "///") make no difference.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

_LETTERS = str.maketrans(
    {
        "Æ": "ae", "æ": "ae", "Œ": "oe", "œ": "oe", "Ø": "o", "ø": "o", "ß": "ss", "ł": "l", "Ł": "l", "đ": "d",
        "‘": "'", "’": "'", "‛": "'", "ʼ": "'", "`": "'", "´": "'", "′": "'",
        "“": '"', "”": '"', "„": '"', "‟": '"', "″": '"', "«": '"', "»": '"',
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-", "꞉": ":", "…": "...", "&": " and ",
        "\u200b": None, "\u200c": None, "\u200d": None, "\u2060": None, "\ufeff": None, "\u00ad": None,
    }
)  # fmt: skip
_SLASHES = re.compile(r"\s*(?:/+\s*)+")
_DOTS = re.compile(r"\s*\.(?:\s*\.)+")
_UNDERSCORES = re.compile(r"_{2,}")


def fold(name: str) -> str:
    """The form in which names are compared; never shown to anyone."""
    if name.isascii():
        text = name.replace("&", " and ").replace("`", "'") if "&" in name or "`" in name else name
    else:
        # Quotes and ligatures first: NFKD would turn an acute accent standing alone into a blank and a mark.
        text = unicodedata.normalize("NFKD", name.translate(_LETTERS))
        text = "".join(char for char in text if not unicodedata.combining(char)).translate(_LETTERS)
    text = text.casefold()
    if "/" in text:
        text = _SLASHES.sub(" // ", text)
    if ".." in text or ". ." in text:
        text = _DOTS.sub("...", text)
    if "__" in text:
        text = _UNDERSCORES.sub("_", text)
    return " ".join(text.split())


def face_names(name: str) -> list[str]:
    """The names of the faces of a card called ``name``; one name where it has one face."""
    return name.split(" // ")


_T = TypeVar("_T")


@dataclass(slots=True)
class NameIndex(Generic[_T]):
    """Things by name: whole names first, then other accepted spellings, then the names of single faces.

    A face name that several things share is kept for each of them; ``find`` returns them all, best first, so that the
    caller can see that a name was ambiguous.
    """

    whole: dict[str, list[_T]] = field(default_factory=dict)
    alias: dict[str, list[_T]] = field(default_factory=dict)
    face: dict[str, list[_T]] = field(default_factory=dict)

    def add(self, name: str, thing: _T, aliases: Iterable[str] = ()) -> None:
        key = fold(name)
        self.whole.setdefault(key, []).append(thing)
        for other in aliases:
            self.alias.setdefault(fold(other), []).append(thing)
        faces = face_names(name)
        if len(faces) > 1:
            for part in faces:
                self.face.setdefault(fold(part), []).append(thing)

    def find(self, name: str) -> tuple[str, list[_T]]:
        """How the name matched ("name", "alias", "face" or "") and what carries it."""
        key = fold(name)
        for how, table in (("name", self.whole), ("alias", self.alias), ("face", self.face)):
            if key in table:
                return how, table[key]
        return "", []


class Suggester:
    """Did-you-mean over a fixed set of names: shared letter pairs choose candidates, difflib ranks them.

    A name that is only the start of others is taken for a short form of them ("Sorin", "Jace").
    """

    _CANDIDATES = 40
    _A_SLIP = 0.9  # so alike that only a letter or two is wrong
    _LEAST_SHORT_FORM = 3

    def __init__(self, names: Iterable[str]) -> None:
        self._names = list(dict.fromkeys(names))
        self._by_pair: dict[str, list[int]] | None = None
        self._parts: list[tuple[str, str]] = []

    def closest(self, name: str, limit: int = 3, cutoff: float = 0.75) -> list[str]:
        """At most ``limit`` names that look like ``name``, the likeliest first; a face counts as much as the whole."""
        wanted = fold(name)[:200]
        if self._by_pair is None:
            self._by_pair = {}
            for number, known in enumerate(self._names):
                for pair in _pairs(fold(known)):
                    self._by_pair.setdefault(pair, []).append(number)
            self._parts = sorted((fold(part), known) for known in self._names for part in face_names(known))
        shared: Counter[int] = Counter()
        for pair in _pairs(wanted):
            shared.update(self._by_pair.get(pair, ()))
        likely = sorted(shared, key=lambda number: (-_overlap(shared[number], wanted, self._names[number]), number))
        scored: list[tuple[float, int, str]] = []
        for number in likely[: self._CANDIDATES]:
            known = self._names[number]
            score = max(likeness(wanted, fold(part)) for part in (known, *face_names(known)))
            if score >= cutoff:
                scored.append((-score, len(face_names(known)), known))
        scored.sort()
        slips = [known for score, _, known in scored if -score >= self._A_SLIP]
        others = [known for _, _, known in scored]
        return list(dict.fromkeys([*slips, *self._starting_with(wanted), *others]))[:limit]

    def _starting_with(self, wanted: str) -> list[str]:
        if len(wanted) < self._LEAST_SHORT_FORM:
            return []
        found = []
        for start in (f"{wanted},", f"{wanted} "):
            place = bisect_left(self._parts, (start, ""))
            near = self._parts[place : place + self._CANDIDATES]
            found += sorted(
                (known for folded, known in near if folded.startswith(start)), key=lambda known: (len(known), known)
            )
        return found


def _overlap(shared: int, wanted: str, known: str) -> float:
    # Long names share pairs with anything: weigh by the shorter of the two as well as by what is shared.
    return shared / (1 + max(len(wanted), min(len(part) for part in face_names(known))))


def likeness(one: str, other: str) -> float:
    """How alike two texts are, from 0 to 1."""
    from difflib import SequenceMatcher

    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _pairs(text: str) -> set[str]:
    return {text[at : at + 2] for at in range(len(text) - 1)} or {text}
