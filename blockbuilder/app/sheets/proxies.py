"""Proxy sheets of a listing: which cards, with which images, in which order; what could not be printed as asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from math import isfinite
from pathlib import Path
from typing import Any

from blockbuilder.app.listing import Listing
from blockbuilder.app.resolving import Slot
from blockbuilder.core.cardlist import SECTIONS, Section
from blockbuilder.core.cards import CARD_TYPES, COLOURS
from blockbuilder.core.geometry import CARD, Grid, Paper, card_grid
from blockbuilder.core.images import DOUBLE_FACED, Image, ImageSource, Wanted
from blockbuilder.core.names import fold
from blockbuilder.core.sheets import DoubleFaced, Missing, Order, Orientation
from blockbuilder.core.words import count_of
from blockbuilder.errors import BadInput
from blockbuilder.formats import resolved_rules
from blockbuilder.formats.prices import purchase_price
from blockbuilder.render.pictures import BadPicture, Picture, picture
from blockbuilder.render.proxies import BlankSide, PictureSide, Piece, ProxyStyle, Side, render
from blockbuilder.render.textcard import text_cards, unknown_card

LEAST_DPI = 180
"""Below this a printed card looks soft; Scryfall's ``normal`` images have 197, its ``large`` ones 271."""

FURTHEST = 50.0
"""In mm: a back that is further off its front would leave the sheet."""
WRONG_SHAPE = 0.05
"""How far the shape of an image may be from the card's before that is worth a remark; Scryfall's are 0.3 % off."""


@dataclass(frozen=True, slots=True)
class ProxyOptions:
    """What to print and how. Lengths in mm.

    ``double_faced`` says where the other face goes: on the back, on a card of its own, or both; None is the back in
    duplex, and a card of its own otherwise (on text cards both faces share one card). ``split`` is pages a file, fronts
    counted, 0 for one file. ``only`` holds card names; empty for all. ``before`` are cards of any kind to print first.
    On the text card of a token its entry's comment stands where the price of another would.
    """

    images: bool = True
    missing: Missing = "text"
    card_size: tuple[float, float] = CARD
    orientation: Orientation | None = None
    gap: float = 0.0
    style: ProxyStyle = field(default_factory=ProxyStyle)
    back_image: Path | None = None
    double_faced: DoubleFaced | None = None
    skip_basics: bool = False
    only: tuple[str, ...] = ()
    start_slot: int = 1
    blanks: int = 0
    order: Order = "list"
    split: int = 0
    sections: tuple[Section, ...] = ("main",)
    format_id: str | None = None
    before: tuple[Side, ...] = ()


@dataclass(slots=True)
class Proxies:
    """A print job. ``files`` makes one PDF after the other; ``remarks`` is complete once all are made."""

    grid: Grid
    files: Iterator[bytes]
    remarks: list[str] = field(default_factory=list)
    cards: int = 0
    sheets: int = 0


def proxies(listing: Listing, paper: Paper, options: ProxyOptions, images: ImageSource) -> Proxies:
    """Start the print job of a listing.

    Raises BadInput when nothing is left to print, for lengths that make no sense, and under ``missing = "fail"``
    for the first card without an image.
    """
    grid = card_grid(
        paper, options.card_size, gap=options.gap, bleed=options.style.bleed, orientation=options.orientation
    )
    _check(options, grid)
    slots = _chosen(listing, options)
    maker = _Maker(listing, options, images)
    if options.missing == "fail":
        for slot in slots:
            maker.pieces(slot)
        maker = _Maker(listing, options, images)
    job = Proxies(grid, iter(()), maker.remarks)
    _left_out(listing, options, maker.remarks)
    job.files = _files(job, listing.block.name, slots, maker, options)
    return job


def proxies_pdf(listing: Listing, paper: Paper, options: ProxyOptions, images: ImageSource) -> bytes:
    """All proxies as one PDF."""
    (made,) = proxies(listing, paper, replace(options, split=0), images).files
    return made


def _check(options: ProxyOptions, grid: Grid) -> None:
    if not 1 <= options.start_slot <= grid.slots:
        raise BadInput(
            f"slot {options.start_slot} is not on the sheet", where="--start-slot", mend=f"1 to {grid.slots}"
        )
    style, marks = options.style, options.style.marks
    for name, length in (
        ("--mark-length", marks.length),
        ("--mark-offset", marks.offset),
        ("--mark-width", marks.thickness),
    ):
        if length < 0 or not isfinite(length):
            raise BadInput(f"{length:g} mm is no length", where=name, mend="0 or more")
    widest = min(options.card_size) / 2
    if not 0 <= style.radius <= widest:
        raise BadInput(f"{style.radius:g} mm is no radius of a corner", where="--radius", mend=f"0 to {widest:g}")
    for name, moved in (("--back-x", style.back_offset[0]), ("--back-y", style.back_offset[1])):
        if not abs(moved) <= FURTHEST:
            raise BadInput(f"{moved:g} mm is no offset of a printer", where=name, mend=f"-{FURTHEST:g} to {FURTHEST:g}")
    if not abs(style.back_rotation) <= 360:
        raise BadInput(f"{style.back_rotation:g} is no rotation", where="--back-rotation", mend="-360 to 360 degrees")


def _chosen(listing: Listing, options: ProxyOptions) -> list[Slot]:
    slots = [slot for section in options.sections for slot in listing.in_section(section)]
    if options.only:
        slots = _only(slots, options.only)
    if options.skip_basics:
        slots = [slot for slot in slots if not (slot.card and slot.card.is_basic_land)]
    if not slots and not options.blanks:
        raise BadInput("nothing is left to print", where=listing.where, mend="ask for fewer cards to be skipped")
    return sorted(slots, key=_ORDERS[options.order])


def _only(slots: Sequence[Slot], names: Iterable[str]) -> list[Slot]:
    wanted = {fold(name): name for name in names}
    missing = [name for key, name in wanted.items() if not any(key in _names(slot) for slot in slots)]
    if missing:
        near = get_close_matches(missing[0], [slot.entry.name for slot in slots], 1)
        raise BadInput(
            f"{missing[0]!r} is not in the list", where="--only", mend=f"did you mean {near[0]!r}?" if near else None
        )
    return [slot for slot in slots if not wanted.keys().isdisjoint(_names(slot))]


def _names(slot: Slot) -> set[str]:
    """A card's name and those of its faces, as names compare."""
    return {fold(slot.entry.name), *map(fold, slot.entry.name.split(" // "))}


def _by_type(slot: Slot) -> tuple[int, str]:
    types = [*CARD_TYPES, "Other"]
    return types.index(slot.card.main_type) if slot.card else len(types), fold(slot.entry.name)


def _by_colour(slot: Slot) -> tuple[int, str, str]:
    if slot.card is None:
        return 7, "", fold(slot.entry.name)
    colours = slot.card.colours
    group = COLOURS.index(colours) if len(colours) == 1 else 5 if colours else 6
    return group, colours if group == 5 else "", fold(slot.entry.name)


_ORDERS: dict[Order, Callable[[Slot], Any]] = {
    "list": lambda _: 0, "name": lambda slot: fold(slot.entry.name), "type": _by_type, "colour": _by_colour,
}  # fmt: skip


def _left_out(listing: Listing, options: ProxyOptions, remarks: list[str]) -> None:
    for section in SECTIONS:
        count = sum(slot.entry.count for slot in listing.in_section(section))
        if section not in options.sections and count:
            remarks.append(f"not printed: {count_of(count, 'card')} of the {section}")


def _files(job: Proxies, title: str, slots: Sequence[Slot], maker: _Maker, options: ProxyOptions) -> Iterator[bytes]:
    most = options.split * job.grid.slots or 1 << 60
    waiting: list[Piece | None] = [None] * (options.start_slot - 1)
    for piece in _all_pieces(slots, maker, options):
        waiting.append(piece)
        job.cards += 1
        if len(waiting) == most:
            yield _file(job, title, waiting, maker, options)
            waiting = []
    if any(waiting):
        yield _file(job, title, waiting, maker, options)
    elif not job.cards:
        raise BadInput(
            "no card has an image, so nothing was printed", where=title, mend="--missing text prints text cards"
        )
    maker.summarise()


def _file(job: Proxies, title: str, waiting: Sequence[Piece | None], maker: _Maker, options: ProxyOptions) -> bytes:
    job.sheets += -(-len(waiting) // job.grid.slots)
    back = maker.common_back()
    maker.forget()
    return render(f"{title}: proxies", waiting, job.grid, options.style, default_back=back)


def _all_pieces(slots: Sequence[Slot], maker: _Maker, options: ProxyOptions) -> Iterator[Piece]:
    yield from map(Piece, options.before)
    for slot in slots:
        for _ in range(slot.entry.count):
            yield from maker.pieces(slot)
    yield from [Piece(BlankSide())] * options.blanks


@dataclass(slots=True)
class _Maker:
    """Makes the pieces of a card, and keeps what has to be said about them."""

    listing: Listing
    options: ProxyOptions
    images: ImageSource
    remarks: list[str] = field(default_factory=list)
    _made: dict[int, list[Piece]] = field(default_factory=dict)
    _noted: dict[str, list[str]] = field(default_factory=dict)

    def pieces(self, slot: Slot) -> list[Piece]:
        """The pieces that one copy of this card is printed as."""
        key = id(slot)
        if key not in self._made:
            self._made[key] = self._make(slot)
        return self._made[key]

    def forget(self) -> None:
        """Let go of the pictures: they belong to the document that is being written."""
        self._made.clear()

    def common_back(self) -> Side | None:
        """The image for every back that is no face of its own card."""
        path = self.options.back_image
        if path is None:
            return None
        try:
            return PictureSide(picture(path.read_bytes()))
        except OSError as failure:
            raise BadInput(f"cannot be read: {(failure.strerror or str(failure)).lower()}", where=str(path)) from None
        except BadPicture as bad:
            raise BadInput(str(bad), where=str(path), mend="a JPEG or PNG of a card's back") from None

    def summarise(self) -> None:
        """Say once, in one line a kind, what was noted card by card."""
        for what, names in self._noted.items():
            some = ", ".join(names[:8]) + (f" and {len(names) - 8} more" if len(names) > 8 else "")
            self.remarks.append(f"{what}: {some}")

    def _make(self, slot: Slot) -> list[Piece]:
        fronts = self._sides(slot, 0)
        if not fronts:
            return []
        placing = self.options.double_faced or ("back" if self.options.style.backs != "none" else "card")
        if not (slot.card and slot.card.layout in DOUBLE_FACED and len(slot.card.faces) > 1):
            return [Piece(side) for side in fronts]
        if not isinstance(fronts[0], PictureSide) and placing == "card" and self.options.double_faced is None:
            # A text card has room for both faces.
            return [Piece(side) for side in self._text(slot, None)]
        backs = self._sides(slot, 1)
        behind = backs[0] if backs and placing in ("back", "both") else None
        pieces = [Piece(fronts[0], behind), *(Piece(side) for side in fronts[1:])]
        return pieces if placing == "back" else [*pieces, *(Piece(side) for side in backs)]

    def _sides(self, slot: Slot, face: int) -> list[Side]:
        found = self._picture(slot, face) if self.options.images else None
        if found is not None:
            return [PictureSide(found)]
        if not self.options.images:
            return self._text(slot, face)
        if self.options.missing == "fail":
            raise BadInput("has no image", where=slot.entry.name, mend="--missing text prints a text card")
        if self.options.missing == "skip":
            self._note("not printed for want of an image", slot)
            return []
        self._note("printed as text for want of an image", slot)
        return self._text(slot, face)

    def _text(self, slot: Slot, face: int | None) -> list[Side]:
        origin = " ".join(filter(None, ((slot.entry.set_code or "").upper(), slot.entry.number)))
        if slot.card is None:
            return [unknown_card(slot.entry.name, origin=origin)]
        double = slot.card.layout in DOUBLE_FACED and len(slot.card.faces) > 1
        return [*text_cards(slot.card, origin=origin, price=self._price(slot), face=face if double else None)]

    def _price(self, slot: Slot) -> str:
        if slot.entry.section == "tokens":
            return slot.entry.comment or ""
        game = self.options.format_id or self.listing.block.format
        if game is None or slot.card is None:
            return ""
        price = purchase_price(slot.card, game, resolved_rules(self.listing.block, game))
        if price is not None:
            return f"Buy {price}"
        return "Gold: ____" if game == "high-stakes" else ""

    def _picture(self, slot: Slot, face: int) -> Picture | None:
        entry = slot.entry
        found = self.images.find(Wanted(entry.name, face, entry.set_code, entry.number, entry.scryfall_id, slot.card))
        if found is None:
            return None
        try:
            made = picture(found.read())
        except BadPicture as bad:
            self._refuse(found, str(bad))
            return None
        except OSError as failure:
            self._refuse(found, f"cannot be read: {(failure.strerror or str(failure)).lower()}")
            return None
        self._judge(slot, found, made)
        return made

    def _refuse(self, found: Image, why: str) -> None:
        if (remark := f"{found.where}: {why}") not in self.remarks:
            self.remarks.append(remark)

    def _judge(self, slot: Slot, found: Image, made: Picture) -> None:
        dpi = made.width / (self.options.card_size[0] / 25.4)
        if dpi < LEAST_DPI:
            self._note("low resolution", slot)
        if abs(made.width / made.height / (self.options.card_size[0] / self.options.card_size[1]) - 1) > WRONG_SHAPE:
            self._note("stretched, since the image has another shape than the card", slot)
        if not found.pinned:
            self._note("another printing than the list names, for want of its image", slot)

    def _note(self, what: str, slot: Slot) -> None:
        names = self._noted.setdefault(what, [])
        if slot.entry.name not in names:
            names.append(slot.entry.name)
