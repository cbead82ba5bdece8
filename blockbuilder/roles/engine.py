"""Runs the entries of all roles over a card's reading."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from types import ModuleType

from blockbuilder.core.cards import Card
from blockbuilder.roles import catalogue
from blockbuilder.roles.entries import No, OnAction, OnCard, OnKeyword, Verdict, Words, Yes
from blockbuilder.roles.model import Explanation, NearMiss, Role
from blockbuilder.roles.reading import Ability, Action, FaceReading, Reading, read
from blockbuilder.roles.reading.fold import SELF

_Judge = Callable[[Action], Verdict]


@dataclass(frozen=True, slots=True)
class _Catalogue:
    """All entries, each with its role, indexed by what they look at."""

    meanings: dict[str, str] = field(default_factory=dict)
    actions: dict[str, list[tuple[str, _Judge]]] = field(default_factory=dict)
    keywords: dict[str, list[tuple[str, OnKeyword]]] = field(default_factory=dict)
    cards: dict[tuple[str, ...], list[tuple[str, OnCard]]] = field(default_factory=dict)


def modules() -> Iterator[ModuleType]:
    """Every role's module, by walking the folder; a name that starts with an underscore holds shared helpers."""
    for found in sorted(pkgutil.iter_modules(catalogue.__path__), key=lambda item: item.name):
        if not found.name.startswith("_"):
            yield importlib.import_module(f"{catalogue.__name__}.{found.name}")


@lru_cache(maxsize=1)
def load() -> _Catalogue:
    """The catalogue. A module that names several roles tells their meanings in ``MEANINGS``."""
    index = _Catalogue()
    for module in modules():
        role: str = module.ROLE
        meaning = (module.__doc__ or "").strip().splitlines()[0]
        index.meanings.update(getattr(module, "MEANINGS", {role: meaning}))
        for entry in module.ENTRIES:
            if isinstance(entry, OnAction):
                for verb in entry.verbs:
                    index.actions.setdefault(verb, []).append((role, entry.judge))
            elif isinstance(entry, OnKeyword):
                index.keywords.setdefault(entry.word.split()[0], []).append((role, entry))
            else:
                index.cards.setdefault(entry.needs, []).append((role, entry))
    return index


def classify(card: Card) -> tuple[Role, ...]:
    """See ``blockbuilder.roles.classify``."""
    return _judged(card, keep_misses=False).roles


def explain(card: Card) -> Explanation:
    """See ``blockbuilder.roles.explain``."""
    return _judged(card, keep_misses=True)


def _judged(card: Card, *, keep_misses: bool) -> Explanation:
    if card.oracle_text is None:
        labels = card.labels or ()
        return Explanation(
            card.name, tuple(Role(label.role, kind=label.kind, limit=label.limit) for label in labels), ()
        )
    verdicts = _Verdicts(keep_misses)
    reading = read(card)
    for face in reading.faces:
        _judge_actions(face, verdicts)
        _judge_keywords(face, verdicts)
    _judge_whole(reading, verdicts)
    roles = tuple(sorted(verdicts.roles.values(), key=_place))
    had = {role.role for role in roles}
    misses = dict.fromkeys(miss for miss in verdicts.misses if miss.role not in had)
    return Explanation(card.name, roles, tuple(misses))


def _place(role: Role) -> tuple[int, int]:
    """Roles go in the order of the words that prove them; what a figure or the type line decides comes first."""
    return role.face, role.span[0] if role.span else -1


def _judge_actions(face: FaceReading, verdicts: _Verdicts) -> None:
    judges = load().actions
    for action in face.actions:
        for role, judge in judges.get(action.verb, ()):
            if verdict := judge(action):
                verdicts.note(role, face, action.ability, verdict, (action.start, action.end))


def _judge_keywords(face: FaceReading, verdicts: _Verdicts) -> None:
    entries = load().keywords
    for keyword, place in face.keywords.items():
        for role, entry in entries.get(keyword.split(" ", 1)[0].split("—")[0], ()):
            if keyword.startswith(entry.word):
                verdicts.note(role, face, None, Yes(entry.kind, entry.limit, role=entry.role), place)


def _judge_whole(reading: Reading, verdicts: _Verdicts) -> None:
    text = reading.lower
    for needs, judges in load().cards.items():
        for word in needs:  # a plain loop: this is asked of every card for every group of entries
            if word in text:
                for role, entry in judges:
                    for face, ability, verdict in entry.judge(reading):
                        verdicts.note(role, face, ability, verdict, None)
                break


class _Verdicts:
    """Collects roles, each kind with each limit once, and near misses if anybody wants them."""

    def __init__(self, keep_misses: bool) -> None:
        self.roles: dict[tuple[str, str | None, str | None], Role] = {}
        self.misses: list[NearMiss] = []
        self._keep_misses = keep_misses

    def note(
        self, role: str, face: FaceReading, ability: Ability | None, verdict: Yes | No, place: tuple[int, int] | None
    ) -> None:
        if isinstance(verdict, No):
            if self._keep_misses:
                self.misses.append(NearMiss(role, *_quoted(face, verdict.words or place, verdict.reason)))
            return
        name = verdict.role or role
        if (name, verdict.kind, verdict.limit) in self.roles:
            return
        evidence, span = _evidence(face, verdict.words or place)
        condition = verdict.condition or (_condition(ability) if ability else None)
        self.roles[name, verdict.kind, verdict.limit] = Role(
            name, "text", evidence, verdict.kind, _plain(verdict.limit), _plain(condition), face.number, span
        )


def _quoted(face: FaceReading, words: Words | None, reason: str) -> tuple[str, str, int, tuple[int, int] | None]:
    evidence, span = _evidence(face, words)
    return evidence, reason, face.number, span


def _evidence(face: FaceReading, words: Words | None) -> tuple[str, tuple[int, int] | None]:
    """The printed words at a place in the folded text, without the punctuation that ends them."""
    if words is None or isinstance(words, str):
        return words or "", None
    start, end = face.folded.printed_span(*words)
    quoted = face.folded.printed[start:end].rstrip(" .,;:\n")
    return quoted, (start, start + len(quoted))


def _condition(ability: Ability) -> str | None:
    """What must happen first: the trigger, the cost, or an opening "if"."""
    opening = ability.effect.split(",", 1)[0] if ability.effect[:3].lower() in ("if ", "as ") else ""
    parts = (ability.trigger, ability.cost, opening[:1].lower() + opening[1:])
    return ", ".join(part for part in parts if part) or None


def _plain(words: str | None) -> str | None:
    return words.replace(SELF, "this card") if words else words
