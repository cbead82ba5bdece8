"""Against a Scryfall that counts: two clients at once, each as fast as it may, and nobody is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.loopback.objects import card_object
from tests.loopback.server import Scryfall

ROOT = Path(__file__).resolve().parents[2]
ASKING = """
import sys
from pathlib import Path
from blockbuilder.scryfall.client import Client
from blockbuilder.scryfall.pace import Pace

with Client(Pace(Path(sys.argv[1])), base_url=sys.argv[2]) as client:
    for number in range(3):
        client.get("/cards/named", {"exact": "Opt"})
        client.get("/bulk-data")
"""


@pytest.mark.slow
def test_two_processes_keep_to_one_limit(tmp_path):
    with Scryfall([card_object("Opt")], strict=True) as scryfall:
        asking = [
            subprocess.Popen(
                [sys.executable, "-c", ASKING, str(tmp_path), scryfall.url], cwd=ROOT, stderr=subprocess.PIPE
            )
            for _ in range(2)
        ]
        errors = [process.communicate(timeout=60)[1] for process in asking]
        assert [process.returncode for process in asking] == [0, 0], errors
        assert scryfall.refused == []
        assert scryfall.asked("/cards/named") == 6
