"""Twenty thousand real names at once: each finds its own card."""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path

import pytest

from blockbuilder.core import objects
from blockbuilder.core.cards import Kind
from blockbuilder.core.names import fold
from blockbuilder.scryfall.bulk import CardExport
from blockbuilder.store.store import Store

SHARED = Path(os.environ.get("BLOCKBUILDER_SHARED", Path(__file__).resolve().parents[3] / "shared"))
ORACLE = SHARED / "scryfall" / "oracle-cards-2019-10.json.gz"

pytestmark = pytest.mark.skipif(not ORACLE.exists(), reason="the large export is not here")


@pytest.fixture(scope="module")
def export():
    return [objects.card(record.data) for record in CardExport(ORACLE).records()]


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    with Store.open(tmp_path_factory.mktemp("scale"), create=True) as store:
        export = CardExport(ORACLE)
        loaded = store.load(export.records(), source="scryfall", origin=ORACLE.name)
        assert (loaded.size.cards, loaded.size.dataset.contents, export.faults) == (20_030, "oracle", [])
        assert loaded.size.dataset.as_of == "2019-10-04"
        yield store.card_source()


@pytest.mark.slow
def test_every_name_finds_its_own_card(export, source):
    by_name = defaultdict(list)
    for card in export:
        by_name[fold(card.name)].append(card)
    found = source.find(card.name for card in export)
    wrong = []
    for card in export:
        answer = found[card.name]
        namesakes = by_name[fold(card.name)]
        ordinary = [each for each in namesakes if each.kind is Kind.CARD] or namesakes
        if answer.card.oracle_id not in {each.oracle_id for each in ordinary} or answer.match != "name":
            wrong.append(card.name)
        if len(answer.others) != len(ordinary) - 1:
            wrong.append(card.name)
    assert wrong == []


@pytest.mark.slow
def test_every_face_name_finds_its_own_card(export, source):
    whole = {fold(card.name): card for card in sorted(export, key=lambda card: card.kind is Kind.CARD)}
    faces = {face.name: card for card in export for face in card.faces if card.kind is Kind.CARD}
    assert len(faces) == 474
    found = source.find(faces)
    for name, card in faces.items():
        expected = whole.get(fold(name), card)  # meld results and the like have entries of their own
        assert found[name].card.oracle_id == expected.oracle_id, name


def test_jokes_of_an_export_without_set_types_are_told_by_their_border(source):
    names = ["Erase (Not the Urza's Legacy One)", "Hazmat Suit (Used)", "1996 World Champion", "Accessories to Murder"]
    assert {answer.card.kind for answer in source.find(names).values()} == {Kind.JOKE}
    assert source.find(["Erase"])["Erase"].card.kind is Kind.CARD
