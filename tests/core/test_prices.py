"""Missing is not zero."""

from __future__ import annotations

from decimal import Decimal

import pytest

from blockbuilder.core.cards import Printing
from blockbuilder.core.prices import Total, cheapest, total


def printing(set_code, prices, **fields):
    return Printing(set_code, "oracle", "Opt", set_code, "1", prices=prices, **fields)


ONLINE = printing("prm", {"tix": "0.02"}, digital=True)
PAPER = printing("xln", {"usd": "0.35", "usd_foil": "1.20", "eur": "0.10"})


def test_an_online_printing_has_no_price_in_money():
    assert cheapest([ONLINE, PAPER], "usd").amount == Decimal("0.35")
    assert cheapest([ONLINE, PAPER], "usd").printing is PAPER
    assert cheapest([ONLINE, PAPER], "eur").amount == Decimal("0.10")
    assert cheapest([ONLINE, PAPER], "tix").amount == Decimal("0.02")
    assert cheapest([ONLINE], "usd") is None


def test_a_card_that_comes_in_foil_only_costs_what_the_foil_costs():
    assert cheapest(
        [printing("sld", {"usd_foil": "7.50"}), printing("oc13", {"usd": "0.01"}, oversized=True)], "usd"
    ).amount == Decimal("7.50")


@pytest.mark.parametrize("text", ["", "n/a", "NaN", "-1", "Infinity"])
def test_what_is_no_price_is_none(text):
    assert cheapest([printing("xln", {"usd": text})], "usd") is None


@pytest.mark.parametrize(
    ("cards", "words", "partial"),
    [
        ([(1, None)], "unknown, 1 card", True),
        ([(4, None)], "unknown, 4 cards", True),
        ([(2, "0.35"), (1, "0.10")], "0.80 usd", False),
        ([(2, "0.35"), (1, None)], "0.70 usd (partial: unknown, 1 card)", True),
        ([(3, "0.00")], "0.00 usd", False),
        ([], "0.00 usd", False),
    ],
)
def test_totals(cards, words, partial):
    prices = [(count, cheapest([printing("xln", {"usd": text})], "usd") if text else None) for count, text in cards]
    found = total(prices, "usd")
    assert (str(found), found.partial) == (words, partial)


def test_cents_add_up_exactly():
    assert total([(3, cheapest([printing("xln", {"usd": "0.10"})], "usd"))] * 10, "usd") == Total(
        "usd", Decimal("3.00"), 30, 0
    )
