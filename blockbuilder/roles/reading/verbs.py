"""The verbs that the reader knows: one table, from the words to the name of the action."""

from __future__ import annotations

import re
from collections.abc import Iterator

# One entry a verb: its name in the reading, the words that open it, and what must follow them ("" for anything).
# The more special stand before the more general; the object follows what is matched.
_VERBS: tuple[tuple[str, str, str], ...] = (
    ("destroy", "destroy destroys", ""),
    ("exile", "exile exiles", r"(?= (?:up to|target|all|each|another|any|enchanted|equipped|that|those|it|them|one|two|x|every|"
     r"an?|the|both|half|at random|\w+ target|\w+ \w+ target|him|her|your|their|cards|creatures|three|four)\b| ~)"),
    ("sacrifice", "sacrifice sacrifices", ""),
    ("damage", "deal deals", r"(?= (?:[\w-]+ |that much |twice that much |half that much |an amount of |\w+ times \w+ )?(?:combat |noncombat )?damage)"),
    ("get", "get gets", r"(?= (?:an additional )?[+-])"),
    ("fight", "fight fights", ""),
    ("no_attack_block", "can't cannot", r" (?:attack or block|block or attack|attack, block|attack and can't block|block and can't attack)"),
    ("no_attack", "can't cannot", r" attack"),
    ("unblockable", "can't cannot", r" (?:block or )?be blocked"),
    ("no_block", "can't cannot", r" block"),
    ("no_untap", "doesn't don't", r" untap"),
    ("no_untap", "can't cannot", r" (?:be untapped|become untapped|untap)"),
    ("put_counters", "put puts distribute distributes", r"(?= (?:[\w+/',-]+ ){1,9}counters? (?:on|onto|among) )"),
    ("put", "put puts", ""),
    ("enter", "enter enters", r" with"),
    ("shuffle", "shuffle shuffles", ""),
    ("control", "gain gains exchange exchanges take takes", r" control of"),
    ("control", "control controls", r"(?= enchanted)"),
    ("become", "become becomes", r"(?! (?:tapped|untapped|blocked|the target|monstrous|renowned|plotted|prepared|saddled))"),
    ("become", "is are it's he's she's they're", r"(?= an? [\w/ ]*(?:creature|artifact|enchantment|land|treasure|insect|frog|sheep|elk|ape|citizen)\b| an? \w+ with base)"),
    ("base", "has have", r" base power"),
    ("lose_abilities", "lose loses", r" all (?:other )?(?:abilities|card types)"),
    ("return", "return returns", ""),
    ("tap", "tap taps", r"(?= )"),
    ("draw", "draw draws", r"(?! step)"),
    ("discard", "discard discards", ""),
    ("search", "search searches", ""),
    ("choose", "choose chooses", ""),
    ("redirect", "is", r" dealt to(?= any| target)"),
    ("mana", "add adds", r"(?= (?:\{|an? additional|one|two|three|four|five|six|x|an amount|that much|its|mana|twice|for each|"
     r"seven|eight|ten|any|either|that))"),
    ("create", "create creates populate populates", ""),
    ("counter", "counter", r"(?= (?:target|that|it|up|all|each|the|any|those|this|a|enchanted)\b)"),
    ("gain_life", "gain gains", r"(?= (?:\w+ |\d+ |that much |twice that much |half that much |an additional \d+ )?life\b)"),
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
    ("detain", "detain detains", ""),
    ("airbend", "airbend airbends", ""),
    ("connive", "connive connives explore explores", ""),
    ("heist", "heist heists", ""),
    ("make_creature", "incubate incubates amass amasses endure endures manifest manifests cloak cloaks", ""),
    ("goad", "goad goads", ""),
    ("suspect", "suspect suspects", ""),
    ("play", "play plays cast casts", ""),
    ("skip", "skip skips", ""),
    ("phase_out", "phase phases", r" out"),
    ("copy", "copy", r"(?! of)"),
    ("copy", "copies", r"(?= (?:target|that|it))"),
)  # fmt: skip
_WORD = re.compile(r"(?<![\w'-])[a-z']+(?![\w-])")


def _by_first_word() -> dict[str, tuple[tuple[str, re.Pattern[str]], ...]]:
    found: dict[str, list[tuple[str, re.Pattern[str]]]] = {}
    for name, words, following in _VERBS:
        pattern = re.compile(rf"{following}(?![\w'-])" if following else "")
        for word in words.split():
            found.setdefault(word, []).append((name, pattern))
    return {word: tuple(entries) for word, entries in found.items()}


OPENING = _by_first_word()


def verbs(lower: str) -> Iterator[tuple[str, int, int]]:
    """Every verb of the table in a text, with where it starts and where its object does."""
    for word in _WORD.finditer(lower):
        for name, following in OPENING.get(word.group(), ()):
            if match := following.match(lower, word.end()):
                yield name, word.start(), match.end()
                break
