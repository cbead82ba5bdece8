from __future__ import annotations

import hashlib
import importlib.util
import sys

import pdfs as lab
import pytest
from PIL import Image

PAPERS = {
    "a4": (210, 297),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "a3": (297, 420),
    "tabloid": (279.4, 431.8),
}


@pytest.mark.parametrize(("paper", "held"), [("a4", 9), ("letter", 9), ("legal", 10), ("a3", 18), ("tabloid", 18)])
def test_every_paper_holds_as_many_cards_as_fit_at_63_x_88(proxies, paper, held):
    result, pdf = proxies("--paper", paper, cards="40 Pacifism")
    assert result.code == 0
    width, height = lab.page_sizes(pdf)[0]
    assert sorted((width, height)) == pytest.approx(sorted(PAPERS[paper]), abs=0.1)
    assert len(lab.page_sizes(pdf)) == -(-40 // held)
    drawn = lab.images(pdf)
    assert len(drawn) == held
    for box in drawn:
        assert (box.width, box.height) == pytest.approx((63, 88), abs=0.01)
        assert box.left >= 2.9
        assert box.left + box.width <= width - 2.9
        assert box.bottom >= 2.9
        assert box.bottom + box.height <= height - 2.9


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_are_centred_and_touch(proxies, paper):
    _, pdf = proxies("--paper", paper, cards="9 Pacifism")
    width, height = PAPERS[paper]
    expected = [
        ((width - 189) / 2 + 63 * column, (height - 264) / 2 + 88 * row) for row in (2, 1, 0) for column in (0, 1, 2)
    ]
    for box, place in zip(lab.images(pdf), expected, strict=True):
        assert (box.left, box.bottom) == pytest.approx(place, abs=0.01)


def test_other_papers_and_orientations(proxies):
    _, pdf = proxies("--paper", "8.5x11in", "--orientation", "landscape", cards="9 Pacifism")
    assert lab.page_sizes(pdf)[0] == pytest.approx((279.4, 215.9), abs=0.1)
    assert len(lab.images(pdf)) == 8
    # A photo card holds one card upright and two on its side.
    _, pdf = proxies("--paper", "100x150", cards="2 Pacifism")
    assert lab.page_sizes(pdf) == [pytest.approx((150, 100), abs=0.1)]


def test_poker_size_is_what_is_asked_for_only(proxies):
    _, pdf = proxies("--paper", "a4", "--card-size", "poker")
    assert {(round(box.width, 2), round(box.height, 2)) for box in lab.images(pdf)} == {(63.5, 88.9)}


def test_gap_stands_between_cards(proxies):
    _, pdf = proxies("--paper", "a4", "--gap", "2")
    first, second = lab.images(pdf)[:2]
    assert second.left - first.left == pytest.approx(65, abs=0.01)


@pytest.mark.parametrize(("paper", "held"), [("a4", 9), ("letter", 8)])
def test_full_bleed_is_mirrored_and_fits(proxies, paper, held):
    _, pdf = proxies("--paper", paper, "--bleed", "3", cards=f"{held} Pacifism")
    drawn = lab.images(pdf)
    assert len(lab.page_sizes(pdf)) == 1
    assert len(drawn) == 9 * held  # each card and its eight mirror images, clipped
    assert len(lab.image_streams(pdf)) == 1
    _, height = lab.page_sizes(pdf)[0]
    middle = drawn[4]
    seen = lab.pixels(pdf)
    # The stripe at the top of the card goes on above it; outside the bleed the paper is white.
    assert max(lab.colour_at(seen, middle.left + 20, middle.bottom + 88 + 2, height)) < 60
    assert lab.colour_at(seen, middle.left - 2, middle.bottom + 30, height) == pytest.approx((0, 200, 90), abs=12)
    assert min(lab.colour_at(seen, middle.left + 20, min(middle.bottom + 88 + 3.6, height - 0.5), height)) > 200
    assert {(round(box.width, 2), round(box.height, 2)) for box in drawn} == {(63.0, 88.0)}


def test_jpegs_go_in_byte_for_byte_and_once(proxies, folder):
    _, pdf = proxies(cards="4 Pacifism\n3 Mana Leak\n1 Pacifism\n")
    wanted = {hashlib.sha256((folder / f"{name}.jpg").read_bytes()).hexdigest() for name in ("Pacifism", "Mana Leak")}
    assert set(lab.image_streams(pdf).values()) == wanted
    assert len(lab.image_streams(pdf)) == 2
    assert len(lab.images(pdf)) == 8


def test_the_same_bytes_twice(proxies):
    assert proxies("--backs", "duplex")[1] == proxies("--backs", "duplex")[1]


def test_no_page_is_dropped_past_100_cards(proxies):
    result, pdf = proxies("--paper", "a4", cards="120 Pacifism\n7 Mana Leak")
    assert sum(len(lab.images(pdf, page)) for page in range(15)) == 127
    assert len(lab.page_sizes(pdf)) == 15
    assert "127 cards on 15 sheets of a4" in result.err


def test_alpha_is_kept(proxies, folder):
    (folder / "Pacifism.jpg").unlink()
    (folder / "Pacifism.png").write_bytes(lab.png())
    _, pdf = proxies("--paper", "a4", "--only", "Pacifism")
    (box,) = lab.images(pdf)
    seen = lab.pixels(pdf)
    assert lab.colour_at(seen, box.left + 0.3, box.bottom + 0.3, 297) == (255, 255, 255)
    _, pdf = proxies("--paper", "a4", "--only", "Pacifism", "--corners", "black")
    seen = lab.pixels(pdf)
    assert max(lab.colour_at(seen, box.left + 0.3, box.bottom + 0.3, 297)) < 30


def test_the_default_marks_can_be_seen(proxies):
    _, pdf = proxies("--paper", "a4")
    # Three cards above two: four upright edges and three level ones, each with a mark at both ends.
    assert len(marks_of(pdf)) == 2 * (4 + 3)
    colours = [[float(each) for each in operands] for name, operands, _ in lab.operations(pdf) if name == "RG"]
    assert colours[0] == [0, 0, 0]


def test_no_page_is_made_of_pixels_and_no_source_is_touched(proxies, folder):
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    _, pdf = proxies("--bleed", "2", "--corners", "round", "--style", "text")
    assert lab.images(pdf) == []
    assert "Kiln Fiend" in lab.text_of(pdf)
    proxies("--bleed", "2", "--corners", "black")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_fonts_are_embedded_as_subsets(proxies):
    names = lab.fonts(proxies("--style", "text")[1])
    assert names
    assert all(name[7:8] == "+" for name in names if "Vera" in name)
    assert {name for name in names if "+" not in name} <= {"/Helvetica"}  # named by every page, used by none


def test_round_corners_are_cut_off_by_a_clip_path(proxies):
    _, pdf = proxies("--paper", "a4", "--corners", "round")
    box = lab.images(pdf)[0]
    seen = lab.pixels(pdf)
    assert min(lab.colour_at(seen, box.left + 0.3, box.bottom + 0.3, 297)) > 240
    assert len(set(lab.image_streams(pdf).values())) == 5


def marks_of(pdf, page=0):
    """Lines of the page that are 0.25 mm thick, as boxes in mm."""
    found, thickness = [], None
    for name, operands, _ in lab.operations(pdf, page):
        if name == "w":
            thickness = float(operands[0]) * lab.MM
        elif name == "m":
            start = [float(each) * lab.MM for each in operands]
        elif name == "l" and thickness == pytest.approx(0.25, abs=0.001):
            end = [float(each) * lab.MM for each in operands]
            found.append((min(start[0], end[0]), min(start[1], end[1]), max(start[0], end[0]), max(start[1], end[1])))
    return found


@pytest.mark.parametrize("kind", ["corners", "lines"])
@pytest.mark.parametrize("count", [1, 4, 5, 9])
def test_marks_stand_in_line_with_every_edge_and_off_every_card(proxies, kind, count):
    _, pdf = proxies("--paper", "a4", "--marks", kind, cards=f"{count} Pacifism")
    boxes, marks = lab.images(pdf), marks_of(pdf)
    for left, bottom, right, top in marks:
        for box in boxes:
            apart_x = right <= box.left - 0.999 or left >= box.left + box.width + 0.999
            apart_y = top <= box.bottom - 0.999 or bottom >= box.bottom + box.height + 0.999
            assert apart_x or apart_y
    for box in boxes:
        for edge in (box.left, box.left + box.width):
            assert any(left == pytest.approx(edge, abs=0.01) and right - left < 0.01 for left, _, right, _ in marks)
        for edge in (box.bottom, box.bottom + box.height):
            assert any(low == pytest.approx(edge, abs=0.01) and top - low < 0.01 for _, low, _, top in marks)
    if kind == "lines":
        assert min(mark[0] for mark in marks) == pytest.approx(0, abs=0.01)
        assert max(mark[3] for mark in marks) == pytest.approx(297, abs=0.01)


def test_marks_are_what_they_are_asked_to_be(proxies):
    _, pdf = proxies(
        "--paper", "a4", "--mark-length", "3", "--mark-offset", "2", "--mark-colour", "FF0000", cards="1 Pacifism"
    )
    (box,), marks = lab.images(pdf), marks_of(pdf)
    assert len(marks) == 8
    lengths = {round(max(mark[2] - mark[0], mark[3] - mark[1]), 2) for mark in marks}
    assert lengths == {3.0}
    assert max(mark[3] for mark in marks) == pytest.approx(box.bottom + 88 + 2 + 3, abs=0.01)
    colours = [[float(each) for each in operands] for name, operands, _ in lab.operations(pdf) if name == "RG"]
    assert [1.0, 0.0, 0.0] in colours
    assert marks_of(proxies("--marks", "none")[1]) == []


def test_backs_lie_behind_their_fronts_after_turning_the_long_edge(proxies, folder, tmp_path):
    back = tmp_path / "back.jpg"
    back.write_bytes(lab.jpeg((5, 5, 5)))
    _, pdf = proxies("--paper", "a4", "--backs", "duplex", "--back-image", back, cards="4 Pacifism")
    assert len(lab.page_sizes(pdf)) == 2
    fronts, backs = lab.images(pdf, 0), lab.images(pdf, 1)
    assert {(round(210 - box.left - box.width, 2), round(box.bottom, 2)) for box in fronts} == {
        (round(box.left, 2), round(box.bottom, 2)) for box in backs
    }
    assert all(box.matrix[0] > 0 and box.matrix[3] > 0 for box in backs)


def test_short_edge_turns_head_over_heels(proxies, tmp_path):
    back = tmp_path / "back.jpg"
    back.write_bytes(lab.jpeg((5, 5, 5)))
    _, pdf = proxies("--paper", "a4", "--backs", "duplex", "--flip", "short", "--back-image", back, cards="4 Pacifism")
    fronts, backs = lab.images(pdf, 0), lab.images(pdf, 1)
    assert {(round(box.left, 2), round(297 - box.bottom - box.height, 2)) for box in fronts} == {
        (round(box.left, 2), round(box.bottom, 2)) for box in backs
    }
    assert all(box.matrix[0] < 0 and box.matrix[3] < 0 for box in backs)


def test_back_offset_moves_backs_only(proxies, tmp_path):
    back = tmp_path / "back.jpg"
    back.write_bytes(lab.jpeg((5, 5, 5)))
    options = ("--paper", "a4", "--backs", "duplex", "--back-image", back)
    _, plain = proxies(*options)
    _, moved = proxies(*options, "--back-x", "1.5", "--back-y", "-0.5")
    assert lab.images(plain, 0) == lab.images(moved, 0)
    for one, other in zip(lab.images(plain, 1), lab.images(moved, 1), strict=True):
        assert (other.left - one.left, other.bottom - one.bottom) == pytest.approx((1.5, -0.5), abs=0.01)


def test_backs_image_prints_all_backs_after_all_fronts(proxies):
    _, pdf = proxies("--paper", "a4", "--backs", "image", cards="10 Pacifism")
    assert [len(lab.images(pdf, page)) for page in range(4)] == [9, 1, 0, 0]
    assert lab.reader(pdf).pages[2].extract_text().count("PROXY") == 9
    assert lab.reader(pdf).pages[3].extract_text().count("PROXY") == 1


def test_start_slot_leaves_used_places_free(proxies):
    _, pdf = proxies("--paper", "a4", "--start-slot", "9", cards="2 Pacifism")
    assert [len(lab.images(pdf, page)) for page in (0, 1)] == [1, 1]
    assert lab.images(pdf)[0].left == pytest.approx(10.5 + 126, abs=0.01)


def test_skip_only_blank_and_order(proxies, folder):
    cards = "1 Pacifism\n1 Mana Leak\n3 Plains\n1 Kiln Fiend"
    result, _ = proxies("--skip-basics", cards=cards)
    assert "3 cards on 1 sheet of" in result.err
    result, pdf = proxies("--only", "mana leak", "--blank", "2", cards=cards)
    assert "3 cards on 1 sheet of" in result.err
    assert len(lab.images(pdf)) == 1
    digests = [
        hashlib.sha256((folder / f"{n}.jpg").read_bytes()).hexdigest() for n in ("Kiln Fiend", "Mana Leak", "Pacifism")
    ]
    _, pdf = proxies("--order", "name", "--skip-basics", cards=cards)
    streams = lab.image_streams(pdf)
    assert [streams[box.name] for box in lab.images(pdf)] == digests
    result, _ = proxies("--only", "Mana Leek", cards=cards)
    assert result.code == 2
    assert "did you mean 'Mana Leak'?" in result.err


def test_split_makes_files_of_so_many_sheets(cli, tmp_path, folder):
    out = tmp_path / "p.pdf"
    result = cli(
        "print", "proxies", "-", "-o", out, "--images", folder, "--paper", "a4", "--split", "1", stdin=b"20 Pacifism"
    )
    assert "20 cards on 3 sheets of a4 in 3 files" in result.err
    files = [tmp_path / f"p-{number}.pdf" for number in (1, 2, 3)]
    assert [len(lab.images(file.read_bytes())) for file in files] == [9, 9, 2]
    assert all("50 mm" in lab.text_of(file.read_bytes()) for file in files)
    assert not out.exists()


def test_the_ruler_is_50_mm(proxies):
    _, pdf = proxies("--paper", "letter")
    ruler = [box for box in lab.rectangles(pdf) if box[2] - box[0] == pytest.approx(50, abs=0.01)]
    assert len(ruler) == 1
    assert "50 mm: print at 100 %, not fitted" in lab.text_of(pdf)
    assert "50 mm" not in lab.text_of(proxies("--paper", "letter", "--no-scale-check")[1])


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--paper", "60x80"), "60 x 80 mm is too small for one card of 63 x 88 mm (the least is 69 x 94 mm)"),
        (("--paper", "letterhead"), "'letterhead' is no paper known here"),
        (("--gap", "-1"), "--gap: -1 mm is no distance"),
        (("--bleed", "-2"), "--bleed: -2 mm is no distance"),
        (("--gap", "nan"), "--gap: nan mm is no distance"),
        (("--mark-offset", "-1"), "--mark-offset: -1 mm is no length"),
        (("--mark-length", "nan"), "--mark-length: nan mm is no length"),
        (("--radius", "-1"), "--radius: -1 mm is no radius of a corner (0 to 31.5)"),
        (("--radius", "32"), "--radius: 32 mm is no radius of a corner"),
        (("--back-rotation", "nan"), "--back-rotation: nan is no rotation"),
        (("--back-y", "-51"), "--back-y: -51 mm is no offset of a printer"),
        (("--prefer", "banana"), "--prefer: 'banana' is no order of printings"),
        (("--start-slot", "10", "--paper", "a4"), "slot 10 is not on the sheet"),
        (("--card-size", "huge"), "'huge' is no size"),
        (("--mark-colour", "octarine"), "'octarine' is no colour"),
        (("--back-image", "nowhere.jpg", "--backs", "duplex"), "nowhere.jpg: cannot be read: no such file"),
        (("--only", "Black Lotus"), "'Black Lotus' is not in the list"),
    ],
)
def test_bad_options_say_one_line(proxies, options, says):
    result, pdf = proxies(*options)
    assert result.code == 2
    assert says in result.err
    assert pdf == b""


def test_no_such_folder(proxies, tmp_path):
    result, _ = proxies(images=tmp_path / "nowhere")
    assert result.code == 2
    assert "cannot be read: no such file or directory" in result.err


def test_the_duplex_test_page_has_a_front_and_a_back(cli, tmp_path):
    assert cli("print", "duplex-test", "-o", tmp_path / "t.pdf", "--paper", "letter").code == 0
    pdf = (tmp_path / "t.pdf").read_bytes()
    assert lab.page_sizes(pdf) == [pytest.approx((215.9, 279.4), abs=0.1)] * 2


def test_png_pages(cli, tmp_path):
    if importlib.util.find_spec("pypdfium2") is None:
        pytest.skip("the extra png is not installed")
    cli(
        "print", "proxies", "-", "-o", tmp_path / "p.pdf", "--paper", "a4", "--png", "--dpi", "60", stdin=b"10 Pacifism"
    )
    for number in (1, 2):
        with Image.open(tmp_path / f"p-page-{number}.png") as page:
            # 210 x 297 mm at 60 dots an inch are 496.1 x 701.6.
            assert page.size == (497, 702)


def test_png_without_the_renderer_says_how_to_get_it(cli, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    result = cli("print", "checklist", "-", "-o", tmp_path / "p.pdf", "--png", stdin=b"10 Pacifism")
    assert result.code == 2
    assert "pip install 'blockbuilder[png]'" in result.err
    assert not (tmp_path / "p.pdf").exists()
