from __future__ import annotations

from collections.abc import Iterator

from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Rule, Subject, copies, rule

_GUIDELINE = "Ascent can be played alongside other formats, such as Commander (Ascent, introduction)."


@rule("AS107", "beside-commander", Severity.INFO, _GUIDELINE)
def check(subject: Subject, this: Rule) -> Iterator[Finding]:
    """What a Commander table should agree on before it buys from this market.

    What it finds
        Only with the rule ``alongside = "commander"``: cards of several copies, and cards of two or more colours, with
        how many there are.

    Why it matters
        A purchased card becomes a part of its buyer's deck. Mana of any type pays for it, so a colour identity need not
        keep anybody from casting it, and a second copy breaks the rule of one copy each. The table should say which
        rule holds for purchases.

    Example
        Two copies of Manalith and a card with a colour identity of white and blue are named.

    Options
        None.
    """
    if subject.rules.get("alongside") != "commander":
        return
    repeated = [item for item in subject.items if item.count > 1 and not item.card.is_basic_land]
    coloured = [item for item in subject.items if len(item.card.colour_identity) > 1]
    said = []
    if repeated:
        said.append(f"several copies of {count_of(len(repeated), 'card')}")
    if coloured:
        said.append(f"a colour identity of several colours on {count_of(copies(coloured), 'card')}")
    if said:
        yield this.finding(
            "; ".join(said),
            items=[*repeated, *(item for item in coloured if item not in repeated)],
            suggestion="agree whether purchases must fit the commander's colours and be single copies",
        )
