"""Starter decks of Active-Draft: read from a list and checked, or made from a pool of cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from blockbuilder import formats
from blockbuilder.app.listing import Listing
from blockbuilder.app.resolving import Slot
from blockbuilder.app.roles import roles_of
from blockbuilder.app.sources import Sources
from blockbuilder.core.block import Block
from blockbuilder.core.cardlist import Entry, Section
from blockbuilder.core.cards import BASIC_LANDS, COLOUR_NAMES, COLOURS, Card, Kind
from blockbuilder.core.names import fold
from blockbuilder.errors import BadInput, SourceUnreachable
from blockbuilder.files.facts import FactsSource
from blockbuilder.formats.starter_making import Made, make_starters, uneven
from blockbuilder.formats.starters import Fault, Starter, StarterCard, check
from blockbuilder.formats.strength import Roles, spread
from blockbuilder.roles import Role

FORMAT = "active-draft"
BUNDLED = "active-draft-starters"
BASIC_OF = dict(zip(COLOURS, BASIC_LANDS, strict=True))
UNEVEN = "AD209"

_COLOUR_OF_TAG = {word.casefold(): letter for letter, name in COLOUR_NAMES.items() for word in (letter, name)}
_SECTIONS = ("main", "basics")


@dataclass(slots=True)
class Starters:
    """Starter decks with all that is wrong with them; ``reasons`` (of made ones) by colour and card name."""

    starters: list[Starter]
    problems: list[Fault] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    reasons: Mapping[tuple[str, str], str] = field(default_factory=dict)

    @property
    def spread(self) -> float:
        """Points of strength between the strongest deck and the weakest."""
        return spread(starter.strength for starter in self.starters)

    @property
    def sound(self) -> bool:
        return not self.problems and not self.unread


def decks_of(listing: Listing) -> dict[str, list[Slot]]:
    """The slots of a list of starter decks by colour letter, those without a colour under "".

    A tag or category that is a colour's letter or name says which deck a card is in. A list without such tags is one
    deck, of the colour of most of its basic lands; if it has the size of several, each card goes by its own colour.
    """
    slots = [slot for slot in listing.slots if slot.entry.section in _SECTIONS]
    tagged = [(colour_of_tags(slot.entry), slot) for slot in slots]
    if not any(colour for colour, _ in tagged):
        return _untagged(slots)
    return _grouped(tagged)


def holds_starters(listing: Listing) -> bool:
    """Whether a list is one of starter decks: every card of it is tagged with the colour of its deck.

    A market whose cards are tagged with their own colours is none: its "decks" are too large.
    """
    sizes: dict[str, int] = {}
    for slot in listing.slots:
        if slot.entry.section in _SECTIONS:
            colour = colour_of_tags(slot.entry)
            sizes[colour] = sizes.get(colour, 0) + slot.entry.count
    return bool(sizes) and "" not in sizes and max(sizes.values()) < 2 * formats.load(FORMAT).rules["starter_deck_size"]


def colour_of_tags(entry: Entry) -> str:
    """The colour letter that one of the entry's tags names, "" where none does."""
    return next((_COLOUR_OF_TAG[tag.casefold()] for tag in entry.tags if tag.casefold() in _COLOUR_OF_TAG), "")


def _untagged(slots: Sequence[Slot]) -> dict[str, list[Slot]]:
    one_deck = formats.load(FORMAT).rules["starter_deck_size"]
    if sum(slot.entry.count for slot in slots) >= 2 * one_deck:
        return _grouped((slot.card.colour_identity[:1] if slot.card else "", slot) for slot in slots)
    for basics_only in (True, False):
        votes = [
            slot.card.colour_identity
            for slot in slots
            if slot.card and (slot.card.is_basic_land or not basics_only)
            for _ in range(slot.entry.count)
        ]
        colours = {letter: sum(letter in vote for vote in votes) for letter in COLOURS}
        if any(colours.values()):
            return {max(COLOURS, key=lambda letter: colours[letter]): list(slots)}
    return {"": list(slots)}


def _grouped(pairs: Iterable[tuple[str, Slot]]) -> dict[str, list[Slot]]:
    decks: dict[str, list[Slot]] = {}
    for colour, slot in pairs:
        decks.setdefault(colour, []).append(slot)
    return {colour: decks[colour] for colour in (*COLOURS, "") if colour in decks}


def check_starters(listing: Listing) -> Starters:
    """Check the starter decks of a list. Raises BadInput when nothing in it says which colour a deck is of."""
    rules = formats.resolved_rules(listing.block, FORMAT)
    decks = decks_of(listing)
    unread = [f"line {problem.line}: {problem.text[:60]!r}: {problem.reason}" for problem in listing.problems]
    unread += [
        f"line {slot.entry.line}: {slot.entry.name!r} has no colour, so nothing says whose deck it is in"
        for slot in decks.pop("", [])
    ]
    if not decks:
        raise BadInput(
            "holds no card of a colour, so there is no starter deck in it",
            where=listing.where,
            mend="tag each card with its deck, such as '1 Elite Vanguard #W'",
        )
    starters = [check(colour, _copies(slots, listing), rules) for colour, slots in decks.items()]
    faults = [fault for starter in starters for fault in starter.faults]
    return Starters(starters, faults + uneven(starters, _far_apart(listing.block)), unread)


def _copies(slots: Iterable[Slot], listing: Listing) -> list[StarterCard]:
    """Every copy of every slot, with what its card does in this list."""
    known = list(slots)
    found = roles_of(listing, (slot.card for slot in known if slot.card is not None))
    return [
        StarterCard(slot.entry.name, slot.card, _roles(slot.card, found))
        for slot in known
        for _ in range(slot.entry.count)
    ]


def _roles(card: Card | None, found: Mapping[str, Iterable[Role]]) -> Roles | None:
    if card is None or (not card.has_text and card.labels is None):
        return None
    roles: dict[str, frozenset[str]] = {}
    for role in found[card.name]:
        roles[role.role] = roles.get(role.role, frozenset()) | ({role.kind} if role.kind else set())
    return roles


def _far_apart(block: Block) -> float:
    return float(formats.thresholds(block, FORMAT, UNEVEN)["far_apart"])


def make(
    sources: Sources,
    *,
    seed: int,
    pool: Listing | None = None,
    exclude: Collection[str] = (),
    owned: Listing | None = None,
) -> Starters:
    """Make the five starter decks from a list, else from the store, else from the shipped facts.

    ``exclude`` are names that must not be picked; ``owned`` is a collection whose cards are picked first. Raises
    BadInput for a name to exclude that is no card's.
    """
    import random

    source = pool or _everything(sources)
    rules = formats.resolved_rules(source.block, FORMAT)
    barred = _known_names(exclude, sources)
    copies = _copies(source.in_section(), source)
    made: Made = make_starters(
        [copy for copy in copies if copy.name not in barred],
        _basic_lands(sources),
        rules,
        random.Random(seed).random,  # noqa: S311 - decks, not secrets
        far_apart=_far_apart(source.block),
        owned={slot.entry.name for slot in owned.slots} if owned else (),
    )
    return Starters(made.starters, made.problems, reasons=made.reasons)


def _known_names(names: Collection[str], sources: Sources) -> set[str]:
    found = sources.find(names)
    for name in names:
        if name not in found:
            near = sources.suggest(name, 1)
            raise BadInput(
                f"no card is called {name!r}", where="--exclude", mend=f"did you mean {near[0]!r}?" if near else None
            )
    return {answer.card.name for answer in found.values()}


def _everything(sources: Sources) -> Listing:
    """One copy of each card of the store, else of the shipped facts, that could be in a starter at all; by name."""
    wanted = formats.load(FORMAT).rules["starter_mana_value"]
    known = sources.store.every_card() if sources.store else FactsSource().cards()
    fitting: dict[str, Card] = {}
    for card in known:
        if card.kind is Kind.CARD and card.mana_value == wanted and not card.is_land:
            fitting.setdefault(fold(card.name), card)
    slots = [Slot(Entry(1, fitting[name].name), fitting[name]) for name in sorted(fitting)]
    return Listing(Block("all cards known here", ()), slots, "", "", sources=sources)


def _basic_lands(sources: Sources) -> dict[str, StarterCard]:
    found = sources.find(BASIC_LANDS)
    missing = [name for name in BASIC_LANDS if name not in found]
    if missing:
        raise SourceUnreachable(f"no card data for {', '.join(missing)}", mend="run 'blockbuilder cards sync'")
    return {colour: StarterCard(name, found[name].card, {}) for colour, name in BASIC_OF.items()}


def starters_text(decks: Mapping[str, Sequence[Slot]]) -> str:
    """Decks as a block file: cards tagged with their deck's colour, the basic lands in a section of their own."""
    entries = [
        Entry(slot.entry.count, slot.entry.name, _section(slot.card), tags=(colour,))
        for colour, slots in decks.items()
        for slot in slots
    ]
    return _block_text(entries)


def _section(card: Card | None) -> Section:
    return "basics" if card is not None and card.is_basic_land else "main"


def _block_text(entries: Iterable[Entry]) -> str:
    from blockbuilder.files.blocks import render

    title = formats.load(FORMAT).credits["title"]
    return render(Block("Active-Draft: starter decks", tuple(entries), FORMAT, {"title": title}), {})


def counted(starter: Starter) -> list[tuple[str, StarterCard, int]]:
    """The deck's cards in the order of their places, copies of one card in one place together."""
    counts: dict[tuple[str, str], tuple[StarterCard, int]] = {}
    for slot, copy in starter.cards:
        counts[slot, copy.name] = (copy, counts.get((slot, copy.name), (copy, 0))[1] + 1)
    return [(slot, copy, count) for (slot, _), (copy, count) in counts.items()]


def as_json(found: Starters) -> dict[str, Any]:
    """The document of ``starters --json``."""
    return {
        "starters": [
            {
                "colour": starter.colour,
                "strength": starter.strength,
                "cards": [_card_json(starter.colour, *each, found.reasons) for each in counted(starter)],
            }
            for starter in found.starters
        ],
        "spread": found.spread,
        "problems": [
            *({"reason": words} for words in found.unread),
            *(
                {"colour": each.colour, "slot": each.slot, "reason": each.reason, "cards": list(each.cards)}
                for each in found.problems
            ),
        ],
    }


def _card_json(
    colour: str, slot: str, copy: StarterCard, count: int, reasons: Mapping[tuple[str, str], str]
) -> dict[str, Any]:
    document = {"count": count, "name": copy.name, "slot": slot, "strength": copy.strength}
    reason = reasons.get((colour, copy.name))
    return {**document, "reason": reason} if reason else document


def files(starters: Sequence[Starter]) -> dict[str, str]:
    """The decks as files: one block of all of them, and a plain list of each that any program reads."""
    entries = [
        Entry(count, copy.name, _section(copy.card), tags=(starter.colour,))
        for starter in starters
        for _, copy, count in counted(starter)
    ]
    lists = {
        f"{COLOUR_NAMES[starter.colour].lower()}.txt": "".join(
            f"{count} {copy.name}\n" for _, copy, count in counted(starter)
        )
        for starter in starters
    }
    return {"starters.toml": _block_text(entries), **lists}
