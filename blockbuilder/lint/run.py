"""Run the rules over a block: which are selected, how severe each finding is, and the figures of the summary."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from blockbuilder.core.findings import Finding, Report, Severity
from blockbuilder.errors import BadInput
from blockbuilder.lint import all_rules, rules_for
from blockbuilder.lint.rule import Subject


def lint(subject: Subject, select: Sequence[str] = (), ignore: Sequence[str] = ()) -> Report:
    """Every finding of the rules that apply.

    ``select`` and ``ignore`` are codes or the beginnings of codes; the block's own ignored codes join ``ignore``.
    Raises BadInput for one that no rule's code begins with.
    """
    settings = subject.block.lint
    _check_codes([*select, *ignore])
    _check_codes([*settings.ignore, *settings.severity, *settings.thresholds], f"{subject.block.where}: [lint]")
    silenced = (*ignore, *settings.ignore)
    severities = {code: Severity.parse(word) for code, word in settings.severity.items()}
    findings: list[Finding] = []
    for rule in rules_for(subject.format):
        if (select and not rule.code.startswith(tuple(select))) or (silenced and rule.code.startswith(silenced)):
            continue
        used = tuple(subject.thresholds.get(rule.code, {}).items())
        findings.extend(
            replace(each, severity=severities.get(each.code, each.severity), thresholds=used)
            for each in rule.check(subject)
        )
    findings.sort(key=lambda finding: (-finding.severity, finding.code))
    return Report(subject.format, summary(subject), tuple(findings), tuple(dict.fromkeys(silenced)), settings.ignore)


def _check_codes(codes: Iterable[str], where: str | None = None) -> None:
    known = [rule.code for rule in all_rules()] if codes else []
    for code in codes:
        if not any(each.startswith(code) for each in known):
            raise BadInput(f"no lint rule has the code {code!r}", where=where, mend=f"there are {', '.join(known)}")


def summary(subject: Subject) -> dict[str, Any]:
    """The figures that every report opens with; shares are between 0 and 1."""
    removal = subject.count("removal", creatures=False)
    return {
        "cards": subject.cards,
        "distinct": len({item.card.name for item in subject.items}),
        "creatures": subject.creatures,
        "creature_ratio": round(subject.share(subject.creatures), 4),
        "removal": removal,
        "removal_ratio": round(subject.share(removal), 4),
        "removal_on_creatures": subject.count("removal", creatures=True),
        "lands": sum(item.count for item in subject.items if item.card.is_land),
        "flying": sum(item.count for item in subject.items if item.card.is_creature and "Flying" in item.card.keywords),
        "defenders": sum(item.count for item in subject.items if "Defender" in item.card.keywords),
        "unresolved": len(subject.problems),
    }
