"""Text cards, with texts of our own; those of real cards are tried where the optional package is installed."""

from __future__ import annotations

import pdfs as lab
import pytest

from blockbuilder.core.cards import Card, Face
from blockbuilder.core.geometry import CARD, PAPERS, Box, card_grid
from blockbuilder.render.pdf import new_sheet
from blockbuilder.render.proxies import Piece, ProxyStyle, render
from blockbuilder.render.textcard import INSET, SIZES, text_cards, unknown_card
from blockbuilder.render.textlayout import word_width, words_of, wrap


def printed(*cards, **options):
    pieces = [Piece(each) for card in cards for each in text_cards(card, **options)]
    return render("test", pieces, card_grid(PAPERS["a4"]), ProxyStyle(scale_check=False))


def test_a_card_says_all_that_a_table_needs():
    card = Card(
        "Jötun Séance-Keeper", mana_cost="{2}{W/U}{U/P}", type_line="Legendary Creature — Giant", colours="WU",
        oracle_text="Flying\n{T}: Scry 1. (Look at the top card.)", power="2", toughness="*",
    )  # fmt: skip
    text = lab.text_of(printed(card, origin="M20 32", price="Buy 4"))
    for words in (
        "Jötun Séance-Keeper",
        "Legendary Creature — Giant",
        "Flying",
        "2/*",
        "M20 32",
        "Buy 4",
        "proxy, not for sale",
    ):
        assert words in text


def test_without_a_text_it_says_where_to_look():
    card = Card("Kiln Fiend", type_line="Creature", keywords=("Prowess",), oracle_text=None)
    text = " ".join(lab.text_of(printed(card)).split())
    assert "Keywords: Prowess." in text
    assert "Rules text not at hand." in text
    assert "Rules text not at hand" not in lab.text_of(printed(Card("Scoria Elemental", oracle_text="")))


def test_a_card_of_the_list_s_own_has_its_name():
    assert unknown_card("Own Thing").faces[0].name == "Own Thing"


def test_faces_lie_one_below_the_other():
    faces = (Face("Day", "{1}", "Creature — Human", "Daybound"), Face("Night", "", "Creature — Werewolf", "Trample"))
    card = Card("Day // Night", layout="transform", faces=faces, oracle_text="Daybound\n//\nTrample")
    (whole,) = text_cards(card)
    assert [face.name for face in whole.faces] == ["Day", "Night"]
    (back,) = text_cards(card, face=1)
    assert [face.name for face in back.faces] == ["Night"]


@pytest.mark.parametrize(
    ("type_line", "line", "label", "text"),
    [
        ("Enchantment — Saga", "I, II — Draw a card.", "I, II", "Draw a card."),
        ("Legendary Planeswalker — X", "+2: Draw a card.", "+2", "Draw a card."),
        ("Legendary Planeswalker — X", "[−7]: Draw a card.", "−7", "Draw a card."),
        ("Legendary Planeswalker — X", "−X: Draw a card.", "−X", "Draw a card."),
        ("Creature", "+2: Draw a card.", "", "+2: Draw a card."),
        ("Enchantment — Class", "{2}{U}: Level 2", "", "{2}{U}: Level 2"),
    ],
)
def test_chapters_loyalty_and_levels_are_set_apart(type_line, line, label, text):
    (card,) = text_cards(Card("X", type_line=type_line, oracle_text=f"{line}"))
    row = card.faces[0].rows[0]
    assert (row.label, row.text) == (label, text)
    assert row.heading is ("Class" in type_line)


def test_a_level_takes_its_power_and_toughness():
    (card,) = text_cards(Card("X", type_line="Creature", oracle_text="LEVEL 2-6\n3/3\nFirst strike"))
    assert [row.text for row in card.faces[0].rows] == ["LEVEL 2-6: 3/3", "First strike"]


def test_a_text_too_long_for_one_card_is_split_between_abilities():
    abilities = [f"Ability {number}: " + "draw a card, then discard a card. " * 12 for number in range(6)]
    cards = text_cards(Card("Long", type_line="Artifact", oracle_text="\n".join(abilities)))
    assert len(cards) > 1
    rows = [row.text for card in cards for row in card.faces[0].rows]
    assert rows == [ability.strip() for ability in abilities] or rows == abilities
    assert [card.part for card in cards] == [f"{at} of {len(cards)}" for at in range(1, len(cards) + 1)]


def inside(pdf, count):
    """Whether all text of the first cards lies inside their frames: the fault is a line beyond a card's edge."""
    grid = card_grid(PAPERS["a4"])
    boxes = [grid.box(slot).grown(-INSET) for slot in range(count)]
    for left, bottom, right, top in lab.text_boxes(pdf):
        if bottom < grid.block.bottom:
            continue
        assert any(
            box.left - 0.05 <= left
            and right <= box.right + 0.05
            and box.bottom - 0.05 <= bottom
            and top <= box.top + 0.05
            for box in boxes
        ), (left, bottom, right, top)


def test_text_stays_inside_the_card():
    texts = ["word " * count for count in (1, 20, 60, 120, 180, 240)]
    cards = [Card("A very long name of a card that nobody ever printed", mana_cost="{W}{U}{B}{R}{G}", oracle_text=each,
                  type_line="Legendary Enchantment Artifact Creature — Human Wizard Warrior Elf", power="10", toughness="10")
             for each in texts]  # fmt: skip
    inside(printed(*cards), 9)
    inside(printed(Card("x" * 40, oracle_text="y" * 60)), 1)


def test_wrapping_keeps_costs_together_and_breaks_at_blanks():
    words = words_of("{2}{U}, {T}: Draw a card.")
    assert len(words) == 5
    assert [piece.text for piece in words[0]] == ["2", "U", ","]
    for line in wrap(words_of("one two three four five six seven"), 6):
        assert sum(map(word_width, line)) <= 6


def test_letters_that_the_font_lacks_do_not_vanish():
    text = lab.text_of(printed(Card("Ratonhnhaké꞉ton", oracle_text="→ go • on − 1")))
    assert "Ratonhnhaké:ton" in text
    assert "> go • on − 1" in text


@pytest.mark.slow
def test_every_card_of_the_pool_fits(card_pool):
    box = Box(0, 0, *CARD)
    for number, card in enumerate(card_pool.values()):
        cards = text_cards(card)
        assert 1 <= len(cards) <= 5, card.name
        if number % 97 == 0 or len(cards) > 1:
            sheet = new_sheet(PAPERS["a4"], "x")
            for each in cards:
                each.draw(sheet, box)


def test_the_seven_layouts_of_real_cards(card_pool):
    names = ["Fire // Ice", "Delver of Secrets // Insectile Aberration", "Bonecrusher Giant // Stomp", "History of Benalia",
             "Wizard Class", "Jace, the Mind Sculptor", "Student of Warfare", "Lim-Dûl's Vault", "Dismember"]  # fmt: skip
    pdf = printed(*(card_pool[name] for name in names))
    inside(pdf, 9)
    text = lab.text_of(pdf)
    for words in ("Insectile Aberration", "I, II", "Level 2", "Loyalty 3", "LEVEL 7+: 4/4", "Lim-Dûl's Vault"):
        assert words in text
    assert max(SIZES) == 11.5
