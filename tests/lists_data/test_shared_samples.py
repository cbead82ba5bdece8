"""Every structured sample handed to the project is recognised as what it is (its cards: ``tests/lists``)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from blockbuilder import lists
from blockbuilder.lists.listformat import Source

SHARED = Path(os.environ.get("BLOCKBUILDER_SHARED") or Path(__file__).resolve().parents[3] / "shared") / "formats"
STRUCTURED = {
    "archidekt.csv": "archidekt-csv",
    "cardsphere.csv": "cardsphere-csv",
    "cockatrice.cod": "cockatrice",
    "cockatrice_old.cod": "cockatrice",
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


@pytest.mark.parametrize("file_name", STRUCTURED)
def test_shared_sample_is_recognised_and_wholly_understood(file_name):
    if not (SHARED / file_name).is_file():
        pytest.skip("this sample is not shared here")
    source = Source((SHARED / file_name).read_bytes().decode("utf-8-sig"), file_name)
    result = lists.read(source)
    assert result.input_format == STRUCTURED[file_name]
    assert result.problems == []
    # Without the help of the file's name as well.
    assert lists.detect(Source(source.text)).name == STRUCTURED[file_name]
