"""One creature attacks, one blocks: who deals damage when, and who is left."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import NamedTuple

from blockbuilder.core.combat.fighter import Fighter
from blockbuilder.core.combat.groups import Group
from blockbuilder.core.combat.words import Bonus


class Outcome(StrEnum):
    """What a combat of two creatures comes to, for one of them."""

    WINS = "wins"
    TRADES = "trades"
    STANDS = "stands"
    LOSES = "loses"
    UNBLOCKED = "unblocked"
    IDLE = "idle"
    UNKNOWN = "unknown"


_SEEN_BY_BLOCKER = {
    Outcome.WINS: Outcome.LOSES,
    Outcome.LOSES: Outcome.WINS,
    Outcome.UNBLOCKED: Outcome.IDLE,
}
NO_LANDS: frozenset[str] = frozenset()


def attack(attacker: Fighter, blocker: Fighter, lands: Collection[str] = NO_LANDS) -> Outcome:
    """What happens to ``attacker`` when it attacks and ``blocker`` blocks it if it can.

    - ``wins``: only the blocker dies; ``loses``: only the attacker does; ``trades``: both die; ``stands``: neither.
    - ``unblocked``: this blocker cannot block it; ``idle``: it cannot attack at all.
    - ``unknown``: a figure or a text is missing.

    ``lands`` are the land types, in lower case, that the defending player may control; landwalk matters against these.
    """
    if not attacker.can_attack or (attacker.needs_land and not _has_land(attacker.needs_land, lands)):
        return Outcome.IDLE
    possible = may_block(attacker, blocker, lands)
    if possible is False:
        return Outcome.UNBLOCKED
    first = _body(attacker, blocker, attacker.attack_bonus, attacking=True)
    second = _body(blocker, attacker, blocker.block_bonus, attacking=False)
    if possible is None or first is None or second is None:
        return Outcome.UNKNOWN
    dies, kills = _exchange(first, second)
    if kills:
        return Outcome.TRADES if dies else Outcome.WINS
    return Outcome.LOSES if dies else Outcome.STANDS


def block(blocker: Fighter, attacker: Fighter, lands: Collection[str] = NO_LANDS) -> Outcome | None:
    """What happens to ``blocker`` in the same combat; None when that attacker never attacks.

    IDLE: it cannot block this attacker.
    """
    return seen_by_blocker(attack(attacker, blocker, lands))


def seen_by_blocker(outcome: Outcome) -> Outcome | None:
    """The attacker's outcome from the other side."""
    return None if outcome is Outcome.IDLE else _SEEN_BY_BLOCKER.get(outcome, outcome)


def may_block(attacker: Fighter, blocker: Fighter, lands: Collection[str] = NO_LANDS) -> bool | None:
    """Whether the blocker alone can block the attacker; None when a missing text or figure decides."""
    if not blocker.can_block or "menace" in attacker.abilities:
        return False
    if any(_has_land(land, lands) for land in attacker.landwalk):
        return False
    if not _reaches(attacker, blocker) or not _faces(attacker, blocker):
        return False
    barred = _any(attacker.unblocked_by | attacker.protection, blocker)
    barred = _or(barred, _any(blocker.cannot_block, attacker))
    if attacker.blocked_only_by:
        barred = _or(barred, _not(_any(attacker.blocked_only_by, blocker)))
    if blocker.blocks_only:
        barred = _or(barred, _not(_any(blocker.blocks_only, attacker)))
    if "skulk" in attacker.abilities:
        known = attacker.power is not None and blocker.power is not None
        barred = _or(barred, blocker.power > attacker.power if known else None)  # type: ignore[operator]
    return _not(barred)


def _has_land(land: str, lands: Collection[str]) -> bool:
    return bool(lands) if land in ("land", "nonbasic land") else land in lands


def _reaches(attacker: Fighter, blocker: Fighter) -> bool:
    """Flying, horsemanship and shadow ask for a blocker of the same kind."""
    mine, theirs = attacker.abilities, blocker.abilities
    if "flying" in mine and theirs.isdisjoint(("flying", "reach")):
        return False
    if "horsemanship" in mine and "horsemanship" not in theirs:
        return False
    return ("shadow" in mine) is ("shadow" in theirs)


def _faces(attacker: Fighter, blocker: Fighter) -> bool:
    """Fear and intimidate let artifact creatures block, and creatures of some colours."""
    if "artifact" in blocker.types:
        return True
    if "fear" in attacker.abilities and "B" not in blocker.colours:
        return False
    return "intimidate" not in attacker.abilities or not set(attacker.colours).isdisjoint(blocker.colours)


def _any(groups: Collection[Group], creature: Fighter) -> bool | None:
    """Whether one of the groups holds the creature; None when none surely does and one may."""
    found: bool | None = False
    for group in groups:
        found = _or(found, group.holds(creature))
    return found


def _or(one: bool | None, other: bool | None) -> bool | None:
    if one or other:
        return True
    return None if one is None or other is None else False


def _not(value: bool | None) -> bool | None:
    return None if value is None else not value


class _Body(NamedTuple):
    power: int
    toughness: int
    abilities: frozenset[str]
    shielded: bool


def _body(creature: Fighter, other: Fighter, bonus: Bonus, *, attacking: bool) -> _Body | None:
    """The creature as it fights the other one; None when its size, or a protection, is not known."""
    shielded = _any(creature.protection, other)
    if creature.power is None or creature.toughness is None or shielded is None:
        return None
    wide, high = bonus
    if attacking:
        alone = len(creature.abilities & {"exalted", "melee"})
        wide, high = wide + alone, high + alone
    elif "flanking" in other.abilities and "flanking" not in creature.abilities:
        wide, high = wide - 1, high - 1
    return _Body(creature.power + wide, creature.toughness + high, creature.abilities, shielded)


def _exchange(one: _Body, other: _Body) -> tuple[bool, bool]:
    """Whether each of two fighting creatures dies, after first-strike and regular damage."""
    one_dies, other_dies = one.toughness <= 0, other.toughness <= 0
    to_one = to_other = 0
    for first in (True, False):
        one_strikes = not one_dies and _strikes(one, first=first)
        other_strikes = not other_dies and _strikes(other, first=first)
        to_other += max(one.power, 0) if one_strikes else 0
        to_one += max(other.power, 0) if other_strikes else 0
        one_dies, other_dies = one_dies or _dies(one, other, to_one), other_dies or _dies(other, one, to_other)
    return one_dies, other_dies


def _strikes(body: _Body, *, first: bool) -> bool:
    if "double strike" in body.abilities:
        return True
    return ("first strike" in body.abilities) is first


def _dies(victim: _Body, striker: _Body, damage: int) -> bool:
    if victim.shielded or damage <= 0:
        return False
    if not striker.abilities.isdisjoint(("wither", "infect")) and damage >= victim.toughness:
        return True
    if "indestructible" in victim.abilities:
        return False
    return damage >= victim.toughness or "deathtouch" in striker.abilities
