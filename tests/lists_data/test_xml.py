"""XML is read safely: nothing is expanded or fetched, and what breaks is reported line by line."""

from __future__ import annotations

import pytest

from blockbuilder import lists
from blockbuilder.errors import BadInput
from blockbuilder.lists.listformat import Source

LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
BILLION = f'<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY l0 "lol">{LAUGHS}]>\n'
DECK = '<cockatrice_deck version="1"><zone name="main"><card number="1" name="{}"/></zone></cockatrice_deck>'


@pytest.mark.parametrize(
    ("text", "file_name"),
    [
        (BILLION + DECK.format("&l9;"), "laughs.cod"),
        (BILLION + "<lolz>&l9;</lolz>", ""),
        ('<!DOCTYPE cockatrice_deck SYSTEM "file:///etc/passwd">' + DECK.format("Opt"), ""),
        (
            '<!DOCTYPE Deck [<!ENTITY x SYSTEM "file:///etc/passwd">]><Deck><Cards Name="&x;" Quantity="1"/></Deck>',
            "a.dek",
        ),
        ("<!DOCTYPE deck>\n<deck><section name='Main'><card qty='1'>Opt</card></section></deck>", "a.o8d"),
    ],
)
def test_document_types_and_entities_are_refused(text, file_name):
    with pytest.raises(BadInput, match="document type or entity") as refused:
        lists.read(Source(text, file_name))
    assert refused.value.mend


def test_xml_of_another_kind_is_refused_by_name():
    with pytest.raises(BadInput, match="root <playlist>"):
        lists.read(Source('<?xml version="1.0"?>\n<playlist><card name="Opt"/></playlist>'))


def test_absurd_nesting_is_refused():
    text = "<cockatrice_deck>" + '<zone name="main">' * 5000
    with pytest.raises(BadInput, match="nested more than 100"):
        lists.read(Source(text))


def test_every_card_from_the_break_on_is_reported():
    text = '<cockatrice_deck>\n<zone name="main">\n<card name="Opt"/>\n<card number="2" name="Shock>\n<card/>\n'
    result = lists.read(Source(text))
    assert [entry.name for entry in result.entries] == ["Opt"]
    assert [problem.line for problem in result.problems] == [4, 5]
    assert "the XML breaks in line" in result.problems[0].reason


def test_a_break_within_one_line_reports_what_follows_it():
    text = '<deck><section name="Main"><card qty="2">Opt</card><card qty="1">Shock</section></deck>'
    result = lists.read(Source(text))
    assert [entry.name for entry in result.entries] == ["Opt"]
    assert [problem.text for problem in result.problems] == ['<card qty="1">', "Shock</section></deck>"]


def test_no_xml_at_all_is_read_as_text_when_the_format_is_forced():
    result = lists.read(Source("4 Opt\n2 Shock\n", "deck.cod"), "cockatrice")
    assert [(entry.count, entry.name) for entry in result.entries] == [(4, "Opt"), (2, "Shock")]
    assert result.input_format == "cockatrice"
    assert "read as plain text" in result.notes[0].message


def test_bare_ampersands_and_html_entities_are_mended():
    names = ["R&D's Secret Lair", "Minsc &amp; Boo, Timeless Heroes", "Lim-D&ucirc;l's Vault", "S&#233;ance"]
    cards = "".join(f'<card number="1" name="{name}"/>' for name in names)
    result = lists.read(Source(f'<cockatrice_deck><zone name="main">{cards}</zone></cockatrice_deck>'))
    assert [entry.name for entry in result.entries] == [
        "R&D's Secret Lair",
        "Minsc & Boo, Timeless Heroes",
        "Lim-Dûl's Vault",
        "Séance",
    ]


def test_a_zone_that_nobody_knows_is_read_as_the_main_deck_and_noted():
    result = lists.read(Source('<cockatrice_deck><zone name="attic"><card name="Opt"/></zone></cockatrice_deck>'))
    assert [(entry.name, entry.section) for entry in result.entries] == [("Opt", "main")]
    assert "'attic'" in result.notes[0].message


def test_text_between_cards_is_reported():
    result = lists.read(Source('<cockatrice_deck><zone name="main">2 Opt<card name="Shock"/></zone></cockatrice_deck>'))
    assert [entry.name for entry in result.entries] == ["Shock"]
    assert [problem.text for problem in result.problems] == ["2 Opt"]


def test_lines_are_counted_from_the_top_of_the_file():
    result = lists.read(Source('\n\n<?xml version="1.0"?>\n<Deck>\n<Cards Quantity="2" Name="Opt"/>\n</Deck>\n'))
    assert [(entry.line, entry.count) for entry in result.entries] == [(5, 2)]
