"""The figures of the published 200-card auction block, as its article and the game's own counts give them."""

from __future__ import annotations

import re

import pytest

from blockbuilder.app.importing import block_text
from blockbuilder.app.linting import lint_listing
from blockbuilder.app.listing import load
from blockbuilder.app.opening import open_sources
from blockbuilder.app.settings import Settings
from blockbuilder.app.sources import Sources
from blockbuilder.files import blocks
from blockbuilder.resources import shipped


@pytest.fixture(scope="module")
def listing(sources):
    return load("high-stakes", sources)


def test_189_lines_and_200_cards(listing):
    assert len(listing.block.entries) == 189
    assert listing.cards == 200
    assert listing.problems == []


def test_its_summary(listing):
    summary = lint_listing(listing).summary
    assert summary["cards"] == 200
    assert summary["distinct"] == 189
    assert summary["creatures"] == 105
    assert summary["creature_ratio"] == 0.525
    assert summary["removal"] == 39
    assert summary["removal_ratio"] == 0.195
    assert summary["lands"] == 0
    assert summary["flying"] == 27
    assert summary["defenders"] == 0


def codes(report):
    return sorted((finding.code, finding.severity.word) for finding in report.findings)


def test_what_its_facts_alone_tell(listing):
    assert codes(lint_listing(listing)) == [
        ("BB107", "info"),
        ("HS102", "info"),
        ("HS105", "info"),
        ("HS106", "info"),
        ("HS107", "info"),
        ("HS108", "info"),
        ("HS111", "warning"),
        ("HS112", "info"),
        ("HS117", "info"),
        ("HS117", "info"),
    ]


@pytest.fixture(scope="module")
def report(pool_folder):
    """The block with the full texts of its cards."""
    texts = open_sources(Settings(offline=True, data_dir=pool_folder))
    try:
        return lint_listing(load("high-stakes", texts))
    finally:
        texts.close()


def test_what_its_texts_tell(report):
    """No error, one warning, and remarks: docs/lint-on-the-published-block.md argues each of them."""
    assert codes(report) == [
        ("BB108", "info"),
        ("HS102", "info"),
        ("HS105", "info"),
        ("HS106", "info"),
        ("HS107", "info"),
        ("HS108", "info"),
        ("HS111", "warning"),
        ("HS112", "info"),
        ("HS114", "info"),
        ("HS115", "info"),
        ("HS117", "info"),
        ("HS117", "info"),
    ]


@pytest.mark.parametrize(
    ("code", "cards"),
    [
        ("HS105", {"Wirewood Savage", "Phyrexian Vault", "Future Sight"}),
        ("HS107", {"Vigean Hydropon"}),
        ("HS108", {"Alms Beast", "Phantasmal Dragon"}),
        ("HS111", {"Sudden Demise", "Nimbus Swimmer", "Mikaeus, the Lunarch", "Curse of the Swine"}),
        ("HS112", {"Gilded Lotus"}),
        ("HS115", {"Brain Pry"}),
        ("HS117", {"Distortion Strike", "Empty the Warrens", "Haze of Rage", "Grapeshot"}),
    ],
)
def test_the_cards_that_its_texts_point_to(report, code, cards):
    assert {name for finding in report.findings if finding.code == code for name in finding.cards} == cards


def test_it_starts_at_13_life_and_names_its_article(listing):
    assert listing.block.rules == {"starting_life": 13}
    assert listing.block.credits["title"] == "High Stakes Magic"


def test_11_names_come_twice(listing):
    twice = [entry.name for entry in listing.block.entries if entry.count == 2]
    assert len(twice) == 11
    assert {"Angelic Edict", "Wee Dragonauts", "Ordeal of Thassa", "Liliana's Specter"} <= set(twice)


def test_the_shipped_file_is_what_the_program_writes(listing):
    assert block_text(listing.block, []) == (shipped("blocks") / "high-stakes.toml").read_text(encoding="utf-8")


def _as_the_article_prints_it(listing) -> str:
    text = "".join(f"- {entry.count} {entry.name}\n" for entry in listing.block.entries)
    return text.replace("Aether Adept", "AEther Adept").replace("Aether Figment", "Æther Figment")


def test_the_article_s_list_imports_to_the_shipped_file_byte_for_byte(listing, cli, tmp_path):
    list_file = tmp_path / "article.txt"
    list_file.write_text(_as_the_article_prints_it(listing), encoding="utf-8")
    assert cli("import", list_file, "-o", tmp_path / "block.toml").code == 0
    assert (tmp_path / "block.toml").read_bytes() == (shipped("blocks") / "high-stakes.toml").read_bytes()


def test_prose_around_the_list_does_not_change_the_block(listing, cli, tmp_path):
    prose = (
        "Here is our block:\nIt is very long, so it hides behind a button. We play it at thirteen life, for speed.\n"
    )
    text = prose + _as_the_article_prints_it(listing) + "Final Thoughts\nHave fun with it!\n"
    result = cli("import", "-", "-o", tmp_path / "block.toml", "--strict", stdin=text.encode())
    assert result.code == 0
    assert "lines 1-2, 192-193 are no cards" in result.err
    assert (tmp_path / "block.toml").read_bytes() == (shipped("blocks") / "high-stakes.toml").read_bytes()


def test_the_whole_published_page_imports_to_the_shipped_file(shared, cli, tmp_path):
    result = cli("import", shared / "seeds" / "high-stakes.txt", "-o", tmp_path / "block.toml", "--strict")
    assert result.code == 0
    assert (tmp_path / "block.toml").read_bytes() == (shipped("blocks") / "high-stakes.toml").read_bytes()


def test_labels_agree_with_the_hand_labelled_cards(shared, listing):
    import json

    gold = json.loads((shared / "gold" / "roles.json").read_text(encoding="utf-8"))
    removal = sum(
        slot.entry.count
        for slot in listing.slots
        if "removal" in gold[slot.card.name]["roles"] and not slot.card.is_creature
    )
    assert removal == 39


def test_kinds_and_limits_of_its_removal(listing):
    kinds = {
        slot.card.name: (label.kind, label.limit)
        for slot in listing.slots
        for label in slot.card.labels or ()
        if label.role == "removal"
    }
    assert kinds["Prey Upon"] == ("fight", None)
    assert kinds["Cruel Edict"][0] == "edict"
    assert kinds["Pacifism"][0] == "pacify"
    assert kinds["Flame Slash"] == ("damage", "toughness 4 or less")
    assert kinds["Vanquish the Foul"] == ("destroy", "power 4 or greater")
    assert kinds["Resounding Silence"] == ("exile", "attacking")
    assert kinds["Dead Weight"] == ("minus", "toughness 2 or less")
    assert kinds["Drown in Sorrow"] == ("sweep", "toughness 2 or less")


# The 2019 wording of these cards' type lines differs from today's: creature types were added or renamed since.
_TYPES_CHANGED_SINCE_2019 = {"Skinwing", "Thrummingbird", "Necropouncer", "Whirlwind Adept", "Jeskai Windscout"}


def test_facts_agree_with_an_export(shared, facts, listing):
    import gzip
    import json

    from blockbuilder.core import objects

    today = {card.name: card for card in facts.cards()}
    seen = set()
    with gzip.open(shared / "scryfall" / "oracle-cards-2019-10.json.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            found = re.search(r'"name":"((?:[^"\\]|\\.)*)"', line)
            if not found or json.loads(f'"{found[1]}"') not in today:
                continue
            then = objects.card(json.loads(line.rstrip().rstrip(",")))
            card = today[then.name]
            if then.kind != "card":
                continue
            seen.add(card.name)
            for field in ("oracle_id", "layout", "mana_cost", "mana_value", "colours", "colour_identity", "power",
                          "toughness", "loyalty", "produced_mana", "types", "supertypes"):  # fmt: skip
                assert getattr(card, field) == getattr(then, field), (card.name, field)
    assert seen == set(today)


@pytest.mark.parametrize("spelling", ["AEther Adept", "Æther Adept", "aether adept", "AETHER  ADEPT"])
def test_every_spelling_of_aether_adept_resolves(sources, spelling):
    assert sources.find([spelling])[spelling].card.name == "Aether Adept"


def test_facts_quote_no_rules_text():
    text = (shipped("blocks") / "cards.json").read_text(encoding="utf-8")
    assert "oracle_text" not in text
    assert "flavor" not in text


def test_unknown_format_of_block_is_kept_when_rewritten(sources: Sources, listing):
    again = blocks.parse(block_text(listing.block, []), "again")
    assert again.rules == listing.block.rules
    assert [(e.count, e.name) for e in again.entries] == [(e.count, e.name) for e in listing.block.entries]
