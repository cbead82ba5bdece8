"""What holds for every reader of text, whatever the text: no line lost, no line twice, nothing raised, no hang."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blockbuilder import lists
from blockbuilder.core.cardlist import MAX_COUNT, SECTIONS, CardList
from blockbuilder.errors import BadInput
from blockbuilder.lists.listformat import Source

SEVERAL_A_LINE = {"html", "tcgplayer-mass-entry", "json-any", "csv-any"}
CASES = Path(__file__).parents[1] / "cases" / "lists"
TEXT_FORMATS = sorted(
    name
    for name, each in lists.readable().items()
    if {".txt", ".dck", ".dec", ".md", ".html"}.intersection(each.extensions)
)
PIECES = st.sampled_from(
    [*(CASES / "pieces.txt").read_text(encoding="utf-8").splitlines(), "\t", "\x00", "\x0c", "\u2028"]
)
LINES = st.one_of(
    st.lists(PIECES, max_size=6).map(" ".join),
    st.lists(PIECES, max_size=4).map("".join),
    st.text(max_size=40).map(lambda text: text.replace("\n", " ").replace("\r", " ")),
)
TEXTS = st.lists(LINES, max_size=25).flatmap(
    lambda lines: st.sampled_from(["\n", "\r\n", "\r"]).map(lambda end: end.join(lines))
)


def outcomes(result: CardList) -> list[tuple[int, str]]:
    return [
        *((entry.line, "entry") for entry in result.entries),
        *((remark.line, "remark") for remark in result.remarks),
        *((problem.line, "problem") for problem in result.problems),
    ]


@pytest.mark.parametrize("name", [*TEXT_FORMATS, None])
@given(text=TEXTS)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_line_ends_in_exactly_one_thing(name, text):
    source = Source(text)
    try:
        result = lists.read(source, name)
    except BadInput:
        assert (
            lists.detect(source).name not in TEXT_FORMATS
        )  # a structured format refuses what is broken; text never is
        return
    found = outcomes(result)
    if result.input_format in SEVERAL_A_LINE:
        found = list(dict.fromkeys(line for line, _ in found))
    else:
        found = [line for line, _ in found]
    assert sorted(found) == list(range(1, len(source.lines) + 1))
    for entry in result.entries:
        assert 1 <= entry.count <= MAX_COUNT
        assert entry.name.strip() == entry.name != ""
        assert entry.section in SECTIONS
        assert entry.set_code is None or entry.set_code == entry.set_code.lower() != ""
    assert all(problem.reason for problem in result.problems)
    assert all(0 <= note.line <= len(source.lines) for note in result.notes)


@pytest.mark.parametrize("name", TEXT_FORMATS)
def test_reading_twice_gives_the_same(name):
    text = "4 Fire // Ice (DMR) 215\n\nSideboard\n1 Opt #a\n"
    assert lists.read(Source(text), name) == lists.read(Source(text), name)


HANG = 10e-6
"""Seconds a character: five times what is promised, so that a slow machine passes; a pattern that explodes takes minutes."""

HOSTILE = {
    "one long line": "1 " + "a" * 200_000,
    "one long line of digits": "1" * 200_000,
    "one long line of blanks": " " * 200_000 + "x",
    "brackets": ("[" * 900 + "\n") * 220,
    "parentheses": ("1 a" + " (b)" * 220 + "\n") * 220,
    "square tails": ("1 a" + " [b c]" * 150 + "\n") * 220,
    "tags": ("1 a" + " #b" * 300 + "##\n") * 220,
    "labels": ("1x a" + " ^b^" * 220 + "\n") * 220,
    "variants": ("1 a" + " <b>" * 220 + "\n") * 220,
    "marks": ("1 a" + " *F*" * 220 + "\n") * 220,
    "links": ("1 [a](" + "(b)" * 290 + "\n") * 220,
    "prices": ("1 a" + " $1" * 300 + "\n") * 220,
    "numbers": ("1 a (AAA) " + "1" * 900 + "\n") * 220,
    "pipes": ("1 a" + "|b" * 450 + "\n") * 220,
    "entities": ("1 a" + "&amp" * 240 + "\n") * 220,
    "emphasis": ("**" + "_" * 900 + "\n") * 220,
    "trailing counts": ("a" + " x1" * 300 + " y\n") * 220,
    "open tags": "<a " * 70_000,
    "open comments": "<!--" * 50_000,
    "tags of a page": "<b></b>" * 28_000,
    "open json": "[CustomCards]\n" + "[" * 200_000,
    "deep json": "[CustomCards]\n" + "[" * 80_000 + "]" * 80_000,
    "quotes in json": "[CustomCards]\n[" + '"\\"' * 60_000 + "]",
    "address": "c=" + "1 a||" * 200_000,
    "blank lines": "\n" * 60_000 + "1 a",
    "short lines": "1 a\n" * 50_000,
    "names": "".join(f"{number % 4 + 1} Name {number} of Many\n" for number in range(9_000)),
    "comments": "// 1 Ætherize\n" * 13_000,
}


@pytest.mark.slow
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_no_text_hangs_a_reader(text):
    for name in TEXT_FORMATS:
        began = time.process_time()
        lists.read(Source(text), name)
        taken = time.process_time() - began
        assert taken < HANG * len(text), f"{name}: {taken:.2f} s for {len(text) / 1e6:.1f} MB"


@pytest.mark.slow
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_recognising_takes_no_time(text):
    began = time.process_time()
    lists.detect(Source(text))
    assert time.process_time() - began < HANG * len(text)


@pytest.mark.slow
def test_a_line_of_a_hundred_megabytes_is_refused_at_once():
    began = time.process_time()
    result = lists.read(Source("1 Island\n" + "a" * 100_000_000))
    assert time.process_time() - began < 10
    assert [problem.line for problem in result.problems] == [2]
    assert "100,000,000 characters" in result.problems[0].reason
    assert len(result.problems[0].text) <= 600
