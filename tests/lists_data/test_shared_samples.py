"""Every structured sample handed to the project gives exactly the cards that its authors expect."""

from __future__ import annotations

import json

import pytest

from blockbuilder import lists
from blockbuilder.lists.listformat import Source

STRUCTURED = {
    "archidekt.csv": "archidekt-csv",
    "cardsphere.csv": "cardsphere-csv",
    "cockatrice.cod": "cockatrice",
    "cubecobra.csv": "cubecobra-csv",
    "deckbox.csv": "deckbox-csv",
    "deckstats.csv": "deckstats-csv",
    "delverlens.csv": "delverlens-csv",
    "dragonshield.csv": "dragonshield-csv",
    "manabox.csv": "manabox-csv",
    "moxfield.csv": "moxfield-csv",
    "moxfield_import.csv": "moxfield-csv",
    "mtgjson.json": "mtgjson",
    "mtgo.dek": "mtgo-dek",
    "mtgo_collection.csv": "mtgo-csv",
    "octgn.o8d": "octgn",
    "playingcardsio.csv": "playingcardsio-csv",
    "scryfall.csv": "scryfall-deck-csv",
    "scryfall.json": "scryfall-json",
    "tappedout.csv": "tappedout-csv",
    "tappedout_inventory.csv": "tappedout-inventory-csv",
    "tcgplayer.csv": "tcgplayer-csv",
    "tts.json": "tts",
}


def canonical(entry, names):
    """The name as the resolver will settle it: the longest reading that a card has; a token keeps its own."""
    if entry.section == "tokens":
        return entry.name
    readings = sorted({entry.name, *(reading.name for reading in entry.readings)}, key=len, reverse=True)
    return next((found[0] for name in readings if (found := names.find(name)[1])), f"not found: {entry.name}")


@pytest.mark.parametrize("file_name", STRUCTURED)
def test_sample_gives_what_is_expected(file_name, shared_formats, card_names):
    expected = json.loads((shared_formats / "EXPECTED.json").read_text("utf-8"))
    if file_name not in expected:
        pytest.skip("no such sample is shared")
    text = (shared_formats / file_name).read_bytes().decode("utf-8-sig")
    result = lists.read(Source(text, file_name))
    assert result.input_format == STRUCTURED[file_name]
    read = [[entry.count, canonical(entry, card_names), entry.section] for entry in result.entries]
    assert read == expected[file_name]
    assert result.problems == []
