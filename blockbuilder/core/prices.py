"""What cards cost: the cheapest paper printing, and sums that say what they do not know.

Scryfall's prices are strings or missing (https://scryfall.com/docs/api/cards): missing is not zero, and a printing that
exists only online has a price in event tickets and none in money.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from blockbuilder.core.cards import Printing

# The keys of a printing's prices in each currency, one for each finish.
CURRENCIES = {"usd": ("usd", "usd_foil", "usd_etched"), "eur": ("eur", "eur_foil", "eur_etched"), "tix": ("tix",)}


@dataclass(frozen=True, slots=True)
class Price:
    """A price of one card and the printing that has it."""

    amount: Decimal
    printing: Printing


@dataclass(frozen=True, slots=True)
class Total:
    """The price of many cards: ``unknown`` counts those that have none and are not in ``amount``."""

    currency: str
    amount: Decimal
    priced: int
    unknown: int

    @property
    def partial(self) -> bool:
        """Whether cards are missing from the amount."""
        return self.unknown > 0

    def __str__(self) -> str:
        missing = f"unknown, {self.unknown} card{'' if self.unknown == 1 else 's'}"
        if not self.priced:
            return missing if self.unknown else f"0.00 {self.currency}"
        return f"{self.amount:.2f} {self.currency}" + (f" (partial: {missing})" if self.partial else "")


def price_of(printing: Printing, currency: str) -> Decimal | None:
    """The price of a printing in its cheapest finish; None when it has none, or is online only and this is money."""
    if currency != "tix" and printing.digital:
        return None
    amounts = [amount for key in CURRENCIES[currency] if (amount := _amount(printing.prices.get(key))) is not None]
    return min(amounts, default=None)


def cheapest(printings: Iterable[Printing], currency: str) -> Price | None:
    """The cheapest printing that fits a deck, in one currency ("usd", "eur", "tix"); None when none has a price."""
    priced = [
        Price(amount, printing)
        for printing in printings
        if not printing.oversized and (amount := price_of(printing, currency)) is not None
    ]
    return min(priced, key=lambda each: each.amount, default=None)


def total(cards: Iterable[tuple[int, Price | None]], currency: str) -> Total:
    """The sum over (count, price) of each card."""
    amount, priced, unknown = Decimal(0), 0, 0
    for count, price in cards:
        if price is None:
            unknown += count
        else:
            amount += count * price.amount
            priced += count
    return Total(currency, amount, priced, unknown)


def _amount(text: str | None) -> Decimal | None:
    try:
        amount = Decimal(text) if text is not None else None
    except InvalidOperation:
        return None
    return amount if amount is not None and amount.is_finite() and amount >= 0 else None
