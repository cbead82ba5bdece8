"""Card objects in Scryfall's shape, as small as a test needs them; their ids follow from names."""

from __future__ import annotations

import gzip
import json
from uuid import NAMESPACE_URL, uuid5


def card_id(*parts: str) -> str:
    return str(uuid5(NAMESPACE_URL, "/".join(parts)))


def card_object(name: str, *, set: str = "tst", number: str = "1", **keys):  # noqa: A002 (Scryfall's word)
    """A printing of an ordinary paper card, legal in Vintage; ``keys`` override or, where None, remove."""
    found = {
        "object": "card",
        "id": card_id("printing", name, set, number),
        "oracle_id": card_id("card", name),
        "name": name,
        "lang": "en",
        "released_at": "2024-02-09",
        "layout": "normal",
        "mana_cost": "{1}{R}",
        "cmc": 2.0,
        "type_line": "Creature — Goblin",
        "oracle_text": "",
        "power": "2",
        "toughness": "2",
        "colors": ["R"],
        "color_identity": ["R"],
        "keywords": [],
        "legalities": {"standard": "not_legal", "vintage": "legal", "legacy": "legal", "commander": "legal"},
        "games": ["paper", "mtgo"],
        "finishes": ["nonfoil"],
        "set": set,
        "set_name": "Test Set",
        "set_type": "expansion",
        "collector_number": number,
        "digital": False,
        "promo": False,
        "rarity": "common",
        "artist": "A. Painter",
        "border_color": "black",
        "frame": "2015",
        "full_art": False,
        "image_status": "highres_scan",
        "image_uris": {
            "normal": f"https://cards.scryfall.io/normal/front/{set}/{number}.jpg?1",
            "large": f"https://cards.scryfall.io/large/front/{set}/{number}.jpg?1",
            "png": f"https://cards.scryfall.io/png/front/{set}/{number}.png?1",
        },
        "prices": {"usd": "0.25", "usd_foil": None, "eur": "0.20", "tix": None},
        "purchase_uris": {"tcgplayer": "https://example.com/1"},
    }
    found.update(keys)
    return {key: value for key, value in found.items() if value is not None}


def faced(layout: str, *faces: dict, **keys):
    """A card of several faces, named and typed by them; a face is given by its own keys."""
    name = " // ".join(face["name"] for face in faces)
    type_line = " // ".join(face.get("type_line", "Instant") for face in faces)
    listed = [
        {"object": "card_face", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "", **f} for f in faces
    ]
    keys = {"mana_cost": None, "oracle_text": None, "power": None, "toughness": None, **keys}
    return card_object(name, layout=layout, type_line=type_line, card_faces=listed, **keys)


NOT_LEGAL = {"standard": "not_legal", "vintage": "not_legal", "legacy": "not_legal", "commander": "not_legal"}


def lines(objects) -> bytes:
    """As the bulk files of today: JSON Lines."""
    return b"".join(json.dumps(each).encode() + b"\n" for each in objects)


def array(objects) -> bytes:
    """As the bulk files of old: a JSON array with one object a line."""
    return b"[\n" + b",\n".join(json.dumps(each, separators=(",", ":")).encode() for each in objects) + b"\n]"


def zipped(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)
