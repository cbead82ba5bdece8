from __future__ import annotations

import pdfs as lab
import pytest

from blockbuilder.app.listing import load
from blockbuilder.app.sheets.proxies import ProxyOptions
from blockbuilder.app.sheets.sorting import starters
from blockbuilder.core.cards import Card
from blockbuilder.core.geometry import PAPERS
from blockbuilder.core.images import NoImages
from blockbuilder.core.tokens import Need


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", ["high-stakes", "active-draft", "ascent"])
def test_the_reference_is_one_page_with_the_block_s_own_numbers(cli, tmp_path, game, paper):
    out = tmp_path / "r.pdf"
    assert cli("print", "reference", "high-stakes", "-f", game, "-o", out, "--paper", paper).code == 0
    pdf = out.read_bytes()
    assert len(lab.page_sizes(pdf)) == 1
    text = " ".join(lab.text_of(pdf).split())
    assert "200 cards, 189 different" in text
    assert "Magic: The Gathering variant" in text
    expected = {
        "high-stakes": [
            "1.90: Cards bought in an auction step on average",
            "Each player has 13 life, 10 gold",
            "starting life: 13 (usually 20).",
            "Everybody bids at most once.",
        ],
        "active-draft": ["1 mana: Mikaeus, the Lunarch", "6 mana: Spectral Procession", "O-Naginata", "Draw 4 cards."],
        "ascent": ["cost 7, 6, 5, 4, 3, 2, 1 generic mana", "discard the card at price 1"],
    }
    for words in expected[game]:
        assert words in text
    assert ("starting life" in text) is (game == "high-stakes")


def test_house_rules_reach_the_page(cli, tmp_path):
    block = tmp_path / "b.toml"
    block.write_text(
        'schema = "block/1"\nname = "House"\nformat = "active-draft"\ncards = ["1 Pacifism"]\n'
        "rules.purchases_per_turn = 2\nrules.purchase_price_other_land = 3\n"
    )
    cli("print", "reference", block, "-o", tmp_path / "r.pdf")
    text = " ".join(lab.text_of((tmp_path / "r.pdf").read_bytes()).split())
    assert "Buy 2 cards a turn" in text
    assert "other lands 3" in text
    assert "purchase price other land: 3 (usually 2)." in text


@pytest.mark.parametrize(
    ("rules", "life"),
    [("", "Life is as commander has it."), ("rules.starting_life = 40\n", "Each player has 40 life.")],
)
def test_life_beside_another_format(cli, tmp_path, rules, life):
    block = tmp_path / "b.toml"
    block.write_text(
        f'schema = "block/1"\nname = "X"\nformat = "ascent"\n{rules}rules.alongside = "commander"\ncards = ["1 Pacifism"]\n'
    )
    cli("print", "reference", block, "-o", tmp_path / "r.pdf")
    text = " ".join(lab.text_of((tmp_path / "r.pdf").read_bytes()).split())
    assert life in text
    assert "alongside: commander (usually nothing)." in text


def test_starter_decks_have_no_odds_of_a_lineup(cli, tmp_path):
    for block, has_odds in (("active-draft-starters", False), ("active-draft-market", True)):
        cli("print", "reference", block, "-o", tmp_path / "r.pdf")
        text = lab.text_of((tmp_path / "r.pdf").read_bytes())
        assert ("Odds" in text, "fresh lineup" in text) == (has_odds, has_odds)


def test_tokens_need_texts_or_names(cli, tmp_path):
    result = cli("print", "tokens", "high-stakes", "-o", tmp_path / "t.pdf")
    assert result.code == 2
    assert "no token is known" in result.err
    block = tmp_path / "b.toml"
    block.write_text(
        'schema = "block/1"\nname = "X"\nformat = "ascent"\ncards = ["1 Pacifism"]\ntokens = ["2 Goblin", "1 Bear"]\n'
    )
    result = cli("print", "tokens", block, "-o", tmp_path / "t.pdf", "--paper", "a4")
    assert result.code == 0
    assert "3 tokens on 1 sheet of a4" in result.err
    text = lab.text_of((tmp_path / "t.pdf").read_bytes())
    assert text.count("Goblin") == 2
    assert text.count("Bear") == 1


def test_tokens_of_texts_are_printed_once_or_so_many_times(sources):
    from blockbuilder.app.sheets.tokens import tokens

    listing = load("high-stakes", sources)
    goblin = Card("Goblin", type_line="Token Creature — Goblin", oracle_text="", colours="R", power="1", toughness="1")
    wanted = [
        Need("token", "Goblin", goblin, ("Empty the Warrens",)),
        Need("counter", "+1/+1", None, ("Hunt the Weak",)),
    ]
    job = tokens(listing, wanted, PAPERS["a4"], ProxyOptions(), NoImages(), copies=4)
    (pdf,) = job.files
    text = lab.text_of(pdf)
    assert text.count("Token Creature — Goblin") == 4
    assert text.count("by Empty the Warrens") == 4
    assert "counters that the cards use: +1/+1" in job.remarks


def test_dividers_stand_above_sleeved_cards(cli, tmp_path):
    cli("print", "dividers", "high-stakes", "-o", tmp_path / "d.pdf", "--paper", "a4")
    pdf = (tmp_path / "d.pdf").read_bytes()
    frames = [box for box in lab.rectangles(pdf) if box[3] - box[1] == pytest.approx(94.4, abs=0.05)]
    assert len(frames) == 9
    assert "Creatures: white" in lab.text_of(pdf)
    assert "15 cards" in lab.text_of(pdf)


def test_starters_have_their_list_before_their_cards(sources):
    listing = load("high-stakes", sources)
    decks = {"W": listing.slots[:2], "G": listing.slots[2:4]}
    job = starters(decks, listing, PAPERS["a4"], ProxyOptions(images=False), NoImages())
    (pdf,) = job.files
    text = lab.text_of(pdf)
    assert job.cards == 2 + 4
    assert "White starter" in text
    assert "Green starter" in text
    assert text.index("White starter") < text.index("proxy, not for sale")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_bundled_starters_are_five_lists_and_fifty_cards(cli, tmp_path, paper):
    result = cli("print", "starters", "active-draft-market", "-o", tmp_path / "s.pdf", "--paper", paper)
    assert result.code == 0
    assert f"5 starter decks on 7 sheets of {paper}" in result.err  # 55 cards, nine a sheet
    text = lab.text_of((tmp_path / "s.pdf").read_bytes())
    for colour in ("White", "Blue", "Black", "Red", "Green"):
        assert f"{colour} starter" in text


COLLECTION = b"Count,Name,Edition,Collector Number,Tags\n1,Pacifism,M20,32,box 3\n1,pacifism,M10,24,binder\n5,Kiln Fiend,ROE,153,\n"


@pytest.fixture
def collection(tmp_path):
    path = tmp_path / "collection.csv"
    path.write_bytes(COLLECTION)
    return path


def test_a_collection_marks_what_is_owned_and_where(cli, tmp_path, collection):
    result = cli(
        "print", "checklist", "-", "-o", tmp_path / "c.pdf", "--from", collection, "--printings", "--paper", "a4",
        stdin=b"3 Pacifism (M20) 32\n2 Kiln Fiend\n1 Mana Leak\n",
    )  # fmt: skip
    assert result.code == 0
    assert "owned: 4 of 6 cards" in result.err
    lines = lab.text_of((tmp_path / "c.pdf").read_bytes())
    assert "2 of 3" in lines
    assert "2 of 2" in lines
    assert "none" in lines
    assert "M20 32, box 3, M10 24, binder" in lines


@pytest.mark.parametrize(
    ("name", "expected"), [("tcgplayer-mass-entry", "1 Pacifism [M20] 32\n1 Mana Leak\n"), ("text", None)]
)
def test_what_is_lacking_makes_a_shopping_list(cli, tmp_path, collection, name, expected):
    out = tmp_path / "buy.txt"
    result = cli(
        "print", "checklist", "-", "-o", tmp_path / "c.pdf", "--from", collection, "--to-buy", out,
        "--to-buy-format", name, stdin=b"3 Pacifism (M20) 32\n2 Kiln Fiend\n1 Mana Leak\n",
    )  # fmt: skip
    assert "2 cards to buy" in result.err
    text = out.read_text(encoding="utf-8")
    assert "Kiln Fiend" not in text
    assert "1 Pacifism" in text
    assert "1 Mana Leak" in text
    if expected:
        assert [line.split()[:2] for line in text.splitlines()] == [line.split()[:2] for line in expected.splitlines()]


def test_no_such_shopping_list_format(cli, tmp_path):
    result = cli(
        "print",
        "checklist",
        "-",
        "-o",
        tmp_path / "c.pdf",
        "--to-buy",
        tmp_path / "b",
        "--to-buy-format",
        "x",
        stdin=b"1 Pacifism",
    )
    assert result.code == 2
    assert "no list format 'x' is written" in result.err
    assert list(tmp_path.glob("*.pdf")) == []
