from __future__ import annotations

import re

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


BY_HAND = HEAD + (
    'cards = ["2 Angelic Edict", "1 Pacifism (M20) 32 #removal", # both white\n'
    "  '1 Mind Rot', # in a sleeve\n"
    '  "1 \\"Ach! Hans, Run!\\"", # loud\n'
    '  "1 Arrest [M13] #x" # foil\n'
    '  # to buy: "1 Grapeshot",\n'
    "] # all ours\n"
    'sideboard = ["1 Capsize",] # slow\n'
)


def test_rewriting_keeps_the_comments_of_any_layout_beside_their_cards():
    new = Block(
        "Mine",
        (Entry(3, "Pacifism"), Entry(1, '"Ach! Hans, Run!"'), Entry(2, "Arrest"), Entry(1, "Capsize", "sideboard")),
    )
    assert blocks.rewrite(BY_HAND, new) == HEAD + (
        'cards = [\n  "3 Pacifism",  # both white\n  "1 \\"Ach! Hans, Run!\\"",  # loud\n  "2 Arrest",  # foil\n'
        '  # in a sleeve\n  # to buy: "1 Grapeshot",\n] # all ours\nsideboard = [\n  "1 Capsize",\n] # slow\n'
    )


def test_entries_in_escaped_strings_remember_their_line():
    assert [entry.line for entry in blocks.parse(BY_HAND, "mine.toml").in_section("main")] == [3, 3, 4, 5, 6]


def test_rewriting_keeps_the_line_ends():
    text = blocks.rewrite(BY_HAND.replace("\n", "\r\n"), Block("Mine", (Entry(1, "Mind Rot"),)))
    assert text.count("\n") == text.count("\r\n")
    assert '  "1 Mind Rot",  # in a sleeve\r\n' in text


CARD = st.sampled_from(
    ["1 Pacifism", "2 Fire // Ice", '1 "Ach! Hans, Run!"', "1 Arrest (M13) 7 #a", "3 Lim-Dûl's Vault [x] #y"]
)
PIECE = st.one_of(
    CARD.map(lambda card: f"{blocks.quoted(card)},"),
    CARD.filter(lambda card: "'" not in card).map(lambda card: f"'{card}',"),
    st.integers(0, 99).map(lambda number: f'# remark {number} ], "1 X"\n'),
    st.sampled_from(["\n", "\n\n", " ", "\t"]),
)


@given(st.lists(PIECE, max_size=12), st.lists(PIECE, max_size=4), st.lists(CARD, max_size=5))
def test_rewriting_any_layout_loses_no_comment_and_gives_the_new_cards(pieces, side, cards):
    old = HEAD + f"cards = [{''.join(pieces)}\n] # end\nsideboard = [{''.join(side)}\n]\n"
    new = tuple(blocks.parse(HEAD + f"cards = [{','.join(map(blocks.quoted, cards))}]\n", "new").entries)
    text = blocks.rewrite(old, Block("Mine", new))
    wanted = [(entry.count, entry.name, entry.section) for entry in new]
    assert [(entry.count, entry.name, entry.section) for entry in blocks.parse(text, "again").entries] == wanted
    assert sorted(re.findall("# remark [0-9]+|# end", text)) == sorted(re.findall("# remark [0-9]+|# end", old))
