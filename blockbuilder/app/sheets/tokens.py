"""The tokens, emblems and markers that a listing's cards ask for, as a listing of their own that can be printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from blockbuilder.app.listing import Listing
from blockbuilder.app.resolving import Slot
from blockbuilder.app.sheets.proxies import Proxies, ProxyOptions, proxies
from blockbuilder.app.sources import Sources
from blockbuilder.core.cardlist import Entry
from blockbuilder.core.cards import Card, Kind
from blockbuilder.core.geometry import Paper
from blockbuilder.core.images import ImageSource
from blockbuilder.core.names import fold
from blockbuilder.core.tokens import Need, names_to_look_up, needs
from blockbuilder.errors import BadInput

_TYPES = {"emblem": "Emblem", "marker": "Marker", "token": "Token"}
_WITHOUT_TEXT = "no token is known: the card data at hand has no rules texts"


def needs_of(listing: Listing, sources: Sources) -> list[Need]:
    """What the cards of the main section ask for, by their texts and by the store where there is one."""
    cards = list({slot.card.name: slot.card for slot in listing.in_section() if slot.card}.values())
    store = sources.store
    related = store.related_cards(card.oracle_id for card in cards if card.oracle_id) if store else {}
    named = store.tokens_named(names_to_look_up(cards)) if store else {}
    return needs(cards, related, named)


def tokens(
    listing: Listing,
    wanted: Sequence[Need],
    paper: Paper,
    options: ProxyOptions,
    images: ImageSource,
    *,
    copies: int = 1,
) -> Proxies:
    """Start printing what is wanted and what the list itself names as tokens, each once or so many times.

    Counters are no cards: they are only named in the remarks. Raises BadInput when there is nothing to print.
    """
    printed = [need for need in wanted if need.kind != "counter"]
    slots = [_slot(need, copies) for need in printed]
    known = {fold(need.name) for need in printed}
    slots += [slot for slot in listing.in_section("tokens") if fold(slot.entry.name) not in known]
    if not slots:
        raise _nothing(listing)
    own = replace(listing, block=replace(listing.block, name=f"{listing.block.name}: tokens"), slots=slots)
    labels = {need.name: f"by {', '.join(need.makers)}" for need in printed}
    job = proxies(own, paper, replace(options, sections=("tokens",), labels=labels), images)
    if counters := [need.name for need in wanted if need.kind == "counter"]:
        job.remarks.append(f"counters that the cards use: {', '.join(counters)}")
    return job


def _slot(need: Need, copies: int) -> Slot:
    made = Card(need.name, type_line=_TYPES[need.kind], oracle_text=_asked_by(need.makers), kind=Kind.TOKEN)
    return Slot(Entry(copies, need.name, "tokens"), need.card or made)


def _asked_by(makers: Iterable[str]) -> str:
    return f"Asked for by {', '.join(makers)}."


def _nothing(listing: Listing) -> BadInput:
    texts = [slot.card.has_text for slot in listing.in_section() if slot.card]
    if texts and not any(texts):
        mend = "run 'blockbuilder cards sync', or name them in the list's tokens section"
        return BadInput(_WITHOUT_TEXT, where=listing.where, mend=mend)
    return BadInput("its cards make no tokens", where=listing.where)
