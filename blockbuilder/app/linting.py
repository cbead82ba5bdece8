"""A listing through the linter."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import date

from blockbuilder import formats
from blockbuilder.app.listing import Listing
from blockbuilder.app.remembered import card_values, digest, fingerprint
from blockbuilder.app.resolving import Slot
from blockbuilder.app.roles import roles_of
from blockbuilder.core.findings import Finding, Report, Severity
from blockbuilder.errors import BadInput
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Subject

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
    game the list is for. The linter is a pure function of its subject, so that the store may remember what it said.
    """
    subject = subject_of(listing, format_id, date.today(), starters)
    if not subject.starters or starters is not None:
        return _remembered(listing, subject, select, ignore)
    report = _remembered(listing, subject, select, (*ignore, MARKET_RULES))
    return replace(report, reasons={**report.reasons, MARKET_RULES: "this list is starter decks, and no market"})


def _remembered(listing: Listing, subject: Subject, select: Sequence[str], ignore: Sequence[str]) -> Report:
    store = listing.sources.store if listing.sources is not None else None
    if store is None:
        return _lint(subject, select, ignore)
    kept = store.derived("lint", fingerprint("lint", "core", "formats", "roles"))
    key = _key(subject, select, ignore)
    known = kept.get([key]).get(key)
    if known is not None:
        return _decode(known)
    report = _lint(subject, select, ignore)
    kept.keep({key: json.dumps(asdict(report))})
    return report


def _lint(subject: Subject, select: Sequence[str], ignore: Sequence[str]) -> Report:
    # The rules and what they rest on are half of all the code there is.
    from blockbuilder.lint.run import lint

    return lint(subject, select, ignore)


def _key(subject: Subject, select: Sequence[str], ignore: Sequence[str]) -> str:
    """A digest of everything that rules look at."""
    decks = {colour: _values(items) for colour, items in subject.starters.items()}
    settings = (subject.block.overrides, subject.block.lint, subject.format, subject.rules, subject.thresholds)
    rest = (subject.problems, subject.custom, subject.today)
    return digest(_values(subject.items), decks, settings, rest, tuple(select), tuple(ignore))


def _values(items: Sequence[Item]) -> list[tuple[object, ...]]:
    return [(item.entry, card_values(item.card), item.roles, item.origin, item.others) for item in items]


def _decode(text: str) -> Report:
    document = json.loads(text)
    findings = tuple(
        Finding(
            **{
                **each,
                "severity": Severity(each["severity"]),
                "cards": tuple(each["cards"]),
                "lines": tuple(each["lines"]),
                "thresholds": tuple((name, value) for name, value in each["thresholds"]),
            }
        )
        for each in document["findings"]
    )
    return Report(document["format"], document["summary"], findings, tuple(document["ignored"]), document["reasons"])


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
