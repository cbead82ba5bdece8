from __future__ import annotations

import json
import re

import pytest

import blockbuilder
from blockbuilder.resources import shipped


def test_version(cli):
    assert cli("--version").out == f"blockbuilder {blockbuilder.__version__}\n"


def test_help_names_every_command_and_global_option(cli):
    text = cli("--help").out
    for word in ("build", "import", "export", "lint", "explain", "print", "list-formats", "config", "validate",
                 "--offline", "--data-dir", "--scryfall-url", "BLOCKBUILDER_OFFLINE"):  # fmt: skip
        assert word in text


def test_lint_as_json_is_one_document_with_the_promised_fields(cli):
    result = cli("lint", "high-stakes", "--json")
    report = json.loads(result.out)
    assert result.code == 0
    assert result.err == ""
    assert report["format"] == "high-stakes"
    assert report["summary"]["cards"] == 200
    assert report["summary"]["creature_ratio"] == 0.525
    assert report["findings"][0]["severity"] == "warning"
    (finding,) = [finding for finding in report["findings"] if finding["code"] == "HS102"]
    assert finding["severity"] == "info"
    assert len(finding["cards"]) == 35
    assert finding["thresholds"] == {"target": 0.15, "fine": 0.03, "remark": 0.06}
    assert {"message", "guideline", "suggestion"} <= finding.keys()


def test_lint_text(cli):
    text = cli("lint", "high-stakes").out
    assert text.startswith("200 cards (189 different): 105 creatures, 52.5 %; 39 noncreature removal, 19.5 %\n")
    assert text.index("\nWarnings (1)\n  HS111 warning: ") < text.index("\nRemarks (9)\n  BB107 info: ")
    assert "  HS102 info: 39 of 200 cards are noncreature removal (19.5 %)" in text
    assert "Thresholds: target = 0.15, fine = 0.03, remark = 0.06.\n" in text
    assert "\x1b" not in text


def test_lint_markdown_sets_the_thresholds_apart(cli):
    page = cli("lint", "high-stakes", "--output-format", "markdown").out
    assert "building a block). Thresholds: target = 0.15, fine = 0.03, remark = 0.06.\n" in page


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((), 0), (("--fail-on", "info"), 1), (("--fail-on", "warning"), 1), (("--fail-on", "never"), 0),
        (("--fail-on", "warning", "--ignore", "HS111"), 0), (("--fail-on", "info", "--select", "HS101"), 0),
        (("--fail-on", "info", "--select", "HS"), 1), (("--fail-on", "info", "--select", "hs101,hs102"), 1),
        (("--select", "XX9"), 2), (("--fail-on", "sometimes"), 2), (("-f", "chess"), 2),
    ],
)  # fmt: skip
def test_exit_status_of_lint(cli, arguments, code):
    assert cli("lint", "high-stakes", *arguments).code == code


def test_lint_needs_a_format_and_says_how_to_give_it(cli):
    result = cli("lint", "-", stdin=b"1 Pacifism\n")
    assert result.code == 2
    assert "add -f high-stakes" in result.err


def test_lint_for_github(cli, tmp_path):
    block = tmp_path / "block.toml"
    block.write_text(
        'schema = "block/1"\nname = "X"\nformat = "high-stakes"\ncards = [\n  "1 Pacifism",\n  "1 Nope, Never",\n]\n'
    )
    lines = cli("lint", block, "--output-format", "github").out.splitlines()
    assert f"::error file={block},line=6,title=BB101::line 6: '1 Nope, Never': not among" in lines[0]
    assert lines[1].startswith(f"::error file={block},title=HS101::0 of 1 cards are creatures (0 %25)")


def test_lint_as_markdown_lets_no_name_become_markup(cli, tmp_path):
    block = tmp_path / "block.toml"
    block.write_text('schema = "block/1"\nname = "*b* <i>[x](y)"\nformat = "high-stakes"\ncards = ["1 Pacifism"]\n')
    assert r"# Lint report: \*b\* \<i\>\[x\](y)" in cli("lint", block, "--output-format", "markdown").out


def test_ignored_codes_of_the_block_are_told(cli, tmp_path):
    block = tmp_path / "block.toml"
    text = (shipped("blocks") / "high-stakes.toml").read_text(encoding="utf-8")
    block.write_text(text + '\n[lint.ignore]\nHS102 = "we like removal"\n', encoding="utf-8")
    report = json.loads(cli("lint", block, "--json").out)
    assert "HS102" not in {finding["code"] for finding in report["findings"]}
    assert report["ignored"] == ["HS102"]
    assert "Not looked for: HS102: we like removal\n" in cli("lint", block).out


def test_explain_a_rule(cli):
    text = cli("explain", "hs101").out
    assert text.startswith("HS101 creature-ratio (warning)\n")
    assert "(N + 1) / (K + 1)" in text


def test_explain_a_card(cli):
    text = cli("explain", "aether adept").out
    assert text.startswith("Aether Adept  {1}{U}{U}\nCreature — Human Wizard\n2/2, mana value 3\n")
    assert "bounce" in text


def test_explain_an_unknown_card_suggests(cli):
    result = cli("explain", "Wee Dragonuats")
    assert result.code == 2
    assert "did you mean 'Wee Dragonauts'?" in result.err


def test_import_reports_each_line_that_is_not_understood(cli, tmp_path):
    lines = b"2 Wee Dragonauts\n1 Wee Dragonuats\n-- creatures --\n"
    result = cli("import", "-", "-o", tmp_path / "b.toml", stdin=lines)
    assert result.code == 0
    assert "standard input:2: '1 Wee Dragonuats': not among" in result.err
    assert "did you mean 'Wee Dragonauts'?" in result.err
    assert cli("import", "-", "-o", tmp_path / "b.toml", "--strict", stdin=lines).code == 1
    text = (tmp_path / "b.toml").read_text(encoding="utf-8")
    assert '"2 Wee Dragonauts",\n  # line 2 not used: 1 Wee Dragonuats (did you mean Wee Dragonauts?)\n]' in text


def test_import_as_json(cli):
    lines = "2 Wee Dragonauts\n1 Wee Dragonuats\n-- creatures --\n1 Gorgon’s Head\n".encode()
    document = json.loads(cli("import", "-", "--json", "-f", "high-stakes", "--name", "Mine", stdin=lines).out)
    assert (document["name"], document["format"], document["cards"], document["distinct"]) == (
        "Mine",
        "high-stakes",
        3,
        2,
    )
    assert document["entries"] == [
        {"count": 2, "name": "Wee Dragonauts", "section": "main", "line": 1},
        {"count": 1, "name": "Gorgon's Head", "section": "main", "line": 4},
    ]
    (missing,) = document["unresolved"]
    assert (missing["line"], missing["text"], missing["suggestions"]) == (2, "1 Wee Dragonuats", ["Wee Dragonauts"])
    assert document["kept"] == [{"line": 3, "text": "-- creatures --", "kind": "heading"}]


def test_import_over_a_block_file_keeps_its_settings(cli, tmp_path):
    block = tmp_path / "b.toml"
    block.write_text('schema = "block/1"\nname = "Mine"\n# ours\ncards = [\n  "1 Pacifism",  # old one\n]\n')
    cli("import", "-", "-o", block, "--name", "Ours", stdin=b"1 Mind Rot\n1 Pacifism\n")
    assert block.read_text() == (
        'schema = "block/1"\nname = "Ours"\n# ours\ncards = [\n  "1 Mind Rot",\n  "1 Pacifism",  # old one\n]\n'
    )


def test_export_text_reads_back(cli, tmp_path):
    assert cli("export", "high-stakes", "--to", "text", "-o", tmp_path / "list.txt").code == 0
    lines = (tmp_path / "list.txt").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 189
    assert lines[0] == "1 Abzan Battle Priest"
    assert cli("import", tmp_path / "list.txt", "-o", tmp_path / "b.toml").code == 0
    assert (tmp_path / "b.toml").read_bytes() == (shipped("blocks") / "high-stakes.toml").read_bytes()


def test_export_to_an_unknown_format(cli):
    result = cli("export", "high-stakes", "--to", "papyrus")
    assert result.code == 2
    assert "no list format 'papyrus' is written" in result.err


def test_quiet_says_nothing_beside_the_result(cli, tmp_path):
    assert cli("-q", "config", "high-stakes", "-o", tmp_path / "c.json").err == ""


def test_a_global_option_behind_the_command_is_explained(cli):
    assert "it goes before the command: 'blockbuilder --offline lint …'" in cli("lint", "high-stakes", "--offline").err


@pytest.mark.parametrize("address", ["http://example.org", "ftp://x", "scryfall", "https://", "file:///etc/passwd"])
def test_scryfall_must_be_https_or_loopback(cli, address):
    assert cli("--scryfall-url", address, "lint", "high-stakes").code == 2


@pytest.mark.parametrize("address", ["http://localhost:8080", "http://127.0.0.1:1", "https://api.scryfall.com"])
def test_loopback_and_https_are_accepted(cli, address):
    assert cli("--scryfall-url", address, "lint", "high-stakes").code == 0


def test_interruption_exits_with_130(cli, monkeypatch):
    from blockbuilder.app import listing

    def interrupted(*_arguments, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr(listing, "load", interrupted)
    result = cli("lint", "high-stakes")
    assert result.code == 130
    assert result.err == "error: interrupted\n"


def test_a_fault_of_the_program_becomes_a_log_to_report(cli, monkeypatch):
    from blockbuilder.app import listing

    def broken(*_arguments, **_options):
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(listing, "load", broken)
    result = cli("lint", "high-stakes")
    assert result.code == 2
    log = re.search(r"report it with (\S+)", result.err)[1]
    from pathlib import Path

    assert "ZeroDivisionError: oops" in Path(log).read_text(encoding="utf-8")
    Path(log).unlink()


def test_colours_only_on_a_terminal_and_not_under_no_color(monkeypatch):
    from blockbuilder.cli import console

    class Terminal:
        def isatty(self):
            return True

    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "xterm")
    assert console.paint("x", "error", Terminal()) == "\x1b[31;1mx\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert console.paint("x", "error", Terminal()) == "x"


def test_importing_over_a_block_keeps_its_name_unless_the_list_or_the_user_gives_one(cli, tmp_path):
    block = tmp_path / "mine.toml"
    block.write_text('schema = "block/1"\nname = "Mine"\ncards = ["2 Pacifism"]\n')
    assert cli("import", "-", "-o", block, stdin=b"1 Kiln Fiend\n").code == 0
    assert block.read_text().startswith('schema = "block/1"\nname = "Mine"\ncards = [\n  "1 Kiln Fiend",\n')
    cli("import", "-", "-o", block, stdin=b"About\nName Theirs\n\nDeck\n1 Kiln Fiend\n")
    assert 'name = "Theirs"\n' in block.read_text()
    cli("import", "-", "-o", block, "--name", "Ours", stdin=b"1 Kiln Fiend\n")
    assert 'name = "Ours"\n' in block.read_text()


def test_a_block_file_whose_comments_cannot_be_read_is_not_replaced(cli, tmp_path):
    block = tmp_path / "mine.toml"
    old = '# für uns\nschema = "block/1"\nname = "Mine"\ncards = ["2 Pacifism"]\n'.encode("cp1252")
    block.write_bytes(old)
    result = cli("import", "-", "-o", block, stdin=b"1 Kiln Fiend\n")
    assert (result.code, block.read_bytes()) == (2, old)
    assert "is a block file, but not in UTF-8" in result.err


def test_a_card_of_the_list_s_own_is_noted(cli):
    text = b'[CustomCards]\n[{"name": "Zorg"}]\n[Main]\n2 Zorg\n1 Kiln Fiend\n'
    notes = json.loads(cli("import", "-", "--json", stdin=text).out)["notes"]
    assert {"line": 4, "message": "'Zorg' is a card of the list's own: kept, but nothing is known of it"} in notes


def test_a_block_file_of_an_editor_that_writes_a_byte_order_mark_is_imported_over(cli, tmp_path):
    block = tmp_path / "mine.toml"
    block.write_bytes(
        b'\xef\xbb\xbfschema = "block/1"\r\nname = "Mine"\r\ncards = [\r\n  "1 Kiln Fiend", # old\r\n]\r\n'
    )
    assert cli("import", "-", "-o", block, stdin=b"2 Kiln Fiend\n").code == 0
    assert block.read_bytes().endswith(b'cards = [\r\n  "2 Kiln Fiend",  # old\r\n]\r\n')


def test_export_speaks_of_a_lost_name_only_where_the_list_has_one(cli, tmp_path):
    (tmp_path / "mine.txt").write_text("1 Kiln Fiend\n")
    assert cli("export", tmp_path / "mine.txt", "--to", "text").err == ""
    assert (
        "the list's name 'High Stakes: the published auction block' left out"
        in cli("export", "high-stakes", "--to", "text").err
    )


def test_export_to_json_tells_the_game(cli):
    assert json.loads(cli("export", "high-stakes", "--to", "json").out)["format"] == "high-stakes"


def test_a_list_of_another_game_is_not_waited_for(cli):
    lines = "".join(f"{number % 4 + 1} Wee Dragonuats {number}x\n" for number in range(600)) + "1 Kiln Fiend\n"
    document = json.loads(cli("import", "-", "--json", stdin=lines.encode()).out)
    assert len(document["unresolved"]) == 600
    assert [bool(each["suggestions"]) for each in document["unresolved"]][499:501] == [True, False]
    assert {
        "line": 501, "message": "suggestions are given for the first 500 names that were not found",
    } in document["notes"]  # fmt: skip


def test_linting_starter_decks_says_why_the_rules_of_markets_are_left_out(cli):
    assert (
        "Not looked for: AD1: this list is starter decks, and no market\n" in cli("lint", "active-draft-starters").out
    )
