"""Every sample of a structured format is recognised as its own format and read exactly as expected."""

from __future__ import annotations

from pathlib import Path

from blockbuilder import lists

CASES = Path(__file__).resolve().parents[1] / "cases" / "lists"
STRUCTURED = {".csv", ".tsv", ".json", ".cod", ".dek", ".o8d"}


def test_sample_is_read_as_expected(sample, outline):
    assert outline(lists.read(sample.source)) == sample.expected


def test_one_format_recognises_a_sample_with_more_confidence_than_any_other(sample):
    source = sample.source
    confidences = {each.name: each.detect(source) for each in lists.readable().values() if each.detect}
    own = confidences.pop(sample.format)
    assert own > max(confidences.values())


def test_every_structured_format_has_a_sample():
    structured = {each.name for each in lists.readable().values() if STRUCTURED & set(each.extensions)}
    # Cardmarket's stock lists have no names: they are recognised only to say so.
    assert {name for name in structured if not (CASES / name).is_dir()} == {"cardmarket-csv"}
