"""A listing through the linter."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from blockbuilder import formats
from blockbuilder.app.listing import Listing
from blockbuilder.core.block import Block, Override
from blockbuilder.core.cards import Card
from blockbuilder.core.findings import Report
from blockbuilder.core.names import fold
from blockbuilder.errors import BadInput
from blockbuilder.lint.rule import Item, Subject
from blockbuilder.lint.run import lint
from blockbuilder.roles import Role, classify


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
    return [
        Item(slot.entry, slot.card, roles_of(listing.block, slot.card), slot.origin, slot.others)
        for slot in listing.in_section()
        if slot.card is not None
    ]


def roles_of(block: Block, card: Card) -> tuple[Role, ...]:
    """What a card does in this block."""
    found = classify(card)
    word = _override(block, card.name)
    if word is None:
        return found
    kept = [role for role in found if role.role not in (*word.not_roles, *word.roles)]
    return (*kept, *(Role(role, "override", word.reason) for role in word.roles))


def _override(block: Block, name: str) -> Override | None:
    key = fold(name)
    return next((word for named, word in block.overrides.items() if fold(named) == key), None)
