"""The reference page of a listing's game: rules, the block's own settings and odds, prices, the Vanguard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from blockbuilder import formats
from blockbuilder.app.linting import chosen_format
from blockbuilder.app.listing import Listing
from blockbuilder.app.sheets.boards import source_of
from blockbuilder.core.cards import Card, mana_symbols
from blockbuilder.core.geometry import Paper
from blockbuilder.core.names import fold
from blockbuilder.formats.prices import persists_in_vanguard, purchase_price
from blockbuilder.render.reference import render
from blockbuilder.render.rules_in_words import Section, rules_in_words

Figures = Iterable[tuple[str, str]]
"""Odds for the page: a value in words, and what it means."""


def reference_pdf(listing: Listing, paper: Paper, *, format_id: str | None = None, figures: Figures = ()) -> bytes:
    """The page as a PDF. Raises BadInput when nothing says which game the list is for."""
    game = chosen_format(listing, format_id)
    rules = formats.resolved_rules(listing.block, game)
    cards = _cards(listing)
    words = rules_in_words(game, rules)
    chosen = [section for key, section in words.items() if (game, key) not in _ON_THE_MAT_ONLY]
    sections = [*chosen, Section(f"This block: {listing.block.name}", tuple(_block(listing, game, rules, cards)))]
    if odds := tuple(f"{value}: {meaning}" for value, meaning in figures):
        sections.append(Section("Odds", odds))
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
    share = f", {creatures} of them creatures ({100 * creatures / total:.0f} %)" if total else ""
    yield f"{total} cards, {len(cards)} different{share}."
    usual = formats.load(game).rules
    for name, value in rules.items():
        if value != usual[name]:
            yield f"{name.replace('_', ' ')}: {_words(value)} (usually {_words(usual[name])})."


def _words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _active_draft(cards: Sequence[Card], rules: Mapping[str, Any]) -> Iterator[Section]:
    prices = [f"{card.name}: {purchase_price(card, 'active-draft', rules)}" for card in cards if not _obvious(card)]
    if prices:
        yield Section("Prices that are not plain to see", tuple(prices))
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
