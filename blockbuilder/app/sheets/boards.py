"""The boards, mats and trackers that a listing's game needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from blockbuilder import formats
from blockbuilder.app.linting import chosen_format
from blockbuilder.app.listing import Listing
from blockbuilder.core.geometry import Paper
from blockbuilder.core.sheets import ShopLayout
from blockbuilder.errors import BadInput
from blockbuilder.formats.basics import stack_sizes
from blockbuilder.render.boards import Board, render
from blockbuilder.render.boards.active_draft import market_board, player_mat
from blockbuilder.render.boards.ascent import shop_board
from blockbuilder.render.boards.high_stakes import auction_mat
from blockbuilder.render.boards.trackers import Track, trackers

MOST_PLAYERS = 12
SMALLEST_PAPER = (200.0, 270.0)


def board_pdf(
    listing: Listing,
    paper: Paper,
    *,
    format_id: str | None = None,
    layout: ShopLayout = "4x2",
    players: int | None = None,
) -> bytes:
    """All that lies on the table beside cards, as one PDF.

    Raises BadInput when nothing says which game the list is for, or the paper is too small to be laid with cards.
    """
    game = chosen_format(listing, format_id)
    if paper.portrait.width < SMALLEST_PAPER[0] or paper.portrait.height < SMALLEST_PAPER[1]:
        raise BadInput(
            f"{paper.width:g} x {paper.height:g} mm is too small for a board",
            where="--paper",
            mend="A4, letter or larger",
        )
    rules = formats.resolved_rules(listing.block, game)
    count = rules["players"] if players is None else players
    boards = list(_BOARDS[game](listing, rules, paper, count, layout))
    return render(f"{formats.load(game).title}: {listing.block.name}", boards, paper)


def source_of(listing: Listing, game: str) -> str:
    """Whose rules they are, and whose block."""
    credit = formats.load(game).credits
    rules = " by ".join(filter(None, (credit.get("title"), credit.get("author"))))
    own = listing.block.credits
    block = " by ".join(filter(None, (own.get("title"), own.get("author"))))
    return f"Rules: {rules}." + (f" Block: {block}." if block and block != rules else "")


def _ascent(
    listing: Listing, rules: Mapping[str, Any], paper: Paper, players: int, layout: ShopLayout
) -> Iterator[Board]:
    source = source_of(listing, "ascent")
    yield shop_board(rules, layout, paper, source)
    yield from trackers([_life(rules["starting_life"])], players, paper, source)


def _active_draft(
    listing: Listing,
    rules: Mapping[str, Any],
    paper: Paper,
    players: int,
    layout: ShopLayout,  # noqa: ARG001 - Ascent's
) -> Iterator[Board]:
    source = source_of(listing, "active-draft")
    yield market_board(rules, _basics(listing, rules), source)
    yield from [player_mat(rules, paper, source)] * players
    life = rules["life_up_to_3_players"] if players <= 3 else rules["life_from_4_players"]
    yield from trackers([_life(life)], players, paper, source)


def _high_stakes(
    listing: Listing,
    rules: Mapping[str, Any],
    paper: Paper,
    players: int,
    layout: ShopLayout,  # noqa: ARG001 - Ascent's
) -> Iterator[Board]:
    source = source_of(listing, "high-stakes")
    yield auction_mat(rules, players, paper, source)
    gold = Track("Gold", rules["starting_gold"], 59)
    yield from trackers([gold, _life(rules["starting_life"])], players, paper, source)


_BOARDS = {"ascent": _ascent, "active-draft": _active_draft, "high-stakes": _high_stakes}


def _life(start: int) -> Track:
    return Track("Life", start, 39 if start < 30 else 59)


def _basics(listing: Listing, rules: Mapping[str, Any]) -> list[str]:
    """The stacks of basic lands; Wastes too when a card of the market has a colourless cost."""
    return list(stack_sizes(rules, (slot.card for slot in listing.in_section() if slot.card)))
