"""The combats of a block's creatures as the rules ask for them: one creature at a time, each reckoned once.

A full table of 100 creatures is 10,000 combats; rules only ask about creatures that are small or large.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

# Half a dozen modules and a dozen patterns: this module is imported by the first rule that needs a combat.
from blockbuilder.core.combat import Fighter, Outcome, Row, Tally, attack, block, fighter

if TYPE_CHECKING:
    from blockbuilder.lint.rule import Item


class Arena:
    """The creatures of a block as fighters, weighted by their copies."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._counts: Counter[str] = Counter()
        self._fighters: dict[str, Fighter] = {}
        self._rows: dict[str, Row] = {}
        for item in items:
            if item.card.is_creature:
                self._counts[item.card.name] += item.count
                self._fighters.setdefault(item.card.name, fighter(item.card))
        sizes = [
            (each.power, each.toughness, self._counts[name])
            for name, each in self._fighters.items()
            if each.power is not None and each.toughness is not None
        ]
        known = sum(count for *_, count in sizes) or 1
        self.mean_power = sum(power * count for power, _, count in sizes) / known
        self.mean_toughness = sum(toughness * count for _, toughness, count in sizes) / known

    def fighter(self, name: str) -> Fighter:
        return self._fighters[name]

    def row(self, name: str) -> Row:
        """The creature against every other card of the block. Raises KeyError for a name that is no creature of it."""
        if name not in self._rows:
            self._rows[name] = self._reckon(name)
        return self._rows[name]

    def _reckon(self, name: str) -> Row:
        me = self._fighters[name]
        attacking: Counter[Outcome] = Counter()
        blocking: Counter[Outcome] = Counter()
        for other, opponent in self._fighters.items():
            copies = self._counts[other] - (other == name)
            attacking[attack(me, opponent)] += copies
            if (seen := block(me, opponent)) is not None:
                blocking[seen] += copies
        return Row(name, self._counts[name], me, Tally(attacking), Tally(blocking))


def attacks_well(row: Row) -> float:
    """The share of known blockers that it passes, beats or takes with it."""
    return row.attacking.share(Outcome.UNBLOCKED, Outcome.WINS, Outcome.TRADES) or 0.0


def blocks_well(row: Row) -> float:
    """The share of known attackers that it holds off, beats or takes with it."""
    return row.blocking.holds or 0.0


def wins_attacking(row: Row) -> float:
    """The share of known blockers that it passes or beats, and lives."""
    return row.attacking.share(Outcome.UNBLOCKED, Outcome.WINS) or 0.0


def wins_blocking(row: Row) -> float:
    """The share of the attackers that it can block at all which it beats, and lives."""
    blocked = row.blocking.known - row.blocking.count(Outcome.IDLE)
    return row.blocking.count(Outcome.WINS) / blocked if blocked else 0.0
