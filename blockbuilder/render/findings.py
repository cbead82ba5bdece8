"""A lint report as text, JSON, Markdown, or annotations of a code host."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from blockbuilder.core.findings import Finding, Report, Severity
from blockbuilder.core.words import count_of
from blockbuilder.render.markdown import escape

Span = tuple[str, str]
"""A piece of a line and its style ("" for none); whoever prints it knows what styles look like."""


def as_json(report: Report) -> dict[str, Any]:
    """The document of ``lint --json``."""
    return {
        "format": report.format,
        "summary": report.summary,
        "findings": [_finding(finding) for finding in report.findings],
        "ignored": list(report.ignored),
    }


def _finding(finding: Finding) -> dict[str, Any]:
    document = {
        "code": finding.code,
        "severity": finding.severity.word,
        "message": finding.message,
        "cards": list(finding.cards),
        "guideline": finding.guideline,
        "lines": list(finding.lines),
        "thresholds": dict(finding.thresholds),
    }
    if finding.suggestion:
        document["suggestion"] = finding.suggestion
    return document


def summary_line(summary: dict[str, Any]) -> str:
    """ "200 cards (189 different): 105 creatures, 52.5 %; 39 noncreature removal, 19.5 %"."""
    return (
        f"{summary['cards']} cards ({summary['distinct']} different): "
        f"{summary['creatures']} creatures, {100 * summary['creature_ratio']:.1f} %; "
        f"{summary['removal']} noncreature removal, {100 * summary['removal_ratio']:.1f} %"
    )


_WORDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "remark"}


def counts_line(report: Report) -> str:
    """ "1 warning, 2 remarks" or "no findings"."""
    shown = [count_of(report.count(each), word) for each, word in _WORDS.items() if report.count(each)]
    return ", ".join(shown) or "no findings"


def as_spans(report: Report, *, cards_shown: int = 8) -> list[list[Span]]:
    """For people at a terminal: figures, findings by severity, and how to see more; one list of spans a line."""
    lines: list[list[Span]] = [[(summary_line(report.summary), "bold")]]
    for severity, word in _WORDS.items():
        group = [finding for finding in report.findings if finding.severity is severity]
        if group:
            lines += [[], [(f"{word.capitalize()}s", severity.word), (f" ({len(group)})", "")]]
        for finding in group:
            lines += _spans(finding, cards_shown)
    for code in report.ignored:
        reason = f": {report.reasons[code]}" if code in report.reasons else ""
        lines += [[], [(f"Not looked for: {code}{reason}", "dim")]]
    return [*lines, [], [(counts_line(report) + _explain_hint(report), "bold")]]


def _spans(finding: Finding, cards_shown: int) -> Iterator[list[Span]]:
    word = finding.severity.word
    yield [(f"  {finding.code} ", "bold"), (word, word), (f": {finding.message}", "")]
    if finding.cards:
        yield [(f"      cards: {_some(finding.cards, cards_shown)}", "")]
    yield [(f"      guideline: {finding.guideline}{_limits(finding, ' Thresholds: ')}", "dim")]
    if finding.suggestion:
        yield [(f"      mend: {finding.suggestion}", "")]


def _limits(finding: Finding, intro: str) -> str:
    """The thresholds that the rule was asked with, as a block file sets them."""
    listed = ", ".join(f"{name} = {value}" for name, value in finding.thresholds)
    return f"{intro}{listed}." if listed else ""


def as_text(report: Report) -> str:
    """The same as one plain text."""
    return "\n".join("".join(text for text, _ in line) for line in as_spans(report))


def _explain_hint(report: Report) -> str:
    return f"; 'blockbuilder explain {report.findings[0].code}' says more" if report.findings else ""


def _some(names: tuple[str, ...], most: int) -> str:
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"


def as_markdown(report: Report, title: str) -> str:
    """A page of a report."""
    lines = [f"# Lint report: {escape(title)}", "", f"Format: {report.format}. {summary_line(report.summary)}."]
    for finding in report.findings:
        lines += ["", f"## {finding.code} ({finding.severity.word})", "", f"{escape(finding.message)}.", ""]
        lines.append(f"- Guideline: {escape(finding.guideline + _limits(finding, ' Thresholds: '))}")
        if finding.suggestion:
            lines.append(f"- Mend: {escape(finding.suggestion)}")
        if finding.cards:
            lines.append(f"- Cards: {', '.join(map(escape, finding.cards))}")
    return "\n".join([*lines, "", f"{counts_line(report).capitalize()}.", ""])


_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def as_github(report: Report, file: str) -> str:
    """Workflow commands that a GitHub run turns into annotations, one a finding, at the first line concerned."""
    lines = []
    for finding in report.findings:
        line = f",line={finding.lines[0]}" if finding.lines else ""
        place = f"file={_property(file)}{line},title={_property(finding.code)}"
        mend = f" {finding.suggestion}." if finding.suggestion else ""
        lines.append(f"::{_LEVELS[finding.severity]} {place}::{_data(f'{finding.message}.{mend}')}")
    return "\n".join(lines)


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
