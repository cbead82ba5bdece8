"""A listing as an engine config: rules as resolved, stacks, and every card that they name."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from blockbuilder import __version__, formats
from blockbuilder.app.linting import chosen_format
from blockbuilder.app.listing import Listing, load
from blockbuilder.app.printings import image_references, printings_of
from blockbuilder.app.resolving import Slot
from blockbuilder.app.roles import roles_of
from blockbuilder.app.sources import Sources
from blockbuilder.app.starters import BUNDLED, decks_of, holds_starters
from blockbuilder.app.tokens import needs_by_card
from blockbuilder.core.block import Block
from blockbuilder.core.cards import Card, Face
from blockbuilder.core.sources import Origin
from blockbuilder.core.tokens import Need
from blockbuilder.core.words import count_of
from blockbuilder.errors import BadInput, SourceUnreachable
from blockbuilder.files.configs import SCHEMA
from blockbuilder.files.schemas import faults
from blockbuilder.formats.basics import stack_sizes
from blockbuilder.formats.prices import persists_in_vanguard, purchase_price
from blockbuilder.roles import Role

_FACE_KEYS = ("name", "mana_cost", "type_line", "colours", "power", "toughness", "loyalty", "defense", "oracle_text")


def make_config(
    listing: Listing, sources: Sources, format_id: str | None = None, starters: Listing | None = None
) -> dict[str, Any]:
    """The config of a listing, checked against its schema; ``starters`` are decks for Active-Draft, else the bundled.

    Raises BadInput while lines of a listing are unresolved: an engine must not play with a part of a block.
    """
    _refuse_unresolved(listing)
    chosen = chosen_format(listing, format_id)
    rules = formats.resolved_rules(listing.block, chosen)
    decks = starter_decks(listing, sources, starters) if chosen == "active-draft" else {}
    block = [] if decks and holds_starters(listing) else listing.in_section()
    stacks: dict[str, Any] = {"block": _stack(block)}
    slots = [slot for pile in (block, *decks.values()) for slot in pile]
    cards = {slot.card.name: (slot.card, slot.origin) for slot in slots if slot.card}
    if chosen == "active-draft":
        stacks["basics"] = stack_sizes(rules, (card for card, _ in cards.values()))
        stacks["starters"] = {colour: _stack(deck) for colour, deck in decks.items()}
        cards.update(_basic_lands(stacks["basics"], sources))
    roles = roles_of(listing, (card for card, _ in cards.values()))
    images = image_references(printings_of(slots, listing.sources))
    pieces = needs_by_card([card for card, _ in cards.values()], listing.sources)
    config = {
        "schema": SCHEMA,
        "name": listing.block.name,
        "format": chosen,
        "credits": dict(listing.block.credits),
        "provenance": _provenance(listing.block, chosen, cards, images),
        "rules": rules,
        "stacks": stacks,
        "cards": [
            {**_card(card, roles[name], pieces.get(name, ()), chosen, rules), "images": images.get(name, [])}
            for name, (card, _) in sorted(cards.items())
        ],
    }
    found = faults(config, "config")
    if found:
        raise BadInput(f"the config would not be valid: {found[0]}", where=listing.where)
    return config


def starter_decks(listing: Listing, sources: Sources, starters: Listing | None = None) -> dict[str, list[Slot]]:
    """The starter decks that go with a listing: the given ones, those that it is itself, else the bundled ones.

    Raises BadInput when a line of them is unresolved, or a card is in no deck.
    """
    chosen = starters or (listing if holds_starters(listing) else load(BUNDLED, sources))
    _refuse_unresolved(chosen)
    decks = decks_of(chosen)
    if "" in decks:
        stray = decks[""][0].entry
        raise BadInput(
            f"{stray.name!r} is in no starter deck", where=f"{chosen.where}:{stray.line}", mend="tag it, such as #W"
        )
    return decks


def _refuse_unresolved(listing: Listing) -> None:
    if listing.problems:
        first = listing.problems[0]
        unused = count_of(len(listing.problems), "line")
        raise BadInput(
            f"{unused} without a card, and all are needed; first {first.text[:60]!r}",
            where=f"{listing.where}:{first.line}",
            mend=f"did you mean {first.suggestions[0]!r}?" if first.suggestions else "mend or remove them",
        )


def _stack(slots: Iterable[Slot]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for slot in slots:
        if slot.card is not None:
            counts[slot.entry.name] = counts.get(slot.entry.name, 0) + slot.entry.count
    return dict(sorted(counts.items()))


def _basic_lands(stacks: Mapping[str, int], sources: Sources) -> dict[str, tuple[Card, Origin | None]]:
    found = sources.find(stacks)
    missing = [name for name in stacks if name not in found]
    if missing:
        raise SourceUnreachable(f"no card data for {', '.join(missing)}", mend="run 'blockbuilder cards sync'")
    return {name: (found[name].card, found[name].origin) for name in stacks}


def _provenance(
    block: Block, format_id: str, cards: Mapping[str, tuple[Card, Origin | None]], images: Collection[str]
) -> dict[str, Any]:
    counts: dict[Origin, int] = {}
    for _, origin in cards.values():
        if origin is not None:
            counts[origin] = counts.get(origin, 0) + 1
    lacks = {
        "oracle_text": any(not card.has_text for card, _ in cards.values()),
        "tokens": any(not card.has_text for card, _ in cards.values()),
        "images": any(name not in images for name in cards),
        "oracle_id": any(card.oracle_id is None for card, _ in cards.values()),
    }
    return {
        "tool": "blockbuilder",
        "version": __version__,
        "block_sha256": block_hash(block, format_id),
        "sources": [
            {"name": origin.source, **({"as_of": origin.as_of.isoformat()} if origin.as_of else {}), "cards": count}
            for origin, count in sorted(counts.items(), key=lambda item: item[0].source)
        ],
        "missing": [name for name, absent in lacks.items() if absent],
    }


def block_hash(block: Block, format_id: str) -> str:
    """SHA-256 over the format, the rule overrides and the sorted counts: equal for equal blocks, whatever the order."""
    counts: dict[str, int] = {}
    for entry in block.in_section("main"):
        counts[entry.name] = counts.get(entry.name, 0) + entry.count
    content = json.dumps([format_id, sorted(block.rules.items()), sorted(counts.items())], ensure_ascii=False)
    return hashlib.sha256(content.encode("utf-8")).hexdigest()


def _card(
    card: Card, roles: Iterable[Role], pieces: Iterable[Need], format_id: str, rules: Mapping[str, Any]
) -> dict[str, Any]:
    value = int(card.mana_value) if card.mana_value == int(card.mana_value) else card.mana_value
    document: dict[str, Any] = {
        "name": card.name,
        "oracle_id": card.oracle_id,
        "layout": card.layout,
        "mana_cost": card.mana_cost,
        "mana_value": value,
        "type_line": card.type_line,
        "supertypes": list(card.supertypes),
        "types": list(card.types),
        "subtypes": list(card.subtypes),
        "colours": card.colours,
        "colour_identity": card.colour_identity,
        "power": card.power,
        "toughness": card.toughness,
        "loyalty": card.loyalty,
        "defense": card.defense,
        "keywords": list(card.keywords),
        "produced_mana": card.produced_mana,
        "oracle_text": card.oracle_text,
        "faces": [_face(face) for face in card.faces] or None,
        "roles": [_role(role) for role in roles],
        "purchase_price": purchase_price(card, format_id, rules),
        "persists_in_vanguard": persists_in_vanguard(card, rules) if format_id == "active-draft" else None,
        "tokens": [_token(need) for need in pieces if need.kind in ("token", "emblem")],
    }
    return {key: value for key, value in document.items() if value is not None}


def _face(face: Face) -> dict[str, Any]:
    return {key: getattr(face, key) for key in _FACE_KEYS if getattr(face, key)}


def _token(need: Need) -> dict[str, Any]:
    card = need.card
    if card is None:
        return {"name": need.name}
    document = {
        "name": need.name,
        "oracle_id": card.oracle_id,
        "type_line": card.type_line,
        "colours": card.colours,
        "power": card.power,
        "toughness": card.toughness,
        "keywords": list(card.keywords),
    }
    return {key: value for key, value in document.items() if value}


def _role(role: Role) -> dict[str, str]:
    document = {"role": role.role, "kind": role.kind, "limit": role.limit, "source": role.source}
    return {key: value for key, value in document.items() if value}
