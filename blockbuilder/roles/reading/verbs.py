"""The verbs that the reader knows: one table, from the words to the name of the action."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Conditions on what follows a verb; the object is read from behind them.
_OBJECT_OF_EXILE = (
    r"(?= (?:up to|target|all|each|another|any|enchanted|equipped|that|those|it|them|him|her|your|their|one|two|"
    r"three|four|"
    r"x|every|an?|the|both|half|at random|cards|creatures|\w+ target|\w+ \w+ target)\b| ~)"
)
_DAMAGE = (
    r"(?= (?:(?:twice |half )?[\w,-]+ |(?:twice |half )?that much |an amount of |\w+ times \w+ )?"
    r"(?:combat |noncombat )?damage)"
)
_NEITHER = r" (?:attack or block|block or attack|attack, block|attack and can't block|block and can't attack)"
_NO_STATE = r"(?! (?:tapped|untapped|blocked|the target|monstrous|renowned|plotted|prepared|saddled))"
_A_THING = (
    r"(?= an? [\w/ ]*(?:creature|artifact|enchantment|land|treasure|insect|frog|sheep|elk|ape|citizen)\b|"
    r" an? \w+ with base)"
)
_MANA = (
    r"(?= (?:\{|an? additional|one|two|three|four|five|six|seven|eight|ten|x|an amount|any|either|that|its|mana|twice|"
    r"for each))"
)
_SPELL = r"(?= (?:target|that|it|up|all|each|the|any|those|this|a|enchanted)\b)"
_LIFE = r"(?= (?:\w+ |\d+ |that much |twice that much |half that much |an additional \d+ )?life\b)"
_COUNTERS = r"(?= (?:[\w+/',-]+ ){1,9}counters? (?:on|onto|among) )"

# One entry a verb: its name in the reading, the words that open it, and what must follow them ("" for anything).
# The more special stand before the more general.
_VERBS: tuple[tuple[str, str, str], ...] = (
    ("destroy", "destroy destroys", ""),
    ("exile", "exile exiles", _OBJECT_OF_EXILE),
    ("sacrifice", "sacrifice sacrifices", ""),
    ("damage", "deal deals", _DAMAGE),
    ("redirect", "is", r" dealt to(?= any| target)"),
    ("get", "get gets", r"(?= (?:an additional )?[+-])"),
    ("fight", "fight fights", ""),
    ("no_attack_block", "can't cannot", _NEITHER),
    ("no_attack", "can't cannot", r" attack"),
    ("unblockable", "can't cannot", r" (?:block or )?be blocked"),
    ("no_block", "can't cannot", r" block"),
    ("no_untap", "doesn't don't", r" untap"),
    ("no_untap", "can't cannot", r" (?:be untapped|become untapped|untap)"),
    ("put_counters", "put puts distribute distributes", _COUNTERS),
    ("put", "put puts", ""),
    ("enter", "enter enters", r" with"),
    ("shuffle", "shuffle shuffles", ""),
    ("control", "gain gains exchange exchanges take takes", r" control of"),
    ("control", "control controls", r"(?= enchanted)"),
    ("become", "become becomes", _NO_STATE),
    ("become", "is are it's he's she's they're", _A_THING),
    ("base", "has have", r" base power"),
    ("lose_abilities", "lose loses", r" all (?:other )?(?:abilities|card types)"),
    ("return", "return returns", ""),
    ("tap", "tap taps", r"(?= )"),
    ("draw", "draw draws", r"(?! step)"),
    ("discard", "discard discards", ""),
    ("search", "search searches", ""),
    ("choose", "choose chooses", ""),
    ("mana", "add adds", _MANA),
    ("create", "create creates populate populates", ""),
    ("make_creature", "incubate incubates amass amasses endure endures manifest manifests cloak cloaks", ""),
    ("counter", "counter", _SPELL),
    ("gain_life", "gain gains", _LIFE),
    ("gain", "gain gains has have", r"(?= (?:\"|[a-z]))"),
    ("prevent", "prevent prevents", ""),
    ("mill", "mill mills", ""),
    ("look", "look looks", r" at"),
    ("reveal", "reveal reveals", ""),
    ("extra_turn", "take takes", r" (?:an|two|that many|x) extra turns?"),
    ("win", "win wins", r" the game"),
    ("lose", "lose loses", r" the game"),
    ("conjure", "conjure conjures seek seeks", ""),
    ("investigate", "investigate investigates", ""),
    ("connive", "connive connives explore explores", ""),
    ("heist", "heist heists", ""),
    ("detain", "detain detains", ""),
    ("airbend", "airbend airbends", ""),
    ("goad", "goad goads", ""),
    ("suspect", "suspect suspects", ""),
    ("turn_down", "turn turns", r"(?= [^.]*\bface down)"),
    ("phase_out", "phase phases", r" out"),
    ("play", "play plays cast casts", ""),
    ("skip", "skip skips", ""),
    ("copy", "copy", r"(?! of)"),
    ("copy", "copies", r"(?= (?:target|that|it))"),
)
_WORD = re.compile(r"(?<![\w'-])[a-z']+(?![\w-])")


def _by_first_word() -> dict[str, tuple[tuple[str, re.Pattern[str] | None], ...]]:
    found: dict[str, list[tuple[str, re.Pattern[str] | None]]] = {}
    for name, words, following in _VERBS:
        pattern = re.compile(rf"{following}(?![\w'-])") if following else None
        for word in words.split():
            found.setdefault(word, []).append((name, pattern))
    return {word: tuple(entries) for word, entries in found.items()}


OPENING = _by_first_word()


def verbs(lower: str) -> Iterator[tuple[str, int, int]]:
    """Every verb of the table in a text, with where it starts and where its object does."""
    for word in _WORD.finditer(lower):
        for name, following in OPENING.get(word.group(), ()):
            if following is None:
                yield name, word.start(), word.end()
                break
            if match := following.match(lower, word.end()):
                yield name, word.start(), match.end()
                break
