"""Double-faced cards, the folder of images, and the odd sizes."""

from __future__ import annotations

from dataclasses import replace

import pdfs as lab
import pytest

from blockbuilder.app.listing import Listing
from blockbuilder.app.resolving import Slot
from blockbuilder.app.sheets.proxies import ProxyOptions, proxies, proxies_pdf
from blockbuilder.core.block import Block
from blockbuilder.core.cardlist import Entry
from blockbuilder.core.cards import Card, Face
from blockbuilder.core.geometry import PAPERS, Box, Grid, free_stretches, size
from blockbuilder.core.images import NoImages, Wanted
from blockbuilder.files.image_folder import ImageFolder
from blockbuilder.render.pictures import picture
from blockbuilder.render.proxies import ProxyStyle

FACES = (Face("Day", "{1}", "Creature", "Daybound"), Face("Night", "", "Creature", "Trample"))
DOUBLE = Card("Day // Night", layout="transform", faces=FACES, oracle_text="Daybound\n//\nTrample")
SPLIT = Card("Left // Right", layout="split", faces=(Face("Left"), Face("Right")), oracle_text="")


def listing(*cards, count=1) -> Listing:
    slots = [Slot(Entry(count, card.name), card) for card in cards]
    return Listing(Block("Test", tuple(slot.entry for slot in slots)), slots, "test", "text")


@pytest.fixture
def folder(tmp_path):
    for name, colour in (("Day", (200, 200, 0)), ("Night", (0, 0, 100)), ("Left - Right", (0, 99, 0))):
        (tmp_path / f"{name}.jpg").write_bytes(lab.jpeg(colour))
    return ImageFolder(tmp_path)


@pytest.mark.parametrize(
    ("backs", "placing", "fronts", "behind"),
    [
        ("none", None, ["Day", "Night"], []),
        ("none", "back", ["Day"], []),
        ("duplex", None, ["Day"], ["Night"]),
        ("duplex", "card", ["Day", "Night"], []),
        ("duplex", "both", ["Day", "Night"], ["Night"]),
    ],
)
def test_the_other_face_goes_where_it_is_asked_for(folder, tmp_path, backs, placing, fronts, behind):
    options = ProxyOptions(style=ProxyStyle(backs=backs), double_faced=placing)
    pdf = proxies_pdf(listing(DOUBLE), PAPERS["a4"], options, folder)
    names = {lab.sha256((tmp_path / f"{name}.jpg").read_bytes()): name for name in ("Day", "Night")}
    streams = {name: names[digest] for name, digest in lab.image_streams(pdf).items()}
    assert [streams[box.name] for box in lab.images(pdf)] == fronts
    assert ([streams[box.name] for box in lab.images(pdf, 1)] if backs == "duplex" else []) == behind


def test_both_faces_share_a_text_card_but_not_in_duplex():
    job = proxies(listing(DOUBLE), PAPERS["a4"], ProxyOptions(), NoImages())
    (pdf,) = job.files
    assert job.cards == 1
    assert "Day" in lab.text_of(pdf)
    assert "Night" in lab.text_of(pdf)
    pdf = proxies_pdf(listing(DOUBLE), PAPERS["a4"], ProxyOptions(style=ProxyStyle(backs="duplex")), NoImages())
    front, back = (page.extract_text() for page in lab.reader(pdf).pages)
    assert "Night" not in front
    assert "Night" in back
    assert "PROXY" not in back


def test_a_split_card_is_one_image_whatever_its_slashes(folder):
    pdf = proxies_pdf(listing(SPLIT), PAPERS["a4"], ProxyOptions(), folder)
    assert len(lab.images(pdf)) == 1


def test_a_turned_back_is_turned_about_the_middle_of_the_page(folder):
    style = ProxyStyle(backs="duplex", back_rotation=90)
    pdf = proxies_pdf(listing(DOUBLE), PAPERS["a4"], ProxyOptions(style=style), folder)
    # The front's slot is upper left, its back upper right: (136.5, 192.5) to (199.5, 280.5) before the turn.
    (box,) = lab.images(pdf, 1)
    middle = (105, 148.5)
    assert (box.left, box.bottom) == pytest.approx(
        (middle[0] - (280.5 - middle[1]), middle[1] + 136.5 - middle[0]), abs=0.01
    )
    assert (box.width, box.height) == pytest.approx((88, 63), abs=0.01)


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "..", "a/../../secret", "secret\0", "C:\\secret"])
def test_a_name_is_looked_up_and_never_opened(tmp_path, name):
    (tmp_path / "secret.jpg").write_bytes(lab.jpeg())
    (tmp_path / "images").mkdir()
    assert ImageFolder(tmp_path / "images").find(Wanted(name)) is None


def test_names_of_files_are_read_loosely(tmp_path):
    for name in ("lim dul's vault.JPG", "Aether Adept (M11) 41★.png", "Fire__Ice.jpeg", "Delver of Secrets [BACK].jpg"):
        (tmp_path / name).write_bytes(b"")
    folder = ImageFolder(tmp_path)
    assert folder.find(Wanted("Lim-Dûl's Vault"))
    assert folder.find(Wanted("Æther Adept", set_code="m11", number="41★")).pinned
    assert folder.find(Wanted("Fire // Ice"))
    assert folder.find(Wanted("Delver of Secrets", 1))
    assert folder.find(Wanted("Delver of Secrets")) is None


@pytest.mark.parametrize("cell", [(20, 28), (40, 56), (100, 140)])
def test_odd_card_sizes_do_not_break_text_cards(cell):
    options = ProxyOptions(card_size=cell)
    assert "Day" in lab.text_of(proxies_pdf(listing(DOUBLE), PAPERS["a4"], options, NoImages()))


@pytest.mark.parametrize(
    ("text", "expected"), [("210x297", (210, 297)), ("8.5x11in", (215.9, 279.4)), ("21 x 29.7 cm", (210, 297))]
)
def test_sizes(text, expected):
    assert size(text) == pytest.approx(expected)


@pytest.mark.parametrize("text", ["", "a4", "0x0", "10x", "-1x5", "6000x10", "1e9x1"])
def test_no_sizes(text):
    with pytest.raises(ValueError, match=r".*"):
        size(text)


def test_the_grid_mirrors_slots():
    grid = Grid(PAPERS["a4"], (63, 88), 0, 3, 3)
    assert [grid.mirrored(slot, sideways=True) for slot in range(3)] == [2, 1, 0]
    assert [grid.mirrored(slot, sideways=False) for slot in range(3)] == [6, 7, 8]
    assert grid.box(0) == Box(10.5, 192.5, 63, 88)
    assert grid.box(8) == Box(136.5, 16.5, 63, 88)


def test_free_stretches():
    assert list(free_stretches(0, 10, [(2, 3), (2.5, 5), (9, 12)])) == [(0, 2), (5, 9)]
    assert list(free_stretches(0, 10, [])) == [(0, 10)]
    assert list(free_stretches(0, 10, [(-1, 11)])) == []


@pytest.mark.parametrize("orientation", range(1, 9))
def test_every_exif_orientation_is_set_upright(tmp_path, orientation):
    """Pillow turns the same file upright on its own: both must agree on where the stripe and the mark are."""
    import io

    from PIL import Image, ImageDraw, ImageOps

    image = Image.new("RGB", (96, 64), (200, 200, 200))
    ImageDraw.Draw(image).rectangle((0, 0, 30, 20), fill=(250, 0, 0))
    exif = Image.Exif()
    exif[274] = orientation
    out = io.BytesIO()
    image.save(out, "JPEG", exif=exif, quality=95)
    (tmp_path / "Day.jpg").write_bytes(out.getvalue())
    card = replace(DOUBLE, name="Day", layout="normal", faces=())
    pdf = proxies_pdf(listing(card), PAPERS["a4"], ProxyOptions(), ImageFolder(tmp_path))
    upright = ImageOps.exif_transpose(Image.open(out)).convert("RGB")
    (box,) = lab.images(pdf)
    seen = lab.pixels(pdf)
    for x in (0.12, 0.88):
        for y in (0.12, 0.88):
            wanted = upright.getpixel((int(x * upright.width), int((1 - y) * upright.height)))
            found = lab.colour_at(seen, box.left + x * 63, box.bottom + y * 88, 297)
            assert found == pytest.approx(wanted, abs=25)
    made = picture(out.getvalue())
    assert (made.width, made.height) == upright.size


def test_a_card_is_found_by_the_name_of_a_face():
    job = proxies(listing(DOUBLE, SPLIT), PAPERS["a4"], ProxyOptions(only=("right",)), NoImages())
    assert len(list(job.files)) == 1
    assert job.cards == 1
