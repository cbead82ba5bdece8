"""A block's own rule parameters: what fits, and what no game can be played with."""

from __future__ import annotations

import pytest

from blockbuilder.core.block import Block
from blockbuilder.errors import BadInput
from blockbuilder.formats import resolved_rules


def test_numbers_and_lists_of_the_block_go_over_the_formats():
    own = {"shop_size": 5, "shop_prices": [5, 4, 3, 2, 1], "players": 2}
    rules = resolved_rules(Block("Small shop", (), "ascent", rules=own), "ascent")
    assert {name: rules[name] for name in own} == own
    assert rules["smallest_market_deck"] == 30


@pytest.mark.parametrize(
    ("game", "own", "says"),
    [
        ("high-stakes", {"players": 0}, "rules.players: 0 is out of bounds (numbers from 1 to 1000)"),
        ("high-stakes", {"starting_gold": -1}, "rules.starting_gold: -1 is out of bounds (numbers from 0 to 1000)"),
        ("high-stakes", {"starting_life": 10**9}, "rules.starting_life: 1000000000 is out of bounds"),
        ("high-stakes", {"starting_life": "20"}, "rules.starting_life: '20' is no int"),
        ("active-draft", {"lineup_size": 0}, "rules.lineup_size: 0 is out of bounds"),
        ("active-draft", {"purchases_per_turn": 0}, "rules.purchases_per_turn: 0 is out of bounds"),
        ("active-draft", {"hand_size": 11}, "rules.hand_size: 11 of 10 cards (see starter_deck_size)"),
        ("active-draft", {"vanguard_keeps_types": [1]}, "rules.vanguard_keeps_types: [1] does not fit"),
        ("ascent", {"shop_size": 5}, "rules.shop_prices: 7 prices for a shop of 5"),
        ("ascent", {"shop_prices": [7, 6, 5, 4, 3, 2, 0]}, "rules.shop_prices: [7, 6, 5, 4, 3, 2, 0] is out of bounds"),
    ],
)
def test_rules_that_no_game_can_have_are_refused(game, own, says):
    with pytest.raises(BadInput) as refused:
        resolved_rules(Block("Odd", (), game, rules=own), game)
    assert says in str(refused.value)


def test_no_limit_stays_possible_where_it_is_usual():
    rules = resolved_rules(Block("Open", (), "ascent", rules={"purchases_per_turn": 0}), "ascent")
    assert rules["purchases_per_turn"] == 0
