"""JSON is read safely: nesting is bounded, nulls are survived, and every object knows its line."""

from __future__ import annotations

import json

import pytest

from blockbuilder import lists
from blockbuilder.errors import BadInput
from blockbuilder.lists.listformat import Source


def read(text, input_format=None):
    return lists.read(Source(text, "list.json"), input_format)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, '["Opt", ' + "[" * 2000 + "]" * 2001])
def test_deep_nesting_is_refused_before_parsing(text):
    with pytest.raises(BadInput, match="nested more than 100 levels"):
        read(text, "json-any")


@pytest.mark.parametrize("text", ['{"name": "Opt",', '["Opt"', '[{"name": "Opt"}] x', "[1" + "0" * 5000 + "]"])
def test_broken_json_is_refused_with_its_place(text):
    with pytest.raises(BadInput) as refused:
        read(text, "json-any")
    assert refused.value.where.startswith("list.json")


@pytest.mark.parametrize("input_format", ["json", "json-any", "mtgjson", "scryfall-json", "tts"])
@pytest.mark.parametrize("document", [None, [], {}, 3, "x", {"data": None}, {"entries": None}, {"cards": [{}]}])
def test_a_document_without_cards_is_refused(document, input_format):
    with pytest.raises(BadInput) as refused:
        read(json.dumps(document), input_format)
    assert refused.value.mend


def test_an_empty_table_holds_no_cards():
    assert read('{"ObjectStates": null}').entries == []


def test_nulls_are_survived_in_a_deck():
    text = """{"data": {"name": null, "mainBoard": [
 {"count": 2, "name": "Opt", "setCode": null, "number": null, "identifiers": null, "isFoil": null},
 null
], "sideBoard": null, "commander": [{"name": "Sol Ring", "count": null}]}}"""
    result = read(text)
    assert [(entry.line, entry.count, entry.name, entry.section) for entry in result.entries] == [
        (4, 1, "Sol Ring", "commander"),
        (2, 2, "Opt", "main"),
    ]
    assert [problem.text for problem in result.problems] == ["null"]


def test_an_index_of_decks_is_not_taken_for_a_list_of_cards():
    text = '{"meta": {}, "data": [{"code": "C16", "fileName": "X", "name": "Breed Lethality", "releaseDate": "2016"}]}'
    with pytest.raises(BadInput, match="holds no deck"):
        read(text)


@pytest.mark.parametrize(
    ("document", "cards"),
    [
        (["Opt", "4 Shock"], [(1, "Opt", "main"), (4, "Shock", "main")]),
        ({"Opt": 2, "Shock": 4}, [(2, "Opt", "main"), (4, "Shock", "main")]),
        ({"main": {"Opt": {"qty": 2}}, "side": ["Shock"]}, [(2, "Opt", "main"), (1, "Shock", "sideboard")]),
        ({"tags": ["aggro"], "author": {"name": "Bo"}, "cards": ["Opt"]}, [(1, "Opt", "main")]),
        ({"UR Tempo": ["4 Opt"]}, [(4, "Opt", "main")]),
        ([{"name": "Opt", "colors": ["U"], "card_faces": [{"name": "x"}]}], [(1, "Opt", "main")]),
        ({"cards": {"mainboard": [{"cardID": "x", "details": {"name": "Opt"}}]}}, [(1, "Opt", "main")]),
        ([{"card": {"name": "Opt"}, "count": 3.0, "board": "maybeboard"}], [(3, "Opt", "maybeboard")]),
    ],
)
def test_shapes_that_people_write(document, cards):
    assert [(entry.count, entry.name, entry.section) for entry in read(json.dumps(document)).entries] == cards


@pytest.mark.parametrize("count", [-1, 1.5, True, "many", 10**30, 1e300, float("nan"), float("inf"), [], {}])
def test_counts_that_are_none_are_reported(count):
    result = read(json.dumps([{"name": "Opt", "quantity": count}, {"name": "Shock", "quantity": 2}]))
    assert [entry.name for entry in result.entries] == ["Shock"]
    assert len(result.problems) == 1


def test_copies_on_a_table_are_counted_where_the_first_lies():
    cards = ",\n".join('{"Name": "Card", "Nickname": "Opt"}' for _ in range(4))
    result = read('{"ObjectStates": [{"Name": "Deck", "Nickname": "x", "ContainedObjects": [\n' + cards + "\n]}]}")
    assert [(entry.line, entry.count, entry.name) for entry in result.entries] == [(2, 4, "Opt")]
