"""However large the file, an import takes no more memory."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.loopback.objects import card_object

ROOT = Path(__file__).resolve().parents[2]
OBJECTS = 260_000
MOST_MEGABYTES = 150
# The system's own account of the most memory held since the program started; what ``resource`` says includes the
# parent's.
STATUS = Path("/proc/self/status")
IMPORT = """
import sys
from pathlib import Path
from blockbuilder.scryfall.bulk import CardExport
from blockbuilder.store.store import Store

with Store.open(Path(sys.argv[2]), create=True) as store:
    size = store.load(CardExport(Path(sys.argv[1])).records(), source="scryfall", origin="huge").size
(peak,) = (line.split()[1] for line in open(sys.argv[3]) if line.startswith("VmHWM"))
print(size.cards, int(peak) // 1024)
"""


@pytest.mark.slow
@pytest.mark.skipif(not STATUS.exists(), reason="needs /proc")
def test_a_huge_export_takes_no_more_memory(tmp_path):
    template = json.dumps(card_object("@name@", oracle_id="@oracle@", id="@id@", oracle_text="word " * 60))
    export = tmp_path / "huge.jsonl.gz"
    with gzip.open(export, "wt", compresslevel=1) as file:
        for number in range(OBJECTS):
            line = template.replace("@name@", f"Card {number}")
            file.write(line.replace("@oracle@", f"oracle-{number:036}").replace("@id@", f"{number:036}") + "\n")
    done = subprocess.run(
        [sys.executable, "-c", IMPORT, str(export), str(tmp_path), str(STATUS)],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=300,
    )  # fmt: skip
    cards, megabytes = map(int, done.stdout.split())
    assert cards == OBJECTS
    assert megabytes < MOST_MEGABYTES
