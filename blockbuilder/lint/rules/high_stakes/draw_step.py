from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.lint.rule import Rule, Subject, rule, who

_GUIDELINE = "The draw step is replaced by the auction step (High Stakes, rule 3)."


@rule("HS113", "names-the-draw-step", Severity.WARNING, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """A card speaks of the draw step, which this game does not have.

    What it finds
        Cards whose text names the draw step: triggers at its beginning, steps skipped or added.

    Why it matters
        A trigger of the draw step never happens, and a price of skipping it costs nothing. Few cards of the game name
        it, so leaving them out costs no fun.

    Example
        Yawgmoth's Bargain has its owner skip a step that does not exist, and keeps all the power.

    Options
        None.
    """
    found = subject.having("draw_step")
    if found:
        yield this.finding(
            f"{who(found, 'name')} the draw step, of which there is none",
            items=found,
            suggestion="take out, or agree that the auction step is meant",
        )
