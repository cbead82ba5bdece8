"""The reference page of a listing's game: rules, the block's own settings and odds, prices, the Vanguard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from blockbuilder import formats
from blockbuilder.app.linting import chosen_format
from blockbuilder.app.listing import Listing
from blockbuilder.app.odds import WhatIf, odds_of
from blockbuilder.app.sheets.boards import source_of
from blockbuilder.app.starters import holds_starters
from blockbuilder.core.cards import Card, mana_symbols
from blockbuilder.core.geometry import Paper
from blockbuilder.core.names import fold
from blockbuilder.errors import BadInput
from blockbuilder.formats.prices import persists_in_vanguard, purchase_price
from blockbuilder.lint.rule import percent
from blockbuilder.render.odds import shown
from blockbuilder.render.reference import render
from blockbuilder.render.rules_in_words import Section, rules_in_words

_FIGURES = {
    "high-stakes": (
        "purchases_per_auction_step",
        "p_at_least_4_purchases",
        "purchases_in_14_turns",
        "gold_per_purchase",
    ),
    "active-draft": ("p_nothing_affordable", "p_lineup_flush", "mean_price", "rounds_until_market_is_empty"),
    "ascent": ("turns_until_dry", "price_at_sale", "p_reaches_price_1"),
}
"""The odds that help at the table; ``odds`` has them all."""


def reference_pdf(listing: Listing, paper: Paper, *, format_id: str | None = None) -> bytes:
    """The page as a PDF. Raises BadInput when nothing says which game the list is for."""
    game = chosen_format(listing, format_id)
    rules = formats.resolved_rules(listing.block, game)
    cards = _cards(listing)
    words = rules_in_words(game, rules)
    chosen = [section for key, section in words.items() if (game, key) not in _ON_THE_MAT_ONLY]
    sections = [*chosen, Section(f"This block: {listing.block.name}", tuple(_block(listing, game, rules, cards)))]
    if cards and not holds_starters(listing):  # starter decks are dealt out: no lineup is drawn from them
        sections.append(Section("Odds", tuple(_odds(listing, game))))
    if game == "active-draft":
        sections += _active_draft(cards, rules)
    title = f"{formats.load(game).title}: how to play"
    return render(title, formats.load(game).summary, sections, source_of(listing, game), paper)


_ON_THE_MAT_ONLY = {("active-draft", "turn")}
"""Sections that say in short what others say in full."""


def _cards(listing: Listing) -> list[Card]:
    cards = {slot.card.name: slot.card for slot in listing.in_section() if slot.card}
    return sorted(cards.values(), key=lambda card: fold(card.name))


def _block(listing: Listing, game: str, rules: Mapping[str, Any], cards: Sequence[Card]) -> Iterator[str]:
    slots = listing.in_section()
    creatures = sum(slot.entry.count for slot in slots if slot.card and slot.card.is_creature)
    total = listing.cards
    share = f", {creatures} of them creatures ({percent(creatures / total)})" if total else ""
    yield f"{total} cards, {len(cards)} different{share}."
    usual = formats.load(game).rules
    for name, value in rules.items():
        if value != usual[name]:
            yield f"{name.replace('_', ' ')}: {_words(value)} (usually {_words(usual[name])})."


def _words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value) or "nothing"


def _odds(listing: Listing, game: str) -> Iterator[str]:
    try:
        figures = odds_of(listing, game, WhatIf()).figures
    except BadInput as failure:
        # A block that is too small to have odds is still played.
        yield f"None: {failure.what}."
        return
    for figure in figures:
        if figure.id in _FIGURES[game] and figure.value is not None:
            yield f"{shown(figure.value, figure.kind)}: {figure.meaning}"


def _active_draft(cards: Sequence[Card], rules: Mapping[str, Any]) -> Iterator[Section]:
    names: dict[int, list[str]] = {}
    for card in cards:
        price = purchase_price(card, "active-draft", rules)
        if price is not None and not _obvious(card):
            names.setdefault(price, []).append(card.name)
    if names:
        prices = tuple(f"{price} mana: {', '.join(names[price])}" for price in sorted(names))
        yield Section("Prices that are not plain to see", prices)
    kept = [card.name for card in cards if persists_in_vanguard(card, rules)]
    if kept:
        yield Section("Stay in the Vanguard", (", ".join(kept) + ".",))


def _obvious(card: Card) -> bool:
    """Whether a glance at the cost gives the price: one cost, and every symbol of it worth what it shows."""
    if card.is_land and not card.is_basic_land:
        return False
    plain = all(symbol not in ("X", "Y", "Z") and "2/" not in symbol for symbol in mana_symbols(card.mana_cost))
    one_cost = sum(bool(face.mana_cost) for face in card.faces) <= 1
    return plain and one_cost and (bool(card.mana_cost) or card.is_basic_land)
