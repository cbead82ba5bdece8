from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, rule


@rule("BB101", "unresolved-line", Severity.ERROR, "Every line of the list names a card.")
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A line of the list could not be read, or its card could not be found.

    What it finds
        Lines with a misspelt name, a count that cannot be, or something that is no card; and, where only the facts of
        the bundled blocks are at hand, every card outside them.

    Why it matters
        A line that is not understood is missing from every count, sheet and odds that follow.

    Example
        ``1 Wee Dragonuats`` is reported with its line and with "Wee Dragonauts".

    Options
        None.
    """
    for problem in subject.problems:
        near = " or ".join(repr(name) for name in problem.suggestions)
        finding = this.finding(
            f"line {problem.line}: {problem.text[:80]!r}: {problem.reason}",
            suggestion=f"did you mean {near}?" if near else None,
        )
        yield Finding(
            finding.code, finding.severity, finding.message, finding.guideline, (), finding.suggestion, (problem.line,)
        )
