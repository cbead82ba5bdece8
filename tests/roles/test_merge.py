"""The text decides over the crowd, the curator over both, and every difference is told."""

import pytest

from blockbuilder.core.block import Override
from blockbuilder.core.cards import Card
from blockbuilder.errors import BadInput
from blockbuilder.roles import Disagreement, Role, resolve

CARD = Card("Test Card", oracle_id="id-1", type_line="Instant", oracle_text="")
REMOVAL = Role("removal", "text", "Destroy target creature", "destroy")
CANTRIP = Role("cantrip", "text", "Draw a card")
STALL = Role("stall", "text", "Defender", "blocker")


def test_without_tags_the_text_stands_alone():
    assert resolve(CARD, [REMOVAL]).roles == (REMOVAL,)
    assert resolve(CARD, [REMOVAL]).disagreements == ()


def test_agreement_is_silent():
    tags = {"id-1": {"creature-removal", "removal", "cantrip"}}
    assert resolve(CARD, [REMOVAL, CANTRIP], tags).disagreements == ()


def test_the_text_decides_and_disagreement_is_told():
    found = resolve(CARD, [REMOVAL], {"id-1": {"cantrip"}})
    assert found.roles == (REMOVAL,)
    assert found.disagreements == (
        Disagreement("removal", "text", "tagger", "Destroy target creature"),
        Disagreement("cantrip", "tagger", "text", "cantrip"),
    )


def test_the_crowd_has_no_word_on_roles_it_has_no_tag_for():
    assert resolve(CARD, [STALL, CANTRIP], {"id-1": {"cantrip"}}).disagreements == ()


def test_a_card_nobody_tagged_is_no_disagreement():
    assert resolve(CARD, [REMOVAL], {"another": {"cantrip"}}).disagreements == ()


def test_a_tagged_card_that_the_crowd_does_not_call_removal_is_a_disagreement():
    found = resolve(CARD, [REMOVAL], {"id-1": {"some-other-tag"}})
    assert found.disagreements == (Disagreement("removal", "text", "tagger", "Destroy target creature"),)


def test_the_crowd_stands_in_where_no_text_is_known():
    card = Card("Test Card", oracle_id="id-1")
    assert resolve(card, [], {"id-1": {"cantrip"}}).roles == (Role("cantrip", "tagger", "cantrip"),)
    assert resolve(card, [], {"id-1": {"cantrip"}}, source="text").roles == ()


def test_source_tagger_gives_only_the_crowds_roles():
    found = resolve(CARD, [REMOVAL], {"id-1": {"cantrip", "unknown-tag"}}, source="tagger")
    assert found.roles == (Role("cantrip", "tagger", "cantrip"),)
    assert found.disagreements == ()


def test_source_text_does_not_hear_the_crowd():
    assert resolve(CARD, [REMOVAL], {"id-1": {"cantrip"}}, source="text").disagreements == ()


def test_an_unknown_source_is_refused():
    with pytest.raises(BadInput, match="unknown source of roles 'magic'"):
        resolve(CARD, [], source="magic")


def test_the_curator_beats_both():
    override = Override(roles=("evasion",), not_roles=("removal",), reason="plays differently")
    found = resolve(CARD, [REMOVAL, CANTRIP], {"id-1": {"creature-removal", "cantrip"}}, override)
    assert found.roles == (CANTRIP, Role("evasion", "override", "plays differently"))
    assert found.disagreements == (
        Disagreement("removal", "text", "override", "plays differently"),
        Disagreement("evasion", "override", "text", "plays differently"),
    )


def test_a_confirmed_role_keeps_its_proof():
    found = resolve(CARD, [REMOVAL], override=Override(roles=("removal",)))
    assert found.roles == (Role("removal", "override", "Destroy target creature", "destroy"),)
    assert found.disagreements == ()


def test_not_roles_win_over_roles():
    found = resolve(CARD, [REMOVAL], override=Override(roles=("removal",), not_roles=("removal",)))
    assert found.roles == ()
