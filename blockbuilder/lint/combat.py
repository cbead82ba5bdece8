"""The combats of a block's creatures as the rules ask for them: one creature at a time, each reckoned once.

A full table of 100 creatures is 10,000 combats. Rules only ask which creatures lie at either end, and most creatures
are ruled out by a dozen combats with the strongest or the weakest of the others. In a whole collection, where that
would still take minutes, a creature meets an even sample of the others from the smallest to the largest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

# Half a dozen modules and a dozen patterns: this module is imported by the first rule that needs a combat.
from blockbuilder.core.combat import Fighter, Outcome, Row, Tally, attack, block, fighter

if TYPE_CHECKING:
    from blockbuilder.lint.item import Item

MOST_OPPONENTS = 500
"""Different creatures that one creature is set against; no block for a game has as many."""
_ATTACKS_WELL = frozenset({Outcome.UNBLOCKED, Outcome.WINS, Outcome.TRADES})
_BLOCKS_WELL = frozenset({Outcome.WINS, Outcome.STANDS, Outcome.TRADES})
_BEATS = frozenset({Outcome.UNBLOCKED, Outcome.WINS})
_FAILS = frozenset(Outcome) - _BEATS - {Outcome.UNKNOWN}


class Arena:
    """The creatures of a block as fighters, weighted by their copies."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._counts: Counter[str] = Counter()
        fighters: dict[str, Fighter] = {}
        for item in items:
            if item.card.is_creature:
                self._counts[item.card.name] += item.count
                if item.card.name not in fighters:
                    fighters[item.card.name] = fighter(item.card)
        # The weakest first, those of unknown size before them.
        self._fighters = dict(sorted(fighters.items(), key=lambda pair: _size(pair[1])))
        step = -(-len(fighters) // MOST_OPPONENTS) or 1
        self._opponents = dict(list(self._fighters.items())[::step])
        self._met = sum(self._counts[name] for name in self._opponents)
        known = [(each, self._counts[name]) for name, each in fighters.items() if each.size_known]
        self.mean_size = sum(_size(each) * count for each, count in known) / (sum(count for _, count in known) or 1)

    def knows(self, name: str) -> bool:
        """Whether all that the creature's text says for combat is at hand, and not its keywords alone."""
        return self._fighters[name].text_known

    def size(self, name: str) -> int | None:
        """Power and toughness together, None when one is not known."""
        creature = self._fighters[name]
        return _size(creature) if creature.size_known else None

    def may_fight(self, name: str) -> bool:
        """Whether nothing keeps the creature from attacking and blocking."""
        return self._fighters[name].can_attack and self._fighters[name].can_block

    def is_useless(self, name: str, share: float) -> bool:
        """Whether both as attacker and as blocker less than ``share`` of its combats go well."""
        me, enough = self._fighters[name], share * self._total(name)
        good = 0
        for other, opponent in self._opponents.items():
            if attack(me, opponent) in _ATTACKS_WELL:
                good += self._others(name, other)
                if good >= enough:
                    return False
        row = self._row(name)
        if not row.attacking.known:
            return False
        return max(row.attacking.share(*_ATTACKS_WELL) or 0.0, row.blocking.share(*_BLOCKS_WELL) or 0.0) < share

    def outclasses(self, name: str, share: float) -> bool:
        """Whether it passes or beats ``share`` of the blockers, and beats so many of the attackers it can block."""
        me, most = self._fighters[name], (1 - share) * self._total(name)
        bad = 0
        for other in reversed(self._opponents):
            if attack(me, self._opponents[other]) in _FAILS:
                bad += self._others(name, other)
                if bad > most:
                    return False
        row = self._row(name)
        blocked = row.blocking.known - row.blocking.count(Outcome.IDLE)
        held = row.blocking.count(Outcome.WINS) / blocked if blocked else 0.0
        return min(row.attacking.share(*_BEATS) or 0.0, held) >= share

    def _row(self, name: str) -> Row:
        """The creature against every other card that it meets."""
        me = self._fighters[name]
        attacking: Counter[Outcome] = Counter()
        blocking: Counter[Outcome] = Counter()
        for other, opponent in self._opponents.items():
            attacking[attack(me, opponent)] += self._others(name, other)
            if (seen := block(me, opponent)) is not None:
                blocking[seen] += self._others(name, other)
        return Row(name, self._counts[name], me, Tally(attacking), Tally(blocking))

    def _total(self, name: str) -> int:
        return self._met - (name in self._opponents)

    def _others(self, name: str, other: str) -> int:
        return self._counts[other] - (name == other)


def _size(creature: Fighter) -> int:
    return (creature.power or 0) + (creature.toughness or 0)
