"""Whatever a block holds and a question assumes, there are figures: a value, or null where there cannot be one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from blockbuilder import formats
from blockbuilder.app.odds.active_draft import active_draft
from blockbuilder.app.odds.ascent import ascent
from blockbuilder.app.odds.high_stakes import high_stakes
from blockbuilder.app.odds.whatif import WhatIf
from blockbuilder.core.block import Block
from blockbuilder.core.cardlist import Entry
from blockbuilder.core.cards import Card
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Subject
from blockbuilder.render.odds import as_json, as_spans
from blockbuilder.roles import Role

BEAR = Card("Bear", mana_value=2.0, type_line="Creature — Bear", power="2", toughness="2")
BOLT = Card("Bolt", mana_value=9.0, type_line="Instant")


def subject(format_: str, creatures: int, removal: int, others: int) -> Subject:
    cards = [(BEAR, creatures, ()), (BOLT, removal, (Role("removal"),)), (BOLT, others, ())]
    items = [Item(Entry(count, card.name), card, roles) for card, count, roles in cards if count]
    block = Block("Small", tuple(item.entry for item in items), format=format_)
    return Subject(block, format_, items, rules=formats.resolved_rules(block, format_))


def check(odds) -> None:
    for figure in odds.figures:
        for value in (figure.value, *(value for _, value in figure.series)):
            assert value is None or value >= 0, figure
            assert figure.kind != "chance" or value is None or value <= 1, figure
    assert len({figure.id for figure in odds.figures}) == len(odds.figures)
    as_json(odds)
    assert as_spans(odds)


@pytest.mark.parametrize("what_if", [WhatIf(), WhatIf(turns=1, players=20), WhatIf(turns=3, players=3)])
def test_high_stakes(what_if):
    for creatures in range(6):
        for removal in range(4):
            for others in range(4):
                if creatures + removal + others:
                    check(high_stakes(subject("high-stakes", creatures, removal, others), what_if))


@pytest.mark.parametrize("what_if", [WhatIf(), WhatIf(lands=0, mana=0), WhatIf(lands=100, mana=100, players=20)])
def test_active_draft(what_if):
    for creatures in range(8):
        for others in range(8):
            if creatures + others >= 5:
                check(active_draft(subject("active-draft", creatures, 0, others), what_if))


@pytest.mark.parametrize("rate", [None, "0", "1", "6.99", "7"])
def test_ascent(rate):
    for creatures in range(9):
        for others in range(9):
            if creatures + others >= 7:
                check(ascent(subject("ascent", creatures, 0, others), WhatIf(buying_rate=rate)))


def test_a_block_of_creatures_alone_sells_one_card_a_step():
    figures = {figure.id: figure.value for figure in high_stakes(subject("high-stakes", 20, 0, 0), WhatIf()).figures}
    assert figures["purchases_per_auction_step"] == 1
    assert figures["p_at_least_4_purchases"] == 0
    assert figures["purchases_in_14_turns"] == 14
    assert figures["share_of_block_seen"] == Fraction(14, 20)
    assert figures["p_no_removal_in_first_n"] == 1
    assert figures["cards_after_going_broke"] is None
