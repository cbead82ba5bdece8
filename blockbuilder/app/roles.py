"""What the cards of a list do: the classifier's word, remembered in the store, with the crowd's and the curator's."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, astuple
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from blockbuilder.app.remembered import digest, fingerprint
from blockbuilder.app.sources import Sources
from blockbuilder.core.cards import Card
from blockbuilder.core.names import fold
from blockbuilder.errors import BadInput
from blockbuilder.roles import Resolution, Role, classify, resolve

if TYPE_CHECKING:
    from blockbuilder.app.listing import Listing
    from blockbuilder.store.derived import Derived


def roles_of(listing: Listing, cards: Iterable[Card] | None = None) -> dict[str, tuple[Role, ...]]:
    """What each card does in this list, by name: the curator's word over the classifier's.

    ``cards`` are those of the main section unless others are given.
    """
    different = {card.name: card for card in (_main(listing) if cards is None else cards)}
    found = _classified(different, listing.sources)
    words = {fold(name): word for name, word in listing.block.overrides.items()}
    for name, card in different.items() if words else ():
        word = words.get(fold(name))
        if word is not None:
            found[name] = resolve(card, found[name], None, word, "text").roles
    return found


def resolutions(listing: Listing, source: str) -> list[tuple[int, Card, Resolution]]:
    """Count, card, and roles with the disagreements of text, crowd and curator, in the order of the list."""
    slots = [(slot.entry.count, slot.card) for slot in listing.in_section() if slot.card is not None]
    found = _classified({card.name: card for _, card in slots}, listing.sources)
    tags = _tags(_main(listing), listing.sources)
    words = {fold(name): word for name, word in listing.block.overrides.items()}
    return [
        (count, card, resolve(card, found[card.name], tags, words.get(fold(card.name)), source))
        for count, card in slots
    ]


def document(found: Iterable[tuple[int, Card, Resolution]]) -> dict[str, Any]:
    """The document of ``roles --json``."""
    return {
        "cards": [
            {
                "name": card.name,
                "count": count,
                "roles": [role_document(role) for role in resolution.roles],
                "disagreements": [asdict(each) for each in resolution.disagreements],
            }
            for count, card, resolution in found
        ]
    }


def role_document(role: Role) -> dict[str, Any]:
    """A role as plain data: what decided is always there, what is not known is left out."""
    kept = {key: value for key, value in asdict(role).items() if value is not None}
    return {key: value for key, value in kept.items() if key != "face" or value}


def check_roles(names: Iterable[str]) -> None:
    """Raises BadInput for a name that is no role, with what is meant."""
    # The catalogue's names bring the whole classifier with them.
    from blockbuilder.roles import ROLES

    for name in names:
        if name not in ROLES:
            near = get_close_matches(name, ROLES, 3) or list(ROLES)
            raise BadInput(f"there is no role {name!r}", where="--role", mend=f"there are {', '.join(near)}")


def _main(listing: Listing) -> list[Card]:
    return [slot.card for slot in listing.in_section() if slot.card is not None]


def _tags(cards: Iterable[Card], sources: Sources | None) -> Mapping[str, frozenset[str]]:
    if sources is None or sources.store is None:
        return {}
    return sources.store.tags(card.oracle_id for card in cards if card.oracle_id)


def _classified(cards: Mapping[str, Card], sources: Sources | None) -> dict[str, tuple[Role, ...]]:
    """Roles by name; what the store remembers of these very texts is not read again."""
    store = sources.store if sources is not None else None
    if store is None:
        return {name: classify(card) for name, card in cards.items()}
    kept = store.derived("roles", fingerprint("roles"))
    keys = {_key(card): name for name, card in cards.items() if card.has_text}
    found = {keys[key]: _decode(value) for key, value in kept.get(keys).items()}
    fresh = {name: classify(card) for name, card in cards.items() if name not in found}
    _remember(kept, {key: fresh[name] for key, name in keys.items() if name in fresh})
    return {name: found.get(name) or fresh.get(name, ()) for name in cards}


def _remember(kept: Derived, fresh: Mapping[str, tuple[Role, ...]]) -> None:
    if fresh:
        kept.keep({key: json.dumps([astuple(role) for role in roles]) for key, roles in fresh.items()})


def _decode(value: str) -> tuple[Role, ...]:
    return tuple(
        Role(role, source, evidence, kind, limit, condition, face, tuple(span) if span else None)
        for role, source, evidence, kind, limit, condition, face, span in json.loads(value)
    )


def _key(card: Card) -> str:
    """A digest of what the classifier looks at."""
    seen = (card.name, card.mana_cost, card.type_line, card.power, card.toughness, card.keywords, card.oracle_text)
    return digest(*seen, card.layout, card.faces)
