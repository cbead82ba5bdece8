"""How much longer a collection of 20,000 rows takes to read than ``csv.DictReader`` takes over it.

Run from the repository: ``python tests/benchmarks/bench_lists.py``. At most 10 is wanted; nothing fails.
"""

from __future__ import annotations

import csv
import io
import sys
import time
from collections.abc import Callable

from blockbuilder import lists
from blockbuilder.lists.listformat import Source

ROWS = 20_000
COLUMNS = (
    "Count", "Tradelist Count", "Name", "Edition", "Condition", "Language", "Foil", "Tags", "Last Modified",
    "Collector Number", "Alter", "Proxy", "Purchase Price",
)  # fmt: skip


def row(number: int) -> tuple[str, ...]:
    """A row as Moxfield writes it."""
    name, at = f"Niv-Mizzet, Parun {number}", "2026-05-01 10:00:00.000000"
    count = str(number % 4 + 1)
    return (count, "0", name, "m11", "Near Mint", "English", "foil", "", at, str(number), "False", "False", "1.50")


def table() -> str:
    """The collection: every cell quoted, CRLF."""
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerows([COLUMNS, *(row(number) for number in range(ROWS))])
    return out.getvalue()


def best(run: Callable[[], object], times: int = 5) -> float:
    """The least CPU time of several runs, in seconds."""
    spent = []
    for _ in range(times):
        began = time.process_time()
        run()
        spent.append(time.process_time() - began)
    return min(spent)


def main() -> None:
    text = table()
    plain = best(lambda: list(csv.DictReader(io.StringIO(text, newline=""))))
    ours = best(lambda: lists.read(Source(text, "haves.csv")))
    sys.stdout.write(f"csv.DictReader {plain:.3f} s, read {ours:.3f} s, ratio {ours / plain:.2f}\n")


if __name__ == "__main__":
    main()
