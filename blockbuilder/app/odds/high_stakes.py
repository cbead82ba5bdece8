"""High Stakes: auctions, removal and gold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from blockbuilder.app.odds.whatif import WhatIf, cards_of, counts, players
from blockbuilder.core.odds import auction
from blockbuilder.core.odds.figure import Figure, Odds
from blockbuilder.core.words import count_of
from blockbuilder.lint.rule import Subject

TURNS_EACH, SECONDS = 7, 30
"""Turns that a player takes in a game, and the time that the format's author says an auction can save."""
MOST_IN_ROW, RUN_SHOWN = 10, 5
FIRST_CARDS, FIRST_SHOWN = (5, 10, 15, 20, 25, 30), 10
EIGHT_TENTHS = Fraction(8, 10)

_ASSUMPTIONS = (
    "The block is well shuffled and has not run out yet, so no graveyard has been shuffled in.",
    "Every card that comes up finds a buyer; each card without a bid adds an auction and no purchase.",
    "No card effect draws from the block or looks at its top.",
)


@dataclass(frozen=True, slots=True)
class _Game:
    cards: int
    creatures: int
    removal: int
    players: int
    paid: int
    turns: int
    seconds: int
    start: int
    income: int


def high_stakes(subject: Subject, what_if: WhatIf) -> Odds:
    """The figures of an auction block. Raises BadInput for a share of creatures that it cannot have."""
    cards, rules = subject.cards, subject.rules
    creatures, removal = subject.creatures, subject.count("removal", creatures=False)
    if what_if.creatures is not None:
        creatures = cards_of(what_if.creatures, cards, "--creatures")
    everyone = players(what_if, subject)
    game = _Game(
        cards=cards,
        creatures=creatures,
        removal=min(removal, cards - creatures),
        players=everyone,
        paid=everyone if rules["gold_goes_to"] == "all players" else 1,
        turns=TURNS_EACH * everyone if what_if.turns is None else what_if.turns,
        seconds=SECONDS if what_if.seconds_per_auction is None else what_if.seconds_per_auction,
        start=rules["starting_gold"],
        income=rules["gold_at_end_of_turn"],
    )
    given = {
        **counts(subject), "creatures": creatures, "removal": game.removal, "players": everyone, "turns": game.turns,
        "seconds_per_auction": game.seconds,
    }  # fmt: skip
    figures = (*_auctions(game), *_removal(game), *_gold(game))
    return Odds(subject.block.name, subject.format, given, figures, _ASSUMPTIONS)


def _auctions(game: _Game) -> Iterator[Figure]:
    cards, creatures, turns = game.cards, game.creatures, game.turns
    some = creatures > 0
    yield Figure(
        "purchases_per_auction_step",
        auction.purchases_per_step(cards, creatures) if some else None,
        "Cards bought in an auction step on average: it repeats until somebody buys a creature.",
    )
    most = min(8, cards - creatures + 1)
    yield Figure(
        "p_exactly_1_purchase",
        Fraction(creatures, cards),
        "The chance that the first card is a creature, so that the step sells this one card only.",
        "chance",
        "number of purchases",
        tuple((number, auction.p_purchases(cards, creatures, number)) for number in range(1, most + 1)) if some else (),
    )
    yield Figure(
        "p_at_least_4_purchases",
        auction.p_at_least(cards, creatures, 4) if cards > 3 else Fraction(0),
        "The chance that a step sells four cards or more, three others before its first creature.",
        "chance",
        "so many purchases or more",
        tuple((number, auction.p_at_least(cards, creatures, number)) for number in range(2, most + 1)),
    )
    yield from _game(game, enough=turns <= creatures)
    yield Figure(
        "turns_until_block_runs_out",
        Fraction(creatures) if some else None,
        "Turns until the block runs out and the graveyards are shuffled in, since each turn takes one creature.",
    )


def _game(game: _Game, *, enough: bool) -> Iterator[Figure]:
    """What a game of so many turns sees; nothing is known of one that outlasts the block."""
    cards, creatures, turns = game.cards, game.creatures, game.turns
    bought = auction.purchases_in_turns(cards, creatures, turns) if enough else None
    of_game = f"in {count_of(turns, 'turn')} (all players' turns together)"
    yield Figure(
        f"purchases_in_{turns}_turns",
        bought,
        f"Auctions, and cards bought, {of_game} on average.",
        likely=auction.likely_purchases(cards, creatures, turns, EIGHT_TENTHS) if enough else None,
    )
    yield Figure(
        "share_of_block_seen",
        None if bought is None else bought / cards,
        f"The part of the block that comes up {of_game}; a given card comes up about this often.",
        "chance",
    )
    yield Figure(
        "auction_minutes",
        None if bought is None else bought * game.seconds / 60,
        f"Minutes that auctions of {game.seconds} seconds take {of_game}.",
    )
    runs = range(1, min(MOST_IN_ROW, cards - creatures) + 1)
    yield Figure(
        f"p_{RUN_SHOWN}_noncreatures_in_a_row",
        auction.p_run_of_others(cards, creatures, turns, RUN_SHOWN) if enough else None,
        f"The chance that some step {of_game} brings {RUN_SHOWN} or more non-creature cards in a row.",
        "chance",
        "cards in a row",
        tuple((n, auction.p_run_of_others(cards, creatures, turns, n)) for n in runs) if enough else (),
    )


def _removal(game: _Game) -> Iterator[Figure]:
    cards, removal, turns = game.cards, game.removal, game.turns
    yield Figure(
        f"removal_in_{turns}_turns",
        auction.others_in_turns(game.creatures, removal, turns) if turns <= game.creatures else None,
        f"Noncreature removal cards bought in {count_of(turns, 'turn')} on average.",
    )
    firsts = [first for first in FIRST_CARDS if first <= cards]
    yield Figure(
        "p_no_removal_in_first_n",
        auction.p_none_in_first(cards, removal, FIRST_SHOWN) if cards >= FIRST_SHOWN else None,
        f"The chance that the first {FIRST_SHOWN} cards of the block hold no noncreature removal.",
        "chance",
        "number of first cards",
        tuple((first, auction.p_none_in_first(cards, removal, first)) for first in firsts),
    )


def _gold(game: _Game) -> Iterator[Figure]:
    cards, creatures = game.cards, game.creatures

    def gold(turns: int) -> Fraction:
        return Fraction(auction.gold_in_play(game.players, game.start, game.income, turns, paid=game.paid))

    of_all = f"all {game.players} players"
    yield Figure(
        f"gold_after_{game.turns}_turns",
        gold(game.turns),
        f"Gold that {of_all} together have had after {count_of(game.turns, 'turn')}, spent or not.",
        by="turns",
        series=tuple((turns, gold(turns)) for turns in range(0, game.turns + 1, 2)),
    )
    yield Figure(
        "gold_per_purchase",
        auction.gold_per_purchase(cards, creatures, game.paid, game.income) if creatures else None,
        "Gold that comes in for each card bought: what a card costs on average in the long run.",
    )
    yield Figure(
        "cards_after_going_broke",
        auction.purchases_after(cards, creatures, 1) if 0 < creatures < cards else None,
        "Cards that the others still get in the same step, for next to nothing, on average, when a player spends the "
        "last gold on a non-creature; after a creature there are none.",
    )
    yield Figure(
        "p_everyone_broke_in_first_step",
        auction.p_another_after(cards, creatures, game.players) if cards > game.players else None,
        f"The chance that the first step goes on after {of_all} could have spent everything on a card each; from then "
        "on the active player has the rest for 0 gold.",
        "chance",
    )
