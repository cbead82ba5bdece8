from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, copies, rule


@rule("BB106", "same-card-on-several-lines", Severity.INFO, "One line for each card keeps counts readable.")
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """The same card stands on several lines.

    What it finds
        Cards that more than one line of the main section names, with the sum of their copies. Lines that ask for
        different printings are left alone.

    Why it matters
        The counts add up, but whoever edits one line may not see the other. It may also be a pasted list that came
        twice.

    Example
        ``1 Pacifism`` and, forty lines later, ``1 Pacifism`` again.

    Options
        None.
    """
    lines: dict[tuple[str, str | None, str | None], list[Item]] = defaultdict(list)
    for item in subject.items:
        lines[item.card.name, item.entry.set_code, item.entry.number].append(item)
    repeated = [items for items in lines.values() if len(items) > 1]
    if repeated:
        sums = ", ".join(f"{items[0].card.name} {copies(items)} on {len(items)} lines" for items in repeated)
        yield this.finding(
            f"{count_of(len(repeated), 'card')} on several lines: {sums}",
            items=[item for items in repeated for item in items],
            suggestion="make one line of each",
        )
