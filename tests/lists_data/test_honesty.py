"""No input ends in a traceback, a hang or a lost record, however spoiled."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from itertools import chain

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blockbuilder import lists
from blockbuilder.errors import BadInput
from blockbuilder.lists.listformat import Source

STRUCTURED = sorted(
    each.name
    for each in lists.readable().values()
    if {".csv", ".tsv", ".json", ".cod", ".dek", ".o8d"} & set(each.extensions)
)
SPOILERS = (
    '"', '""', "\n", "\r", "\r\n", ",", ";", "\t", "|", "<", ">", "&", "&lol;", "{", "}", "[", "]", "null", "-1", "1e9",
    "\x00", "\u2028", "\ud800", "é", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "9" * 30, "'=", "\ufeff", " Token (4/4)", "\\",
)  # fmt: skip
few_seconds = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def everything(result):
    return list(chain(result.entries, result.remarks, result.problems))


@few_seconds
@given(data=st.data())
def test_a_spoiled_sample_is_read_or_refused(data, sample_texts):
    text = data.draw(st.sampled_from(sample_texts))
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        until = min(len(text), at + data.draw(st.integers(0, 40)))
        text = text[:at] + data.draw(st.sampled_from(SPOILERS)) * data.draw(st.integers(0, 3)) + text[until:]
    name = data.draw(st.sampled_from(["", "a.csv", "a.json", "a.cod"]))
    forced = data.draw(st.sampled_from([None, *STRUCTURED]))
    try:
        result = lists.read(Source(text, name), forced)
    except BadInput:
        return
    assert all(entry.count >= 1 and entry.name for entry in result.entries)


@few_seconds
@given(text=st.text(max_size=300), forced=st.sampled_from(STRUCTURED))
def test_any_text_is_read_or_refused(text, forced):
    with suppress(BadInput):
        lists.read(Source(text), forced)


cells = st.text(st.sampled_from("aB,;\"\n\r\t '=+-@|/0é\u2028"), max_size=8)


HEADERS = {
    "csv-any": ("name", "count", "notes"),
    "cubecobra-csv": (
        "name",
        "CMC",
        "Type",
        "Color",
        "Set",
        "Collector Number",
        "Color Category",
        "tags",
        "Notes",
        "Artist",
    ),
}


@few_seconds
@given(
    rows=st.lists(st.lists(cells, min_size=1, max_size=10), max_size=12),
    delimiter=st.sampled_from(",;\t"),
    input_format=st.sampled_from(sorted(HEADERS)),
    quoted=st.booleans(),
)
def test_every_line_of_a_table_is_kept_whole_in_one_outcome(rows, delimiter, input_format, quoted):
    if quoted:
        rows = [[f'"{cell}"' for cell in row] for row in rows]
    text = "\n".join(delimiter.join(row) for row in (HEADERS[input_format], *rows))
    kept = sorted(everything(lists.read(Source(text), input_format)), key=lambda each: each.line)
    assert len({each.line for each in kept}) == len(kept)
    pieces = [each.text for each in kept]
    assert "".join("".join(pieces).split()) == "".join(text.split())


XML_DECKS = {
    "cockatrice": ("cockatrice_deck", "zone", '<card number="{0}" name="Opt {0}"/>'),
    "mtgo-dek": ("Deck", None, '<Cards Quantity="{0}" Sideboard="false" Name="Opt {0}"/>'),
    "octgn": ("deck", "section", '<card qty="{0}">Opt {0}</card>'),
}


@few_seconds
@given(data=st.data(), input_format=st.sampled_from(sorted(XML_DECKS)), joint=st.sampled_from(["", "\n"]))
def test_no_card_is_lost_where_xml_breaks(data, input_format, joint):
    root, part, card = XML_DECKS[input_format]
    names = [f"Opt {number}" for number in range(11, 19)]
    inside = joint.join(card.format(number) for number in range(11, 19))
    if part:
        inside = f'<{part} name="Main">{joint}{inside}{joint}</{part}>'
    text = f"<{root}>{joint}{inside}{joint}</{root}>"
    at = data.draw(st.integers(0, len(text)))
    until = min(len(text), at + data.draw(st.integers(0, 12)))
    spoiled = text[:at] + data.draw(st.sampled_from(["", "<", ">", '"', "&", "/", "</x>"])) + text[until:]
    try:
        result = lists.read(Source(spoiled), input_format)
    except BadInput:
        return
    told = "\n".join(each.text for each in everything(result))
    assert [name for name in names if name in spoiled and name not in told] == []


@few_seconds
@given(
    cards=st.lists(
        st.tuples(st.sampled_from(["1", "0", "-1", "x", ""]), st.sampled_from(["Opt", "", "a" * 400])), max_size=8
    )
)
def test_every_card_of_a_deck_in_xml_has_one_outcome(cards):
    elements = "\n".join(f'<card number="{count}" name="{name}"/>' for count, name in cards)
    result = lists.read(Source(f'<cockatrice_deck><zone name="main">\n{elements}\n</zone></cockatrice_deck>'))
    outcomes = sorted(each.line for each in everything(result) if each.text.startswith("<card "))
    assert outcomes == list(range(2, len(cards) + 2))


card_values = st.fixed_dictionaries(
    {},
    optional={
        "name": st.sampled_from(["Opt", "", None, 3, "Opt Token"]),
        "count": st.sampled_from([1, 0, -1, None, "2", "x", 1e300, [], {}]),
        "section": st.sampled_from(["main", "sideboard", "attic", None, []]),
    },
)


@few_seconds
@given(entries=st.lists(st.one_of(card_values, st.none(), st.integers(), st.just([])), max_size=8))
def test_every_entry_of_our_json_has_one_outcome(entries):
    text = json.dumps({"name": "x", "entries": entries, "unresolved": []})
    assert len(everything(lists.read(Source(text), "json"))) == len(entries)


@pytest.mark.parametrize(
    "text",
    [
        "name,count\n" + '"a,"b\n' * 60_000,
        "name,count\n" + '"' * 500_000,
        "name,count\n" + '"a,' * 150_000,
        "name" + ",x" * 250_000 + "\n" + "a," * 100_000,
        "[" + '{"name": "Opt"},' * 30_000 + "null]",
        '{"a": "' + "\\\\" * 250_000 + '"}',
        '"' + "\\" * 500_000,
        "<cockatrice_deck>" + "<zone/>" * 60_000,
        "<?xml" * 100_000,
        "<!DOCTYPE [" * 50_000,
        "&" * 500_000,
        "<Deck>" + "&a" * 200_000 + "</Deck>",
    ],
    ids=lambda text: text[:20],
)
def test_half_a_megabyte_of_nonsense_hangs_no_reader(text):
    # A second is what is allowed, and a tenth of one what most take; a fault of order n² would take minutes.
    source = Source(text, "nonsense.csv")
    for forced in (None, "csv-any", "cubecobra-csv", "json-any", "cockatrice"):
        began = time.process_time()
        with suppress(BadInput):
            lists.read(source, forced)
        assert time.process_time() - began < 5, forced


@pytest.mark.parametrize("head", ["name,count\n", '["', "<Deck>"], ids=["table", "JSON", "XML"])
def test_sixty_megabytes_are_refused_with_their_size(head):
    source = Source(head + "x" * 60_000_000)
    with pytest.raises(BadInput, match=r"a text of 60,000,0\d\d characters"):
        lists.read(source)
