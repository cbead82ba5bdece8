from __future__ import annotations

import pytest

from blockbuilder.scryfall.client import Client
from blockbuilder.scryfall.pace import Pace
from tests.loopback.server import Scryfall


class FakeTime:
    """A clock that only sleeping moves on."""

    def __init__(self):
        self.now = 1_790_000_000.0
        self.slept = []

    def __call__(self):
        return self.now

    def sleep(self, seconds):
        self.slept.append(round(seconds, 3))
        self.now += seconds


@pytest.fixture
def time():
    return FakeTime()


@pytest.fixture
def scryfall():
    with Scryfall() as server:
        yield server


@pytest.fixture
def client(scryfall, time, tmp_path):
    """A client of the loopback Scryfall under a clock of the test's own; after the test, nothing was refused."""
    pace = Pace(tmp_path / "pace", clock=time, sleep=time.sleep)
    with Client(pace, base_url=scryfall.url, timeout_seconds=0.25, clock=time) as client:
        yield client
    assert scryfall.refused == []
