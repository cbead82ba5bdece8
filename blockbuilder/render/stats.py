"""Statistics of a block as text of 80 columns, JSON and CSV."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from blockbuilder.core.combat import Outcome, Row, Tally
from blockbuilder.core.counts import Stats
from blockbuilder.core.words import count_of
from blockbuilder.lists._rows import guarded
from blockbuilder.render.findings import summary_line

Span = tuple[str, str]
Lines = list[list[Span]]
BAR, LABEL, SHOWN, NAME, CELL = 40, 26, 12, 24, 7
_TITLES = {
    "types": "Types",
    "colours": "Colours",
    "cards_with_colour": "Cards that have a colour",
    "mana_values": "Mana values, without lands",
    "creature_sizes": "Creatures by power and toughness",
    "keywords": "Keywords",
    "roles": "Roles",
    "kinds": "Roles by kind",
    "themes": "Themes",
    "creature_types": "Creature types",
    "tokens": "Tokens and emblems, by cards that make them",
}
_WHOLE = ("types", "colours", "mana_values", "creature_sizes")
"""Figures whose every line is shown, whatever their number."""


def as_json(stats: Stats) -> dict[str, Any]:
    """The document of ``stats --json``: the summary of ``lint``, and an object for each figure."""
    document = {
        "format": stats.format,
        "name": stats.name,
        "summary": dict(stats.summary),
        **{name: dict(counts) for name, counts in stats.figures.items()},
        "without_text": stats.without_text,
    }
    if stats.prices is not None:
        document["prices"] = {
            currency: {
                "amount": str(price.amount) if price.priced else None,
                "priced": price.priced,
                "unknown": price.unknown,
                "partial": price.partial,
            }
            for currency, price in stats.prices.items()
        }
    if stats.combat is not None:
        document["combat"] = {row.name: _row(row) for row in stats.combat}
    return document


def _row(row: Row) -> dict[str, Any]:
    return {
        "count": row.count,
        "power": row.fighter.power,
        "toughness": row.fighter.toughness,
        "abilities": sorted(row.fighter.abilities),
        "text_known": row.fighter.text_known,
        "attacking": {**_tally(row.attacking), "unblocked_share": _rounded(row.attacking.unblocked)},
        "blocking": {**_tally(row.blocking), "holds_share": _rounded(row.blocking.holds)},
    }


def _tally(tally: Tally) -> dict[str, Any]:
    return {
        "opponents": tally.opponents,
        **{outcome.value: tally.count(outcome) for outcome in Outcome},
        "kills_share": _rounded(tally.kills),
        "survives_share": _rounded(tally.survives),
        "trades_share": _rounded(tally.trades),
    }


def _rounded(share: float | None) -> float | None:
    return None if share is None else round(share, 4)


def as_csv(stats: Stats) -> str:
    """A table for spreadsheets: figure, label and cards; of the combat table, when asked for, a creature a row.

    A label that would begin a formula gets an apostrophe before it.
    """
    import csv
    import io

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    for cells in _combat_cells(stats.combat) if stats.combat is not None else _count_cells(stats):
        writer.writerow([guarded(cell) if isinstance(cell, str) else cell for cell in cells])
    return out.getvalue()


def _count_cells(stats: Stats) -> Iterator[list[Any]]:
    yield ["figure", "label", "cards"]
    yield from (["summary", name, value] for name, value in stats.summary.items())
    for figure, counts in stats.figures.items():
        yield from ([figure, label, cards] for label, cards in counts.items())


def _combat_cells(rows: tuple[Row, ...]) -> Iterator[list[Any]]:
    outcomes = list(Outcome)
    yield [
        "name", "count", "power", "toughness", "text_known",
        *(f"{part}_{outcome}" for part in ("attacking", "blocking") for outcome in outcomes),
    ]  # fmt: skip
    for row in rows:
        me = row.fighter
        counts = (tally.count(outcome) for tally in (row.attacking, row.blocking) for outcome in outcomes)
        yield [row.name, row.count, me.power, me.toughness, str(me.text_known).lower(), *counts]


def as_spans(stats: Stats) -> Lines:
    """For people at a terminal; one list of spans a line."""
    lines: Lines = [[(stats.name, "bold")], [(summary_line(dict(stats.summary)), "")]]
    if stats.summary["unresolved"]:
        left_out = count_of(stats.summary["unresolved"], "line")
        lines.append([(f"{left_out} not understood and left out ('blockbuilder lint' names them)", "warning")])
    if stats.prices is not None:
        lines += [[(f"cheapest printings: {price}", "")] for price in stats.prices.values()]
    if stats.combat is not None:
        return [*lines, [], *_combat(stats.combat)]
    if stats.without_text:
        cards = count_of(stats.without_text, "card")
        lines += [
            [(f"The rules text of {cards} is not at hand, so the tokens they make are not", "dim")],
            [("known ('blockbuilder cards sync' brings texts).", "dim")],
        ]
    for name, counts in stats.figures.items():
        if counts:
            lines += [[], [(_TITLES[name], "bold")], *_bars(counts, most=None if name in _WHOLE else SHOWN)]
    return lines


def _bars(counts: Mapping[str, int], most: int | None) -> Lines:
    shown = list(counts.items())[:most]
    longest = max(counts.values())
    lines: Lines = [
        [(f"  {_cut(label, LABEL):<{LABEL}} {cards:>5}  ", ""), ("#" * max(1, round(BAR * cards / longest)), "info")]
        for label, cards in shown
    ]
    if len(counts) > len(shown):
        lines.append([(f"  and {len(counts) - len(shown)} more (--json has them all)", "dim")])
    return lines


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


_LEGEND = (
    "Shares of the block's other creatures, one against one, as they enter: kills and",
    "trades when they fight, lives through it, is free where they cannot block it;",
    "as blocker, holds where it lives or takes the attacker with it, and can't where",
    "it cannot block. '?' is not known.",
)


def _combat(rows: tuple[Row, ...]) -> Lines:
    lines: Lines = [[(line, "dim")] for line in _LEGEND]
    if unread := [row for row in rows if not row.fighter.text_known]:
        lines.append(
            [(f"{count_of(len(unread), 'creature')} by figures and keywords only: the text is not at hand.", "dim")]
        )
    lines += [
        [],
        [(f"{'':{NAME + 6}}{'attacking':>{2 * CELL + 4}}{'blocking':>{4 * CELL - 1}}", "bold")],
        [(f"{'':{NAME}}{'P/T':>6}" + "".join(f"{word:>{CELL}}" for word in (*_ATTACKING, *_BLOCKING)), "bold")],
    ]
    return lines + [[(_combat_line(row), "")] for row in sorted(rows, key=_worth)]


_ATTACKING = ("kills", "trades", "lives", "free")
_BLOCKING = ("kills", "holds", "can't")


def _combat_line(row: Row) -> str:
    me = row.fighter
    size = f"{me.power}/{me.toughness}" if me.size_known else "?"
    copies = f" x{row.count}" if row.count > 1 else ""
    attack, block = row.attacking, row.blocking
    shares: list[float | None] = [attack.kills, attack.trades, attack.survives, attack.unblocked]
    if not me.can_attack:
        shares = [0.0] * len(shares)
    shares += [block.kills, block.holds, block.idle]
    cells = "".join(f"{_percent(share if me.size_known else None):>{CELL}}" for share in shares)
    return f"{_cut(row.name, NAME - len(copies)) + copies:<{NAME}}{size:>6}{cells}"


def _percent(share: float | None) -> str:
    return "?" if share is None else f"{100 * share:.0f}"


def _worth(row: Row) -> tuple[float, str]:
    """Creatures that do most come first; the order only helps the eye."""
    attack, block = row.attacking, row.blocking
    parts = (attack.kills, attack.survives, block.holds) if row.fighter.size_known else ()
    return -sum(part or 0.0 for part in parts), row.name
