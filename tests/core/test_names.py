from __future__ import annotations

import pytest

from blockbuilder.core.names import NameIndex, Suggester, fold

SAME = [
    ("Æther Adept", "AEther Adept"),
    ("Æther Adept", "aether  adept"),
    ("Gorgon's Head", "Gorgon’s Head"),
    ("Gorgon's Head", "GORGON‘S HEAD"),
    ("Lim-Dûl's Vault", "Lim-Dul's Vault"),
    ("Lim-Dûl's Vault", "Lim-Du\u0302l's Vault"),
    ("Fire // Ice", "fire/ice"),
    ("Fire // Ice", "Fire / Ice"),
    ("Fire // Ice", "Fire /// Ice"),
    ("Fire // Ice", "Fire //  // Ice"),
    ("Rumors of My Death . . .", "Rumors of My Death..."),
    ("Rumors of My Death . . .", "Rumors of My Death…"),
    ("_____", "___"),
    ("R&D's Secret Lair", "R and D's Secret Lair"),
    ("“Brims” Barone", '"Brims" Barone'),
    ("Jötun Grunt", "Jotun Grunt"),
    ("Ratonhnhaké꞉ton", "Ratonhnhake:ton"),
    ("Sensei's Divining Top", "Sensei's\u00a0Divining\u200b Top"),
]
DIFFERENT = [
    ("Erase", "Erase (Not the Urza's Legacy One)"),
    ("Fire // Ice", "Start // Fire"),
    ("Island", "Islands"),
    ("+2 Mace", "2 Mace"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_spellings_of_one_name_fold_alike(one, other):
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_different_names_stay_apart(one, other):
    assert fold(one) != fold(other)


@pytest.mark.parametrize("name", [each for pair in SAME for each in pair])
def test_folding_twice_changes_nothing(name):
    assert fold(fold(name)) == fold(name)


def test_a_whole_name_beats_the_face_of_another_card():
    index: NameIndex[str] = NameIndex()
    index.add("Emeritus of Conflict // Lightning Bolt", "creature")
    index.add("Lightning Bolt", "instant")
    assert index.find("lightning bolt") == ("name", ["instant"])


def test_a_face_finds_its_card_and_says_so():
    index: NameIndex[str] = NameIndex()
    index.add("Fire // Ice", "split")
    assert index.find("ice") == ("face", ["split"])


def test_an_alias_stands_between_name_and_face():
    index: NameIndex[str] = NameIndex()
    index.add("Zilortha, Strength Incarnate", "true", ["Godzilla, King of the Monsters"])
    assert index.find("godzilla, king of the monsters") == ("alias", ["true"])


def test_a_name_of_several_things_gives_them_all():
    index: NameIndex[str] = NameIndex()
    index.add("Pick Your Poison", "2024")
    index.add("Pick Your Poison", "playtest")
    assert index.find("Pick Your Poison") == ("name", ["2024", "playtest"])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Wee Dragonuats", "Wee Dragonauts"),
        ("Gorgons Head", "Gorgon's Head"),
        ("Aven Cloudchasr", "Aven Cloudchaser"),
        ("Angelic Edikt", "Angelic Edict"),
    ],
)
def test_the_likeliest_name_is_suggested_first(typed, meant):
    known = ["Wee Dragonauts", "Gorgon's Head", "Aven Cloudchaser", "Angelic Edict", "Cruel Edict", "Fire // Ice"]
    near = Suggester(known).closest(typed, cutoff=0.6)
    assert near[:1] == [meant]


def test_nothing_is_suggested_for_nonsense():
    assert Suggester(["Wee Dragonauts", "Pacifism"]).closest("qqqq zzzz") == []


def test_a_short_form_suggests_the_names_it_begins_and_a_slip_of_the_pen_the_name_itself():
    known = ["Sol Ring", "Sorin, Grim Nemesis", "Sorin's Thirst", "Sorin Markov", "Lightning Bolt"]
    assert Suggester(known).closest("Sorin") == ["Sorin, Grim Nemesis", "Sorin Markov", "Sol Ring"]
    twice = ["Emeritus of Conflict // Lightning Bolt", "Lightning Bolt", "Lightnin Bolter"]
    assert Suggester(twice).closest("lightnin bolt")[:2] == ["Lightning Bolt", "Emeritus of Conflict // Lightning Bolt"]
