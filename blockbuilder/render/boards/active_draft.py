"""Active-Draft's table: the market in the middle, and a mat for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from blockbuilder.core.geometry import SLEEVED_CARD, Box, Paper
from blockbuilder.render.boards import MARGIN, Board
from blockbuilder.render.boards.parts import Space, area, credit_line, draw_space, heading, paragraphs
from blockbuilder.render.pdf import Sheet

WIDTH, HEIGHT = SLEEVED_CARD
STRIP = 9.0
_COLOURS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G", "Wastes": "C"}


def market_board(rules: Mapping[str, Any], basics: Sequence[str], source: str) -> Board:
    """Market deck and lineup above, the stacks of basic lands below."""
    lineup = [Space("Market deck", "Refill the lineup from here at once."), *[Space("Lineup")] * rules["lineup_size"]]
    price = rules["purchase_price_basic_land"]
    size = rules["basic_land_stack_size"]
    words = f"{size} cards. " if size else ""
    stacks = [Space(name, f"{words}Costs {price}.", _COLOURS.get(name, "C")) for name in basics]
    columns = max(len(lineup), len(stacks))
    draw = partial(_market, rows=(lineup, stacks), columns=columns, rules=rules, source=source)
    return Board("Active-Draft: the market", columns * WIDTH, 2 * HEIGHT + 2 * STRIP, draw)


def _market(
    sheet: Sheet, *, rows: tuple[Sequence[Space], ...], columns: int, rules: Mapping[str, Any], source: str
) -> None:
    height = 2 * HEIGHT + 2 * STRIP
    for row, spaces in enumerate(rows):
        for at, space in enumerate(spaces):
            draw_space(sheet, Box(at * WIDTH, STRIP + (1 - row) * HEIGHT, WIDTH, HEIGHT), space)
    heading(sheet, "Active-Draft: the market", 1, height - STRIP / 2 - 1.5, 13, WIDTH - 4)
    for column, text in enumerate(market_rules(rules), 1):
        paragraphs(sheet, Box(column * WIDTH + 2, height - STRIP + 1, WIDTH - 4, STRIP - 1.2), [text], size=7)
    credit_line(sheet, 1, 0.4, columns * WIDTH - 2, source)


def market_rules(rules: Mapping[str, Any]) -> list[str]:
    """What buying costs and when the lineup moves, in short sentences."""
    flush, size = rules["lineup_flush_above_most_lands"], rules["lineup_size"]
    basic, other = rules["purchase_price_basic_land"], rules["purchase_price_other_land"]
    return [
        f"Buy {_once(rules['purchases_per_turn'])} a turn, in the buy phase, to your graveyard.",
        f"Prices: mana value; basic lands {basic}, other lands {other}.",
        f"Exile a card from your hand for {rules['mana_for_exiling_a_hand_card']} mana, once a turn.",
        "Once a turn, discard a card to put one lineup card on the bottom of the market deck.",
        f"End of turn: if all {size} cost {flush} or more above the most lands of any player, all go to the bottom.",
    ]


def _once(number: int) -> str:
    return "one card" if number == 1 else f"{number} cards" if number else "any number of cards"


def player_mat(rules: Mapping[str, Any], paper: Paper, source: str) -> Board:
    """One player's zones, over the whole sheet: Vanguard left and Reserves right in front, Lands nearest."""
    sheet = paper.landscape
    width, height = sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN
    draw = partial(_mat, width=width, height=height, rules=rules, source=source)
    return Board("Active-Draft: player mat", width, height, draw)


def _mat(sheet: Sheet, *, width: float, height: float, rules: Mapping[str, Any], source: str) -> None:
    strip = height - 2 * HEIGHT
    front = strip + HEIGHT
    half = width / 2
    area(
        sheet,
        Box(0, front, half, HEIGHT),
        "Vanguard",
        f"Fights. At the end of combat all of it goes to the graveyard, except: {kept(rules)}",
    )
    area(
        sheet,
        Box(half, front, half, HEIGHT),
        "Reserves",
        "Permanents other than lands come in here. In your end step they move to the Vanguard.",
    )
    lands = width - 2 * WIDTH
    area(sheet, Box(0, strip, lands, HEIGHT), "Lands", "All lands stay here.")
    draw_space(sheet, Box(lands, strip, WIDTH, HEIGHT), Space("Graveyard", "Bought cards come here."))
    draw_space(
        sheet, Box(lands + WIDTH, strip, WIDTH, HEIGHT), Space("Library", "Empty? Shuffle your graveyard into it.")
    )
    third = width / 3
    for at, text in enumerate(turn_steps(rules)):
        paragraphs(sheet, Box(at * third + 1, 3.0, third - 4, strip - 3.6), [text], size=7)
    credit_line(sheet, 1, 0.4, width - 2, source)


def turn_steps(rules: Mapping[str, Any]) -> list[str]:
    """A turn in three lines."""
    return [
        "Draw, main phase, combat; then the Vanguard empties. Second main phase.",
        f"Buy phase: buy {_once(rules['purchases_per_turn'])} with the mana you have left.",
        f"End step: discard your hand, draw {rules['hand_size']}; Reserves move to the Vanguard.",
    ]


def kept(rules: Mapping[str, Any]) -> str:
    """What stays in the Vanguard after combat, and what saves other permanents once."""
    kinds = [
        *(word.lower() for word in rules["vanguard_keeps_supertypes"]),
        *(f"{word.lower()}s" for word in rules["vanguard_keeps_types"]),
        *rules["vanguard_keeps_subtypes"],
        *(word.lower() for word in rules["vanguard_keeps_keywords"]),
        *(f"users of {word}" for word in rules["vanguard_keeps_users_of"]),
    ]
    saved = ", ".join(word.lower() for word in rules["vanguard_saved_once_by"])
    return f"{', '.join(kinds)}. Saved once each: by {saved}."
