"""A listing through the linter."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from datetime import date

from blockbuilder import formats
from blockbuilder.app.listing import Listing
from blockbuilder.app.remembered import card_values, digest, fingerprint
from blockbuilder.app.roles import roles_of
from blockbuilder.core.findings import Finding, Report, Severity
from blockbuilder.errors import BadInput
from blockbuilder.lint.rule import Item, Subject


def lint_listing(
    listing: Listing, format_id: str | None = None, select: Sequence[str] = (), ignore: Sequence[str] = ()
) -> Report:
    """Lint a listing for a format, its own when none is named. Raises BadInput when nobody says which game it is.

    The linter is a pure function of its subject, so that the store may remember what it said of this very subject.
    """
    subject = subject_of(listing, format_id, date.today())
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
    items = [(item.entry, card_values(item.card), item.roles, item.origin, item.others) for item in subject.items]
    settings = (subject.block.overrides, subject.block.lint, subject.format, subject.rules, subject.thresholds)
    rest = (subject.problems, subject.custom, subject.starters, subject.today)
    return digest(items, settings, rest, tuple(select), tuple(ignore))


def _decode(text: str) -> Report:
    document = json.loads(text)
    findings = tuple(
        Finding(
            **{
                **each,
                "severity": Severity(each["severity"]),
                "cards": tuple(each["cards"]),
                "lines": tuple(each["lines"]),
            }
        )
        for each in document["findings"]
    )
    return Report(document["format"], document["summary"], findings, tuple(document["ignored"]))


def chosen_format(listing: Listing, format_id: str | None) -> str:
    """The format asked for, or the listing's own. Raises BadInput when there is neither, or no such format."""
    chosen = format_id or listing.block.format
    if chosen is None:
        raise BadInput(
            "nothing says which game this list is for", where=listing.where, mend="add -f high-stakes, for example"
        )
    return formats.load(chosen).id


def subject_of(
    listing: Listing, format_id: str | None = None, today: date | None = None, items: list[Item] | None = None
) -> Subject:
    """The listing as the rules look at it.

    ``today`` is the day by which card data is judged stale; ``items`` are the listing's, where they are known already.
    """
    chosen = chosen_format(listing, format_id)
    known = formats.load(chosen)
    block = listing.block
    return Subject(
        block=block,
        format=chosen,
        items=items_of(listing) if items is None else items,
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
