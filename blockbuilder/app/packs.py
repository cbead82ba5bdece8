"""Random packs from the sets in the card store, and random cards from a list.

A pack is so many cards of each rarity, none of them twice; how real packs of a set were collated is not imitated.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from blockbuilder.app.listing import Listing
from blockbuilder.core.cards import Kind, Printing
from blockbuilder.core.chance import Chance, below, drawn, shuffled
from blockbuilder.core.words import count_of
from blockbuilder.errors import BadInput, SourceUnreachable

if TYPE_CHECKING:
    from blockbuilder.store.reading import Reader

MYTHIC_ONE_IN = 8
SET_TYPES = ("core", "expansion", "masters", "draft_innovation")
# Exports of 2019 name no type of most sets; these names are those of sets that were sold whole or in decks.
_SOLD_WHOLE = re.compile(
    r"^(?:Anthologies|Archenemy|(?:Intl\. )?Collectors|Commander|Deckmasters|Duel Decks|Duels of|Explorers of|"
    r"Game Night|Global Series|Planechase|Premium Deck|Pro Tour|Summer Magic|Welcome Deck|World Championship)"
    r"|(?:Box Set|Guild Kit)$"
)
RARITIES = ("rare", "uncommon", "common")


@dataclass(frozen=True, slots=True)
class Contents:
    """How many cards of each rarity a pack has. One rare in eight is a mythic, where the set has some."""

    rare: int = 1
    uncommon: int = 3
    common: int = 10

    def of(self, rarity: str) -> int:
        return int(getattr(self, rarity))

    @property
    def cards(self) -> int:
        return self.rare + self.uncommon + self.common


@dataclass(frozen=True, slots=True)
class Pack:
    """One opened pack."""

    set_code: str
    cards: tuple[Printing, ...]


def open_packs(
    store: Reader | None, count: int, *, seed: int, sets: Sequence[str] = (), contents: Contents | None = None
) -> list[Pack]:
    """Open packs of the named sets, the first set first and round again; of random sets when none is named.

    Raises SourceUnreachable without a store that holds printings, BadInput for a set that cannot fill a pack.
    """
    known = store.set_codes() if store else []
    if store is None or not known:
        raise SourceUnreachable(
            "packs need printings with their rarities, and there are none here",
            mend="'blockbuilder cards import FILE' reads a saved default_cards export",
        )
    chance = random.Random(seed).random  # noqa: S311 - packs, not secrets
    wanted = contents or Contents()
    named = [code.lower() for code in sets]
    shelf = _Shelf(store, wanted)
    for code in named:
        shelf.check(code, known)
    packs = []
    for number in range(count):
        code = named[number % len(named)] if named else shelf.random_set(known, chance)
        packs.append(Pack(code, tuple(fill(shelf.by_rarity(code), wanted, chance))))
    return packs


class _Shelf:
    """The sets of a store by rarity, each read once."""

    def __init__(self, store: Reader, contents: Contents) -> None:
        self._store = store
        self._contents = contents
        self._read: dict[str, dict[str, list[Printing]]] = {}

    def by_rarity(self, code: str) -> dict[str, list[Printing]]:
        if code not in self._read:
            self._read[code] = _by_rarity(self._store, code)
        return self._read[code]

    def lack(self, code: str) -> str | None:
        """What keeps the set from filling a pack, None when it can."""
        cards = self.by_rarity(code)
        have = {"rare": len(cards["rare"]), "uncommon": len(cards["uncommon"]), "common": len(cards["common"])}
        short = [rarity for rarity in RARITIES if have[rarity] < self._contents.of(rarity)]
        if not short:
            return None
        return f"has {count_of(have[short[0]], f'{short[0]} card')}, and a pack wants {self._contents.of(short[0])}"

    def check(self, code: str, known: Sequence[str]) -> None:
        if code not in known:
            raise BadInput(f"no printing of a set {code!r} is known here", where="--set", mend="set codes are as 'm20'")
        if lack := self.lack(code):
            raise BadInput(f"the set {code!r} {lack}", where="--set", mend="name another set, or other contents")

    def random_set(self, known: Sequence[str], chance: Chance) -> str:
        """Any set that was sold in packs and can fill one, each as likely as the others."""
        left = list(known)
        while left:
            code = left[below(len(left), chance)]
            cards = self.by_rarity(code)
            sold = any(_in_packs(card) for several in cards.values() for card in several)
            if sold and self.lack(code) is None:
                return code
            left.remove(code)
        raise BadInput("no set in the card store can fill such a pack", mend="name other contents")


def _in_packs(printing: Printing) -> bool:
    """Whether the set of a printing was sold in packs."""
    return printing.set_type in SET_TYPES if printing.set_type else not _SOLD_WHOLE.search(printing.set_name)


def _by_rarity(store: Reader, code: str) -> dict[str, list[Printing]]:
    """The cards of a set that belong in packs, one printing of each, by rarity: no basic lands, promos or tokens."""
    printings = [each for each in store.in_sets([code]) if each.lang == "en" and not each.digital and not each.promo]
    cards = store.cards(each.oracle_id for each in printings)
    found: dict[str, dict[str, Printing]] = {rarity: {} for rarity in (*RARITIES, "mythic")}
    for each in sorted(printings, key=_number):
        card = cards.get(each.oracle_id)
        if card is not None and card.kind is Kind.CARD and not card.is_basic_land and each.rarity in found:
            found[each.rarity].setdefault(each.oracle_id, each)
    return {rarity: list(several.values()) for rarity, several in found.items()}


def _number(printing: Printing) -> tuple[int, str]:
    digits = "".join(filter(str.isdecimal, printing.collector_number))
    return int(digits or 0), printing.collector_number


def fill(by_rarity: Mapping[str, Sequence[Printing]], contents: Contents, chance: Chance) -> list[Printing]:
    """The cards of one pack, the rarest first."""
    mythics = shuffled(by_rarity.get("mythic", ()), chance)
    rares = shuffled(by_rarity["rare"], chance)
    cards = []
    for _ in range(contents.rare):
        is_mythic = below(MYTHIC_ONE_IN, chance) == 0
        cards.append((mythics if is_mythic and mythics else rares).pop())
    for rarity in ("uncommon", "common"):
        cards += drawn(by_rarity[rarity], contents.of(rarity), chance)
    return cards


def draw_cards(listing: Listing, count: int, *, seed: int) -> list[tuple[int, str]]:
    """Random cards of a list as counts and names, no copy twice. Raises BadInput when it holds fewer."""
    if listing.cards < count:
        raise BadInput(
            f"holds {count_of(listing.cards, 'card')}, fewer than the {count} asked for",
            where=listing.where,
            mend="ask for fewer with --cards",
        )
    copies = [slot.entry.name for slot in listing.in_section() for _ in range(slot.entry.count)]
    chance = random.Random(seed).random  # noqa: S311 - cards, not secrets
    return [(number, name) for name, number in Counter(drawn(copies, count, chance)).items()]


def lines_of(packs: Iterable[Pack]) -> list[str]:
    """The packs shuffled together, as lines that any list reader takes: equal cards on one line."""
    counts = Counter(
        f"{card.name} ({card.set_code.upper()}) {card.collector_number}" for pack in packs for card in pack.cards
    )
    return [f"{number} {card}" for card, number in counts.items()]


def as_json(packs: Iterable[Pack], seed: int) -> dict[str, Any]:
    """The document of ``packs --json``."""
    return {
        "seed": seed,
        "packs": [
            {
                "set": pack.set_code,
                "cards": [
                    {"name": card.name, "rarity": card.rarity, "set": card.set_code, "number": card.collector_number}
                    for card in pack.cards
                ],
            }
            for pack in packs
        ],
    }
