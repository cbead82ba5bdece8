"""Every rule against its cases: ``tests/cases/lint/CODE.toml``, each case a list and what the rule says of it.

A file may define cards of its own as ``[[card]]``: name, cost, type, size ("2/3"), keywords, text (left out: not known),
kind, and from which day its data is. A case without ``severity`` passes; ``found`` names the cards of all its findings,
``findings`` how many there are when not one (the first is compared), ``pool = true`` takes cards of the optional package.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from datetime import date
from functools import cache
from inspect import cleandoc

import pytest
from conftest import CASES

from blockbuilder.app.linting import items_of, subject_of
from blockbuilder.app.listing import Listing
from blockbuilder.app.resolving import resolve
from blockbuilder.app.sources import Sources
from blockbuilder.core.block import Block, LintSettings, Override
from blockbuilder.core.cardlist import Entry
from blockbuilder.core.cards import Card, Face, Kind, RelatedPart, mana_symbols, mana_value, sort_colours
from blockbuilder.core.names import fold
from blockbuilder.core.sources import Answer, Origin
from blockbuilder.files.blocks import parse, quoted
from blockbuilder.formats import load as load_format
from blockbuilder.lint import all_rules, rules_for
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Subject
from blockbuilder.lint.run import lint
from blockbuilder.roles import classify

RULES = {rule.code: rule for rule in all_rules()}
FORMAT = {"BB": "high-stakes", "HS": "high-stakes", "AD": "active-draft", "AS": "ascent"}
TODAY = date(2026, 7, 5)


class Cards:
    """Cards at hand by name, as a source."""

    complete = False
    origin = Origin("the case")

    def __init__(self, cards, as_of=None):
        self.known = {fold(card.name): card for card in cards}
        self.as_of = as_of or {}

    def find(self, names):
        found = {name: self.known[fold(name)] for name in names if fold(name) in self.known}
        others = {name: tuple(other for other in card.aliases) for name, card in found.items()}
        return {
            name: Answer(card, "name", Origin("the case", self.as_of.get(card.name)), others[name])
            for name, card in found.items()
        }

    def suggest(self, *_):
        return []


def card(record):
    cost = record.get("cost", "")
    power, _, toughness = record.get("size", "").partition("/")
    return Card(
        name=record["name"],
        mana_cost=cost,
        mana_value=record.get("mana_value", mana_value(cost)),
        type_line=record["type"],
        oracle_text=record.get("text"),
        colours=sort_colours("".join(mana_symbols(cost))),
        colour_identity=record.get("identity", sort_colours("".join(mana_symbols(cost)))),
        power=power or None,
        toughness=toughness or None,
        keywords=tuple(record.get("keywords", ())),
        layout=record.get("layout", "normal"),
        faces=tuple(Face(**face) for face in record.get("faces", ())),
        kind=Kind(record.get("kind", "card")),
        aliases=tuple(record.get("others", ())),
        parts=tuple(RelatedPart("", component, name) for component, name in record.get("parts", {}).items()),
    )


@cache
def documents():
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in (CASES / "lint").glob("*.toml")}


def cases():
    for code, document in sorted(documents().items()):
        for case in document["case"]:
            yield pytest.param(code, case, id=f"{code} {case['name']}")


def listing(lines, block, sources):
    """A list of card lines resolved; ``block`` is what the case says of the block beside its cards."""
    text = ", ".join(quoted(line) for line in lines)
    entries = parse(f'schema = "block/1"\nname = "case"\ncards = [{text}]\n', "case").entries
    found = resolve(entries, sources)
    return Listing(
        replace(block, entries=tuple(slot.entry for slot in found.slots)), found.slots, "case", "block", found.problems
    )


def subject(code, case, sources):
    document = documents()[code]
    days = {each["name"]: each["as_of"] for each in document.get("card", ()) if "as_of" in each}
    sources = Sources([Cards(map(card, document.get("card", ())), days), *sources.ordered])
    block = Block(
        "case",
        (),
        FORMAT[code[:2]],
        rules=case.get("rules", {}),
        overrides={name: Override(tuple(roles)) for name, roles in case.get("overrides", {}).items()},
        lint=LintSettings(thresholds={code: case.get("thresholds", {})}),
    )
    made = subject_of(listing(case.get("cards", ()), block, sources), None, TODAY)
    decks = {colour: items_of(listing(lines, block, sources)) for colour, lines in case.get("starters", {}).items()}
    return replace(made, starters=decks)


@pytest.mark.parametrize(("code", "case"), list(cases()))
def test_case(code, case, sources, request):
    if case.get("pool"):
        sources = Sources([Cards(request.getfixturevalue("card_pool").values()), *sources.ordered])
    found = list(RULES[code].check(subject(code, case, sources)))
    if "severity" not in case:
        assert found == []
        return
    assert len(found) == case.get("findings", 1)
    finding = found[0]
    assert {each.code for each in found} == {code}
    assert finding.severity.word == case["severity"]
    for key in ("message", "suggestion"):
        if key in case:
            assert getattr(finding, key) == case[key]
    if "found" in case:
        assert sorted(name for each in found for name in each.cards) == sorted(case["found"])
    assert finding.guideline
    assert all(re.search(r"\d", each.message) for each in found), "a message has its figures"


@pytest.mark.parametrize("code", sorted(RULES))
def test_every_rule_has_a_passing_and_a_failing_case(code):
    has = [case for known, case in (each.values for each in cases()) if known == code]
    assert any("severity" in case for case in has)
    assert any("severity" not in case for case in has)


@pytest.mark.parametrize("code", sorted(RULES))
def test_every_manual_has_the_same_parts(code):
    lines = cleandoc(RULES[code].manual).splitlines()
    parts = [line for line in lines if line and not line.startswith(" ")][1:]
    assert parts == ["What it finds", "Why it matters", "Example", "Options"]
    assert lines[0].endswith(".")


def test_codes_are_unique_and_belong_to_their_family():
    codes = [rule.code for rule in all_rules()]
    assert len(codes) == len(set(codes))
    for format_id, prefix in (("high-stakes", "HS"), ("active-draft", "AD"), ("ascent", "AS")):
        assert {rule.code[:2] for rule in rules_for(format_id)} <= {"BB", prefix}


@pytest.mark.parametrize("format_id", ["high-stakes", "active-draft", "ascent"])
def test_no_rule_stumbles_over_any_card(card_pool, format_id):
    """A thousand cards from all over the pool, with halves, stars and faces; tokens and planes among them."""
    cards = sorted(card_pool.values(), key=lambda card: card.name)[::30]
    items = [Item(Entry(1, card.name, line=at), card, classify(card)) for at, card in enumerate(cards, 1)]
    known = load_format(format_id)
    block = Block("pool", tuple(item.entry for item in items), format_id)
    pool = Subject(block, format_id, items, known.rules, known.lint, starters={"U": items[:50]}, today=TODAY)
    report = lint(pool)
    assert report.summary["cards"] == len(cards) > 1000
    assert all(finding.message and finding.guideline for finding in report.findings)


@pytest.mark.parametrize("format_id", ["high-stakes", "active-draft", "ascent"])
def test_an_empty_list_has_no_finding_but_its_size(format_id):
    known = load_format(format_id)
    report = lint(Subject(Block("empty", (), format_id), format_id, [], known.rules, known.lint, today=TODAY))
    assert {finding.code for finding in report.findings} <= {"AS101"}
