"""What the documentation says is what the program does."""

from __future__ import annotations

import importlib.util
import re

import pytest
from conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def generated():
    spec = importlib.util.spec_from_file_location("make_docs", ROOT / "scripts" / "make_docs.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.pages()


@pytest.mark.parametrize(("name", "text"), list(generated().items()))
def test_generated_pages_are_fresh(name, text):
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == text, "run scripts/make_docs.py"


def test_the_readme_shows_what_build_prints(cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shown = re.search(r"build high-stakes -o kit\n(.*?)```", README, re.DOTALL)[1]
    assert cli("--offline", "build", "high-stakes", "-o", "kit").out == shown


def test_every_command_of_the_readme_works(cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cube.txt").write_text("1 Pacifism\n1 Kiln Fiend\n")
    lines = re.findall(r"^\$ blockbuilder ([^#\n]+)", README, re.MULTILINE)
    assert len(lines) >= 7
    for line in lines:
        assert cli(*line.split()).code in (0, 1), line


def test_links_of_the_documentation_lead_somewhere():
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), (page.name, target)


def test_ci_calls_the_readme_s_test_command():
    command = re.search(r"The tests: `\.venv/bin/(.*?)`", README)[1]
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
