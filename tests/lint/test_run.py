"""The linter beside its rules: selection, thresholds of a block, other ways to write a report, and comparison."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from blockbuilder.app import comparing
from blockbuilder.app.linting import lint_listing
from blockbuilder.app.listing import load
from blockbuilder.core.block import LintSettings
from blockbuilder.core.findings import Severity
from blockbuilder.errors import BadInput
from blockbuilder.lint import rules_for
from blockbuilder.resources import shipped


@pytest.fixture(scope="module")
def published(sources):
    return load("high-stakes", sources)


def with_lint(listing, **settings):
    return replace(listing, block=replace(listing.block, lint=LintSettings(**settings)))


def found(report, code):
    return next(finding for finding in report.findings if finding.code == code)


def test_a_block_s_threshold_is_used_and_named(published):
    report = lint_listing(with_lint(published, thresholds={"HS102": {"target": 0.10}}))
    finding = found(report, "HS102")
    assert finding.severity is Severity.WARNING
    assert "9.5 points above 10 %" in finding.message
    assert dict(finding.thresholds) == {"target": 0.10, "fine": 0.03, "remark": 0.06}


@pytest.mark.parametrize(
    ("thresholds", "says"),
    [
        ({"HS102": {"targt": 0.1}}, "lint.thresholds.HS102.targt: HS102 has no such threshold"),
        ({"HS102": {"target": "much"}}, "lint.thresholds.HS102.target: 'much' does not fit"),
        ({"HS101": {"baseline": [0.5]}}, "does not fit"),
        ({"HS101": {"baseline": [50, 60]}}, "HS101.baseline: .50, 60. is no share between 0 and 1"),
        ({"HS101": {"baseline": [0.6, 0.5]}}, "HS101.baseline: .0.6, 0.5. has the larger number first"),
        ({"HS102": {"target": float("nan")}}, "HS102.target: nan is no number of 0 or more"),
        ({"HS120": {"games": float("inf")}}, "HS120.games: inf is no number of 0 or more"),
        ({"HS104": {"most": -1}}, "HS104.most: -1 is no number of 0 or more"),
        ({"HS999": {"target": 0.1}}, "no lint rule has the code 'HS999'"),
    ],
)
def test_a_threshold_that_no_rule_has_is_refused(published, thresholds, says):
    with pytest.raises(BadInput, match=says):
        lint_listing(with_lint(published, thresholds=thresholds))


def test_thresholds_of_another_format_s_rule_do_no_harm(published):
    lint_listing(with_lint(published, thresholds={"AD103": {"lands": 3}}))


def test_a_severity_of_the_block_s_own(published):
    report = lint_listing(with_lint(published, severity={"HS111": "info"}))
    assert found(report, "HS111").severity is Severity.INFO


def test_the_worst_come_first(published):
    report = lint_listing(published)
    assert [finding.severity for finding in report.findings] == sorted(
        (finding.severity for finding in report.findings), reverse=True
    )


def test_every_threshold_of_a_format_belongs_to_a_rule():
    from blockbuilder.formats import FORMATS
    from blockbuilder.formats import load as load_format

    for format_id in FORMATS:
        assert set(load_format(format_id).lint) <= {rule.code for rule in rules_for(format_id)}


def test_sarif(cli, tmp_path):
    block = tmp_path / "my block.toml"
    block.write_text(
        'schema = "block/1"\nname = "X"\nformat = "high-stakes"\ncards = [\n  "1 Pacifism",\n  "1 Nope, Never",\n]\n'
    )
    log = json.loads(cli("lint", block, "--output-format", "sarif").out)
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [rule.code for rule in rules_for("high-stakes")]
    result = next(each for each in run["results"] if each["ruleId"] == "BB101")
    assert result["level"] == "error"
    assert rules[result["ruleIndex"]]["id"] == "BB101"
    assert "'1 Nope, Never'" in result["message"]["text"]
    place = result["locations"][0]["physicalLocation"]
    assert place["region"]["startLine"] == 6
    assert place["artifactLocation"]["uri"].startswith("file:///")
    assert place["artifactLocation"]["uri"].endswith("/my%20block.toml")


def test_the_published_block_suits_the_game_it_was_made_for(published):
    fits = comparing.compare(published)
    assert {fit.format for fit in fits} == {"high-stakes", "active-draft", "ascent"}
    assert comparing.suited(fits)[0].format == "high-stakes"
    ascent = next(fit for fit in fits if fit.format == "ascent")
    assert [finding.code for finding in ascent.findings] == ["AS102"]
    assert ascent not in comparing.suited(fits)


def test_a_pile_of_lands_suits_nobody(cli):
    document = json.loads(cli("lint", "-", "--all-formats", "--json", stdin=b"60 Forest\n").out)
    by_format = {each["format"]: each for each in document["formats"]}
    assert by_format["high-stakes"]["errors"] == 1
    assert by_format["active-draft"]["errors"] == 1
    assert by_format["ascent"]["warnings"] == 1
    assert document["suits"] == ["ascent"]


def test_the_comparison_in_words(cli):
    text = cli("lint", "high-stakes", "--all-formats").out
    assert text.startswith("The list suits High Stakes (")
    assert "Ascent 88: 4 of 5 guidelines met\n  AS102 warning: 0 of 200 cards are of the type Land\n" in text
    assert "guidelines that need texts may seem met" in text


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--output-format", "sarif"), "text or json"),
        (("-f", "ascent"), "leave out -f, --select and --ignore"),
        (("--select", "HS"), "leave out -f, --select and --ignore"),
    ],
)
def test_the_comparison_refuses_what_it_would_not_obey(cli, arguments, says):
    result = cli("lint", "high-stakes", "--all-formats", *arguments)
    assert result.code == 2
    assert says in result.err


def test_explain_names_the_defaults(cli):
    assert "Defaults (high-stakes): target = 0.15, fine = 0.03, remark = 0.06\n" in cli("explain", "HS102").out


@pytest.mark.parametrize("output", ["text", "json", "markdown", "sarif"])
def test_what_the_store_remembers_is_the_same_report(pool_cli, tmp_path, output):
    block = tmp_path / "block.toml"
    text = (shipped("blocks") / "high-stakes.toml").read_text(encoding="utf-8")
    block.write_text(f'{text}\n[lint.ignore]\nHS102 = "we like {output}"\n', encoding="utf-8")
    first = pool_cli("lint", block, "--output-format", output)
    assert pool_cli("lint", block, "--output-format", output) == first
    assert "HS111" in first.out
