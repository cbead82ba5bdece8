"""One list against the guidelines of all three formats: how well it suits each, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from blockbuilder import formats
from blockbuilder.app.linting import subject_of
from blockbuilder.app.listing import Listing
from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.run import lint

GUIDELINES: Mapping[str, tuple[str, ...]] = {
    "high-stakes": ("HS101", "HS102", "HS104", "HS106", "HS107", "HS109", "HS110", "HS112", "HS116", "HS120"),
    "active-draft": ("AD101", "AD103", "AD104", "AD105", "AD106", "AD107", "AD109", "AD110"),
    "ascent": ("AS101", "AS102", "AS103", "AS104", "AS106"),
}
"""What each format asks of a list as a whole. Rules on single cards say what to mend, not which game to play."""

MET: Mapping[Severity, float] = {Severity.INFO: 0.9, Severity.WARNING: 0.4, Severity.ERROR: 0.0}
"""How far a guideline is met whose worst finding is so severe; without a finding it is met in full."""

CLOSE = 5
"""Points between scores that say no more than that both games suit."""

_NO_TEXTS = "BB107"


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a list suits one format, out of 100 points.

    ``findings`` are what the points are lost by; ``own`` whether the block is made for this format; ``blind`` whether
    card data was missing, so that guidelines may only seem met.
    """

    format: str
    title: str
    score: int
    findings: tuple[Finding, ...]
    own: bool = False
    blind: bool = False

    @property
    def guidelines(self) -> int:
        return len(GUIDELINES[self.format])

    @property
    def met(self) -> int:
        """How many guidelines are met in full."""
        return self.guidelines - len({finding.code for finding in self.findings})

    def count(self, severity: Severity) -> int:
        return sum(finding.severity is severity for finding in self.findings)


def compare(listing: Listing) -> list[Fit]:
    """The three formats, the best suited first.

    A block's own rules, thresholds and severities count for the format that it is made for; the other two are asked
    with their defaults.
    """
    fits = []
    for format_id in formats.FORMATS:
        asked = listing
        if listing.block.format not in (None, format_id):
            asked = replace(listing, block=replace(listing.block, format=format_id, rules={}))
        report = lint(subject_of(asked, format_id, date.today()))
        fits.append(_fit(format_id, report.findings, own=listing.block.format == format_id))
    return sorted(fits, key=lambda fit: -fit.score)


def _fit(format_id: str, findings: Sequence[Finding], *, own: bool) -> Fit:
    asked = GUIDELINES[format_id]
    against = tuple(finding for finding in findings if finding.code in asked)
    worst: dict[str, Severity] = {}
    for finding in against:
        worst[finding.code] = max(finding.severity, worst.get(finding.code, finding.severity))
    met = sum(MET[worst[code]] if code in worst else 1.0 for code in asked)
    blind = any(finding.code == _NO_TEXTS for finding in findings)
    return Fit(format_id, formats.load(format_id).title, round(100 * met / len(asked)), against, own, blind)


def suited(fits: Sequence[Fit]) -> list[Fit]:
    """Those whose score is the best, or close to it; first the format that the block is made for."""
    return sorted((fit for fit in fits if fit.score >= fits[0].score - CLOSE), key=lambda fit: not fit.own)


def document(fits: Sequence[Fit]) -> dict[str, Any]:
    """The document of ``lint --all-formats --json``."""
    return {
        "suits": [fit.format for fit in suited(fits)],
        "formats": [
            {
                "format": fit.format,
                "score": fit.score,
                "guidelines": fit.guidelines,
                "met": fit.met,
                "errors": fit.count(Severity.ERROR),
                "warnings": fit.count(Severity.WARNING),
                "remarks": fit.count(Severity.INFO),
                "reasons": [
                    {"code": each.code, "severity": each.severity.word, "message": each.message}
                    for each in fit.findings
                ],
            }
            for fit in fits
        ],
    }


def lines(fits: Sequence[Fit]) -> list[list[tuple[str, str]]]:
    """The comparison for people: a verdict, then each format with what counts against it, as styled spans."""
    best = " and ".join(f"{fit.title} ({fit.score} of 100)" for fit in suited(fits))
    text: list[list[tuple[str, str]]] = [[(f"The list suits {best}", "bold")]]
    for fit in fits:
        text += [[], [(f"{fit.title} {fit.score}", "bold"), (f": {fit.met} of {fit.guidelines} guidelines met", "")]]
        for finding in fit.findings:
            word = finding.severity.word
            text.append([(f"  {finding.code} ", ""), (word, word), (f": {finding.message}", "")])
    if any(fit.blind for fit in fits):
        text += [[], [("Card data is missing or old (BB107): guidelines that need texts may seem met.", "dim")]]
    return text
