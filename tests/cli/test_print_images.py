"""Images of every kind on proxy sheets: those that are missing, bad, or not what their names say."""

from __future__ import annotations

import hashlib
import io

import pdfs as lab
import pytest
from PIL import Image


def test_missing_images_are_named_and_text_takes_their_place(proxies, folder):
    (folder / "Mana Leak.jpg").unlink()
    result, pdf = proxies()
    assert "printed as text for want of an image: Mana Leak" in result.err
    assert "Mana Leak" in lab.text_of(pdf)
    assert len(lab.images(pdf)) == 4
    result, pdf = proxies("--missing", "skip")
    assert "not printed for want of an image: Mana Leak" in result.err
    assert "4 cards" in result.err
    result, _ = proxies("--missing", "fail")
    assert result.code == 2
    assert "Mana Leak: has no image" in result.err


def cmyk() -> bytes:
    return lab.jpeg(mode="CMYK")


def rotated() -> bytes:
    exif = Image.Exif()
    exif[274] = 6  # the camera lay on its side: turn by 90 degrees to see it upright
    upright = Image.open(io.BytesIO(lab.jpeg((10, 200, 10))))
    out = io.BytesIO()
    upright.transpose(Image.Transpose.ROTATE_90).save(out, "JPEG", exif=exif)
    return out.getvalue()


def animated() -> bytes:
    out = io.BytesIO()
    frames = [Image.new("RGB", (60, 84), colour) for colour in ("red", "blue")]
    frames[0].save(out, "PNG", save_all=True, append_images=frames[1:])
    return out.getvalue()


def wide(width, height) -> bytes:
    out = io.BytesIO()
    Image.new("1", (width, height)).save(out, "PNG")
    return out.getvalue()


BAD_IMAGES = {
    "empty": (lambda: b"", "is empty"),
    "half a JPEG": (lambda: lab.jpeg()[:3000], "is half a JPEG"),
    "a few bytes of a JPEG": (lambda: lab.jpeg()[:40], "is a damaged or half JPEG"),
    "half a PNG": (lambda: lab.png()[:2000], "is a damaged or half image"),
    "a web page": (lambda: b"<!DOCTYPE html><p>429", "is a web page or SVG"),
    "a GIF": (lambda: b"GIF89a....", "is a GIF"),
    "animated": (animated, "is animated"),
    "20,000 pixels": (lambda: wide(20_000, 20), "has 20,000 x 20 pixels"),
    "20,000 pixels of JPEG": (lambda: lab.jpeg(size=(20_000, 20)), "has 20,000 x 20 pixels"),
    "64 million pixels": (lambda: wide(8_000, 8_000), "has 8,000 x 8,000 pixels; the most is 60 million in all"),
    "a lossless JPEG": (
        lambda: lab.jpeg().replace(b"\xff\xc0", b"\xff\xc3"),
        "is a JPEG of a kind that PDFs cannot hold",
    ),
    "noise": (lambda: bytes(range(256)), "is no image that can be printed"),
}


@pytest.mark.parametrize("name", BAD_IMAGES)
def test_a_bad_image_is_named_and_the_rest_is_printed(proxies, folder, name):
    make, says = BAD_IMAGES[name]
    (folder / "Mana Leak.jpg").write_bytes(make())
    result, pdf = proxies()
    assert result.code == 0
    assert f"note: Mana Leak.jpg: {says}" in result.err
    assert "printed as text for want of an image: Mana Leak" in result.err
    assert len(lab.images(pdf)) == 4
    assert "Mana Leak" in lab.text_of(pdf)


def test_a_disguised_png_is_taken_for_what_it_is(proxies, folder):
    (folder / "Mana Leak.jpg").write_bytes(lab.png(alpha=False))
    result, pdf = proxies()
    assert len(lab.images(pdf)) == 5
    assert "want of an image" not in result.err


def test_a_cmyk_jpeg_goes_in_as_it_is(proxies, folder):
    (folder / "Mana Leak.jpg").write_bytes(cmyk())
    _, pdf = proxies("--only", "Mana Leak", "--paper", "a4")
    assert set(lab.image_streams(pdf).values()) == {hashlib.sha256(cmyk()).hexdigest()}
    (box,) = lab.images(pdf)
    red, green, blue = lab.colour_at(lab.pixels(pdf), box.left + 30, box.bottom + 30, 297)
    assert red > 120 > green
    assert red > 120 > blue


def test_an_exif_rotated_jpeg_stands_upright_with_its_bytes_unchanged(proxies, folder):
    (folder / "Mana Leak.jpg").write_bytes(rotated())
    _, pdf = proxies("--only", "Mana Leak", "--paper", "a4")
    assert set(lab.image_streams(pdf).values()) == {hashlib.sha256(rotated()).hexdigest()}
    (box,) = lab.images(pdf)
    assert (box.width, box.height) == pytest.approx((63, 88), abs=0.01)
    seen = lab.pixels(pdf)
    assert max(lab.colour_at(seen, box.left + 30, box.bottom + 84, 297)) < 60  # the stripe is at the top
    assert lab.colour_at(seen, box.left + 30, box.bottom + 20, 297)[1] > 150


def test_low_resolution_is_named(proxies, folder):
    (folder / "Mana Leak.jpg").write_bytes(lab.jpeg(size=(146, 204)))
    assert "low resolution: Mana Leak" in proxies()[0].err


def test_the_pinned_printing_is_what_is_printed(proxies, folder):
    (folder / "Pacifism (M20) 32.jpg").write_bytes(lab.jpeg((1, 2, 3)))
    (folder / "Pacifism (M10).jpg").write_bytes(lab.jpeg((3, 2, 1)))
    streams = []
    for cards in ("1 Pacifism (M20) 32", "1 Pacifism (M10) 24", "1 Pacifism"):
        result, pdf = proxies(cards=cards)
        assert "another printing" not in result.err
        streams += lab.image_streams(pdf).values()
    files = ("Pacifism (M20) 32.jpg", "Pacifism (M10).jpg", "Pacifism.jpg")
    assert streams == [hashlib.sha256((folder / file).read_bytes()).hexdigest() for file in files]
    result, _ = proxies(cards="1 Pacifism (TMP) 1")
    assert "another printing than the list names, for want of its image: Pacifism" in result.err


def test_a_name_is_never_a_path(proxies, folder):
    (folder.parent / "secret.jpg").write_bytes(lab.jpeg())
    result, pdf = proxies(cards="1 ../secret\n1 /etc/passwd\n1 Pacifism\n1 Mana Leak")
    assert len(lab.images(pdf)) == 2
    assert "secret" in result.err


def test_sixteen_bits_of_grey_are_not_cut_to_white(proxies, folder):
    out = io.BytesIO()
    Image.new("I;16", (672, 936), 128 * 256).save(out, "PNG")
    (folder / "Mana Leak.jpg").write_bytes(out.getvalue())
    _, pdf = proxies("--only", "Mana Leak", "--paper", "a4")
    (box,) = lab.images(pdf)
    assert lab.colour_at(lab.pixels(pdf), box.left + 30, box.bottom + 30, 297) == pytest.approx((128, 128, 128), abs=2)


def test_an_image_of_another_shape_is_named(proxies, folder):
    (folder / "Mana Leak.jpg").write_bytes(lab.jpeg(size=(936, 672)))
    result, _ = proxies()
    assert "note: stretched, since the image has another shape than the card: Mana Leak\n" in result.err
