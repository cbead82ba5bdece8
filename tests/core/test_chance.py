"""Choices follow from the numbers drawn and from nothing else."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

from blockbuilder.core.chance import below, drawn, shuffled


def numbers(*given):
    return iter(given).__next__


def test_below_covers_the_whole_range():
    assert [below(4, numbers(number)) for number in (0.0, 0.24, 0.25, 0.74, 0.75, 0.999999)] == [0, 0, 1, 2, 3, 3]


def test_shuffled_by_hand():
    # last=3 takes int(0.5 * 4) = 2: a b d c; last=2 takes int(0.0 * 3) = 0: d b a c; last=1 takes int(0.9 * 2) = 1.
    assert shuffled("abcd", numbers(0.5, 0.0, 0.9)) == ["d", "b", "a", "c"]


def test_a_seed_gives_the_same_order_on_every_python():
    # random.Random(0).random() begins 0.844, 0.758, 0.421, 0.259 whatever the version.
    assert shuffled("abcde", random.Random(0).random) == ["c", "a", "b", "d", "e"]


def test_every_order_is_as_likely_as_the_others():
    chance = random.Random(7).random
    counts = Counter(tuple(shuffled("abc", chance)) for _ in range(6000))
    assert set(counts) == set(permutations("abc"))
    # 5 degrees of freedom: above 20.5 once in a thousand.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_drawn_takes_none_twice():
    assert sorted(drawn(range(5), 9, random.Random(1).random)) == [0, 1, 2, 3, 4]
    assert len(set(drawn(range(50), 20, random.Random(1).random))) == 20
