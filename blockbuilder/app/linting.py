"""A listing through the linter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from blockbuilder import formats
from blockbuilder.app.listing import Listing
from blockbuilder.app.resolving import Slot
from blockbuilder.app.roles import roles_of
from blockbuilder.core.findings import Report
from blockbuilder.errors import BadInput
from blockbuilder.lint.rule import Item, Subject
from blockbuilder.lint.run import lint

MARKET_RULES = "AD1"
Decks = Mapping[str, Sequence[Slot]]


def lint_listing(
    listing: Listing,
    format_id: str | None = None,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    starters: Decks | None = None,
) -> Report:
    """Lint a listing for a format, its own when none is named; ``starters`` are decks to check beside a market.

    A list of starter decks is checked as such, without the rules for markets. Raises BadInput when nobody says which
    game the list is for.
    """
    subject = subject_of(listing, format_id, date.today(), starters)
    if subject.starters and starters is None:
        ignore = (*ignore, MARKET_RULES)
    return lint(subject, select, ignore)


def chosen_format(listing: Listing, format_id: str | None) -> str:
    """The format asked for, or the listing's own. Raises BadInput when there is neither, or no such format."""
    chosen = format_id or listing.block.format
    if chosen is None:
        raise BadInput(
            "nothing says which game this list is for", where=listing.where, mend="add -f high-stakes, for example"
        )
    return formats.load(chosen).id


def subject_of(
    listing: Listing, format_id: str | None = None, today: date | None = None, starters: Decks | None = None
) -> Subject:
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
        starters=_starter_items(listing, starters) if chosen == "active-draft" else {},
        today=today,
    )


def _starter_items(listing: Listing, starters: Decks | None) -> dict[str, list[Item]]:
    """The given decks, else those that the listing itself is."""
    from blockbuilder.app.starters import decks_of, holds_starters

    decks = decks_of(listing) if starters is None and holds_starters(listing) else starters or {}
    return {colour: _items(listing, slots) for colour, slots in decks.items()}


def items_of(listing: Listing) -> list[Item]:
    """The cards of the main section with their roles, the curator's word over the classifier's."""
    return _items(listing, listing.in_section())


def _items(listing: Listing, slots: Sequence[Slot]) -> list[Item]:
    roles = roles_of(listing, (slot.card for slot in slots if slot.card is not None))
    return [
        Item(slot.entry, slot.card, roles[slot.card.name], slot.origin, slot.others)
        for slot in slots
        if slot.card is not None
    ]
