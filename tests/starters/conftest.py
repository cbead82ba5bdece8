from __future__ import annotations

import json
import tomllib

import pytest
from conftest import ROOT
from starters.seed_rules import deck_lines


@pytest.fixture(scope="session")
def bundled_decks():
    data = tomllib.loads((ROOT / "blocks" / "active-draft-starters.toml").read_text(encoding="utf-8"))
    return deck_lines([*data["cards"], *data["basics"]])


@pytest.fixture(scope="session")
def raw_facts():
    data = json.loads((ROOT / "blocks" / "cards.json").read_text(encoding="utf-8"))
    blank = {"mana_cost": "", "oracle_text": None}
    return {card["name"]: {**blank, **card} for card in data["cards"]}


@pytest.fixture(scope="session")
def rules():
    from blockbuilder import formats

    return formats.load("active-draft").rules
