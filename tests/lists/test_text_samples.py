"""Our own samples: each is recognised as its format and read exactly, line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from blockbuilder import lists
from blockbuilder.core.cardlist import CardList
from blockbuilder.lists.listformat import Source

CASES = Path(__file__).parents[1] / "cases" / "lists"
EXPECTED = sorted(CASES.glob("*/*.expected.json"))


def sample_of(expected: Path) -> Path:
    return expected.with_name(expected.name.removesuffix(".expected.json"))


def source_of(path: Path) -> Source:
    data = path.read_bytes()
    try:
        return Source(data.decode("utf-8-sig"), path.name)
    except UnicodeDecodeError:
        return Source(data.decode("cp1252"), path.name)


def as_document(result: CardList) -> dict[str, object]:
    """A card list in the shape of the expected documents: only what is there is said."""
    remarks: dict[str, list[int]] = {}
    for remark in result.remarks:
        remarks.setdefault(remark.kind, []).append(remark.line)
    entries = []
    for entry in result.entries:
        readings = [
            [each.count, each.name, *([each.set_code, each.number] if each.set_code else [])] for each in entry.readings
        ]
        facts = {
            "set": entry.set_code, "number": entry.number, "finish": entry.finish, "tags": list(entry.tags),
            "comment": entry.comment, "custom": entry.custom, "readings": readings,
        }  # fmt: skip
        said = {key: value for key, value in facts.items() if value}
        entries.append([entry.count, entry.name, entry.section, *([said] if said else [])])
    return {
        "format": result.input_format,
        "name": result.name,
        "entries": entries,
        "problems": [[problem.line, problem.reason] for problem in result.problems],
        "notes": [note.line for note in result.notes],
        "remarks": remarks,
    }


@pytest.mark.parametrize("expected", EXPECTED, ids=lambda path: f"{path.parent.name}/{path.name[:-14]}")
def test_sample_is_read_exactly(expected):
    assert as_document(lists.read(source_of(sample_of(expected)))) == json.loads(expected.read_text(encoding="utf-8"))


@pytest.mark.parametrize("expected", EXPECTED, ids=lambda path: f"{path.parent.name}/{path.name[:-14]}")
def test_no_other_format_claims_the_sample(expected):
    """Of all recognisers its own is the most certain, and none ties with it."""
    source = source_of(sample_of(expected))
    found = {name: each.detect(source) for name, each in lists.readable().items() if each.detect}
    own = found.pop(expected.parent.name)
    assert own > max(found.values())


def test_every_text_format_has_a_sample():
    with_samples = {path.parent.name for path in EXPECTED}
    text = {".txt", ".dck", ".dec", ".md", ".html"}
    text_formats = {name for name, each in lists.readable().items() if text.intersection(each.extensions)}
    assert text_formats <= with_samples
