"""The tokens, emblems and markers that a listing's cards ask for, as a listing of their own that can be printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from blockbuilder.app.listing import Listing
from blockbuilder.app.resolving import Slot
from blockbuilder.app.sheets.proxies import Proxies, ProxyOptions, proxies
from blockbuilder.core.cardlist import Entry
from blockbuilder.core.cards import Card, Kind
from blockbuilder.core.geometry import Paper
from blockbuilder.core.images import ImageSource
from blockbuilder.core.names import fold
from blockbuilder.core.tokens import Need
from blockbuilder.errors import BadInput

_TYPES = {"emblem": "Emblem", "marker": "Marker", "token": "Token"}
_WITHOUT_TEXT = "no token is known: the card data at hand has no rules texts"


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
    slots = slots_of(wanted, copies)
    known = {fold(need.name) for need in printed}
    slots += [slot for slot in listing.in_section("tokens") if fold(slot.entry.name) not in known]
    if not slots:
        raise _nothing(listing)
    own = replace(listing, block=replace(listing.block, name=f"{listing.block.name}: tokens"), slots=slots)
    job = proxies(own, paper, replace(options, sections=("tokens",)), images)
    if counters := [need.name for need in wanted if need.kind == "counter"]:
        job.remarks.append(f"counters that the cards use: {', '.join(counters)}")
    return job


def slots_of(wanted: Iterable[Need], copies: int = 1) -> list[Slot]:
    """What is wanted as entries with cards; counters are no cards."""
    return [_slot(need, copies) for need in wanted if need.kind != "counter"]


def _slot(need: Need, copies: int) -> Slot:
    made = Card(need.name, type_line=_TYPES[need.kind], oracle_text=_asked_by(need.makers), kind=Kind.TOKEN)
    # Token names are not unique: who makes it tells one Goblin from another.
    return Slot(Entry(copies, need.name, "tokens", comment=f"by {', '.join(need.makers)}"), need.card or made)


def _asked_by(makers: Iterable[str]) -> str:
    return f"Asked for by {', '.join(makers)}."


def _nothing(listing: Listing) -> BadInput:
    texts = [slot.card.has_text for slot in listing.in_section() if slot.card]
    if texts and not any(texts):
        mend = "run 'blockbuilder cards sync', or name them in the list's tokens section"
        return BadInput(_WITHOUT_TEXT, where=listing.where, mend=mend)
    return BadInput("its cards make no tokens", where=listing.where)
