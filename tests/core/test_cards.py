from __future__ import annotations

import pytest

from blockbuilder.core.cards import Card, Face, mana_value, split_type_line


@pytest.mark.parametrize(
    ("cost", "value"),
    [
        ("", 0),
        ("{0}", 0),
        ("{2}{W}{W}", 4),
        ("{X}{X}{R}", 1),
        ("{W/U}{W/U}", 2),
        ("{2/W}{2/U}", 4),
        ("{W/P}", 1),
        ("{S}{C}", 2),
        ("{15}", 15),
        ("{HW}", 0.5),
        ("{½}", 0.5),
        ("{G/U/P}", 1),
    ],
)
def test_mana_value_follows_rule_202_3(cost, value):
    assert mana_value(cost) == value


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Legendary Creature — Human Wizard", (("Legendary",), ("Creature",), ("Human", "Wizard"))),
        ("Basic Snow Land — Island", (("Basic", "Snow"), ("Land",), ("Island",))),
        ("Artifact Creature — Golem", ((), ("Artifact", "Creature"), ("Golem",))),
        ("Instant // Sorcery", ((), ("Instant", "Sorcery"), ())),
        ("Creature - Elf", ((), ("Creature",), ("Elf",))),
    ],
)
def test_type_lines_come_apart(line, parts):
    assert split_type_line(line) == parts


def test_the_front_decides_the_types_of_a_transforming_card():
    faces = (Face("A", type_line="Creature — Human"), Face("B", type_line="Land"))
    card = Card("A // B", layout="transform", type_line="Creature — Human // Land", faces=faces)
    assert card.is_creature
    assert not card.is_land


def test_a_prepared_spell_does_not_make_its_creature_an_instant():
    faces = (
        Face("Emeritus of Conflict", type_line="Creature — Human Wizard"),
        Face("Lightning Bolt", type_line="Instant"),
    )
    card = Card("Emeritus of Conflict // Lightning Bolt", layout="prepare", faces=faces)
    assert card.types == ("Creature",)


def test_both_halves_count_on_a_split_card():
    card = Card("Fire // Ice", layout="split", type_line="Instant // Sorcery", faces=(Face("Fire"), Face("Ice")))
    assert card.types == ("Instant", "Sorcery")


@pytest.mark.parametrize(
    ("type_line", "main_type"),
    [("Artifact Creature — Golem", "Creature"), ("Land Creature — Forest Dryad", "Creature"), ("Artifact Land", "Land"),
     ("Enchantment Artifact", "Artifact"), ("Scheme", "Other")],
)  # fmt: skip
def test_a_checklist_files_a_card_under_one_type(type_line, main_type):
    assert Card("X", type_line=type_line).main_type == main_type
