"""Reports about other programs' parsers: each input here once lost a card, a count or a name somewhere."""

from __future__ import annotations

import pytest

from blockbuilder import lists
from blockbuilder.core.cardlist import Entry
from blockbuilder.core.cards import Card
from blockbuilder.lists.listformat import OutLine, OutList, Source


def read_line(line: str) -> Entry:
    result = lists.read(Source(line), "text")
    assert not result.problems
    [entry] = result.entries
    return entry


def readings(entry: Entry) -> list[tuple[int, str, str | None, str | None]]:
    return [(each.count, each.name, each.set_code, each.number) for each in [*entry.readings, entry]]


@pytest.mark.parametrize(
    ("line", "count", "name", "set_code", "number"),
    [
        ("1 Fire // Ice (UMA) 225", 1, "Fire // Ice", "uma", "225"),
        ("1 Fire", 1, "Fire", None, None),
        ("1 Start/Fire", 1, "Start/Fire", None, None),
        ("1 Breeding Pool (PRNA) 246p", 1, "Breeding Pool", "prna", "246p"),
        ("3 Uro, Titan of Nature’s Wrath", 3, "Uro, Titan of Nature’s Wrath", None, None),
        ("1 Bartolomé del Presidio", 1, "Bartolomé del Presidio", None, None),
        ("1 AEther Adept", 1, "AEther Adept", None, None),
        ("1 Jace&#39;s Ingenuity", 1, "Jace's Ingenuity", None, None),
        ("2 Wee Dragonauts", 2, "Wee Dragonauts", None, None),
        ("1 Wee Dragonuats", 1, "Wee Dragonuats", None, None),
        ("1 Circle of Protection: Red", 1, "Circle of Protection: Red", None, None),
        ("1 Urza’s Saga", 1, "Urza’s Saga", None, None),
        ("2 Mr. Orfeo, the Boulder", 2, "Mr. Orfeo, the Boulder", None, None),
        ("1 R&D's Secret Lair", 1, "R&D's Secret Lair", None, None),
        ("4x Lightning Bolt", 4, "Lightning Bolt", None, None),
        ("Lightning Bolt", 1, "Lightning Bolt", None, None),
        ("1 +2 Mace", 1, "+2 Mace", None, None),
        ("1 Arcanis the Omnipotent (10E) 64★", 1, "Arcanis the Omnipotent", "10e", "64★"),
        ("1 Llanowar Elves (DAR) 168", 1, "Llanowar Elves", "dom", "168"),
        ("1 Nicol Bolas (M19) 218†", 1, "Nicol Bolas", "m19", "218†"),
        ("1 Murderous Rider // Swift End", 1, "Murderous Rider // Swift End", None, None),
        ("1 Borrowing 100,000 Arrows", 1, "Borrowing 100,000 Arrows", None, None),
        ("1 Who / What / When / Where / Why", 1, "Who / What / When / Where / Why", None, None),
        ("2 who /What // WHEN /wheRE // why", 2, "who /What // WHEN /wheRE // why", None, None),
        ("1 Forth Eorlingas! (LTR) 379", 1, "Forth Eorlingas!", "ltr", "379"),
        ("1 Vault 75: Middle School (PIP) 116/350", 1, "Vault 75: Middle School", "pip", "116/350"),
        ("1 Fast (MH2) 123", 1, "Fast", "mh2", "123"),
        ("_____", 1, "_____", None, None),
    ],
)
def test_the_line_is_read_whole(line, count, name, set_code, number):
    entry = read_line(line)
    assert (entry.count, entry.name, entry.set_code, entry.number) == (count, name, set_code, number)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "1 Erase (Not the Urza's Legacy One)",
            [(1, "Erase (Not the Urza's Legacy One)", None, None), (1, "Erase", None, None)],
        ),
        ("2 Hazmat Suit (Used)", [(2, "Hazmat Suit (Used)", None, None), (2, "Hazmat Suit", "used", None)]),
        (
            "1 Erase (Not the Urza's Legacy One) (UNH) 10",
            [(1, "Erase (Not the Urza's Legacy One)", "unh", "10"), (1, "Erase", "unh", "10")],
        ),
        ("1996 World Champion", [(1, "1996 World Champion", None, None), (1996, "World Champion", None, None)]),
        (
            "50 Feet of Rope (AFR) 244",
            [(1, "50 Feet of Rope", "afr", "244"), (50, "Feet of Rope", "afr", "244")],
        ),
        ("1 Opt (DOM) 60", [(1, "Opt", "dom", "60")]),
        ('"Ach! Hans, Run!"', [(1, '"Ach! Hans, Run!"', None, None), (1, "Ach! Hans, Run!", None, None)]),
        ("Divination x3", [(1, "Divination x3", None, None), (3, "Divination", None, None)]),
        ("1 B.F.M. (Big Furry Monster)", [(1, "B.F.M. (Big Furry Monster)", None, None), (1, "B.F.M.", None, None)]),
    ],
)
def test_a_line_that_can_be_read_in_more_ways_keeps_them_longest_name_first(line, expected):
    assert readings(read_line(line)) == expected


def test_a_heading_between_dashes_is_kept_and_copies_are_counted():
    result = lists.read(Source("2 Wee Dragonauts\n1 Wee Dragonuats\n-- creatures --\n"))
    assert [(entry.count, entry.name, entry.line) for entry in result.entries] == [
        (2, "Wee Dragonauts", 1),
        (1, "Wee Dragonuats", 2),
    ]
    assert [(remark.line, remark.kind) for remark in result.remarks] == [(3, "heading")]


@pytest.mark.parametrize("text", ["c= \u200b", "c=", "c=||", "c=1 Opt||\u200b||2 Shock"])
def test_an_address_of_nothing_is_reported_and_empty_cards_are_passed_over(text):
    result = lists.read(Source(text))
    assert bool(result.problems) != bool(result.entries)
    assert sum(entry.count for entry in result.entries) in (0, 3)


def test_an_unknown_name_keeps_its_text_as_typed():
    assert read_line("  1x  Jötun’s  Gruntt ").text == "1x  Jötun’s  Gruntt"


DECK = OutList(
    "Deck",
    tuple(
        OutLine(Entry(count, card.name, section), card)
        for count, section, card in [
            (2, "main", Card("Dead // Gone", layout="split")),
            (4, "main", Card("Delver of Secrets // Insectile Aberration", layout="transform")),
            (1, "main", Card("Brazen Borrower // Petty Theft", layout="adventure")),
            (3, "sideboard", Card("Commit // Memory", layout="aftermath")),
        ]
    ),
)
BODIES = {
    "mtgo-text": "2 Dead/Gone\n4 Delver of Secrets\n1 Brazen Borrower\n\nSideboard\n3 Commit/Memory\n",
    "arena": (
        "About\nName Deck\n\nDeck\n2 Dead // Gone\n4 Delver of Secrets\n1 Brazen Borrower\n\n"
        "Sideboard\n3 Commit // Memory\n"
    ),
    "forge": (
        "[metadata]\nName=Deck\n[Main]\n2 Dead // Gone\n4 Delver of Secrets\n1 Brazen Borrower\n"
        "[Sideboard]\n3 Commit // Memory\n"
    ),
    "text": (
        "Deck\n2 Dead // Gone\n4 Delver of Secrets // Insectile Aberration\n1 Brazen Borrower // Petty Theft\n\n"
        "Sideboard\n3 Commit // Memory\n"
    ),
    "text-names": (
        "Deck\n2 Dead // Gone\n4 Delver of Secrets // Insectile Aberration\n1 Brazen Borrower // Petty Theft\n\n"
        "Sideboard\n3 Commit // Memory\n"
    ),
    "tappedout-text": (
        "2x Dead / Gone\n4x Delver of Secrets\n1x Brazen Borrower\n\nSideboard:\n3x Commit / Memory\n"
    ),
    "xmage": (
        "NAME:Deck\n2 [???:0] Dead // Gone\n4 [???:0] Delver of Secrets\n1 [???:0] Brazen Borrower\n"
        "SB: 3 [???:0] Commit // Memory\n"
    ),
    "tcgplayer-mass-entry": (
        "2 Dead // Gone\n4 Delver of Secrets // Insectile Aberration\n1 Brazen Borrower // Petty Theft\n"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BODIES)
def test_double_faced_split_and_adventure_cards_as_each_target_names_them(name):
    """And no basic lands are added on the way."""
    assert lists.all_formats()[name].write(DECK).text == BODIES[name]


@pytest.mark.parametrize("name", ["mtgo-text", "arena", "forge", "xmage", "tappedout-text"])
def test_a_card_that_is_not_known_is_written_in_full(name):
    deck = OutList("", (OutLine(Entry(1, "Our Front // Our Back")),))
    text = lists.all_formats()[name].write(deck).text
    assert any(full in text for full in ("Our Front // Our Back", "Our Front/Our Back", "Our Front / Our Back"))


def test_arena_has_its_own_set_codes_and_takes_no_set_without_a_number():
    cards = [
        ("Llanowar Elves", "dom", "168"),
        ("Path to Exile", "con", "15"),
        ("Opt", "xln", None),
        ("Shock", "ymid", "A-3"),
    ]
    deck = OutList("", tuple(OutLine(Entry(1, name, set_code=code, number=number)) for name, code, number in cards))
    written = lists.all_formats()["arena"].write(deck)
    assert written.text.splitlines() == [
        "Deck", "1 Llanowar Elves (DAR) 168", "1 Path to Exile (CONF) 15", "1 Opt", "1 Shock (Y22) 3",
    ]  # fmt: skip
    assert [note.message for note in written.losses] == [
        "the sets of 1 entry are left out: Arena takes none without a number"
    ]


def test_names_and_tags_never_become_markdown():
    entry = Entry(1, "<b>*_x_*</b> [a](http://b.c) `d` & #e | ~f~", tags=("**g**", "www.h.i"))
    text = lists.all_formats()["markdown"].write(OutList("# *Deck* <i>", (OutLine(entry),))).text
    assert text == (
        "# \\# \\*Deck\\* \\<i\\>\n\n## Deck (1)\n\n"
        "- 1 \\<b\\>\\*\\_x\\_\\*\\</b\\> \\[a\\](http\\://b.c) \\`d\\` \\& \\#e \\| \\~f\\~ "
        "\\#\\*\\*g\\*\\* \\#www\\.h.i\n"
    )


def test_markdown_groups_the_deck_by_type_with_counts():
    cards = [
        (2, Card("Opt", type_line="Instant")), (1, Card("Memnite", type_line="Artifact Creature — Construct")),
        (9, Card("Island", type_line="Basic Land — Island")), (1, Card("Duress", type_line="Sorcery")),
        (1, Card("Ponder", type_line="Sorcery")),
    ]  # fmt: skip
    deck = OutList("Blue", tuple(OutLine(Entry(count, card.name), card) for count, card in cards))
    assert lists.all_formats()["markdown"].write(deck).text.split("\n\n") == [
        "# Blue", "## Deck (14)", "### Creatures (1)", "- 1 Memnite", "### Lands (9)", "- 9 Island",
        "### Instants (2)", "- 2 Opt",
        "### Sorceries (2)", "- 1 Duress\n- 1 Ponder\n",
    ]  # fmt: skip


@pytest.mark.parametrize("line", ["Creatures (4):", "Total = 8", "Spells - 12", "Lands: 24", "24 Lands"])
def test_a_heading_with_its_total_is_no_card(line):
    result = lists.read(Source(f"{line}\n4 Mogg Fanatic\n"), "text")
    assert [(remark.kind, remark.text) for remark in result.remarks] == [("heading", line)]
    assert [entry.name for entry in result.entries] == ["Mogg Fanatic"]


def test_prose_behind_a_blank_line_is_no_sideboard():
    lines = ["4 Mogg Fanatic", "4 Shock", "20 Mountain", "", "3 Pyroblast", "", "Tell me what you think"]
    result = lists.read(Source("\n".join(lines)), "text")
    assert [(entry.name, entry.section) for entry in result.entries if entry.counted][-2:] == [
        ("Mountain", "main"), ("Pyroblast", "sideboard"),
    ]  # fmt: skip
    assert [note.message for note in result.notes] == [
        "the 3 cards after the blank line were taken as the sideboard; a line 'Sideboard' or 'Deck' would say so"
    ]


@pytest.mark.parametrize(
    ("line", "reading"),
    [
        ("1 Sol Ring\t$2.00\tNM", (1, "Sol Ring")),
        ("4\tMogg Fanatic\tcreature\tred", (4, "Mogg Fanatic")),
        ("4x\tMogg Fanatic\tcreature", (4, "Mogg Fanatic")),
        ("Mogg Fanatic\t4\tred", (4, "Mogg Fanatic")),
        ("Mogg Fanatic\tShock", None),
        ("4 Mogg Fanatic\t2 Shock", None),
        ("4\tMogg Fanatic\t2\tShock", None),
    ],
)
def test_a_row_of_a_spreadsheet_is_read_where_it_can_mean_one_card_only(line, reading):
    found = [(each.count, each.name) for each in read_line(line).readings]
    assert found == ([] if reading is None else [reading])
