"""A lint report as SARIF 2.1.0, which code hosts and editors show beside the lines of the list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from inspect import cleandoc
from typing import Any, Protocol

from blockbuilder.core.findings import Finding, Report, Severity

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_NO_FILE = "standard-input"


class Described(Protocol):
    """What SARIF tells of a rule."""

    @property
    def code(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def severity(self) -> Severity: ...
    @property
    def guideline(self) -> str: ...
    @property
    def manual(self) -> str: ...


def as_sarif(report: Report, file: str, rules: Iterable[Described], version: str) -> dict[str, Any]:
    """The SARIF log of one run; ``file`` is the list as it was named, ``rules`` those that were asked."""
    described = list(rules)
    index = {rule.code: at for at, rule in enumerate(described)}
    uri = _uri(file)
    driver = {"name": "blockbuilder", "version": version, "rules": [_rule(rule) for rule in described]}
    run = {
        "tool": {"driver": driver},
        "results": [_result(finding, uri, index) for finding in report.findings],
        "properties": {"format": report.format, "summary": report.summary, "ignored": list(report.ignored)},
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(rule: Described) -> dict[str, Any]:
    manual = cleandoc(rule.manual)
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": manual.partition("\n")[0]},
        "fullDescription": {"text": rule.guideline},
        "help": {"text": manual},
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
    }


def _result(finding: Finding, uri: str, index: dict[str, int]) -> dict[str, Any]:
    mend = f" Mend: {finding.suggestion}." if finding.suggestion else ""
    return {
        "ruleId": finding.code,
        "ruleIndex": index[finding.code],
        "level": _LEVELS[finding.severity],
        "message": {"text": f"{finding.message}.{mend}"},
        "locations": list(_locations(finding, uri)),
        "properties": {"cards": list(finding.cards), "thresholds": dict(finding.thresholds)},
    }


def _locations(finding: Finding, uri: str) -> Iterator[dict[str, Any]]:
    """The first line concerned; the whole file where none is, as code hosts show one place a result."""
    place: dict[str, Any] = {"artifactLocation": {"uri": uri}}
    place["region"] = {"startLine": finding.lines[0] if finding.lines else 1}
    yield {"physicalLocation": place}


def _uri(file: str) -> str:
    """The list as a URI: relative paths stay relative, so that a code host finds the file in its checkout."""
    from pathlib import Path
    from urllib.parse import quote

    if file == "-":
        return _NO_FILE
    path = Path(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())
