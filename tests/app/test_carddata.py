"""One command for every saved export: what a file is, it says itself."""

from __future__ import annotations

import json

import pytest

from blockbuilder.app.carddata import import_export, status
from blockbuilder.app.settings import Settings
from blockbuilder.errors import BadInput
from tests.loopback.objects import array, card_object, lines, zipped

SHOCK = card_object("Shock")
TAGS = [{"id": "1", "slug": "burn", "parent_ids": [], "taggings": [{"oracle_id": SHOCK["oracle_id"]}]}]
FACE = {"name": "Shock", "layout": "normal", "type": "Instant", "manaCost": "{R}", "identifiers": {}}
ATOMIC = {"meta": {"date": "2026-09-01"}, "data": {"Shock": [FACE]}}
RULINGS = [{"object": "ruling", "oracle_id": "x", "comment": "Yes."}] * 60


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (lines([SHOCK]), "1 card, 1 printing, as of 2024-02-09"),
        (zipped(array([SHOCK])), "1 card, 1 printing, as of 2024-02-09"),
        (lines(TAGS), "tags of 1 card"),
        (zipped(json.dumps(ATOMIC).encode()), "1 card, as of 2026-09-01"),
    ],
    ids=["lines", "gzipped array", "tags", "mtgjson"],
)
def test_imports(tmp_path, content, words):
    path = tmp_path / "saved"
    path.write_bytes(content)
    brought = import_export(Settings(data_dir=tmp_path / "data"), path)
    assert brought.words.startswith(words)
    assert brought.faults == []
    assert len(status(Settings(data_dir=tmp_path / "data"))["datasets"]) == 1


@pytest.mark.parametrize("content", [lines(RULINGS), b"", b"1 Shock\n", b"\x00\x01\x02", b"[]"])
def test_files_without_a_card_change_nothing(tmp_path, content):
    path = tmp_path / "saved"
    path.write_bytes(content)
    with pytest.raises(BadInput, match="no card was found"):
        import_export(Settings(data_dir=tmp_path / "data"), path)
    assert status(Settings(data_dir=tmp_path / "data"))["datasets"] == []
