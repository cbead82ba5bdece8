"""Pictures: fetched gently, checked before they are kept, and never half."""

from __future__ import annotations

import os
import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image

from blockbuilder.core import objects
from blockbuilder.errors import BadInput
from blockbuilder.scryfall.images import ImageCache, Picture, fetch, pictures_of, poor_scans
from blockbuilder.scryfall.picture import PictureKind, checked
from tests.loopback.objects import card_object, faced


def jpeg(width=48, height=68, mode="RGB", **options):
    content = BytesIO()
    Image.effect_noise((width, height), 90).convert(mode).save(content, "JPEG", **options)
    return content.getvalue()


def png(width=48, height=68, mode="RGBA"):
    content = BytesIO()
    Image.effect_noise((width, height), 90).convert(mode).save(content, "PNG")
    return content.getvalue()


def bomb():
    """A PNG that says it is 30,000 pixels wide."""
    header = struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0)
    pieces = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(100))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in pieces
    )


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (jpeg(), PictureKind(".jpg", 48, 68)),
        (jpeg(progressive=True), PictureKind(".jpg", 48, 68)),
        (jpeg(mode="CMYK"), PictureKind(".jpg", 48, 68)),
        (jpeg() + b"\0\0", PictureKind(".jpg", 48, 68)),
        (png(), PictureKind(".png", 48, 68)),
        (png(mode="L"), PictureKind(".png", 48, 68)),
        (png(mode="1"), PictureKind(".png", 48, 68)),
    ],
    ids=["jpeg", "progressive", "cmyk", "padded", "png", "grey", "black and white"],
)
def test_whole_pictures(content, kind):
    assert checked(content) == kind


def flipped(content):
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 0xFF]) + content[middle + 1 :]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "neither JPEG nor PNG"),
        (b"<html>Sorry</html>", "neither JPEG nor PNG"),
        (b"GIF89a" + bytes(50), "neither JPEG nor PNG"),
        (jpeg()[:-40], "cut off"),
        (jpeg()[:300] + b"\xff\xd9", "JPEG|decoded"),
        (b"\xff\xd8\xff\xd9", "no picture|damaged"),
        (png()[:-40], "cut off"),
        (png()[:100], "cut off"),
        (flipped(png()), "damaged"),
        (bomb(), "30000 × 30000 pixels|missing"),
    ],
    ids=[
        "nothing",
        "html",
        "gif",
        "cut jpeg",
        "capped jpeg",
        "empty jpeg",
        "cut png",
        "short png",
        "flipped png",
        "bomb",
    ],
)
def test_other_bytes(content, words):
    with pytest.raises(ValueError, match=words):
        checked(content)


BOLT, OPT = card_object("Lightning Bolt", number="1"), card_object("Opt", number="2")
DELVER = faced(
    "transform",
    *({"name": name, "image_uris": {"large": f"https://cards.scryfall.io/large/{name}.jpg"}} for name in ("A", "B")),
    image_uris=None,
)


@pytest.fixture
def pictures(scryfall):
    """Two pictures that the loopback Scryfall has."""
    found = []
    for card in (BOLT, OPT):
        path = f"/images/{card['name'].split()[-1].lower()}.jpg"
        scryfall.images[path] = jpeg()
        found.append(Picture(card["name"], card["id"], 0, "large", scryfall.url + path))
    return found


@pytest.fixture
def cache(tmp_path):
    return ImageCache(tmp_path)


def test_pictures_are_fetched_once(scryfall, client, cache, pictures):
    told = []
    found = fetch(client, cache, [*pictures, *pictures], lambda done, total: told.append((done, total)))
    assert [found.paths[picture].read_bytes() for picture in pictures] == list(scryfall.images.values())
    assert (found.warnings, told) == ([], [(1, 2), (2, 2)])
    assert fetch(None, cache, pictures).paths == found.paths
    assert fetch(client, cache, pictures).paths == found.paths
    assert len(scryfall.requests) == 2
    assert list(cache.folder.rglob("*.part")) == []


@pytest.mark.parametrize("faults", [["cut"], ["503"], ["html"], ["slow"], ["429"]], ids=str)
def test_what_passes_is_waited_for(scryfall, client, cache, pictures, faults):
    scryfall.misbehave("/images/bolt.jpg", *faults)
    found = fetch(client, cache, pictures)
    assert (set(found.paths), found.warnings) == (set(pictures), [])


def test_half_a_picture_is_not_kept(scryfall, client, cache, pictures):
    scryfall.images["/images/bolt.jpg"] = jpeg()[:-40]
    found = fetch(client, cache, pictures)
    assert set(found.paths) == {pictures[1]}
    assert found.warnings == ["Lightning Bolt: its picture could not be had: the JPEG is cut off"]
    scryfall.images["/images/bolt.jpg"] = jpeg()
    assert set(fetch(client, cache, pictures).paths) == set(pictures)


@pytest.mark.parametrize("spoilt", [b"", b"junk", jpeg()[:-40]], ids=["empty", "junk", "half"])
def test_a_picture_spoilt_in_the_cache_is_fetched_anew(client, cache, pictures, spoilt):
    path = fetch(client, cache, pictures).paths[pictures[0]]
    whole = path.read_bytes()
    path.write_bytes(spoilt)
    assert pictures[0] not in fetch(None, cache, pictures).paths
    assert fetch(client, cache, pictures).paths[pictures[0]].read_bytes() == whole


def test_an_unreachable_scryfall_leaves_what_was_had(scryfall, client, cache, pictures):
    fetch(client, cache, pictures[1:])
    scryfall.misbehave("/images/bolt.jpg", *["503"] * 3)
    found = fetch(client, cache, pictures)
    assert set(found.paths) == {pictures[1]}
    assert found.warnings == ["Lightning Bolt: its picture could not be had"]
    assert found.unreachable.exit_code == 3


def test_offline_says_what_is_missing(cache, pictures):
    found = fetch(None, cache, pictures)
    assert found.warnings == [f"{name}: its picture is not in the cache" for name in ("Lightning Bolt", "Opt")]


@pytest.mark.parametrize("address", ["https://img.scryfall.com/cards/large/en/lea/1.jpg?15", "/images/gone.jpg"])
def test_an_outdated_address_is_looked_up_anew(scryfall, client, cache, pictures, address):
    picture = pictures[0]
    scryfall.cards = [BOLT | {"image_uris": {"large": picture.address}}]
    outdated = Picture("Lightning Bolt", BOLT["id"], 0, "large", address if "//" in address else scryfall.url + address)
    found = fetch(client, cache, [outdated])
    assert found.paths[outdated].read_bytes() == scryfall.images["/images/bolt.jpg"]


def test_an_outdated_address_that_nobody_knows_costs_no_other_picture(client, cache, pictures):
    outdated = Picture("Old", card_object("Old")["id"], 0, "large", "https://img.scryfall.com/cards/large/en/lea/1.jpg")
    evil = Picture("Evil", card_object("Evil")["id"], 0, "large", "file:///etc/passwd")
    found = fetch(client, cache, [outdated, evil, *pictures])
    assert set(found.paths) == set(pictures)
    assert found.warnings == [f"{name}: Scryfall has no such picture" for name in ("Old", "Evil")]


def test_an_image_that_is_gone_is_told(client, cache, scryfall):
    found = fetch(client, cache, [Picture("Opt", OPT["id"], 0, "large", scryfall.url + "/images/gone.jpg")])
    assert found.warnings == ["Opt: its picture could not be had: 127.0.0.1 has no /images/gone.jpg"]


def test_a_better_scan_is_fetched_when_there_is_one(cache):
    poor = Picture("Opt", OPT["id"], 0, "large", "", "lowres")
    cache.keep(poor, jpeg())
    assert cache.find(poor) is not None
    assert cache.find(Picture("Opt", OPT["id"], 0, "large", "")) is None


def test_sides_and_sizes():
    both = pictures_of(objects.printing(DELVER))
    assert [(each.face, each.address.rsplit("/", 1)[1]) for each in both] == [(0, "A.jpg"), (1, "B.jpg")]
    assert [each.size for each in pictures_of(objects.printing(BOLT), "png")] == ["png"]
    assert [each.size for each in pictures_of(objects.printing(DELVER), "png")] == ["large", "large"]


def test_poor_scans_are_named():
    printings = [
        objects.printing(card_object("Opt", image_status=status)) for status in ("lowres", "missing", "highres_scan")
    ]
    assert poor_scans(printings) == ["Opt (TST) 1: a low-resolution scan", "Opt (TST) 1: no picture yet"]
    assert pictures_of(printings[1]) == []


def test_the_cache_has_a_limit_and_can_be_cleared(cache):
    content = jpeg()
    for at in range(5):
        path = cache.keep(Picture("Opt", f"id-{at}", 0, "large", ""), content)
        os.utime(path, (at, at))
    assert cache.size_bytes() == 5 * len(content)
    assert cache.find(Picture("Opt", "id-0", 0, "large", "")) is not None  # used just now
    assert cache.trim(2 * len(content)) == 3
    kept = [at for at in range(5) if cache.find(Picture("Opt", f"id-{at}", 0, "large", ""))]
    assert kept == [0, 4]
    assert cache.clear() == 2
    assert cache.size_bytes() == 0


@pytest.mark.parametrize("printing_id", ["../../etc/passwd", "a/b", "", "x" * 99])
def test_an_id_is_no_path(cache, printing_id):
    with pytest.raises(BadInput, match="no id"):
        cache.keep(Picture("Evil", printing_id, 0, "large", ""), jpeg())
