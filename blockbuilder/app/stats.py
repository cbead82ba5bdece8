"""What a block is made of, in counts, and how its creatures fare in combat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from blockbuilder import formats
from blockbuilder.app.linting import items_of
from blockbuilder.app.listing import Listing
from blockbuilder.app.sheets.collection import prices
from blockbuilder.core import combat, counts
from blockbuilder.core.cards import BASIC_LANDS, Card
from blockbuilder.core.counts import Stats
from blockbuilder.core.prices import CURRENCIES, Total
from blockbuilder.lint.item import Item
from blockbuilder.lint.rule import Subject
from blockbuilder.lint.run import summary

THEME = "theme:"


def stats_of(
    listing: Listing, format_id: str | None = None, *, with_combat: bool = False, with_prices: bool = False
) -> Stats:
    """The statistics of the main section, whether or not a format is known. Raises BadInput for one that is none."""
    items = items_of(listing)
    chosen = format_id or listing.block.format
    if chosen is not None:
        formats.load(chosen)
    subject = Subject(listing.block, chosen or "", items, problems=listing.problems)
    pairs = [(item.card, item.count) for item in items]
    counted = [(item, item.count) for item in items]
    figures = {
        "types": counts.types(pairs),
        "colours": counts.colours(pairs),
        "cards_with_colour": counts.with_colour(pairs),
        "mana_values": counts.mana_values(pairs),
        "creature_sizes": counts.sizes(pairs),
        "keywords": counts.keywords(pairs),
        "roles": counts.in_order(counts.count(counted, _roles)),
        "kinds": counts.in_order(counts.count(counted, _kinds)),
        "themes": counts.in_order(counts.count(counted, _themes)),
        "creature_types": counts.creature_types(pairs),
        "tokens": counts.tokens(pairs),
    }
    return Stats(
        name=listing.block.name,
        format=chosen,
        summary=summary(subject),
        figures=figures,
        without_text=sum(item.count for item in items if not item.card.has_text),
        combat=tuple(combat.table(pairs, _lands(pairs, chosen))) if with_combat else None,
        prices=_prices(listing) if with_prices else None,
    )


def _prices(listing: Listing) -> dict[str, Total]:
    """What the cheapest paper printings cost together, and on line in tix."""
    return {currency: prices(listing, listing.sources, currency)[1] for currency in CURRENCIES}


def _roles(item: Item) -> Iterator[str]:
    return (role.role for role in item.roles if not role.role.startswith(THEME))


def _kinds(item: Item) -> Iterator[str]:
    """How a card does what its role says: "removal: pacify"."""
    return (f"{role.role}: {role.kind}" for role in item.roles if role.kind and not role.role.startswith(THEME))


def _themes(item: Item) -> Iterator[str]:
    """What a card has to do with a theme: "counters: payoff"."""
    for role in item.roles:
        if role.role.startswith(THEME):
            theme = role.role.removeprefix(THEME)
            yield f"{theme}: {role.kind}" if role.kind else theme


def _lands(pairs: Iterable[tuple[Card, int]], format_id: str | None) -> set[str]:
    """The land types that a defending player may control: the block's own, and basic ones where players have decks."""
    found = {word.lower() for card, _ in pairs if card.is_land for word in card.subtypes}
    return found if format_id == "high-stakes" else found.union(map(str.lower, BASIC_LANDS))
