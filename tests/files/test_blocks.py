from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockbuilder.core.block import Block, LintSettings, Override
from blockbuilder.core.cardlist import Entry
from blockbuilder.errors import BadInput
from blockbuilder.files import blocks

HEAD = 'schema = "block/1"\nname = "Mine"\n'


def refused(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        blocks.parse(text, "mine.toml")
    return str(caught.value)


def test_a_card_line_has_the_familiar_grammar():
    block = blocks.parse(HEAD + 'cards = [\n  "1 Pacifism (M20) 32 #removal",\n  "2 Fire // Ice",\n]\n', "mine.toml")
    first, second = block.entries
    assert (first.count, first.name, first.set_code, first.number, first.tags) == (
        1,
        "Pacifism",
        "m20",
        "32",
        ("removal",),
    )
    assert (second.count, second.name) == (2, "Fire // Ice")


def test_entries_remember_their_line():
    block = blocks.parse(HEAD + 'cards = [\n  # white\n  "1 Pacifism",\n\n  "1 Pacifism",\n]\n', "mine.toml")
    assert [entry.line for entry in block.entries] == [5, 7]


def test_other_sections_stand_apart():
    block = blocks.parse(HEAD + 'cards = ["1 A"]\nsideboard = ["2 B"]\nmaybeboard = ["3 C"]\n', "mine.toml")
    assert [(entry.name, entry.section) for entry in block.entries] == [
        ("A", "main"), ("B", "sideboard"), ("C", "maybeboard"),
    ]  # fmt: skip


def test_settings_are_read():
    text = HEAD + (
        'format = "high-stakes"\nrules.starting_life = 13\ncredits.author = "Me"\ncards = ["1 A"]\n'
        '[overrides."A"]\nroles = ["removal"]\nnot_roles = ["stall"]\nreason = "it kills"\n'
        '[lint.ignore]\nHS102 = "we like removal"\n[lint.thresholds.HS101]\nbaseline = [0.4, 0.6]\n'
    )
    block = blocks.parse(text, "mine.toml")
    assert block.rules == {"starting_life": 13}
    assert block.overrides == {"A": Override(("removal",), ("stall",), "it kills")}
    assert block.lint.ignore == {"HS102": "we like removal"}
    assert block.lint.thresholds == {"HS101": {"baseline": [0.4, 0.6]}}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('name = "X"\ncards = ["1 A"]\n', "'schema' is a required property"),
        ('schema = "block/1"\ncards = ["1 A"]\n', "'name' is a required property"),
        (HEAD, "'cards' is a required property"),
        (HEAD + 'cards = ["1 A"]\ncolour = "red"\n', "unknown key ('colour' was unexpected)"),
        (HEAD + 'cards = "1 A"\n', 'cards: "1 A" is no array'),
        (HEAD + "cards = [1]\n", "cards[0]: 1 is no string"),
        (HEAD + 'format = "chess"\ncards = ["1 A"]\n', 'format: "chess" is none of high-stakes, active-draft, ascent'),
        ('schema = "block/2"\nname = "X"\ncards = ["1 A"]\n', "schema 'block/2' is not read by this version"),
        (HEAD + 'cards = ["0 A"]\n', "cards[0]: it asks for no copies"),
        (HEAD + 'cards = ["-1 A"]\n', "cards[0]: a count of -1 is not between 1 and 10,000"),
        (HEAD + 'cards = ["1000000000 A"]\n', "cards[0]: a count of 1000000000 is not between"),
        (HEAD + "cards = [\n", "is no valid TOML"),
        (HEAD + 'cards = ["1 A"]\n[lint.ignore]\nHS102 = ""\n', "lint.ignore.HS102"),
        (HEAD + 'cards = ["1 A"]\n[lint.ignore]\nHS102 = "  "\n', "lint.ignore.HS102"),
        (
            HEAD + 'cards = ["1 A"]\n[overrides.A]\nrole = ["removal"]\n',
            "overrides.A: unknown key ('role' was unexpected)",
        ),
    ],
)
def test_each_fault_is_named_with_its_path(text, says):
    assert says in refused(text)


def test_every_fault_is_named_at_once():
    said = refused('schema = "block/1"\nname = 3\ncards = [1, 2]\n')
    assert "cards[0]" in said
    assert "cards[1]" in said
    assert "name: 3 is no string" in said


NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1).map(lambda text: f"A{text}z")


@given(
    st.lists(
        st.tuples(st.integers(1, 99), st.sampled_from(["Pacifism", "Fire // Ice", "Lim-Dûl's Vault"])), min_size=1
    ),
    NAMES,
    st.dictionaries(st.sampled_from(["title", "author"]), st.text()),
)
def test_what_is_written_reads_back(cards, name, credits_):
    entries = tuple(Entry(count, card) for count, card in cards)
    block = Block(name[:200], entries, "ascent", credits_, {"players": 3}, {'A "b"': Override(("stall",), (), "x")})
    again = blocks.parse(blocks.render(block), "again")
    assert [(entry.count, entry.name) for entry in again.entries] == [(entry.count, entry.name) for entry in entries]
    assert (again.name, again.credits, again.rules, again.overrides) == (
        block.name, block.credits, block.rules, block.overrides,
    )  # fmt: skip


def test_lint_settings_read_back():
    settings = LintSettings({"HS102": "why"}, {"HS101": "info"}, {"HS101": {"baseline": [0.4, 0.7], "x": True}})
    block = Block("X", (Entry(1, "A"),), lint=settings)
    assert blocks.parse(blocks.render(block), "again").lint == settings


MINE = HEAD + (
    "# where we bought it\n"
    'cards = [\n  # the best aura\n  "1 Pacifism",\n  "2 Kiln Fiend",  # both foil\n  # gone soon\n  "1 Mind Rot",\n  # the end\n]\n\n'
    '[overrides."Kiln Fiend"]\nroles = ["evasion"]  # it wins\n'
)


def test_rewriting_keeps_comments_and_settings():
    new = Block("Mine", (Entry(2, "Kiln Fiend"), Entry(1, "Pacifism"), Entry(1, "Grapeshot")))
    text = blocks.rewrite(MINE, new)
    assert text == HEAD + (
        "# where we bought it\n"
        'cards = [\n  "2 Kiln Fiend",  # both foil\n  # the best aura\n  "1 Pacifism",\n  "1 Grapeshot",\n  # gone soon\n  # the end\n]\n\n'
        '[overrides."Kiln Fiend"]\nroles = ["evasion"]  # it wins\n'
    )


def test_rewriting_the_same_cards_changes_nothing():
    assert blocks.rewrite(MINE, blocks.parse(MINE, "mine")) == MINE


def test_rewriting_adds_sections_before_the_tables():
    new = Block("Mine", (Entry(1, "Pacifism"), Entry(1, "Mind Rot", section="sideboard")))
    again = blocks.parse(blocks.rewrite(MINE, new), "again")
    assert [(entry.name, entry.section) for entry in again.entries] == [("Pacifism", "main"), ("Mind Rot", "sideboard")]
    assert again.overrides["Kiln Fiend"].roles == ("evasion",)
