"""Runs the catalogue's entries over a reading.

A role is a module of ``catalogue/`` with a ``ROLE`` and ``ENTRIES``. An entry looks at one action, one keyword or the
whole card and answers with a Yes (the role, its kind and limit), a No (why it nearly was), or nothing.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType

from blockbuilder.core.cards import Card
from blockbuilder.roles import catalogue
from blockbuilder.roles.model import Explanation, NearMiss, Role
from blockbuilder.roles.reading import Ability, Action, FaceReading, Reading, read


@dataclass(frozen=True, slots=True)
class Yes:
    """The text has the role. ``words`` is a place in the folded text, or a figure that decided."""

    kind: str | None = None
    limit: str | None = None
    condition: str | None = None
    words: tuple[int, int] | str | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True)
class No:
    """The text nearly has the role, and ``reason`` says why it does not."""

    reason: str
    words: tuple[int, int] | str | None = None


Verdict = Yes | No | None


@dataclass(frozen=True, slots=True)
class OnAction:
    """Judges every action whose verb is one of ``verbs``."""

    verbs: tuple[str, ...]
    judge: Callable[[Action, FaceReading], Verdict]


@dataclass(frozen=True, slots=True)
class OnKeyword:
    """The card's own keyword ability ``word``, by its first word(s); ``kind``, ``limit`` and ``role`` as in Yes."""

    word: str
    kind: str | None = None
    limit: str | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True)
class OnCard:
    """Judges the whole card; asked only when its text holds one of ``needs``, which saves most of the time."""

    judge: Callable[[Reading], Iterable[tuple[FaceReading, Ability | None, Yes | No]]]
    needs: tuple[str, ...] = ("",)


@dataclass(frozen=True, slots=True)
class _Catalogue:
    meanings: dict[str, str]
    actions: dict[str, tuple[tuple[str, Callable[[Action, FaceReading], Verdict]], ...]]
    keywords: dict[str, tuple[tuple[str, OnKeyword], ...]]
    cards: tuple[tuple[tuple[str, ...], tuple[tuple[str, OnCard], ...]], ...]


def modules() -> Iterator[ModuleType]:
    """Every role's module, by walking the folder; a name that starts with an underscore holds shared helpers."""
    for found in sorted(pkgutil.iter_modules(catalogue.__path__), key=lambda item: item.name):
        if not found.name.startswith("_"):
            yield importlib.import_module(f"{catalogue.__name__}.{found.name}")


@lru_cache(maxsize=1)
def load() -> _Catalogue:
    """The catalogue, indexed by what its entries look at."""
    meanings: dict[str, str] = {}
    actions: dict[str, list[tuple[str, Callable[[Action, FaceReading], Verdict]]]] = {}
    keywords: dict[str, list[tuple[str, OnKeyword]]] = {}
    cards: dict[tuple[str, ...], list[tuple[str, OnCard]]] = {}
    for module in modules():
        role: str = module.ROLE
        meanings |= getattr(module, "MEANINGS", None) or {role: (module.__doc__ or "").strip().splitlines()[0]}
        for entry in module.ENTRIES:
            if isinstance(entry, OnAction):
                for verb in entry.verbs:
                    actions.setdefault(verb, []).append((role, entry.judge))
            elif isinstance(entry, OnKeyword):
                keywords.setdefault(entry.word.split()[0], []).append((role, entry))
            else:
                cards.setdefault(entry.needs, []).append((role, entry))
    return _Catalogue(
        meanings,
        {verb: tuple(judges) for verb, judges in actions.items()},
        {word: tuple(entries) for word, entries in keywords.items()},
        tuple((needs, tuple(judges)) for needs, judges in cards.items()),
    )


def classify(card: Card) -> tuple[Role, ...]:
    """See ``blockbuilder.roles.classify``."""
    return _run(card, None)


def explain(card: Card) -> Explanation:
    """See ``blockbuilder.roles.explain``."""
    misses: list[NearMiss] = []
    roles = _run(card, misses)
    had = {role.role for role in roles}
    return Explanation(
        card.name,
        roles,
        tuple(dict.fromkeys(miss for miss in misses if miss.role not in had or miss.role == "removal")),
    )


def _run(card: Card, misses: list[NearMiss] | None) -> tuple[Role, ...]:
    if card.oracle_text is None:
        return tuple(Role(label.role, kind=label.kind, limit=label.limit) for label in card.labels or ())
    entries = load()
    reading = read(card)
    found: dict[tuple[str, str | None, str | None], Role] = {}

    def note(role: str, face: FaceReading, ability: Ability | None, verdict: Yes | No) -> None:
        if isinstance(verdict, Yes):
            answer = _role(role, face, ability, verdict)
            found.setdefault((answer.role, answer.kind, answer.limit), answer)
        elif misses is not None:
            misses.append(_miss(role, face, verdict))

    for face in reading.faces:
        for action in face.actions:
            for role, judge in entries.actions.get(action.verb, ()):
                if verdict := judge(action, face):
                    note(role, face, action.ability, _placed(verdict, action))
        for keyword, place in face.keywords.items():
            for role, entry in entries.keywords.get(keyword.split(" ", 1)[0].split("—")[0], ()):
                if keyword.startswith(entry.word):
                    note(role, face, None, Yes(entry.kind, entry.limit, words=place, role=entry.role))
    text = reading.lower
    for needs, judges in entries.cards:
        for word in needs:
            if word in text:
                for role, whole in judges:
                    for face, ability, verdict in whole.judge(reading):
                        note(role, face, ability, verdict)
                break
    return tuple(found.values())


def _placed(verdict: Yes | No, action: Action) -> Yes | No:
    if verdict.words is not None:
        return verdict
    words = (action.start, action.end)
    if isinstance(verdict, No):
        return No(verdict.reason, words)
    return Yes(verdict.kind, verdict.limit, verdict.condition, words, verdict.role)


def _quoted(face: FaceReading, words: tuple[int, int] | str | None) -> tuple[str, tuple[int, int] | None]:
    if words is None or isinstance(words, str):
        return words or "", None
    start, end = face.folded.printed_span(*words)
    quoted = face.folded.printed[start:end]
    trimmed = quoted.rstrip(" .,;:\n")
    return trimmed, (start, start + len(trimmed))


def _role(role: str, face: FaceReading, ability: Ability | None, verdict: Yes) -> Role:
    evidence, span = _quoted(face, verdict.words)
    condition = verdict.condition or (_condition(ability) if ability else None)
    return Role(verdict.role or role, "text", evidence, verdict.kind, verdict.limit, condition, face.number, span)


def _miss(role: str, face: FaceReading, verdict: No) -> NearMiss:
    evidence, span = _quoted(face, verdict.words)
    return NearMiss(role, evidence, verdict.reason, face.number, span)


def _condition(ability: Ability) -> str | None:
    """What must happen first: the trigger, the cost, or an opening "if"."""
    first = ability.effect.split(",", 1)[0] if ability.effect[:3].lower() in ("if ", "as ") else ""
    parts = (ability.trigger, ability.cost, first[:1].lower() + first[1:])
    return ", ".join(part for part in parts if part) or None
