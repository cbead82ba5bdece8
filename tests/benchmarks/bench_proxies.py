"""Time and memory of ``print proxies``, measured against reading and writing the same bytes.

``python tests/benchmarks/bench_proxies.py [CARDS ...]`` (default 200 and 1000). Goals: 200 cards in at most three times
the time to read and write the images plus start-up; peak memory at most 60 MB and 2.5 times the images' bytes.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageFilter

if not hasattr(os, "wait4"):
    sys.exit("needs a platform that accounts for child processes")

RUNS = 5
COPY = """
import pathlib, sys
with open(sys.argv[2], "wb") as out:
    for path in pathlib.Path(sys.argv[1]).iterdir():
        out.write(path.read_bytes())
"""


def measure(*command: str) -> tuple[float, float]:
    """Seconds and peak megabytes of the quickest of several runs."""
    best, memory = float("inf"), 0.0
    for _ in range(RUNS):
        start = time.perf_counter()
        process = subprocess.Popen([sys.executable, *command], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(f"{command} failed")
        best, memory = min(best, time.perf_counter() - start), used.ru_maxrss / 1024
    return best, memory


def make_images(folder: Path, count: int) -> int:
    """Distinct JPEGs of 672 x 936 pixels and about 130 kB, as Scryfall's ``large`` ones are; their bytes in all."""
    noise = Image.effect_noise((672, 936), 80).filter(ImageFilter.GaussianBlur(1.3)).convert("RGB")
    chance = random.Random(7)
    for number in range(count):
        image = noise.copy()
        image.paste(tuple(chance.randrange(256) for _ in range(3)), (60, 60, 300, 120))
        image.save(folder / f"Pacifism (M20) {number}.jpg", quality=88)
    return sum(path.stat().st_size for path in folder.glob("*.jpg"))


def run(cards: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        os.environ.update(BLOCKBUILDER_OFFLINE="1", BLOCKBUILDER_DATA_DIR=name)
        images = place / "images"
        images.mkdir()
        size = make_images(images, cards) / 1e6
        listing = place / "list.txt"
        listing.write_text("".join(f"1 Pacifism (M20) {number}\n" for number in range(cards)))
        out = str(place / "out.pdf")
        copy, copy_memory = measure("-c", COPY, str(images), out)
        one = place / "one.txt"
        one.write_text("1 Pacifism (M20) 0\n")
        options = ("--images", str(images), "-o", out)
        start, _ = measure("-m", "blockbuilder", "print", "proxies", str(one), *options)
        command = ("-m", "blockbuilder", "print", "proxies", str(listing), *options)
        took, memory = measure(*command)
        split, split_memory = measure(*command, "--split", "10")
        text, text_memory = measure(
            "-m", "blockbuilder", "print", "proxies", str(listing), "--style", "text", "-o", out
        )
        print(f"{cards} cards, {size:.1f} MB of JPEGs")
        print(f"  read and write the bytes  {copy:6.2f} s  {copy_memory:6.0f} MB")
        print(f"  one card (start-up)       {start:6.2f} s")
        goals = f"goals {3 * copy + start:.2f} s, {60 + 2.5 * size:.0f} MB"
        print(f"  images                    {took:6.2f} s  {memory:6.0f} MB; {goals}")
        print(f"  images, --split 10        {split:6.2f} s  {split_memory:6.0f} MB")
        print(f"  text cards                {text:6.2f} s  {text_memory:6.0f} MB")


if __name__ == "__main__":
    for count in map(int, sys.argv[1:] or ("200", "1000")):
        run(count)
