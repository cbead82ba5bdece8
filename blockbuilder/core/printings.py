"""Which printing of a card to show or price.

The standard order: on paper, in English, no promo or special, in the normal frame, with a readable scan, the most
recent. The newest printing as such is often a promo or a showcase frame (CubeCobra scores the same way, in
``computeDefaultScore`` of its update_cards.ts).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from blockbuilder.core.cards import Printing
from blockbuilder.core.prices import price_of
from blockbuilder.errors import BadInput

_SPECIAL_SETS = frozenset({"promo", "memorabilia", "token", "minigame", "treasure_chest", "funny", "box"})
_FANCY_EFFECTS = frozenset({"showcase", "extendedart", "inverted", "etched", "shatteredglass", "fullart", "textless"})
_USUAL_PROMO_TYPES = frozenset({"universesbeyond", "beginnerbox", "startercollection", "intropack", "planeswalkerdeck"})
_OLD_FRAMES = frozenset({"1993", "1997"})
_OLD_FRAMES_UNTIL = "2003-07-28"  # Eighth Edition; later cards in such a frame are the odd ones of their set
_SCANS = {"highres_scan": 0, "lowres": 1, "placeholder": 2, "missing": 3}


@dataclass(frozen=True, slots=True)
class Pin:
    """The printing that a list names; the number may be missing."""

    set_code: str
    number: str | None = None

    def __str__(self) -> str:
        return f"({self.set_code.upper()})" + (f" {self.number}" if self.number else "")


@dataclass(frozen=True, slots=True)
class Choice:
    """A printing, or None where none is known, and a word on a wish that could not be granted."""

    printing: Printing | None
    note: str | None = None


_Key = Callable[[Printing], tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Preference:
    """An order of preference; ``set_codes`` are the sets that a printing should be from."""

    key: _Key
    set_codes: tuple[str, ...] = ()


def standard_order(printing: Printing) -> tuple[Any, ...]:
    """The standard order as a sort key: the least is preferred."""
    return (*_general(printing), *_looks(printing), -_day(printing), printing.set_code, _number(printing))


def preference(text: str | None, currency: str = "usd") -> Preference:
    """What ``--prefer`` asks for: "oldest", "newest", "cheapest", "set:XXX" (or "set:XXX,YYY"); None is the standard.

    Raises BadInput for anything else.
    """
    if not text:
        return Preference(standard_order)
    kind, _, sets = text.partition(":")
    codes = tuple(code.strip().lower() for code in sets.split(",") if code.strip())
    if kind == "set" and codes:
        return Preference(standard_order, codes)
    orders: dict[str, _Key] = {
        "oldest": lambda each: (*_general(each)[:2], _day(each), *standard_order(each)),
        "newest": lambda each: (*_general(each)[:2], -_day(each), *standard_order(each)),
        "cheapest": lambda each: (*_general(each)[:1], *_cost(each, currency), *standard_order(each)),
    }
    if text not in orders:
        raise BadInput(
            f"{text!r} is no order of printings", where="--prefer", mend="oldest, newest, cheapest or set:XXX"
        )
    return Preference(orders[text])


def choose(printings: Sequence[Printing], prefer: Preference | None = None, pin: Pin | None = None) -> Choice:
    """The printing of one card to use: the pinned one, else the best of the pinned set, else the preferred one.

    A pin or set that cannot be had is told in the note; nothing is dropped for it.
    """
    prefer = prefer or Preference(standard_order)
    if not printings:
        return Choice(None, f"no printing {pin} is known" if pin else None)
    if pin is None:
        return _preferred(printings, prefer)
    of_set = [each for each in printings if each.set_code == pin.set_code.lower()]
    exact = [each for each in of_set if pin.number and each.collector_number.lower() == pin.number.lower()]
    if exact or (of_set and pin.number is None):
        return Choice(min(exact or of_set, key=prefer.key))
    used = min(of_set, key=prefer.key) if of_set else _preferred(printings, prefer).printing
    return Choice(used, f"no printing {pin} is known; {_pin_of(used)} is used instead" if used else None)


def _preferred(printings: Sequence[Printing], prefer: Preference) -> Choice:
    for code in prefer.set_codes:
        of_set = [each for each in printings if each.set_code == code]
        if of_set:
            return Choice(min(of_set, key=prefer.key))
    best = min(printings, key=prefer.key)
    if not prefer.set_codes:
        return Choice(best)
    wished = " or ".join(code.upper() for code in prefer.set_codes)
    return Choice(best, f"no printing in {wished}; {_pin_of(best)} is used instead")


def _pin_of(printing: Printing) -> Pin:
    return Pin(printing.set_code, printing.collector_number)


def _general(printing: Printing) -> tuple[bool, bool, bool]:
    special = printing.promo or printing.variation or printing.oversized or printing.set_type in _SPECIAL_SETS
    return (printing.digital, printing.lang != "en", special)


def _looks(printing: Printing) -> tuple[bool, bool, int]:
    fancy = (
        printing.full_art
        or printing.border_colour not in ("black", "white", "")
        or printing.flavour_name is not None
        or not _FANCY_EFFECTS.isdisjoint(printing.frame_effects)
        or printing.frame == "future"
        or (printing.frame in _OLD_FRAMES and printing.released_at >= _OLD_FRAMES_UNTIL)
    )
    marked = not set(printing.promo_types) <= _USUAL_PROMO_TYPES or not printing.collector_number.isdecimal()
    return (fancy, marked, _SCANS.get(printing.image_status, len(_SCANS)))


def _day(printing: Printing) -> int:
    digits = printing.released_at.replace("-", "")
    return int(digits) if digits.isdecimal() else 0


def _number(printing: Printing) -> tuple[int, str]:
    digits = re.match(r"\d*", printing.collector_number)
    return (int(digits.group() or 0) if digits else 0, printing.collector_number)


def _cost(printing: Printing, currency: str) -> tuple[bool, Decimal]:
    price = price_of(printing, currency)
    return (price is None, price or Decimal(0))
