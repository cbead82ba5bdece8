from __future__ import annotations

from dataclasses import replace

import pdfs as lab
import pytest

from blockbuilder.app.listing import load as load_list
from blockbuilder.app.sheets.boards import board_pdf
from blockbuilder.core.cards import Card
from blockbuilder.core.geometry import PAPERS
from blockbuilder.formats import load
from blockbuilder.render.boards import MARGIN, OVERLAP, Board, render, tiling
from blockbuilder.render.boards.ascent import shop_board
from blockbuilder.render.boards.trackers import Track, trackers

SIZES = {
    "a4": (210, 297),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "a3": (297, 420),
    "tabloid": (279.4, 431.8),
}


def board(cli, tmp_path, *options):
    out = tmp_path / "board.pdf"
    assert cli("print", "board", "high-stakes", "-o", out, *options).code == 0
    return out.read_bytes()


def spaces(pdf, page=0):
    """Boxes of about the size of a sleeved card on a page."""
    return [
        box
        for box in lab.rectangles(pdf, page)
        if box[2] - box[0] == pytest.approx(65.2, abs=0.1) and box[3] - box[1] == pytest.approx(90.2, abs=0.1)
    ]


@pytest.mark.parametrize("paper", ["a4", "letter", "legal"])
def test_the_shop_has_a_deck_and_seven_prices_for_sleeved_cards(cli, tmp_path, paper):
    pdf = board(cli, tmp_path, "-f", "ascent", "--paper", paper)
    width, height = sorted(SIZES[paper], reverse=True)
    assert lab.page_sizes(pdf)[0] == pytest.approx((width, height), abs=0.1)
    found = spaces(pdf)
    assert len(found) == 8
    for left, bottom, right, top in found:
        assert min(left, bottom, width - right, height - top) >= MARGIN
    text = lab.reader(pdf).pages[0].extract_text()
    for price in range(1, 8):
        assert f"Costs {price}" in text
    for words in ("Market deck", "discard this way", "Magic: The Gathering variant", "Rules: Rant of Valakut: Ascent."):
        assert words in text


@pytest.mark.parametrize(("paper", "outlined"), [("a4", True), ("letter", False), ("legal", True)])
def test_three_by_three_holds_the_discard_and_keeps_inside_what_printers_reach(cli, tmp_path, paper, outlined):
    pdf = board(cli, tmp_path, "-f", "ascent", "--layout", "3x3", "--paper", paper)
    assert "Discard" in lab.reader(pdf).pages[0].extract_text()
    assert len(spaces(pdf)) == (9 if outlined else 0)
    width, height = SIZES[paper]
    assert lab.page_sizes(pdf)[0] == pytest.approx((width, height), abs=0.1)
    for left, bottom, right, top in lab.rectangles(pdf):
        assert min(left, width - right) >= 5
        assert min(bottom, height - top) >= 3


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_row_lies_over_two_sheets_that_overlap(paper):
    sheet = PAPERS[paper]
    row = shop_board(load("ascent").rules, "row", sheet, "")
    assert row.width == 8 * 66
    assert tiling(row, sheet).count == 2
    pdf = render("row", [row], sheet)
    assert len(lab.page_sizes(pdf)) == 2
    first, second = (lab.rectangles(pdf, page) for page in (0, 1))
    shown = sheet.landscape.width - 2 * MARGIN - OVERLAP
    # What lies at x on the second sheet lies one sheet less the overlap further right on the first.
    lefts = {round(box[0], 2) for box in first if box[2] - box[0] == pytest.approx(65.2, abs=0.1)}
    assert {round(box[0] + shown, 2) for box in second if box[2] - box[0] == pytest.approx(65.2, abs=0.1)} <= {
        round(each, 2) for each in lefts
    }
    assert "lay the edge of sheet 2 on this line" in lab.text_of(pdf)


def test_tiles_cover_a_board_of_any_size():
    sheet = PAPERS["a4"]
    for width, height in ((190, 280), (201, 280), (390.1, 280), (500, 900)):
        way = tiling(Board("x", width, height, lambda _: None), sheet)
        for length, tiles, side in ((width, way.columns, way.paper.width), (height, way.rows, way.paper.height)):
            assert tiles * (side - 2 * MARGIN) - (tiles - 1) * OVERLAP >= length
            assert tiles == 1 or (tiles - 1) * (side - 2 * MARGIN) - (tiles - 2) * OVERLAP < length


def test_active_draft_has_a_market_and_a_mat_for_each_player(cli, tmp_path):
    pdf = board(cli, tmp_path, "-f", "active-draft", "--paper", "tabloid", "--players", "3")
    texts = [page.extract_text() for page in lab.reader(pdf).pages]
    assert texts[0].count("Lineup") == 5
    for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        assert name in texts[0]
    assert "Wastes" not in texts[0]
    mats = [text for text in texts if "Vanguard" in text and "Reserves" in text and "Library" in text]
    assert len(mats) == 3
    assert "Life (start: 20)" in "".join(texts)
    four = board(cli, tmp_path, "-f", "active-draft", "--paper", "tabloid", "--players", "4")
    assert "Life (start: 30)" in lab.text_of(four)


def test_zones_lie_where_the_rules_put_them(cli, tmp_path):
    pdf = board(cli, tmp_path, "-f", "active-draft", "--paper", "a3", "--players", "1")
    where = {}
    page = lab.reader(pdf).pages[1]
    page.extract_text(visitor_text=lambda text, _, tm, *__: where.setdefault(text.strip(), (tm[4], tm[5])))
    assert where["Vanguard"][0] < where["Reserves"][0]
    assert where["Vanguard"][1] == where["Reserves"][1] > where["Lands"][1]


@pytest.mark.parametrize(("cost", "out"), [("{3}{C}", True), ("{4}", False)])
def test_wastes_lie_out_when_a_card_asks_for_colourless_mana(sources, cost, out):
    listing = load_list("high-stakes", sources)
    first = replace(listing.slots[0], card=Card("Test Card", mana_cost=cost))
    pdf = board_pdf(replace(listing, slots=[first]), PAPERS["a3"], format_id="active-draft")
    assert ("Wastes" in lab.reader(pdf).pages[0].extract_text()) is out


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_high_stakes_says_bids_bottom_of_block_gold_and_life(cli, tmp_path, paper):
    pdf = board(cli, tmp_path, "--paper", paper)
    assert len(lab.page_sizes(pdf)) == 2
    text = lab.text_of(pdf)
    for words in (
        "Auction block", "Up for auction", "Order of bidding", "No bid at all? The card goes to the bottom of the block.",
        "Gold (start: 10)", "Life (start: 13)", "all players gain 3 gold", "High Stakes Magic by Stairc",
    ):  # fmt: skip
        assert words in text


def test_boards_are_the_same_bytes_twice_with_embedded_subsets(cli, tmp_path):
    one = board(cli, tmp_path, "-f", "active-draft", "--paper", "a4")
    assert one == board(cli, tmp_path, "-f", "active-draft", "--paper", "a4")
    assert all("+" in name for name in lab.fonts(one) if "Vera" in name)


def test_too_small_a_paper_is_refused(cli, tmp_path):
    result = cli("print", "board", "high-stakes", "-o", tmp_path / "b.pdf", "--paper", "100x150")
    assert result.code == 2
    assert "100 x 150 mm is too small for a board" in result.err


def test_a_list_of_no_game_is_asked_for_one(cli, tmp_path):
    result = cli("print", "board", "-", "-o", tmp_path / "b.pdf", stdin=b"1 Pacifism")
    assert result.code == 2
    assert "nothing says which game this list is for" in result.err


@pytest.mark.parametrize(("players", "sheets"), [(3, 1), (4, 1), (5, 2)])
def test_trackers_shrink_a_little_to_save_a_sheet(players, sheets):
    assert len(trackers([Track("Life", 20, 39)], players, PAPERS["a4"], "")) == sheets
