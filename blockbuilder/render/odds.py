"""Odds as text of 80 columns, and as JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from blockbuilder.core.odds.figure import Figure, Odds
from blockbuilder.core.words import count_of

Span = tuple[str, str]
Lines = list[list[Span]]
WIDTH = 80
_INDENT = " " * 4


def as_json(odds: Odds) -> dict[str, Any]:
    """The document of ``odds --json``: every figure as a number and, in ``exact``, as a fraction."""
    return {
        "format": odds.format,
        "name": odds.name,
        "given": dict(odds.given),
        "figures": [_figure(figure) for figure in odds.figures],
        "assumptions": list(odds.assumptions),
    }


def _figure(figure: Figure) -> dict[str, Any]:
    document: dict[str, Any] = {
        "id": figure.id,
        "value": _number(figure.value),
        "meaning": figure.meaning,
        "kind": figure.kind,
    }
    if figure.value is not None:
        document["exact"] = str(figure.value)
    if figure.likely:
        document["likely"] = list(figure.likely)
    if figure.series:
        document["by"] = figure.by
        document["series"] = [{"at": at, "value": _number(value)} for at, value in figure.series]
    return document


def _number(value: Fraction | None) -> int | float | None:
    if value is None:
        return None
    return int(value) if value.denominator == 1 else float(value)


def as_spans(odds: Odds) -> Lines:
    """For people at a terminal; one list of spans a line."""
    given = ", ".join(f"{_words(name)} {value:g}" for name, value in odds.given.items() if name != "unresolved")
    lines: Lines = [[(odds.name, "bold")], *([(line, "")] for line in textwrap.wrap(f"{odds.format}: {given}", WIDTH))]
    if odds.given["unresolved"]:
        left_out = count_of(odds.given["unresolved"], "line")
        lines.append([(f"{left_out} not understood and left out ('blockbuilder lint' names them)", "warning")])
    for figure in odds.figures:
        lines += [
            [],
            [(f"{_title(figure.id):<{WIDTH - 10}}", "bold"), (f"{shown(figure.value, figure.kind):>10}", "bold")],
        ]
        meaning = figure.meaning if figure.value is not None else f"{figure.meaning} This block cannot have one."
        lines += [[(line, "")] for line in _wrapped(meaning)]
        if figure.likely:
            low, high = figure.likely
            lines.append([(f"{_INDENT}in eight games of ten between {low} and {high}", "")])
        if figure.series:
            points = ", ".join(f"{at}: {shown(value, figure.kind)}" for at, value in figure.series)
            lines += [[(line, "dim")] for line in _wrapped(f"by {figure.by}: {points}")]
    lines += [[], [("Taken for granted", "bold")]]
    return lines + [[(line, "dim")] for each in odds.assumptions for line in _wrapped(each)]


def _title(identifier: str) -> str:
    chance = identifier.startswith("p_")
    return f"chance: {_words(identifier.removeprefix('p_'))}" if chance else _words(identifier)


def _words(identifier: str) -> str:
    return identifier.replace("_", " ")


def _wrapped(text: str) -> list[str]:
    # A point of a series stays in one piece.
    joined = text
    for near in (": ", " %", "< ", "> "):
        joined = joined.replace(near, near.replace(" ", "\N{NO-BREAK SPACE}"))
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in _wrap(joined)]


def _wrap(text: str) -> Iterable[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT, break_on_hyphens=False)


def shown(value: Fraction | float | None, kind: str = "number") -> str:
    """A figure as people read it: "1.90", "105", "10.5 %"; a chance near 0 or 1 is never rounded to it."""
    if value is None:
        return "-"
    if kind == "chance":
        percent = 100 * float(value)
        if 99.9 < percent < 100:
            return "> 99.9 %"
        if 0 < percent < 0.01:
            return "< 0.01 %"
        return f"{percent:.2f} %" if 0 < percent < 0.1 else f"{percent:.1f} %"
    return f"{int(value)}" if value == int(value) else f"{float(value):.2f}"
