from __future__ import annotations

import hashlib
import io
import json

import pypdf
import pytest

import blockbuilder
from blockbuilder.errors import BadInput

FILES = {
    "index.md", "block.toml", "block.txt", "checklist.pdf", "board.pdf", "reference.pdf", "proxies.pdf", "lint.md",
    "lint.json", "config.json",
}  # fmt: skip


@pytest.fixture
def kit(cli, tmp_path):
    result = cli("build", "high-stakes", "-o", tmp_path / "kit", "--paper", "a4")
    assert result.code == 0
    return tmp_path / "kit", result


def test_the_kit_holds_every_promised_file(kit):
    folder, result = kit
    assert {path.name for path in folder.iterdir()} == FILES
    for name in FILES:
        assert name in result.out


def test_the_summary_says_counts_ratios_and_findings(kit):
    _, result = kit
    assert result.out.startswith(
        "High Stakes: the published auction block (high-stakes)\n"
        "200 cards (189 different): 105 creatures, 52.5 %; 39 noncreature removal, 19.5 %\n"
    )
    assert "\nHS102 info: 39 of 200 cards are noncreature removal (19.5 %)" in result.out
    assert "not done: rules texts and images of 189 cards" in result.err


def test_the_index_says_what_each_file_is_for_and_what_was_not_done(kit):
    folder, _ = kit
    index = (folder / "index.md").read_text(encoding="utf-8")
    for name in FILES - {"index.md"}:
        assert f"| [{name}]({name}) | " in index
    assert "## Not done" in index


def test_the_same_input_gives_the_same_bytes(cli, tmp_path):
    for folder in ("one", "two"):
        cli("build", "high-stakes", "-o", tmp_path / folder, "--paper", "letter")
    for name in FILES:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_building_again_replaces_the_kit_and_leaves_the_rest(cli, kit):
    folder, _ = kit
    (folder / "notes.txt").write_text("mine")
    (folder / "lint.md").write_text("old")
    cli("build", "high-stakes", "-o", folder)
    assert (folder / "notes.txt").read_text() == "mine"
    assert (folder / "lint.md").read_text() != "old"


def test_the_config_loads_from_python(kit):
    folder, _ = kit
    config = blockbuilder.load_config(folder / "config.json")
    assert config["schema"] == "config/1"
    assert config["rules"]["starting_life"] == 13
    assert config["rules"]["starting_gold"] == 10
    assert config["rules"]["gold_at_end_of_turn"] == 3
    assert sum(config["stacks"]["block"].values()) == 200
    assert len(config["cards"]) == 189
    assert {card["name"] for card in config["cards"]} == set(config["stacks"]["block"])
    assert config["provenance"]["version"] == blockbuilder.__version__
    assert "oracle_text" in config["provenance"]["missing"]


def test_a_card_of_the_config(kit):
    folder, _ = kit
    (card,) = [
        card for card in blockbuilder.load_config(folder / "config.json")["cards"] if card["name"] == "Suspension Field"
    ]
    assert card["mana_cost"] == "{1}{W}"
    assert card["mana_value"] == 2
    assert card["types"] == ["Enchantment"]
    assert card["colours"] == "W"
    (removal,) = [role for role in card["roles"] if role["role"] == "removal"]
    assert removal["kind"] == "exile"
    assert removal["limit"].startswith("toughness 3 or greater")


def test_toml_and_json_configs_hold_the_same(cli, tmp_path):
    for ending in ("toml", "json"):
        assert cli("config", "high-stakes", "-o", tmp_path / f"c.{ending}").code == 0
        assert cli("validate", tmp_path / f"c.{ending}").code == 0
    assert blockbuilder.load_config(tmp_path / "c.toml") == blockbuilder.load_config(tmp_path / "c.json")


@pytest.mark.parametrize("game", ["high-stakes", "active-draft", "ascent"])
def test_a_config_for_each_format(cli, tmp_path, game):
    assert cli("config", "high-stakes", "-f", game, "-o", tmp_path / "c.json").code == 0
    config = blockbuilder.load_config(tmp_path / "c.json")
    assert config["format"] == game
    prices = {card["name"]: card.get("purchase_price") for card in config["cards"]}
    if game == "active-draft":
        # Purchase price is the mana value; X counts as 0; basic lands cost 1.
        assert prices["Suspension Field"] == 2
        assert prices["Mikaeus, the Lunarch"] == 1
        assert prices["Plains"] == 1
        assert set(config["stacks"]["basics"]) == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
        stays = {card["name"] for card in config["cards"] if card["persists_in_vanguard"]}
        assert {"Mikaeus, the Lunarch", "Jaya Ballard, Task Mage", "O-Naginata"} <= stays
        assert "Kiln Fiend" not in stays
    else:
        assert set(prices.values()) == {None}
    if game == "ascent":
        assert config["rules"]["shop_prices"] == [7, 6, 5, 4, 3, 2, 1]


def test_the_hash_speaks_of_the_block_and_not_of_its_order(cli, tmp_path):
    def hash_of(lines: bytes) -> str:
        cli("config", "-", "-f", "high-stakes", "-o", tmp_path / "c.json", stdin=lines)
        return blockbuilder.load_config(tmp_path / "c.json")["provenance"]["block_sha256"]

    assert hash_of(b"1 Pacifism\n2 Kiln Fiend\n") == hash_of(b"2 Kiln Fiend\n1 Pacifism\n")
    assert hash_of(b"1 Pacifism\n2 Kiln Fiend\n") != hash_of(b"1 Pacifism\n1 Kiln Fiend\n")


def test_validate_names_every_fault_with_its_path(cli, kit):
    folder, _ = kit
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    del config["rules"]["starting_gold"]
    config["cards"][0]["mana_value"] = "three"
    config["stacks"]["block"]["Pacifism"] = -1
    (folder / "config.json").write_text(json.dumps(config))
    result = cli("validate", folder / "config.json")
    assert result.code == 2
    assert "rules: 'starting_gold' is a required property" in result.out
    assert 'cards[0].mana_value: "three" is no number' in result.out
    assert "stacks.block.Pacifism: -1 is less than the minimum of 0" in result.out
    with pytest.raises(BadInput, match="starting_gold"):
        blockbuilder.load_config(folder / "config.json")


def test_validate_finds_a_stack_of_unknown_cards(cli, kit):
    folder, _ = kit
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    config["stacks"]["block"]["Black Lotus"] = 1
    (folder / "config.json").write_text(json.dumps(config))
    assert "stacks.block: 'Black Lotus' is not among the cards" in cli("validate", folder / "config.json").out


def test_validate_a_block_file(cli, tmp_path):
    block = tmp_path / "b.toml"
    block.write_text(
        'schema = "block/1"\nname = "X"\nformat = "ascent"\nrules.starting_gold = 1\ncards = ["0 A", "1 B"]\n'
    )
    result = cli("validate", block, "--json")
    assert result.code == 2
    found = json.loads(result.out)
    assert found["schema"] == "block"
    assert [fault["path"] for fault in found["faults"]] == ["cards[0]", "rules.starting_gold"]


def test_unresolved_lines_leave_a_kit_without_config(cli, tmp_path):
    result = cli(
        "build", "-", "-f", "high-stakes", "-o", tmp_path / "kit", stdin=b"1 Kiln Fiend\n1 Pacifism\n1 Pacifsm\n"
    )
    assert result.code == 1
    assert {path.name for path in (tmp_path / "kit").iterdir()} == FILES - {"config.json"}
    assert "config.json: 1 line of the list without a card" in (tmp_path / "kit" / "index.md").read_text(
        encoding="utf-8"
    ).replace("\\", "")


def pages(data: bytes):
    from pypdf import PdfReader

    return PdfReader(io.BytesIO(data)).pages


@pytest.mark.parametrize(("paper", "size"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))])
def test_the_checklist_is_the_paper_s_size_and_its_text_is_text(cli, tmp_path, paper, size):
    out = tmp_path / "c.pdf"
    cli("print", "checklist", "high-stakes", "-o", out, "--paper", paper)
    found = pages(out.read_bytes())
    for page in found:
        assert float(page.mediabox.width) * 25.4 / 72 == pytest.approx(size[0], abs=0.1)
        assert float(page.mediabox.height) * 25.4 / 72 == pytest.approx(size[1], abs=0.1)
    text = "\n".join(page.extract_text() for page in found)
    for line in ("Creatures (105)", "White (15)", "Abzan Battle Priest", "Sorceries (", f"page 1 of {len(found)}"):
        assert line in text
    for name in ("Gorgon's Head", "Æther", "Pyrotechnics", "Curse of the Pierced Heart"):
        assert (name in text) is (name != "Æther")


def test_letters_with_marks_reach_the_paper(cli, tmp_path):
    block = tmp_path / "b.toml"
    block.write_text(
        'schema = "block/1"\nname = "Jötun, Lim-Dûl & Séance — Æ œ"\nformat = "ascent"\ncards = ["1 Pacifism"]\n',
        encoding="utf-8",
    )
    cli("print", "checklist", block, "-o", tmp_path / "c.pdf")
    (page,) = pages((tmp_path / "c.pdf").read_bytes())
    assert "Jötun, Lim-Dûl & Séance — Æ œ" in page.extract_text()


def test_fonts_are_embedded_as_subsets(cli, tmp_path):
    cli("print", "checklist", "high-stakes", "-o", tmp_path / "c.pdf")
    fonts = {
        font.get_object()["/BaseFont"]
        for page in pages((tmp_path / "c.pdf").read_bytes())
        for font in page["/Resources"]["/Font"].values()
    }
    used = {name for name in fonts if "Vera" in name}
    assert used
    assert all(name[7:8] == "+" for name in used)


def test_the_locale_chooses_the_paper(cli, tmp_path, monkeypatch):
    for locale, width in (("en_US.UTF-8", 612), ("de_DE.UTF-8", 595), ("C", 595), ("es_MX", 612)):
        monkeypatch.setenv("LC_ALL", locale)
        cli("print", "checklist", "high-stakes", "-o", tmp_path / "c.pdf")
        assert int(float(pages((tmp_path / "c.pdf").read_bytes())[0].mediabox.width)) == width


def test_without_a_locale_the_paper_is_a4(monkeypatch):
    from blockbuilder.app.paper import paper

    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    # Python calls the missing locale "en_US".
    monkeypatch.setattr("locale.getlocale", lambda: ("en_US", "UTF-8"))
    monkeypatch.setattr("sys.platform", "linux")
    assert paper(None).name == "a4"


def test_copies_are_counted_once_each_on_the_checklist(cli, tmp_path):
    cli("print", "checklist", "-", "-o", tmp_path / "c.pdf", stdin=b"2 Pacifism\n1 Pacifism\n9 Kiln Fiend\n")
    text = pages((tmp_path / "c.pdf").read_bytes())[0].extract_text()
    assert "Creatures (9)" in text
    assert "Enchantments (3)" in text


def test_two_at_once_do_not_disturb_each_other(tmp_path):
    import subprocess
    import sys

    command = [sys.executable, "-m", "blockbuilder", "build", "high-stakes", "-o", str(tmp_path / "kit")]
    running = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for _ in range(2)]
    for each in running:
        _, errors = each.communicate()
        assert each.returncode == 0, errors
    assert {path.name for path in (tmp_path / "kit").iterdir()} == FILES
    assert len(hashlib.sha256((tmp_path / "kit" / "config.json").read_bytes()).hexdigest()) == 64


def test_building_a_kit_anew_keeps_the_comments_of_its_block(cli, tmp_path):
    block = tmp_path / "mine.toml"
    block.write_text('schema = "block/1"\nname = "Mine"\ncards = [\n  "2 Pacifism",  # both white\n]\n')
    cli("build", block, "-f", "high-stakes", "-o", tmp_path / "kit")
    kept = tmp_path / "kit" / "block.toml"
    assert '  "2 Pacifism",  # both white\n' in kept.read_text()
    assert 'format = "high-stakes"\n' in kept.read_text()
    before = kept.read_text()
    cli("build", kept, "-o", tmp_path / "kit")
    assert kept.read_text() == before


def test_validate_finds_settings_that_would_do_nothing(cli, tmp_path):
    block = tmp_path / "mine.toml"
    block.write_text(
        'schema = "block/1"\nname = "Mine"\ncards = ["2 Kiln Fiend"]\n[lint.ignore]\nHS999 = "why"\n'
        '[overrides."Kiln Fiend"]\nroles = ["removel"]\n'
    )
    result = cli("validate", block)
    assert result.code == 2
    assert f"{block}: lint.ignore.HS999: no lint rule has this code" in result.out
    assert """overrides."Kiln Fiend".roles: there is no role 'removel' (there are removal""" in result.out


def test_a_block_file_is_no_config(tmp_path):
    block = tmp_path / "mine.toml"
    block.write_text('schema = "block/1"\nname = "Mine"\ncards = ["2 Pacifism"]\n')
    with pytest.raises(BadInput) as caught:
        blockbuilder.load_config(block)
    assert str(caught.value).endswith(
        "its schema key says 'block/1', and a config is 'config/1' (docs/config.md has every field)"
    )


def test_validate_finds_rules_out_of_range(cli, tmp_path):
    block = tmp_path / "mine.toml"
    head = 'schema = "block/1"\nname = "Mine"\nformat = "high-stakes"\ncards = ["2 Kiln Fiend"]\n'
    block.write_text(f"{head}[rules]\nstarting_life = -1\n")
    assert f"{block}: rules.starting_life: -1 is out of bounds (numbers from 1 to 1000)\n" in cli("validate", block).out


def test_a_kit_of_starter_decks_has_their_lists_and_basic_lands(cli, tmp_path):
    assert cli("build", "active-draft-starters", "-o", tmp_path / "kit", "--paper", "a4").code == 0
    names = {path.name for path in (tmp_path / "kit").iterdir()}
    assert names == FILES - {"proxies.pdf"} | {"starters.pdf", "starters.toml"}
    # Five lists and fifty cards, nine to a sheet.
    assert len(pypdf.PdfReader(tmp_path / "kit" / "starters.pdf").pages) == 7
