"""Points of single cards, added up by hand."""

from __future__ import annotations

import pytest

from blockbuilder.core.cards import Card
from blockbuilder.formats.strength import points, spread, strength


def creature(power, toughness, *keywords):
    return Card("X", type_line="Creature — Bear", power=power, toughness=toughness, keywords=keywords)


SPELL = Card("Y", type_line="Instant")


@pytest.mark.parametrize(
    ("card", "roles", "expected"),
    [
        (creature("2", "1"), {}, 2.5),
        (creature("1", "1", "Flying"), {}, 2.5),
        (creature("1", "1", "Flying"), {"evasion": frozenset({"flying"})}, 2.5),  # the same thing from two sources
        (creature("1", "1", "Flying", "Lifelink"), {}, 3.0),
        (creature("1", "1"), {"evasion": frozenset({"unblockable"})}, 2.5),
        (creature("1", "1", "Menace"), {}, 2.0),
        (creature("1", "1"), {"mana": frozenset({"creature"})}, 2.5),
        (creature("0", "3", "Defender"), {}, 0.5),
        (creature("*", "1"), {}, 0.5),
        (SPELL, {}, 1.0),
        (SPELL, {"cantrip": frozenset()}, 2.0),
        (SPELL, {"cantrip": frozenset(), "evasion": frozenset({"trample"})}, 2.5),
        (SPELL, {"removal": frozenset({"damage"})}, 2.5),
        (SPELL, {"theme": frozenset({"spells"})}, 1.0),
    ],
)
def test_strength(card, roles, expected):
    assert strength(card, roles) == expected


def test_spread():
    assert spread([10.0, 11.0, 10.5]) == 1.0
    assert spread([]) == 0.0


def test_points_in_words():
    assert [points(1.0), points(2.5), points(10.0)] == ["1 point", "2.5 points", "10 points"]
