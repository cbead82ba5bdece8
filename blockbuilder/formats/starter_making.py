"""Making the five starter decks of Active-Draft from a pool of cards, none far stronger than another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from blockbuilder.core.cards import COLOUR_NAMES, COLOURS
from blockbuilder.core.chance import Chance, shuffled
from blockbuilder.core.words import count_of
from blockbuilder.formats.starters import (
    SLOT_NUMBERS,
    SLOTS,
    Fault,
    Slot,
    Starter,
    StarterCard,
    fits,
    permanent_type,
    unfit,
)
from blockbuilder.formats.strength import points, spread

NEAR_MISSES_SHOWN = 3
LEAST_POINTS = 1.0


@dataclass(slots=True)
class Made:
    """The decks that could be made, why each card is in its deck, and what the pool lacks for the others.

    ``reasons`` is by colour and card name.
    """

    starters: list[Starter] = field(default_factory=list)
    reasons: dict[tuple[str, str], str] = field(default_factory=dict)
    problems: list[Fault] = field(default_factory=list)

    @property
    def spread(self) -> float:
        """Points between the strongest deck and the weakest."""
        return spread(starter.strength for starter in self.starters)


@dataclass(slots=True)
class _Draft:
    """A deck in the making: what is picked, and what else would fit, the preferred first."""

    colour: str
    picked: dict[Slot, list[StarterCard]] = field(default_factory=dict)
    fitting: dict[Slot, list[StarterCard]] = field(default_factory=dict)
    swapped: dict[str, str] = field(default_factory=dict)

    @property
    def strength(self) -> float:
        return sum(copy.strength for copies in self.picked.values() for copy in copies)

    def used(self) -> Counter[str]:
        return Counter(copy.name for copies in self.picked.values() for copy in copies)


def make_starters(
    pool: Sequence[StarterCard],
    basics: Mapping[str, StarterCard],
    rules: Mapping[str, Any],
    chance: Chance,
    *,
    far_apart: float,
    owned: Collection[str] = (),
) -> Made:
    """One starter for each colour, from the cards of ``pool`` (a card that is there twice may be picked twice).

    ``basics`` are the basic lands by colour, ``owned`` the names to take before all others. Decks are then brought
    within ``far_apart`` points of each other by swapping cards for others that are owned as much.
    """
    made = Made()
    drafts = []
    for colour in COLOURS:
        draft = _pick(colour, _preferred(pool, owned, chance), rules)
        lacks = _lacks(draft, pool, rules)
        made.problems += lacks
        if not lacks:
            drafts.append(draft)
    _balance(drafts, owned, far_apart)
    for draft in drafts:
        land = basics[draft.colour]
        places: list[tuple[Slot, StarterCard]] = [("basic", land)] * rules["starter_basic_lands"]
        places += [(slot, copy) for slot in SLOTS for copy in draft.picked.get(slot, ())]
        made.starters.append(Starter(draft.colour, tuple(places)))
        made.reasons[draft.colour, land.name] = f"basic land of {COLOUR_NAMES[draft.colour].lower()}"
        made.reasons.update(_reasons(draft, owned))
    made.problems += uneven(made.starters, far_apart)
    return made


def _preferred(pool: Sequence[StarterCard], owned: Collection[str], chance: Chance) -> list[StarterCard]:
    """The pool in random order; owned cards before others, poor ones last, first copies before second ones."""
    seen: Counter[str] = Counter()
    ranked = []
    for copy in shuffled(pool, chance):
        ranked.append(((copy.name not in owned, _is_poor(copy), seen[copy.name]), copy))
        seen[copy.name] += 1
    return [copy for _, copy in sorted(ranked, key=lambda pair: pair[0])]


def _is_poor(copy: StarterCard) -> bool:
    """Whether the card is legal and no fun: worth less than a point, or of mana value 1 only while X is 0."""
    return copy.strength < LEAST_POINTS or (copy.card is not None and "{X}" in copy.card.mana_cost)


def _pick(colour: str, preferred: Sequence[StarterCard], rules: Mapping[str, Any]) -> _Draft:
    draft = _Draft(colour)
    left = list(preferred)
    for slot in _order(colour, rules):
        draft.fitting[slot] = [copy for copy in left if fits(copy, slot, colour, rules)]
        draft.picked[slot] = draft.fitting[slot][: rules[SLOT_NUMBERS[slot]]]
        for copy in draft.picked[slot]:
            left.remove(copy)
    return draft


def _order(colour: str, rules: Mapping[str, Any]) -> tuple[Slot, ...]:
    # What few cards can be is picked first: an enchantment would do as a spell, and only it as the permanent.
    if permanent_type(colour, rules) == "Creature":
        return ("creature", "spell", "permanent")
    return ("permanent", "creature", "spell")


def _lacks(draft: _Draft, pool: Sequence[StarterCard], rules: Mapping[str, Any]) -> list[Fault]:
    faults = []
    for slot, copies in draft.picked.items():
        want = rules[SLOT_NUMBERS[slot]]
        if len(copies) < want:
            colour = COLOUR_NAMES[draft.colour].lower()
            kind = {"creature": "creature", "spell": "spell that is no creature"}.get(
                slot, permanent_type(draft.colour, rules).lower()
            )
            further = "further " if slot == "permanent" and kind == "creature" else ""
            what = f"{further}{colour} {kind} of mana value {rules['starter_mana_value']}"
            near = _near_misses(slot, draft.colour, pool, rules)
            reason = f"the pool has {len(copies) or 'no'} {what}, and {want} {'is' if want == 1 else 'are'} needed"
            faults.append(Fault(draft.colour, slot, reason + near, tuple(copy.name for copy in copies)))
    return faults


def _near_misses(slot: Slot, colour: str, pool: Sequence[StarterCard], rules: Mapping[str, Any]) -> str:
    """Cards that would fit but for one reason, the reason told."""
    told = []
    wanted = permanent_type(colour, rules)
    for copy in dict.fromkeys(pool):
        card = copy.card
        if card is None or card.colours != colour or card.is_land:
            continue
        right = {"creature": card.is_creature, "spell": not card.is_creature}.get(slot, wanted in card.types)
        reasons = unfit(copy, colour, rules)
        if right and len(reasons) == 1:
            told.append((card.mana_value, f"{copy.name!r} {reasons[0]}"))
    near = [words for _, words in sorted(told)[:NEAR_MISSES_SHOWN]]
    return f" (near: {'; '.join(near)})" if near else ""


def _balance(drafts: Sequence[_Draft], owned: Collection[str], far_apart: float) -> None:
    """Swap cards of the decks that are furthest from the middle, the best swap first, until all are close."""
    if not drafts:
        return
    middle = sorted(draft.strength for draft in drafts)[len(drafts) // 2]
    while spread(draft.strength for draft in drafts) > far_apart:
        for draft in sorted(drafts, key=lambda each: -abs(each.strength - middle)):
            if _swap(draft, middle, owned):
                break
        else:
            return


def _swap(draft: _Draft, middle: float, owned: Collection[str]) -> bool:
    """Make the one swap that brings the deck closest to ``middle``; whether there was one that helps."""
    strength = draft.strength
    best: tuple[float, Slot, int, StarterCard] | None = None
    used = draft.used()
    for slot, copies in draft.picked.items():
        for at, old in enumerate(copies):
            for new in draft.fitting[slot]:
                gap = abs(strength - old.strength + new.strength - middle)
                free = not used[new.name] and (new.name in owned) is (old.name in owned) and not _is_poor(new)
                if free and gap < (best[0] if best else abs(strength - middle)):
                    best = (gap, slot, at, new)
    if best is None:
        return False
    _, slot, at, new = best
    draft.picked[slot][at] = new
    draft.swapped[new.name] = f"taken to bring the deck from {strength:g} to {points(draft.strength)}"
    return True


def _reasons(draft: _Draft, owned: Collection[str]) -> dict[tuple[str, str], str]:
    reasons = {}
    for slot, copies in draft.picked.items():
        number = len({copy.name for copy in draft.fitting[slot]})
        for copy in copies:
            words = [points(copy.strength), f"one of {count_of(number, 'card')} that fit"]
            card = copy.card
            if card is not None and card.is_creature:
                words.insert(0, f"{card.power}/{card.toughness}")
            if copy.name in owned:
                words.append("owned")
            if copy.name in draft.swapped:
                words.append(draft.swapped[copy.name])
            reasons[draft.colour, copy.name] = ", ".join(words)
    return reasons


def uneven(starters: Sequence[Starter], far_apart: float) -> list[Fault]:
    """The fault of decks that are more than ``far_apart`` points of strength from each other, if they are."""
    if spread(starter.strength for starter in starters) <= far_apart:
        return []
    ordered = sorted(starters, key=lambda starter: starter.strength)
    weak, strong = ordered[0], ordered[-1]
    against = f"{strong.strength:g} of {COLOUR_NAMES[strong.colour].lower()}"
    reason = f"{points(weak.strength)} of strength against {against}, more than {far_apart:g} apart"
    return [Fault(weak.colour, "deck", reason)]
