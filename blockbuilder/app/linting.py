"""A listing through the linter."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from blockbuilder import formats
from blockbuilder.app.listing import Listing
from blockbuilder.app.roles import roles_of
from blockbuilder.core.findings import Report
from blockbuilder.errors import BadInput
from blockbuilder.lint.rule import Item, Subject
from blockbuilder.lint.run import lint


def lint_listing(
    listing: Listing, format_id: str | None = None, select: Sequence[str] = (), ignore: Sequence[str] = ()
) -> Report:
    """Lint a listing for a format, its own when none is named. Raises BadInput when nobody says which game it is."""
    return lint(subject_of(listing, format_id, date.today()), select, ignore)


def chosen_format(listing: Listing, format_id: str | None) -> str:
    """The format asked for, or the listing's own. Raises BadInput when there is neither, or no such format."""
    chosen = format_id or listing.block.format
    if chosen is None:
        raise BadInput(
            "nothing says which game this list is for", where=listing.where, mend="add -f high-stakes, for example"
        )
    return formats.load(chosen).id


def subject_of(listing: Listing, format_id: str | None = None, today: date | None = None) -> Subject:
    """The listing as the rules look at it; ``today`` is the day by which card data is judged stale."""
    chosen = chosen_format(listing, format_id)
    known = formats.load(chosen)
    block = listing.block
    return Subject(
        block=block,
        format=chosen,
        items=items_of(listing),
        rules=formats.resolved_rules(block, chosen),
        thresholds={code: formats.thresholds(block, chosen, code) for code in known.lint},
        problems=listing.problems,
        custom=[slot.entry for slot in listing.in_section() if slot.card is None],
        today=today,
    )


def items_of(listing: Listing) -> list[Item]:
    """The cards of the main section with their roles, the curator's word over the classifier's."""
    roles = roles_of(listing)
    return [
        Item(slot.entry, slot.card, roles[slot.card.name], slot.origin, slot.others)
        for slot in listing.in_section()
        if slot.card is not None
    ]
