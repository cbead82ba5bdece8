"""Whatever is thrown at it: one clear line, exit status 2, nothing half-written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

BLOCK = 'schema = "block/1"\nname = "X"\nformat = "high-stakes"\n'

BAD_FILES = {
    "empty": (b"", "is empty"),
    "blank": (b" \n\n\t\n", "is empty"),
    "binary": (bytes(range(256)) * 4, "NUL byte"),
    "png": (b"\x89PNG\r\n\x1a\n", "is a PNG image"),
    "utf-16": ("1 Pacifism\n".encode("utf-16"), "is UTF-16 text"),
    "NUL": (b"1 Pacifism\0\n", "NUL byte"),
    "count 0": (b"0 Pacifism\n", "holds no card: it asks for no copies"),
    "count -1": (b"-1 Pacifism\n", "a count of -1"),
    "count 10^9": (b"1000000000 Pacifism\n", "a count of 1000000000"),
    "a name of 10,000 characters": (b"1 " + b"a" * 10_000 + b"\n", "10,002 characters"),
    "markup in a name": (b"1 [bold]Pacifism[/bold]\n", "[bold]"),
    "escape codes in a name": (b"1 \x1b[31mPacifism\n", "\\x1b[31mPacifism"),
    "comments only": (b"# nothing\n// here\n", "holds no card"),
    "block with a wrong key": ((BLOCK + 'cards = ["1 Pacifism"]\ncolours = 5\n').encode(), "unknown key ('colours'"),
    "block with a wrong type": ((BLOCK + "cards = [3]\n").encode(), "cards[0]: 3 is no string"),
    "block of another version": (b'schema = "block/9"\nname = "X"\ncards = ["1 Pacifism"]\n', "schema 'block/9'"),
    "block in cp1252": ((BLOCK + 'cards = ["1 Dandân"]\n').encode("cp1252"), "UTF-8"),
    "block with count 0": ((BLOCK + 'cards = ["0 Pacifism"]\n').encode(), "cards[0]: it asks for no copies"),
    "block with a rule it has not": ((BLOCK + 'rules.gold = 5\ncards = ["1 Pacifism"]\n').encode(), "has no such rule"),
    "block with a rule of another kind": (
        (BLOCK + 'rules.starting_life = "many"\ncards = ["1 Pacifism"]\n').encode(),
        "is no int",
    ),
}


@pytest.mark.parametrize("name", BAD_FILES)
@pytest.mark.parametrize("command", [("lint", "-f", "high-stakes"), ("build", "-f", "high-stakes", "-o", "kit")])
def test_bad_files(cli, tmp_path, monkeypatch, name, command):
    data, says = BAD_FILES[name]
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    ending = ".toml" if name.startswith("block") else ".txt"
    bad = tmp_path / f"bad{ending}"
    bad.write_bytes(data)
    result = cli(command[0], bad, *command[1:])
    assert result.code == 2
    assert result.out == ""
    assert len(result.err.splitlines()) == 1
    assert says in result.err
    assert "\x1b" not in result.err
    assert list(Path.cwd().iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("lint",), "Missing argument 'LIST'"),
        (("lint", "no-such-file.txt"), "no such file"),
        (("lint", "."), "is a folder"),
        (("frobnicate",), "No such command 'frobnicate'"),
        (("lint", "high-stakes", "--frob"), "No such option: --frob"),
        (("lint", "high-stakes", "--input-format", "papyrus"), "no list format 'papyrus' is read"),
        (("config", "high-stakes", "-o", "config.yaml"), "a config is .json or .toml"),
        (("print", "checklist", "high-stakes", "-o", "c.pdf", "--paper", "b17"), "is no paper known here"),
        (("build", "high-stakes", "-o", "a-file"), "cannot be written"),
        (("import", "high-stakes", "-o", "no/such/folder/b.toml"), "cannot be written"),
        (("validate", "a-file"), "no schema key"),
    ],
)
def test_bad_usage(cli, tmp_path, monkeypatch, arguments, says):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a-file").write_text("[]")
    result = cli(*arguments)
    assert result.code == 2
    assert len(result.err.splitlines()) == 1
    assert says in result.err
    assert [path.name for path in Path.cwd().iterdir()] == ["a-file"]


def test_a_huge_line_is_refused_by_its_size(cli, tmp_path):
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as opened:
        opened.truncate(100_000_000)
    result = cli("lint", huge, "-f", "high-stakes")
    assert result.code == 2
    assert "100 MB is too large" in result.err


def test_markup_in_a_block_s_name_stays_text(cli, tmp_path):
    block = tmp_path / "b.toml"
    block.write_text(
        'schema = "block/1"\nname = "[red]\\u001b[31mX"\nformat = "high-stakes"\ncards = ["1 Kiln Fiend"]\n'
    )
    result = cli("build", block, "-o", tmp_path / "kit", "--fail-on", "never")
    assert result.code == 0
    assert "[red]\\x1b[31mX (high-stakes)" in result.out


def test_a_config_is_not_made_of_a_part_of_a_block(cli, tmp_path):
    result = cli("config", "-", "-f", "high-stakes", "-o", tmp_path / "c.json", stdin=b"1 Pacifism\n1 Pacifsm\n")
    assert result.code == 2
    assert "standard input:2: 1 line without a card" in result.err
    assert not (tmp_path / "c.json").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_standard_output(tmp_path):
    import subprocess
    import sys

    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "blockbuilder", "lint", "high-stakes"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 2
    assert done.stderr == "error: standard output: cannot be written: no space left\n"


@pytest.mark.skipif(os.name == "nt", reason="pipes close otherwise there")
def test_a_reader_that_leaves_early_is_no_error(tmp_path):
    import subprocess
    import sys

    command = [sys.executable, "-m", "blockbuilder", "import", "high-stakes", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0


def test_a_rule_that_no_game_can_have_is_told_with_its_file(cli, tmp_path):
    block = tmp_path / "mine.toml"
    head = 'schema = "block/1"\nname = "Mine"\nformat = "high-stakes"\ncards = ["2 Kiln Fiend"]\n'
    block.write_text(f"{head}[rules]\nmana_per_gold = 0\n")
    result = cli("lint", block)
    assert result.code == 2
    assert result.err == f"error: {block}: rules.mana_per_gold: 0 is out of bounds (numbers from 1 to 1000)\n"
