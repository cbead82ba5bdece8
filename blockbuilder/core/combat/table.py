"""Each creature of a block against every other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from blockbuilder.core.cards import Card
from blockbuilder.core.combat.fight import NO_LANDS, Outcome, attack, seen_by_blocker
from blockbuilder.core.combat.fighter import Fighter, fighter
from blockbuilder.core.combat.groups import forms


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
    for card, count in creatures:
        if card.is_creature:
            counts[card.name] += count
            fighters.setdefault(card.name, fighter(card))
    alike = _alike(fighters)
    copies: Counter[Fighter] = Counter()
    for name, kind in alike.items():
        copies[kind] += counts[name]
    attacking, blocking = _tallies(copies, lands)
    rows = []
    for name, kind in alike.items():
        itself = attack(kind, kind, lands)
        fought = attacking[kind] - Counter([itself])
        seen = seen_by_blocker(itself)
        blocked = blocking[kind] - Counter([] if seen is None else [seen])
        rows.append(Row(name, counts[name], fighters[name], Tally(fought), Tally(blocked)))
    return rows


def _alike(fighters: Mapping[str, Fighter]) -> dict[str, Fighter]:
    """Each creature without the types and colours that nothing in this company asks for, so that many are alike."""
    groups = frozenset().union(*(each.groups for each in fighters.values()))
    words = {group.word for group in groups}
    faces = any(not each.abilities.isdisjoint(("fear", "intimidate")) for each in fighters.values())
    by_colour = faces or any(group.asks_colour for group in groups)
    if faces:
        words.add("artifact")
    return {
        name: replace(
            each,
            colours=each.colours if by_colour else "",
            types=frozenset(type_ for type_ in each.types if not words.isdisjoint(forms(type_))),
        )
        for name, each in fighters.items()
    }


def _tallies(
    copies: Mapping[Fighter, int], lands: Collection[str]
) -> tuple[dict[Fighter, Counter[Outcome]], dict[Fighter, Counter[Outcome]]]:
    """How each kind of fighter ends against all copies of all kinds, its own among them: attacking, and blocking."""
    attacking: dict[Fighter, Counter[Outcome]] = {kind: Counter() for kind in copies}
    blocking: dict[Fighter, Counter[Outcome]] = {kind: Counter() for kind in copies}
    for attacker, attackers in copies.items():
        for blocker, blockers in copies.items():
            outcome = attack(attacker, blocker, lands)
            attacking[attacker][outcome] += blockers
            seen = seen_by_blocker(outcome)
            if seen is not None:
                blocking[blocker][seen] += attackers
    return attacking, blocking
