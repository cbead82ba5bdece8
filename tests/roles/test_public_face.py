"""What other modules rely on: labels, evidence, near misses, the catalogue of roles, and a cheap import."""

import random
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockbuilder.core.cards import Card, Face, Label
from blockbuilder.roles import ROLES, Role, classify, explain


def test_evidence_is_verbatim_and_in_its_place(make_card):
    text = "Flying (A reminder.)\nWhen Test Card enters the battlefield, it deals 2 damage to any target."
    flying, damage = (role for role in classify(make_card(text)) if role.role in ("evasion", "removal"))
    assert (flying.evidence, flying.span) == ("Flying", (0, 6))
    assert damage.evidence == "it deals 2 damage to any target"
    assert text[slice(*damage.span)] == damage.evidence
    assert damage.condition == "When this card enters"


def test_own_name_is_quoted_as_printed(make_card):
    text = "Test Card deals 4 damage to target creature."
    (removal,) = [role for role in classify(make_card(text, type_line="Sorcery")) if role.role == "removal"]
    assert removal.evidence == "Test Card deals 4 damage to target creature"


def test_a_figure_decides_without_a_place_in_the_text(make_card):
    (stall,) = classify(make_card("", power="0", toughness="5"))
    assert (stall.role, stall.kind, stall.evidence, stall.span) == ("stall", "blocker", "0/5", None)


def test_every_face_is_read():
    back = Face("Back", type_line="Creature", oracle_text="When this creature enters, destroy target creature.")
    front = Face("Front", mana_cost="{1}{G}", type_line="Creature", oracle_text="Trample", power="2", toughness="2")
    card = Card(
        "Front // Back", mana_cost="{1}{G}", type_line="Creature // Creature", oracle_text="x", faces=(front, back)
    )
    roles = {role.role: role for role in classify(card)}
    assert roles["evasion"].face == 0
    assert (roles["removal"].face, roles["removal"].evidence) == (1, "destroy target creature")


def test_a_face_without_text_is_passed_over():
    faces = (Face("Fire", type_line="Instant", oracle_text="Draw a card."), Face("Ice"))
    card = Card("Fire // Ice", mana_cost="{R}", oracle_text="x", faces=faces)
    assert [(role.role, role.face) for role in classify(card)] == [("theme:spells", 0), ("cantrip", 0)]


def test_labels_stand_in_for_a_missing_text():
    card = Card("Test Card", type_line="Instant", labels=(Label("removal", "damage", "toughness 3 or less"),))
    assert classify(card) == (Role("removal", "text", "", "damage", "toughness 3 or less"),)


def test_neither_text_nor_labels_is_no_role():
    assert classify(Card("Test Card", type_line="Instant")) == ()


def test_near_misses_say_why_not(make_card):
    found = explain(make_card("Exile target creature, then return that card to the battlefield.", type_line="Instant"))
    (miss,) = [miss for miss in found.near_misses if miss.role == "removal"]
    assert (miss.evidence, miss.reason) == ("Exile target creature", "it comes back: a blink")


def test_a_role_that_is_had_is_no_near_miss(make_card):
    found = explain(make_card("Destroy target artifact.\nDestroy target creature.", type_line="Instant"))
    assert "removal" not in {miss.role for miss in found.near_misses}


def test_each_role_has_a_meaning_in_one_line():
    assert {"removal", "evasion", "bounce", "draw_burst", "draw_engine", "cantrip", "stall", "theme:counters"} <= set(
        ROLES
    )
    assert all(meaning and "\n" not in meaning for meaning in ROLES.values())


def test_roles_named_by_the_catalogue_are_the_only_ones(pool):
    named = set(ROLES)
    for card in random.Random(3).sample(sorted(pool.values(), key=lambda card: card.name), 1500):
        assert {role.role for role in classify(card)} <= named


def test_evidence_stands_where_it_says_on_real_cards(pool):
    for card in random.Random(4).sample(sorted(pool.values(), key=lambda card: card.name), 1500):
        faces = card.faces or (Face(card.name, oracle_text=card.oracle_text),)
        found = explain(card)
        for proof in (*found.roles, *found.near_misses):
            if proof.span:
                assert faces[proof.face].oracle_text[slice(*proof.span)] == proof.evidence, card.name


@given(st.text(alphabet=st.sampled_from("abcT ~.,:;—•\"'()[]{}+-/0123X\nİß’−"), max_size=120))
def test_any_text_is_read_without_an_exception(text):
    card = Card("Test Card", type_line="Legendary Creature — Tester", oracle_text=text, power="1", toughness="4")
    for proof in explain(card).roles:
        assert proof.span is None or text[slice(*proof.span)] == proof.evidence


@pytest.mark.parametrize("module", ["blockbuilder.roles.engine", "blockbuilder.roles.catalogue.removal"])
def test_importing_the_package_does_not_load_the_reader(module):
    code = f"import sys, blockbuilder.roles; sys.exit({module!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
