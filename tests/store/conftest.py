from __future__ import annotations

import pytest

from blockbuilder.core.objects import record
from blockbuilder.store.store import Store

NOON = 1_790_000_000.0  # 2026-09-21


@pytest.fixture
def fill(tmp_path):
    """A store with these card objects in it; further calls import more of them under other sources or contents."""
    opened = []

    def make(objects, *, source="scryfall", contents=None, as_of="2026-09-20", folder=None):
        store = Store.open(folder or tmp_path, create=True, clock=lambda: NOON)
        opened.append(store)
        store.load(
            (record(each, b"{}") for each in objects), source=source, contents=contents, as_of=as_of, origin="test"
        )
        return store

    yield make
    for store in opened:
        store.close()
