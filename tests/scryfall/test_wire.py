"""Whatever an export holds, reading it ends well: what is not as expected costs itself and nothing else."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blockbuilder.core import objects
from blockbuilder.core.cards import Kind
from blockbuilder.core.shapes import CardObject, FaceObject
from blockbuilder.scryfall import wire
from tests.loopback.objects import NOT_LEGAL, card_object

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(sorted(FaceObject.__annotations__)), inner)
    ),
    max_leaves=6,
)
ODD = st.fixed_dictionaries(
    {"name": st.text(max_size=12)}, optional=dict.fromkeys(sorted(set(CardObject.__annotations__) - {"name"}), JSON)
)


@settings(max_examples=100, deadline=None)
@given(ODD)
def test_no_object_with_a_name_is_too_odd(found):
    data = wire.decoder()(json.dumps(found).encode())
    record = objects.record(data)
    card = objects.card(json.loads(json.dumps(data)))
    assert (record.kind, card.name) == (card.kind, record.name)
    if objects.is_printing(data):
        assert objects.printing(data).id == data["id"]


def test_a_value_of_another_type_costs_only_itself():
    odd = card_object("Odd", cmc="many", collector_number=17, loyalty=[4], card_faces="none")
    data = wire.decoder()(json.dumps(odd).encode())
    card, printing = objects.card(data), objects.printing(data)
    assert (card.name, card.mana_value, card.loyalty, card.faces) == ("Odd", 2.0, None, ())
    assert printing.collector_number == "17"


@pytest.mark.parametrize("content", [b"3", b"[]", b'"x"', b"{}", b'{"name": 3}', b"null"])
def test_what_has_no_name_is_no_card(content):
    with pytest.raises((ValueError, KeyError)):
        objects.record(wire.decoder()(content))


@pytest.mark.parametrize(
    ("keys", "kind"),
    [
        ({}, Kind.CARD),
        ({"layout": "prepare"}, Kind.CARD),
        ({"layout": "something_new", "legalities": NOT_LEGAL}, Kind.CARD),
        ({"layout": "token", "legalities": NOT_LEGAL}, Kind.TOKEN),
        ({"set_type": "token", "legalities": NOT_LEGAL}, Kind.TOKEN),
        ({"type_line": "Token Creature — Goblin", "legalities": NOT_LEGAL}, Kind.TOKEN),
        ({"layout": "emblem"}, Kind.EMBLEM),
        ({"layout": "art_series"}, Kind.ART),
        ({"type_line": "Card // Card"}, Kind.ART),
        ({"layout": "planar"}, Kind.PLANE),
        ({"type_line": "Phenomenon", "layout": "new"}, Kind.PLANE),
        ({"layout": "scheme"}, Kind.SCHEME),
        ({"layout": "vanguard"}, Kind.VANGUARD),
        ({"type_line": "Dungeon — Undercity"}, Kind.DUNGEON),
        ({"type_line": "Stickers", "legalities": NOT_LEGAL}, Kind.STICKER),
        ({"type_line": "Artifact — Attraction", "legalities": NOT_LEGAL}, Kind.ATTRACTION),
        ({"promo_types": ["playtest"], "legalities": NOT_LEGAL}, Kind.PLAYTEST),
        ({"set": "mb2", "legalities": NOT_LEGAL}, Kind.PLAYTEST),
        ({"set": "mb2"}, Kind.CARD),  # a reprint of a real card
        ({"set_type": "funny", "legalities": NOT_LEGAL}, Kind.JOKE),
        ({"set_type": "funny"}, Kind.CARD),  # a basic land of an Un-set
        ({"set": "unk", "legalities": NOT_LEGAL}, Kind.JOKE),
        ({"border_color": "silver", "set_type": None, "legalities": NOT_LEGAL}, Kind.JOKE),
        ({"digital": True, "games": ["arena"], "legalities": NOT_LEGAL}, Kind.DIGITAL),
        ({"digital": True, "games": ["mtgo"]}, Kind.CARD),  # an online printing of a real card
        ({"legalities": NOT_LEGAL}, Kind.CARD),  # not released yet
    ],
    ids=str,
)
def test_kinds(keys, kind):
    assert objects.kind(card_object("Thing", **keys)) is kind


def test_mana_values_follow_the_rules():
    """Rule 202.3: X is 0; without a value of Scryfall's own the cost is added up, half mana and hybrids too."""
    costs = {"{X}{R}{R}": 2, "{2/W}{2/W}": 4, "{W/P}": 1, "{½}{R}": 1.5, "": 0, "{1000000}": 1_000_000}
    for cost, value in costs.items():
        assert objects.card(card_object("Thing", mana_cost=cost, cmc=None)).mana_value == value
