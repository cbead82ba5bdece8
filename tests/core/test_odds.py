"""Published right values, and every closed form against counting all orders of small decks."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from blockbuilder.core import hypergeometric
from blockbuilder.core.odds import auction, lineup, shop

DECKS = [(cards, marked) for cards in range(1, 9) for marked in range(1, cards + 1)]


def orders(cards: int, marked: int) -> list[tuple[int, ...]]:
    """Every way the marked cards can lie, by their places from 1: all are equally likely."""
    return list(combinations(range(1, cards + 1), marked))


def mean(values: list[int]) -> Fraction:
    """The mean, or of truth values the part that holds."""
    return Fraction(sum(values), len(values))


def gaps(places: tuple[int, ...]) -> list[int]:
    """How many unmarked cards lie before each marked one."""
    return [place - before - 1 for before, place in zip((0, *places), places, strict=False)]


@pytest.mark.parametrize(("cards", "marked"), DECKS)
def test_one_step_against_all_orders(cards, marked):
    deck = orders(cards, marked)
    assert auction.purchases_per_step(cards, marked) == mean([places[0] for places in deck])
    for number in range(1, cards + 1):
        assert auction.p_purchases(cards, marked, number) == mean([places[0] == number for places in deck])
        assert auction.p_at_least(cards, marked, number) == mean([places[0] >= number for places in deck])
        assert auction.p_none_in_first(cards, marked, number) == mean([places[0] > number for places in deck])
    for others in range(cards - marked + 1):
        after = [places[0] - others for places in deck if places[0] > others]
        assert auction.purchases_after(cards, marked, others) == Fraction(sum(after), len(after))


@pytest.mark.parametrize(("cards", "marked"), DECKS)
def test_several_turns_against_all_orders(cards, marked):
    deck = orders(cards, marked)
    for turns in range(1, marked + 1):
        assert auction.purchases_in_turns(cards, marked, turns) == mean([places[turns - 1] for places in deck])
        for position in range(cards + 1):
            assert hypergeometric.p_position(cards, marked, turns, position) == mean(
                [places[turns - 1] == position for places in deck]
            )
        for length in range(cards + 1):
            assert auction.p_run_of_others(cards, marked, turns, length) == mean(
                [max(gaps(places)[:turns]) >= length for places in deck]
            )
        others = cards - marked
        sold = mean([places[turns - 1] - turns for places in deck])
        assert auction.others_in_turns(marked, others, turns) == sold


@pytest.mark.parametrize(("cards", "marked"), DECKS)
def test_draws_against_all_orders(cards, marked):
    deck = orders(cards, marked)
    for drawn in range(cards + 1):
        for hits in range(drawn + 1):
            assert hypergeometric.p_exactly(cards, marked, drawn, hits) == mean(
                [sum(place <= drawn for place in places) == hits for places in deck]
            )


def test_the_likely_range_holds_eight_tenths_and_no_narrower_one_does():
    cards, creatures, turns = 12, 6, 4
    low, high = auction.likely_purchases(cards, creatures, turns, Fraction(8, 10))
    chance = {n: hypergeometric.p_position(cards, creatures, turns, n) for n in range(cards + 1)}
    assert sum(chance[n] for n in range(low, high + 1)) >= Fraction(8, 10)
    assert sum(chance[n] for n in range(low)) <= Fraction(1, 10) < sum(chance[n] for n in range(low + 1))
    assert sum(chance[n] for n in range(high + 1, cards + 1)) <= Fraction(1, 10)
    assert sum(chance[n] for n in range(high, cards + 1)) > Fraction(1, 10)


def test_the_published_auction_block():
    assert auction.purchases_per_step(200, 105) == Fraction(201, 106)
    assert round(float(auction.purchases_per_step(200, 105)), 3) == 1.896
    assert auction.p_at_least(200, 105, 4) == Fraction(95 * 94 * 93, 200 * 199 * 198)
    assert round(float(auction.p_at_least(200, 105, 4)), 3) == 0.105
    assert round(float(auction.purchases_in_turns(200, 105, 14)), 1) == 26.5
    assert sum(auction.p_purchases(200, 105, number) for number in range(1, 97)) == 1


def test_gold():
    assert auction.gold_in_play(players=2, start=10, income=3, turns=0) == 20
    assert auction.gold_in_play(players=2, start=10, income=3, turns=7) == 20 + 7 * 6
    assert auction.gold_in_play(players=4, start=10, income=3, turns=1) == 52
    assert auction.gold_in_play(players=4, start=10, income=3, turns=5, paid=1) == 55
    assert auction.gold_per_purchase(200, 105, 2, 3) == Fraction(6 * 106, 201)


@pytest.mark.parametrize(("dear", "percent"), [(48, 0.9), (72, 7.3), (0, 0.0), (120, 100.0)])
def test_flush_of_a_market_of_120(dear, percent):
    # Three lands and the line of three above them: mana value 6 is dear, 5 is not.
    market = {6: dear, 5: 120 - dear}
    assert round(100 * float(lineup.p_flush(market, lands=3, above=3, size=5)), 1) == percent
    assert lineup.p_flush(market, lands=4, above=3, size=5) == 0


def test_lineups_against_all_deals():
    market = {1: 2, 2: 1, 4: 3, 6: 2}
    cards = [price for price, count in market.items() for _ in range(count)]
    deals = list(combinations(cards, 3))
    for mana in range(8):
        nothing = mean([min(deal) > mana for deal in deals])
        assert lineup.p_nothing_affordable(market, mana, 3) == nothing
        assert lineup.affordable(market, mana, 3) == mean([sum(price <= mana for price in deal) for deal in deals])
        assert lineup.p_flush(market, mana, 2, 3) == mean([min(deal) >= mana + 2 for deal in deals])


def test_thirty_cards_last_under_six_rounds_of_four():
    assert shop.max_refills(30, 7) == 23
    assert shop.turns_until_dry(30, 7) == 23
    assert shop.turns_until_dry(30, 7) / 4 < 6
    assert shop.turns_until_dry(30, 7, Fraction(1, 2)) == 23
    assert shop.turns_until_dry(30, 7, Fraction(2)) == Fraction(23, 2)
    assert shop.max_refills(7, 7) == shop.max_refills(5, 7) == 0


@pytest.mark.parametrize("rate", ["0", "1/3", "4/5", "1"])
def test_up_to_one_purchase_a_turn_the_slide_is_even(rate):
    way = shop.slide(7, Fraction(rate))
    assert set(way.sold.values()) == {Fraction(rate) / 7}
    assert way.reaches == {price: 1 - Fraction(rate) * (7 - price) / 7 for price in range(7, 0, -1)}
    assert way.discarded == shop.discards_per_turn(Fraction(rate)) == 1 - Fraction(rate)
    assert way.price_at_sale == (4 if Fraction(rate) else None)


@pytest.mark.parametrize("rate", ["0", "1/2", "1", "3/2", "2", "11/4", "4"])
def test_the_slide_against_following_every_purchase(rate):
    """All sets of cards that a turn can buy from a shop of four are followed, until next to nothing is left."""
    size, rate = 4, Fraction(rate)
    low = int(rate)
    at, sold, discarded = {size: 1.0}, dict.fromkeys(range(1, size + 1), 0.0), 0.0
    for _ in range(400):
        later: dict[int, float] = {}
        for price, share in at.items():
            for bought, weight in ((low, float(low + 1 - rate)), (low + 1, float(rate - low))):
                sets = list(combinations(range(1, size + 1), bought)) if weight else []
                for prices in sets:
                    chance = share * weight / len(sets)
                    down = price - 1 if not prices else price - sum(each < price for each in prices)
                    if price in prices:
                        sold[price] += chance
                    elif down == 0:
                        discarded += chance
                    else:
                        later[down] = later.get(down, 0.0) + chance
        at = later
    way = shop.slide(size, rate)
    assert {price: float(share) for price, share in way.sold.items()} == pytest.approx(sold, abs=1e-9)
    assert float(way.discarded) == pytest.approx(discarded, abs=1e-9)
    assert sum(way.sold.values()) + way.discarded == 1


@pytest.mark.parametrize(
    "impossible",
    [
        lambda: auction.purchases_per_step(10, 0), lambda: auction.purchases_per_step(10, 11),
        lambda: auction.purchases_in_turns(10, 3, 4), lambda: auction.p_none_in_first(10, 3, 11),
        lambda: auction.others_in_turns(3, 5, 4), lambda: auction.p_run_of_others(10, 3, 4, 1),
        lambda: lineup.p_flush({1: 4}, 0, 3, 5), lambda: lineup.affordable({}, 1, 5),
        lambda: shop.slide(7, Fraction(8)), lambda: shop.slide(7, Fraction(-1)), lambda: shop.slide(0, Fraction(0)),
    ],
)  # fmt: skip
def test_what_no_deck_can_be_is_refused(impossible):
    with pytest.raises(ValueError, match=r"no |need|only"):
        impossible()
