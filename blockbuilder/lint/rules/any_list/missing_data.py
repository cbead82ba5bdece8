from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Rule, Subject, rule

_MOST_NAMES = 5


@rule("BB107", "missing-or-stale-data", Severity.INFO, "Rules that read a card need its text as it is today.")
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """Card data is missing, is facts only, or is old.

    What it finds
        Cards whose rules text is not at hand or of which the source knows only one half, cards of the list's own, and
        data older than a number of days. It speaks once for the whole list; rules that would need the text are silent
        instead of guessing.

    Why it matters
        Without texts many rules cannot look, so that few findings are no praise. Old data may lack new cards and
        wording.

    Example
        With no card store the bundled facts of the published block know no texts: half of the rules are silent.

    Options
        ``days``: from which age on data is stale.
    """
    said = [
        *_facts_only(subject),
        *_halves(subject),
        *_custom(subject),
        *_stale(subject, subject.threshold(this.code, "days")),
    ]
    if said:
        yield this.finding("; ".join(said), suggestion="'blockbuilder cards sync' brings texts and today's data")


def _facts_only(subject: Subject) -> Iterator[str]:
    unknown = [item for item in subject.items if not item.card.has_text]
    if unknown:
        yield (
            f"no rules text of {count_of(len(unknown), 'card')} of {len(subject.items)}, only facts"
            f"{_as_of(unknown)}: rules that need texts are silent about them"
        )


def _halves(subject: Subject) -> Iterator[str]:
    half = [item for item in subject.items if item.card.has_text and _is_half_known(item)]
    if half:
        names = ", ".join(item.card.name for item in half[:_MOST_NAMES])
        more = f" and {len(half) - _MOST_NAMES} more" if len(half) > _MOST_NAMES else ""
        known = "one half only is known, with its cost and text"
        yield f"of {count_of(len(half), 'card')} {known}: {names}{more}"


def _is_half_known(item: Item) -> bool:
    return any(face.oracle_text is None for face in item.card.faces)


def _as_of(items: list[Item]) -> str:
    days = {item.origin.as_of for item in items if item.origin and item.origin.as_of}
    return f" of {min(days)}" if days else ""


def _custom(subject: Subject) -> Iterator[str]:
    number = sum(entry.count for entry in subject.custom)
    if number:
        yield f"{count_of(number, 'card')} of the list's own, which no figure counts"


def _stale(subject: Subject, days: int) -> Iterator[str]:
    if subject.today is None:
        return
    oldest: dict[str, date] = {}
    for item in subject.items:
        origin = item.origin
        if item.card.has_text and origin and origin.as_of and (subject.today - origin.as_of).days > days:
            oldest[origin.source] = min(origin.as_of, oldest.get(origin.source, origin.as_of))
    for source, day in oldest.items():
        yield f"the data of {source} is of {day}, older than {count_of(days, 'day')}"
