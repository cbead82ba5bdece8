"""What the card store costs, beside what cannot be saved: python tests/benchmarks/bench_store.py [EXPORT ...]

Import is compared with only decompressing and JSON-decoding the lines in one loop, on the same file in the same run.
Without arguments it takes the large exports beside the checkout (or of BLOCKBUILDER_SHARED).
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("BLOCKBUILDER_SHARED", ROOT.parent / "shared"))
EXPORTS = (SHARED / "scryfall").glob("*.json.gz")
LINES = 20_000
BLOCK = 190

IMPORT = """
import sys, time
from pathlib import Path
from blockbuilder.scryfall.bulk import CardExport
from blockbuilder.store.store import Store

started, worked = time.perf_counter(), time.process_time()
with Store.open(Path(sys.argv[2]), create=True) as store:
    size = store.load(CardExport(Path(sys.argv[1])).records(), source="scryfall", origin="bench").size
    megabytes = store.size_bytes() / 1e6
print(time.perf_counter() - started, time.process_time() - worked, peak_megabytes(), size.printings, megabytes)
"""
RESOLVE = """
import json, sys, time
from pathlib import Path

names = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
import sqlite3
started = time.perf_counter()
from blockbuilder.store.store import Store
with Store.open(Path(sys.argv[1])) as store:
    found = store.card_source().find(names)
print(time.perf_counter() - started, len(found), peak_megabytes())
"""
PEAK = """
def peak_megabytes():
    try:
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024
    except OSError:
        return float("nan")

"""


def in_a_process(script: str, *arguments: Path) -> list[float]:
    done = subprocess.run(
        [sys.executable, "-c", PEAK + script, *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [float(word) for word in done.stdout.split()]


def decode_alone(export: Path) -> tuple[float, float, list[str]]:
    """Seconds, and seconds of CPU, to decompress and decode every line; and the names in them."""
    names = []
    started, worked = time.perf_counter(), time.process_time()
    with gzip.open(export) as lines:
        for line in lines:
            text = line.strip().rstrip(b",")
            if text not in (b"[", b"]", b""):
                names.append(json.loads(text)["name"])
    return time.perf_counter() - started, time.process_time() - worked, names


def measure(export: Path, folder: Path) -> None:
    alone, alone_worked, names = min(decode_alone(export) for _ in range(3))
    runs = [in_a_process(IMPORT, export, folder / str(number)) for number in range(3)]
    seconds, worked, peak, printings, megabytes = min(runs)
    print(f"{export.name}: {printings:.0f} objects")
    print(f"  decompress and decode alone  {alone:6.2f} s, {alone_worked:.2f} s of CPU")
    print(f"  import, start-up included    {seconds:6.2f} s, {worked:.2f} s of CPU")
    print(f"  of that speed                {alone / seconds:6.2f}, by CPU {alone_worked / worked:.2f}")
    print(f"  peak memory                  {peak:6.0f} MB; the store takes {megabytes:.0f} MB")
    for count in (BLOCK, LINES):
        wanted = folder / "names.json"
        wanted.write_text(json.dumps((names * (count // len(names) + 1))[:count]), encoding="utf-8")
        seconds, found, peak = min(in_a_process(RESOLVE, folder / "0", wanted) for _ in range(3))
        print(f"  {count:6} lines resolved        {seconds:6.3f} s ({found:.0f} names), {peak:.0f} MB")


def main() -> None:
    for export in [Path(argument) for argument in sys.argv[1:]] or sorted(EXPORTS):
        with tempfile.TemporaryDirectory() as folder:
            measure(export, Path(folder))


if __name__ == "__main__":
    main()
