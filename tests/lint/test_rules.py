"""Every rule against its cases: ``tests/cases/lint/CODE.toml``, each case a list and what the rule says of it."""

from __future__ import annotations

import tomllib
from inspect import cleandoc

import pytest
from conftest import CASES

from blockbuilder.app.linting import subject_of
from blockbuilder.app.listing import Listing
from blockbuilder.app.resolving import resolve
from blockbuilder.core.block import Block, LintSettings, Override
from blockbuilder.files.blocks import parse, quoted
from blockbuilder.lint import all_rules, rules_for

RULES = {rule.code: rule for rule in all_rules()}
FORMAT = {"BB": "high-stakes", "HS": "high-stakes", "AD": "active-draft", "AS": "ascent"}


def cases():
    for path in sorted((CASES / "lint").glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            yield pytest.param(path.stem, case, id=f"{path.stem} {case['name']}")


def subject(code, case, sources):
    lines = ", ".join(quoted(line) for line in case["cards"])
    block = parse(f'schema = "block/1"\nname = "case"\ncards = [{lines}]\n', "case")
    found = resolve(block.entries, sources)
    block = Block(
        "case",
        tuple(slot.entry for slot in found.slots),
        FORMAT[code[:2]],
        rules=case.get("rules", {}),
        overrides={name: Override(tuple(roles)) for name, roles in case.get("overrides", {}).items()},
        lint=LintSettings(thresholds={code: case.get("thresholds", {})}),
    )
    return subject_of(Listing(block, found.slots, "case", "block", found.problems))


@pytest.mark.parametrize(("code", "case"), list(cases()))
def test_case(code, case, sources):
    found = list(RULES[code].check(subject(code, case, sources)))
    if "severity" not in case:
        assert found == []
        return
    (finding,) = found
    assert finding.code == code
    assert finding.severity.word == case["severity"]
    for key in ("message", "suggestion"):
        if key in case:
            assert getattr(finding, key) == case[key]
    assert finding.guideline


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
