"""What a format writes it reads back, up to what it says that it cannot carry; and it says what it could not."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blockbuilder import lists
from blockbuilder.core.cardlist import SECTIONS, Entry
from blockbuilder.core.cards import Card
from blockbuilder.lists._joints import Names, written_name
from blockbuilder.lists.cubecobra_csv import HEADER
from blockbuilder.lists.listformat import OutLine, OutList, Source

WRITTEN = ("cockatrice", "csv", "cubecobra-csv", "json", "mtgo-dek")
SECTION_OF_ANOTHER = {
    "cockatrice": {"commander": "sideboard", "basics": "sideboard", "maybeboard": None},
    "mtgo-dek": {"commander": "sideboard", "basics": "sideboard", "maybeboard": None, "tokens": None},
    "cubecobra-csv": {"sideboard": "maybeboard", "commander": "maybeboard", "basics": "maybeboard", "tokens": None},
}

NAMES = (
    "Opt", "Fire // Ice", "+2 Mace", "_____", '"Ach! Hans, Run!"', "R&D's Secret Lair", "Lim-Dûl's Vault", "'=x",
    "1996 World Champion", "Borrowing 100,000 Arrows", "Erase (Not the Urza's Legacy One)", "B.F.M. (Monster)",
    "Who // What // When // Where // Why", "SP//dr, Piloted by Peni", "Vault 75: Middle School", "<i>&</i>",
)  # fmt: skip
words = st.text(st.sampled_from("abZ09 ;,\"'\\=+-@#<&>\n\té’"), min_size=1, max_size=12).map(str.strip).filter(bool)
entries = st.builds(
    Entry,
    count=st.integers(1, 60),
    name=st.sampled_from(NAMES),
    section=st.sampled_from(SECTIONS),
    set_code=st.sampled_from([None, "m11", "2x2", "ex_127"]),
    number=st.sampled_from([None, "64ab", "152★", "DDC-49", "†", "-1"]),
    finish=st.sampled_from([None, "foil", "etched"]),
    tags=st.lists(words, max_size=3, unique=True).map(tuple),
    comment=st.one_of(st.none(), words),
)


def kept(entry, carries):
    """The entry as a format with these abilities can hold it."""
    return Entry(
        count=entry.count,
        name=entry.name,
        section=entry.section,
        set_code=entry.set_code if carries.printings else None,
        number=entry.number if carries.printings else None,
        finish=entry.finish if carries.finish else None,
        tags=entry.tags if carries.tags else (),
        comment=entry.comment if carries.comments else None,
    )


def moved(entry, format_name):
    target = SECTION_OF_ANOTHER.get(format_name, {}).get(entry.section, entry.section)
    return replace(entry, section=target) if target else None


def in_order(format_name, listed):
    """Formats with zones write zone by zone; the others keep the order."""
    if format_name in ("cockatrice", "mtgo-dek"):
        order = ["main", "sideboard", "tokens"]
        return sorted(listed, key=lambda entry: order.index(entry.section))
    return listed


def copies(format_name, listed):
    """CubeCobra has a row a copy."""
    if format_name != "cubecobra-csv":
        return listed
    return [replace(entry, count=1) for entry in listed for _ in range(entry.count)]


@settings(max_examples=60, deadline=None)
@given(listed=st.lists(entries, max_size=6))
@pytest.mark.parametrize("format_name", WRITTEN)
def test_what_is_written_is_read_back(format_name, listed):
    own = lists.writable()[format_name]
    if format_name == "cubecobra-csv":
        # It parts tags by semicolons and has no way to write one within a tag; tags hold no line breaks.
        listed = [
            replace(entry, tags=tuple(dict.fromkeys(" ".join(tag.replace(";", ",").split()) for tag in entry.tags)))
            for entry in listed
        ]
    written = own.write(OutList("Shoebox", tuple(OutLine(entry) for entry in listed)))
    result = own.read(Source(written.text))
    expected = [kept(entry, own.carries) for each in listed if (entry := moved(each, format_name))]
    assert result.problems == []
    read = [replace(entry, line=0, text="", counted=True, readings=()) for entry in result.entries]
    if format_name == "mtgo-dek":
        expected = [replace(entry, name=written_name(OutLine(entry), Names.BARE_SLASH)) for entry in expected]
    assert read == copies(format_name, in_order(format_name, expected))


@pytest.mark.parametrize("format_name", WRITTEN)
def test_what_is_written_is_recognised(format_name):
    deck = OutList("Shoebox", (OutLine(Entry(2, "Opt", set_code="xln", number="65")),))
    text = lists.writable()[format_name].write(deck).text
    assert lists.detect(Source(text)).name == format_name


def deck_of(*listed):
    return OutList("Shoebox", tuple(OutLine(entry) for entry in listed))


def test_each_loss_is_told_once_with_the_cards():
    deck = deck_of(
        Entry(1, "Opt", finish="foil", tags=("blue",), comment="x"),
        Entry(1, "Shock", finish="etched", section="commander"),
        Entry(1, "Duress", section="maybeboard"),
    )
    notes = [note.message for note in lists.writable()["cockatrice"].write(deck).losses]
    assert notes == [
        "1 entry (Shock) of commander went to sideboard: the format has no such section",
        "1 entry (Duress) of maybeboard left out: the format has no such section",
        "finish of 2 entries (Opt, Shock) left out: the format has no place for it",
        "tags of 1 entry (Opt) left out: the format has no place for it",
        "comment of 1 entry (Opt) left out: the format has no place for it",
    ]


def test_our_json_loses_nothing_and_counts_the_main_deck_only():
    deck = deck_of(Entry(2, "Opt"), Entry(1, "Opt"), Entry(3, "Duress", section="sideboard", custom=True, line=7))
    written = lists.writable()["json"].write(deck)
    assert written.losses == ()
    document = json.loads(written.text)
    assert (document["cards"], document["distinct"]) == (3, 1)
    assert document["entries"][2] == {"count": 3, "name": "Duress", "section": "sideboard", "custom": True, "line": 7}
    assert (document["unresolved"], document["notes"]) == ([], [])


@pytest.mark.parametrize("cell", ["=1+1", "+2 Mace", "-1", "@x", "'=x", "''+x", "'quoted"])
def test_our_csv_shows_a_spreadsheet_no_formula_and_reads_back_the_same(cell):
    own = lists.writable()["csv"]
    text = own.write(deck_of(Entry(1, cell, tags=(cell,), comment=cell))).text
    for row in csv.reader(io.StringIO(text, newline=""), strict=True):
        assert not any(each.startswith(("=", "+", "-", "@", "\t", "\r")) for each in row)
    entry = own.read(Source(text)).entries[0]
    assert (entry.name, entry.tags, entry.comment) == (cell, (cell,), cell)


def test_cubecobra_rows_have_its_header_and_are_strict_csv():
    card = Card(
        "Fire // Ice", layout="split", mana_value=4.0, type_line="Instant — Arcane // Instant — Trap", colours="UR"
    )
    entry = Entry(
        2, "Fire // Ice", set_code="apc", number="128", finish="foil", tags=('a "b"', "c"), comment='say "hi"\nnow'
    )
    text = lists.writable()["cubecobra-csv"].write(OutList("x", (OutLine(entry, card),))).text
    assert text.startswith(
        "name,CMC,Type,Color,Set,Collector Number,Rarity,Color Category,status,Finish,board,maybeboard,image URL,"
        "image Back URL,tags,Notes,MTGO ID,Custom,Voucher,Artist\r\n"
    )
    rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    assert len(rows) == 2
    assert tuple(rows[0]) == HEADER
    assert rows[0] == rows[1]
    assert rows[0]["Type"] == "Instant - Arcane // Instant — Trap"
    assert (rows[0]["CMC"], rows[0]["Color"], rows[0]["board"], rows[0]["maybeboard"]) == (
        "4",
        "UR",
        "mainboard",
        "false",
    )
    assert (rows[0]["tags"], rows[0]["Notes"]) == ('a "b";c', 'say "hi"\nnow')
    assert 'Fire // Ice",4,"Instant - Arcane' in text


def test_a_semicolon_in_a_tag_is_a_loss_at_cubecobra():
    written = lists.writable()["cubecobra-csv"].write(deck_of(Entry(1, "Opt", tags=("a;b",))))
    assert any("';' in a tag of Opt" in note.message for note in written.losses)
    assert lists.read(Source(written.text)).entries[0].tags == ("a,b",)


@pytest.mark.parametrize(
    ("name", "layout", "written"),
    [
        ("Dead // Gone", "split", "Dead/Gone"),
        ("Commit // Memory", "aftermath", "Commit/Memory"),
        ("Delver of Secrets // Insectile Aberration", "transform", "Delver of Secrets"),
        ("Bonecrusher Giant // Stomp", "adventure", "Bonecrusher Giant"),
        ("Agadeem's Awakening // Agadeem, the Undercrypt", "modal_dfc", "Agadeem's Awakening"),
        ("Minsc & Boo, Timeless Heroes", "normal", "Minsc and Boo, Timeless Heroes"),
        ("R&D's Secret Lair", "normal", "R and D's Secret Lair"),
    ],
)
def test_magic_online_gets_its_own_spelling(name, layout, written):
    deck = OutList("x", (OutLine(Entry(3, name), Card(name, layout=layout)),))
    root = ET.fromstring(lists.writable()["mtgo-dek"].write(deck).text.encode())
    assert [dict(card.attrib) for card in root.iter("Cards")] == [
        {"CatID": "0", "Quantity": "3", "Sideboard": "false", "Name": written, "Annotation": "0"}
    ]


def test_cockatrice_gets_whole_names_and_printings():
    entry = Entry(1, "Dead // Gone", set_code="plc", number="113", scryfall_id="00000000-0000-4000-8000-000000000001")
    root = ET.fromstring(lists.writable()["cockatrice"].write(deck_of(entry)).text.encode())
    assert root.findtext("deckname") == "Shoebox"
    assert [(zone.get("name"), [dict(card.attrib) for card in zone]) for zone in root.iter("zone")] == [
        (
            "main",
            [
                {
                    "number": "1",
                    "name": "Dead // Gone",
                    "setShortName": "PLC",
                    "collectorNumber": "113",
                    "uuid": "00000000-0000-4000-8000-000000000001",
                }
            ],
        )
    ]


@pytest.mark.parametrize("format_name", WRITTEN)
def test_control_characters_are_dropped(format_name):
    entry = Entry(1, "Opt\x07", set_code="m\x0011", number="6\ud8004", tags=("x\x00",), comment="y\x1b")
    text = lists.writable()[format_name].write(OutList("a\x00b\x1b[31m", (OutLine(entry),))).text
    assert text.encode()
    assert not any(ord(char) < 32 and char not in "\r\n\t" for char in text)
