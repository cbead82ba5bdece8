"""From the cards of a list to files of images, by way of a loopback Scryfall."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from blockbuilder.app.card_images import card_images
from blockbuilder.app.opening import open_sources
from blockbuilder.app.settings import Settings
from blockbuilder.core.images import Wanted
from blockbuilder.core.objects import record
from blockbuilder.core.printings import preference
from blockbuilder.scryfall import client
from blockbuilder.store.store import Store
from tests.loopback.objects import card_object, faced
from tests.loopback.server import Scryfall


def jpeg(colour):
    content = BytesIO()
    Image.new("RGB", (67, 94), colour).save(content, "JPEG")
    return content.getvalue()


@pytest.fixture
def world(tmp_path, monkeypatch):
    """A loopback Scryfall with pictures, and its cards: an old and a new Opt, a Delver, a Shock with a poor scan."""
    monkeypatch.delenv("BLOCKBUILDER_OFFLINE", raising=False)
    monkeypatch.setattr(client, "_PAUSES", (0.01, 0.02))
    with Scryfall() as scryfall:

        def image(name):
            path = f"/images/{name}.jpg"
            scryfall.images[path] = jpeg(f"#{len(scryfall.images):06x}")
            return {"large": scryfall.url + path}

        def side(name):
            return {"name": name, "type_line": "Creature — Human", "image_uris": image(name.split()[0])}

        scryfall.cards = [
            card_object("Opt", set="inv", number="64", released_at="2000-10-02", image_uris=image("old")),
            card_object("Opt", set="dom", number="60", released_at="2018-04-27", image_uris=image("new")),
            faced("transform", side("Delver of Secrets"), side("Insectile Aberration"), image_uris=None, number="51"),
            card_object("Shock", image_uris=image("shock"), image_status="lowres", number="2"),
        ]
        yield scryfall, Settings(data_dir=tmp_path / "data", scryfall_url=scryfall.url)


def run(settings, names, **options):
    sources = open_sources(settings)
    try:
        answers = sources.find(name for name, *_ in names)
        wanted = [
            Wanted(name, *rest, card=answers[name].card if name in answers else None) for name, *rest in names
        ]  # fmt: skip
        images = card_images(settings.data_folder, sources, wanted, **options)
        return images, [image.read() if (image := images.find(each)) else None for each in wanted]
    finally:
        sources.close()


def test_cards_pins_and_backs(world):
    scryfall, settings = world
    told = []
    names = [("Opt",), ("Opt", 0, "inv", "64"), ("Delver of Secrets",), ("Delver of Secrets", 1)]
    images, found = run(settings, names, progress=lambda done, total: told.append((done, total)))
    assert found == [scryfall.images[f"/images/{name}.jpg"] for name in ("new", "old", "Delver", "Insectile")]
    assert (list(images.warnings), told[-1]) == ([], (4, 4))
    assert scryfall.refused == []
    calls = len(scryfall.requests)
    assert run(settings, names)[1] == found
    assert len(scryfall.requests) == calls  # everything is on this machine now


def test_wishes_and_wrong_pins_are_told(world):
    scryfall, settings = world
    with Store.open(settings.data_folder, create=True) as store:
        store.load(map(record, scryfall.cards), source="scryfall", origin="bulk", as_of="2099-01-01")
    names = [("Opt",), ("Opt", 0, "dom", "61"), ("Shock",)]
    images, found = run(settings, names, prefer=preference("oldest"))
    assert found == [scryfall.images[f"/images/{name}.jpg"] for name in ("old", "new", "shock")]
    assert list(images.warnings) == [
        "Opt: no printing (DOM) 61 is known; (DOM) 60 is used instead", "Shock (TST) 2: a low-resolution scan",
    ]  # fmt: skip


def test_offline_takes_what_is_there(world):
    scryfall, settings = world
    run(settings, [("Opt",)])
    offline = Settings(offline=True, data_dir=settings.data_dir, scryfall_url=scryfall.url)
    _, found = run(offline, [("Opt",), ("Shock",)])
    assert found == [scryfall.images["/images/new.jpg"], None]


def test_a_scryfall_that_fails_is_told_and_costs_no_more(world):
    scryfall, settings = world
    run(settings, [("Opt",)])
    run(settings, [("Shock",)])
    for path in scryfall.images:
        scryfall.misbehave(path, *["503"] * 9)
    images, found = run(settings, [("Opt",), ("Delver of Secrets",)])
    assert found == [scryfall.images["/images/new.jpg"], None]
    assert any("answered 503" in warning for warning in images.warnings)
