"""The exact odds of a listing in its format, with what-ifs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

from blockbuilder.app.linting import subject_of
from blockbuilder.app.listing import Listing
from blockbuilder.app.odds.active_draft import active_draft
from blockbuilder.app.odds.ascent import ascent
from blockbuilder.app.odds.high_stakes import high_stakes
from blockbuilder.app.odds.whatif import WhatIf
from blockbuilder.core.odds.figure import Odds
from blockbuilder.errors import BadInput
from blockbuilder.lint.rule import Subject

__all__ = ["WhatIf", "odds_of"]

_Report = Callable[[Subject, WhatIf], Odds]
_FORMATS: dict[str, tuple[_Report, tuple[str, ...]]] = {
    "high-stakes": (high_stakes, ("players", "creatures", "turns", "seconds_per_auction")),
    "active-draft": (active_draft, ("players", "lands", "mana")),
    "ascent": (ascent, ("players", "buying_rate")),
}
"""Each format's figures, and the what-ifs that bear on them."""


def odds_of(listing: Listing, format_id: str | None, what_if: WhatIf) -> Odds:
    """The figures of a listing in a format, its own when none is named.

    Raises BadInput for a listing without cards that are known, for a what-if that does not bear on the format, and for
    one that no block can meet.
    """
    subject = subject_of(listing, format_id)
    if not subject.cards:
        raise BadInput("holds no card that is known, so there are no odds", where=listing.where)
    report, asks = _FORMATS[subject.format]
    for field in fields(what_if):
        if getattr(what_if, field.name) is not None and field.name not in asks:
            raise BadInput(
                f"--{_option(field.name)} changes nothing in {subject.format}",
                mend=f"its what-ifs are {', '.join(f'--{_option(name)}' for name in asks)}",
            )
    return report(subject, what_if)


def _option(name: str) -> str:
    return name.replace("_", "-")
