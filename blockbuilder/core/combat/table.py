"""Each creature of a block against every other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from blockbuilder.core.cards import Card
from blockbuilder.core.combat.fight import NO_LANDS, Outcome, attack, seen_by_blocker
from blockbuilder.core.combat.fighter import Fighter, fighter


@dataclass(frozen=True, slots=True)
class Tally:
    """How a creature's combats end, as attacker or as blocker: copies of the other creatures by outcome."""

    outcomes: Mapping[Outcome, int]

    @property
    def opponents(self) -> int:
        return sum(self.outcomes.values())

    @property
    def known(self) -> int:
        """The opponents against which the outcome is known."""
        return self.opponents - self.count(Outcome.UNKNOWN)

    def count(self, *outcomes: Outcome) -> int:
        return sum(self.outcomes.get(outcome, 0) for outcome in outcomes)

    def share(self, *outcomes: Outcome) -> float | None:
        """The part of the known opponents against which it ends so, None when none is known."""
        return self.count(*outcomes) / self.known if self.known else None

    @property
    def kills(self) -> float | None:
        """The share that dies, whether or not the creature does."""
        return self.share(Outcome.WINS, Outcome.TRADES)

    @property
    def survives(self) -> float | None:
        """The share that it meets and outlives; not to be blocked is to survive, not to attack or block is not."""
        return self.share(Outcome.WINS, Outcome.STANDS, Outcome.UNBLOCKED)

    @property
    def trades(self) -> float | None:
        return self.share(Outcome.TRADES)

    @property
    def unblocked(self) -> float | None:
        """As attacker: the share that cannot block it."""
        return self.share(Outcome.UNBLOCKED)

    @property
    def idle(self) -> float | None:
        """As attacker: 1 when it cannot attack, else 0. As blocker: the share that it cannot block."""
        return self.share(Outcome.IDLE)

    @property
    def holds(self) -> float | None:
        """As blocker: the share that it blocks well, surviving or taking the attacker with it."""
        return self.share(Outcome.WINS, Outcome.STANDS, Outcome.TRADES)


@dataclass(frozen=True, slots=True)
class Row:
    """One creature's line of the combat table. ``attacking`` and ``blocking`` weigh the others by their copies."""

    name: str
    count: int
    fighter: Fighter
    attacking: Tally
    blocking: Tally


def table(creatures: Iterable[tuple[Card, int]], lands: Collection[str] = NO_LANDS) -> list[Row]:
    """The combat table of (card, copies) pairs, one row for each name, in the order given; other cards are left out.

    A further copy of the creature itself is an opponent like any other. ``lands`` as for ``attack``.
    """
    counts: Counter[str] = Counter()
    fighters: dict[str, Fighter] = {}
    for card, copies in creatures:
        if card.is_creature:
            counts[card.name] += copies
            fighters.setdefault(card.name, fighter(card))
    attacking: dict[str, Counter[Outcome]] = {name: Counter() for name in fighters}
    blocking: dict[str, Counter[Outcome]] = {name: Counter() for name in fighters}
    for name, attacker in fighters.items():
        for other, blocker in fighters.items():
            outcome = attack(attacker, blocker, lands)
            seen = seen_by_blocker(outcome)
            itself = name == other
            attacking[name][outcome] += counts[other] - itself
            if seen is not None:
                blocking[other][seen] += counts[name] - itself
    return [
        Row(name, counts[name], each, Tally(attacking[name]), Tally(blocking[name])) for name, each in fighters.items()
    ]
