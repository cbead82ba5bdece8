"""Roles of cards for people: a line a card, a line a role with its proof."""

from __future__ import annotations

from collections.abc import Iterable

from blockbuilder.core.cards import Card
from blockbuilder.roles import Disagreement, Explanation, Resolution, Role

Span = tuple[str, str]


def as_spans(found: Iterable[tuple[int, Card, Resolution]]) -> list[list[Span]]:
    """Cards with their roles; cards that do nothing of note are named in one line at the end."""
    lines: list[list[Span]] = []
    plain = []
    for count, card, resolution in found:
        if not resolution.roles and not resolution.disagreements:
            plain.append(card.name)
            continue
        lines.append([(f"{count} {card.name}", "bold")])
        lines += [_role(role) for role in resolution.roles]
        lines += [_disagreement(each) for each in resolution.disagreements]
    if plain:
        lines += [[], [(f"no role: {', '.join(plain)}", "dim")]]
    return lines


def _role(role: Role) -> list[Span]:
    kind = f" ({role.kind})" if role.kind else ""
    limit = f" [{role.limit}]" if role.limit else ""
    condition = f" ({role.condition})" if role.condition else ""
    proof = f': "{role.evidence}"' if role.evidence else ""
    return [("    ", ""), (f"{role.role}{kind}", "info"), (f"{limit}{condition}{proof}", "")]


def _disagreement(each: Disagreement) -> list[Span]:
    detail = f" ({each.detail})" if each.detail else ""
    return [("    disputed: ", "warning"), (f"{each.role}: {each.says} says so, {each.denies} does not{detail}", "")]


def explained(card: Card, explanation: Explanation) -> list[list[Span]]:
    """A card's text with the deciding words marked, its roles, and what it nearly was and why not."""
    lines = _marked(card, explanation.roles)
    lines += [[], *(_role(role) for role in explanation.roles)] if explanation.roles else [[], [("    no role", "dim")]]
    for miss in explanation.near_misses:
        lines.append([("    not ", "dim"), (miss.role, "warning"), (f': "{miss.evidence}": {miss.reason}', "dim")])
    return lines


def _marked(card: Card, roles: tuple[Role, ...]) -> list[list[Span]]:
    texts = [face.oracle_text or "" for face in card.faces] or [card.oracle_text or ""]
    lines: list[list[Span]] = []
    for number, text in enumerate(texts):
        if number:
            lines.append([("//", "dim")])
        spans = sorted({role.span for role in roles if role.face == number and role.span is not None})
        lines += _with_marks(text, spans)
    return lines


def _with_marks(text: str, spans: list[tuple[int, int]]) -> list[list[Span]]:
    """The text's lines, the marked stretches in bold; stretches that overlap are joined."""
    marked = [False] * (len(text) + 1)
    for start, end in spans:
        marked[start:end] = [True] * (end - start)
    lines: list[list[Span]] = [[]]
    at = 0
    while at < len(text):
        if text[at] == "\n":
            lines.append([])
            at += 1
            continue
        end = at
        while end < len(text) and marked[end] is marked[at] and text[end] != "\n":
            end += 1
        lines[-1].append((text[at:end], "good" if marked[at] else ""))
        at = end
    return lines
