"""The house holds: layers, style, types, and what a start of the program loads."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from conftest import ROOT


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)


def test_imports_run_downwards_only():
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("arguments", [("check", "--no-cache"), ("format", "--check", "--no-cache")])
def test_style(arguments):
    done = run("ruff", *arguments, ".")
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_types():
    done = run("mypy", "--cache-dir", "/dev/null" if sys.platform != "win32" else "nul")
    assert done.returncode == 0, done.stdout


HEAVY = {
    "httpx", "rich", "jsonschema", "msgspec", "sqlite3", "tomllib", "tomlkit", "tomli_w", "platformdirs", "reportlab",
    "PIL", "mtg", "pydantic",
}  # fmt: skip


def loaded(*arguments: str) -> set[str]:
    """The top-level packages that a run of the program imports."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "blockbuilder", *arguments], capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    names = [line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")]
    return {name.partition(".")[0] for name in names}


def test_help_loads_nothing_heavy():
    assert loaded("--help") & HEAVY == set()


def test_lint_loads_no_more_than_it_needs():
    assert loaded("lint", "high-stakes") & HEAVY <= {"tomllib", "sqlite3"}


def test_importing_the_package_loads_nothing():
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", "import blockbuilder"], capture_output=True, text=True, cwd=ROOT
    )
    mine = [line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if "blockbuilder" in line]
    assert mine == ["blockbuilder"]


def test_only_the_console_prints():
    printing = [
        str(path.relative_to(ROOT))
        for path in (ROOT / "blockbuilder").rglob("*.py")
        if re.search(r"(?<![.\w])print\(", path.read_text(encoding="utf-8"))
    ]
    assert printing == ["blockbuilder/cli/console.py"]


def test_nothing_tells_of_this_machine():
    words = ("/" + "work/", "/" + "root/", "pypi" + ".org", "files.python" + "hosted")
    told = [
        (path.name, word)
        for folder in ("blockbuilder", "blocks", "schemas", "docs", "scripts", "tests", ".ci")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix in ("", ".py", ".md", ".toml", ".json") and ".ci/venv" not in str(path)
        for word in words
        if word in path.read_text(encoding="utf-8", errors="replace")
    ]
    assert told == []
