"""The project's own samples of the structured formats.

A sample is ``cases/lists/<format>/<file>`` with ``<file>.outline.json``: the format that recognises it, the list's
name, every entry with all that differs from the defaults, the problems (line, reason), the lines skipped as no cards,
and the notes. A test with an argument ``sample`` runs once for each of them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from pathlib import Path

import pytest

from blockbuilder.core.cardlist import CardList, Entry
from blockbuilder.lists.listformat import Source

_TESTS = Path(__file__).resolve().parents[1]
_EXPECTED = ".outline.json"
_ENDINGS = (".cod", ".csv", ".dek", ".json", ".jsonl", ".o8d", ".tsv")
_DEFAULTS = {"section": "main", "custom": False, "counted": True, "readings": (), "tags": ()}


@dataclass(frozen=True)
class Sample:
    """A sample and what is expected of it."""

    path: Path

    @property
    def format(self) -> str:
        return self.path.parent.name

    @property
    def source(self) -> Source:
        return Source(self.path.read_bytes().decode("utf-8-sig"), self.path.name)

    @property
    def expected(self) -> dict:
        return json.loads(self.path.with_name(self.path.name + _EXPECTED).read_text("utf-8"))


SAMPLES = [
    Sample(path)
    for path in sorted((_TESTS / "cases" / "lists").glob("*/*"))
    if path.suffix in _ENDINGS and path.with_name(path.name + _EXPECTED).exists()
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "sample" in metafunc.fixturenames:
        names = [f"{each.format}/{each.path.name}" for each in SAMPLES]
        metafunc.parametrize("sample", SAMPLES, ids=names)


def _described(entry: Entry) -> dict:
    values = {field.name: getattr(entry, field.name) for field in fields(entry) if field.name != "text"}
    kept = {name: value for name, value in values.items() if value not in (None, _DEFAULTS.get(name))}
    if "tags" in kept:
        kept["tags"] = list(kept["tags"])
    if "readings" in kept:
        kept["readings"] = [reading.name for reading in kept["readings"]]
    return kept


def outline(result: CardList) -> dict:
    """A whole result in the form of the expectations."""
    found = {
        "format": result.input_format,
        "name": result.name,
        "entries": [_described(entry) for entry in result.entries],
        "problems": [[problem.line, problem.reason] for problem in result.problems],
        "skipped": [remark.line for remark in result.remarks if remark.kind == "skipped"],
        "notes": [[note.line, note.message] for note in result.notes],
    }
    return {key: value for key, value in found.items() if value}


@pytest.fixture(name="outline", scope="session")
def outline_fixture():
    return outline


@pytest.fixture(scope="session")
def sample_texts() -> list[str]:
    """The texts of all samples, for tests that spoil them."""
    return [each.source.text for each in SAMPLES]
