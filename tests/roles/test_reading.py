"""The reader of rules English, part by part."""

import pytest

from blockbuilder.core.cards import Card
from blockbuilder.roles.reading import Frequency, read
from blockbuilder.roles.reading.abilities import split, trigger_end
from blockbuilder.roles.reading.fold import fold, own_names
from blockbuilder.roles.reading.nouns import noun


@pytest.mark.parametrize(
    ("printed", "folded"),
    [
        ("When Test Card enters the battlefield, draw a card.", "When ~ enters, draw a card."),
        ("When this creature enters, draw a card.", "When ~ enters, draw a card."),
        ("Flying (It can't be blocked.)\nTest Card's power", "Flying\n~'s power"),
        ("Put it onto the battlefield.", "Put it onto the battlefield."),
        ("creature with converted mana cost 3 or less", "creature with mana value 3 or less"),
        ("Test Cardinal is not Test Card.", "Test Cardinal is not ~."),
        ("−2: Draw a card.", "-2: Draw a card."),
        ("Destroy target [attacking] creature.", "Destroy target attacking creature."),
        ("[+1]: Draw a card.", "[+1]: Draw a card."),
        ("at this turn's end, this ability", "at this turn's end, this ability"),
    ],
)
def test_wordings_fold_into_one(printed, folded):
    assert fold(printed, ("Test Card",)).text == folded


def test_a_place_in_the_folded_text_leads_back_to_the_printed_one():
    printed = "Flying (This is a reminder.)\nTest Card deals 2 damage to Test Card's owner."
    folded = fold(printed, ("Test Card",))
    start = folded.text.index("~ deals")
    assert printed[slice(*folded.printed_span(start, start + 1))] == "Test Card"
    assert printed[slice(*folded.printed_span(start + 2, start + 16))] == "deals 2 damage"


@pytest.mark.parametrize(
    ("name", "type_line", "short"),
    [
        ("Jaya Ballard, Task Mage", "Legendary Creature", "Jaya Ballard"),
        ("Gideon of the Trials", "Legendary Planeswalker", "Gideon"),
        ("Tibalt, the Fiend", "Legendary Planeswalker", "Tibalt"),
    ],
)
def test_legends_go_by_their_short_names(name, type_line, short):
    assert short in own_names(name, type_line)


def test_common_cards_do_not():
    assert own_names("Goblin King", "Creature — Goblin") == ("Goblin King",)


@pytest.mark.parametrize(
    ("line", "effect"),
    [
        ("Whenever you cast an instant, sorcery, or Wizard spell, draw a card.", "draw a card."),
        ("When ~ enters, return target instant, sorcery, or creature card to your hand.", "return target instant"),
        ("Whenever ~ enters, attacks, or dies, you gain 1 life.", "you gain 1 life."),
        ("At the beginning of your upkeep, if you control an artifact, draw a card.", "if you control"),
    ],
)
def test_a_trigger_ends_where_its_effect_opens(line, effect):
    assert line[trigger_end(line) + 2 :].startswith(effect)


@pytest.mark.parametrize(
    ("line", "spell", "kind", "frequency"),
    [
        ("Draw a card.", True, "spell", Frequency.ONCE),
        ("Creatures you control have flying.", False, "static", Frequency.LASTING),
        ("Flying, first strike", False, "keyword", Frequency.LASTING),
        ("Cycling {2}", True, "keyword", Frequency.LASTING),
        ("{T}: Draw a card.", False, "activated", Frequency.AGAIN),
        ("{1}, Sacrifice ~: Draw a card.", False, "activated", Frequency.ONCE),
        ("{T}: Draw a card. Activate only once.", False, "activated", Frequency.ONCE),
        ("{T}: Draw a card. Activate only once each turn.", False, "activated", Frequency.AGAIN),
        ("Exhaust — {3}: Draw a card.", False, "activated", Frequency.ONCE),
        ("When ~ dies, draw a card.", False, "triggered", Frequency.ONCE),
        ("Whenever ~ attacks, draw a card.", False, "triggered", Frequency.AGAIN),
        ("Raid — When ~ enters, draw a card.", False, "triggered", Frequency.ONCE),
        ("[+1]: Draw a card.", False, "loyalty", Frequency.AGAIN),
        ("-3: Draw a card.", False, "loyalty", Frequency.ONCE),
        ("II, III — Draw a card.", False, "chapter", Frequency.ONCE),
        ("At the beginning of the next end step, draw a card.", False, "triggered", Frequency.ONCE),
    ],
)
def test_a_line_is_an_ability_of_a_kind(line, spell, kind, frequency):
    (ability,) = split(line, spell)
    assert (ability.kind, ability.frequency) == (kind, frequency)


def test_modes_take_the_trigger_of_their_header():
    header, first, second = split("When ~ enters, choose one —\n• Draw a card.\n• Scry 2.", spell=False)
    assert header.trigger == first.trigger == second.trigger == "When ~ enters"
    assert (first.kind, first.frequency) == ("triggered", Frequency.ONCE)


def test_quoted_abilities_are_read_by_themselves():
    outer, inner = split('Enchanted creature has "{T}: Draw a card."', spell=False)
    assert "Draw" not in outer.effect
    assert (inner.kind, inner.effect, inner.holder) == ("activated", "Draw a card.", "Enchanted creature has ")


@pytest.mark.parametrize(
    ("phrase", "types", "whose", "limits"),
    [
        ("target creature", {"creature"}, "any", None),
        ("target nonblack creature with power 4 or greater", {"creature"}, "any", "nonblack, power 4 or greater"),
        ("up to two target creatures your opponents control", {"creature"}, "opponent", None),
        ("target tapped creature an opponent controls with power 2 or less", {"creature"}, "opponent",
         "tapped, power 2 or less"),
        ("artifact, creature, or enchantment you control", {"artifact", "creature", "enchantment"}, "you", None),
        ("target creature or planeswalker", {"creature", "planeswalker"}, "any", None),
        ("target Goblin", {"creature"}, "any", "Goblin"),
        ("target artifact creature", {"artifact", "creature"}, "any", "artifact"),
        ("any target", {"any"}, "any", None),
        ("any target and 1 damage", {"any"}, "any", None),
        ("target creature's controller", {"player"}, "any", None),
        ("each opponent and each creature", {"opponent"}, "any", None),
        ("target card in a graveyard", {"card"}, "any", None),
    ],
)  # fmt: skip
def test_a_noun_phrase_names_what_it_can_be(phrase, types, whose, limits):
    found = noun(phrase)
    assert (set(found.types), found.whose, found.limits) == (types, whose, limits)


@pytest.mark.parametrize(
    ("phrase", "many"),
    [
        ("all creatures", True),
        ("each creature you don't control", True),
        ("creatures", True),
        ("target creature", False),
        ("a creature", False),
        ("enchanted creature", False),
    ],
)
def test_a_noun_phrase_is_one_or_many(phrase, many):
    assert noun(phrase).many is many


def actions_of(text, type_line="Sorcery"):
    (face,) = read(Card("Test Card", type_line=type_line, oracle_text=text)).faces
    return face.actions


def test_a_second_verb_keeps_its_subject():
    get, unblockable = actions_of("Target creature gets +1/+0 until end of turn and can't be blocked this turn.")
    assert get.subject == unblockable.subject == noun("Target creature")
    assert get.brief
    assert unblockable.brief


def test_an_and_parts_two_actions():
    damage, discard = actions_of("Test Card deals 2 damage to target creature and its controller discards a card.")
    assert damage.object.text == "target creature"
    assert discard.subject.is_player


def test_a_condition_is_no_action():
    assert [action.verb for action in actions_of("If you would draw a card, put it into your hand instead.")] == ["put"]
    assert actions_of("Players can't gain life.") == []


def test_pronouns_stand_for_what_was_named_last():
    _, fight = actions_of(
        "Put a +1/+1 counter on target creature you control. Then that creature fights target creature."
    )
    assert fight.subject.whose == "you"
    (_, exile) = actions_of("Create a 1/1 red Goblin creature token. Exile it at end of combat.")
    assert exile.object.whose == "you"
    (shuffle,) = actions_of("The owner of target permanent shuffles it into their library.")
    assert shuffle.object.can_be_creature


def test_it_is_the_card_itself_when_nothing_else_was_named():
    (deal,) = actions_of("When Test Card enters, it deals 1 damage to any target.", "Creature")
    assert deal.subject.me
