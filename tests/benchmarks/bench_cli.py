"""CPU of whole commands as a multiple of an empty Python: ``python tests/benchmarks/bench_cli.py``.

Goals: ``--help`` at most 9 times, ``lint`` of the 200-card block at most 16 times.
"""

from __future__ import annotations

import statistics
import subprocess
import sys

try:
    import resource
except ImportError:
    sys.exit("needs a platform that accounts for child processes")

RUNS = 11
COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "blockbuilder --help": ["-m", "blockbuilder", "--help"],
    "blockbuilder lint high-stakes": ["-m", "blockbuilder", "--offline", "lint", "high-stakes"],
}


def cpu(arguments: list[str]) -> float:
    """CPU seconds of one run."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    # One after the other in turn, so that a machine that slows down slows all of them.
    rounds = [{name: cpu(arguments) for name, arguments in COMMANDS.items()} for _ in range(RUNS)]
    base = next(iter(COMMANDS))
    for name in COMMANDS:
        ratio = statistics.median(each[name] / each[base] for each in rounds)
        print(f"{name:<32} {1000 * statistics.median(each[name] for each in rounds):7.1f} ms  {ratio:5.1f} x")


if __name__ == "__main__":
    main()
