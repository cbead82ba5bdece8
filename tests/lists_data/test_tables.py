"""What tables are seen to do: headers in any order, counts of any kind, quotes that nobody closed."""

from __future__ import annotations

import pytest

from blockbuilder import lists
from blockbuilder.errors import BadInput
from blockbuilder.lists.listformat import Source


def read(text, file_name="list.csv"):
    return lists.read(Source(text, file_name))


def short(result):
    return [(entry.line, entry.count, entry.name) for entry in result.entries]


@pytest.mark.parametrize(
    ("cell", "count"),
    [
        ("4", 4),
        ("4x", 4),
        ("x4", 4),
        ("4.0", 4),
        (" 4 ", 4),
        ("", 1),
        ("1996", 1996),
        ("1,000", 1000),
        ("10000", 10_000),
    ],
)
def test_counts_that_are_read(cell, count):
    result = read(f'name,count\nOpt,"{cell}"\n')
    assert short(result) == [(2, count, "Opt")]


@pytest.mark.parametrize("cell", ["-1", "1e9", "many", "10001", "9" * 5000, "1.5", "½", "=1+1"])
def test_counts_that_are_reported_with_their_line(cell):
    result = read(f"name,count\nShock,2\nOpt,{cell}\n")
    assert short(result) == [(2, 2, "Shock")]
    assert [problem.line for problem in result.problems] == [3]
    assert "count" in result.problems[0].reason


def test_a_row_of_no_copies_is_skipped_and_kept_as_such():
    result = read("name,count\nOpt,0\n")
    assert result.entries == []
    assert [(remark.line, remark.kind) for remark in result.remarks] == [(1, "heading"), (2, "skipped")]


def test_line_numbers_stay_right_behind_a_cell_of_several_lines():
    result = read('name,count,notes\n"Opt",1,"a\nb\r\nc"\nShock,2,\n')
    assert short(result) == [(2, 1, "Opt"), (5, 2, "Shock")]
    assert result.entries[0].comment == "a\nb\nc"


def test_a_quote_that_nobody_closed_costs_one_cell_and_no_line():
    rows = "".join(f"Shock,{count}\n" for count in range(1, 200))
    result = read(f'name,count\n"Opt,3\n{rows}')
    assert len(result.entries) == 200
    assert short(result)[:2] == [(2, 3, "Opt"), (3, 1, "Shock")]


def test_a_quoted_name_keeps_the_quotes_that_belong_to_it():
    result = read('name,count\n"""Ach! Hans, Run!""",1\n"Brims" Barone,2\n')
    assert short(result) == [(2, 1, '"Ach! Hans, Run!"'), (3, 2, '"Brims" Barone')]


@pytest.mark.parametrize(
    "header",
    ["Card Name,Qty", "qty;NAME", "Quantity\tcard_name", '"Name","Quantity"', "\ufeffname,count", "sep=|\nname|count"],
)
def test_columns_are_found_by_name_in_any_order_case_and_delimiter(header):
    delimiter = next(each for each in ";\t|," if each in header.splitlines()[-1])
    first = header.splitlines()[-1].casefold().strip('\ufeff"')
    cells = ["Opt", "3"] if first.startswith(("card", "name")) else ["3", "Opt"]
    result = read(f"{header}\n{delimiter.join(cells)}\n", "")
    assert [(entry.count, entry.name) for entry in result.entries] == [(3, "Opt")]


def test_a_table_without_names_is_refused_with_the_columns_seen_and_those_wanted():
    with pytest.raises(BadInput) as refused:
        read("Count,Edition,Foil\n4,M11,\n", "cube.csv")
    assert "'Count', 'Edition', 'Foil'" in refused.value.what
    assert refused.value.where == "cube.csv:1"
    assert '"name"' in refused.value.mend
    assert '"count"' in refused.value.mend


def test_cardmarket_stock_has_no_names_and_says_so():
    with pytest.raises(BadInput, match="no column with card names"):
        read("idProduct;groupCount;price;idLanguage;condition;isFoil\n241866;1;0.40;4;2;\n", "")


def test_a_column_that_occurs_twice_is_noted_and_the_first_is_read():
    result = read("name,count,Name\nOpt,2,Shock\n")
    assert short(result) == [(2, 2, "Opt")]
    assert any("'name' occurs 2 times" in note.message for note in result.notes)


def test_rows_may_be_shorter_or_longer_than_the_header():
    result = read("count,name,set,number\n2\n3,Opt\n1,Niv-Mizzet, Parun,GRN,192\n1,Shock,M19,156,,,\n")
    assert [(entry.count, entry.name, entry.set_code, entry.number) for entry in result.entries] == [
        (3, "Opt", None, None),
        (1, "Niv-Mizzet, Parun", "grn", "192"),
        (1, "Shock", "m19", "156"),
    ]
    assert [(problem.line, problem.reason) for problem in result.problems] == [(2, "no card name in this record")]


def test_a_set_column_of_names_is_not_taken_for_codes():
    result = read("name,edition\nOpt,Ixalan\nShock,M19\nMemory Lapse,Alpha\n")
    assert [entry.set_code for entry in result.entries] == [None, "m19", None]


def test_a_column_number_counts_where_nothing_else_can():
    assert short(read("number,name\n3,Opt\n")) == [(2, 3, "Opt")]
    entry = read("qty,number,name\n3,65,Opt\n").entries[0]
    assert (entry.count, entry.number) == (3, "65")


def test_delver_counts_add_up_and_decked_builder_totals_do_not():
    delver = read("Reg Qty,Foil Qty,Name,Set,Acquired,Language\n2,1,Opt,XLN,,\n0,3,Shock,M19,,\n")
    assert [entry.count for entry in delver.entries] == [3, 3]
    decked = read("Total Qty,Reg Qty,Foil Qty,Card,Set,Mvid\n3,2,1,Opt,Ixalan,1\n")
    assert [entry.count for entry in decked.entries] == [3]


def test_two_faces_in_rows_of_their_own_are_pointed_out():
    rows = ["Delver of Secrets,ISD,51", "Insectile Aberration,ISD,51", "Fire // Ice,APC,128", "Fire,APC,128"]
    result = read("\n".join(["name,set,number", *rows]))
    assert [note.line for note in result.notes] == [3]


def test_a_single_column_of_names_needs_no_quotes():
    assert [entry.name for entry in read("Name\nGhave, Guru of Spores\nOpt\n", "").entries] == [
        "Ghave, Guru of Spores",
        "Opt",
    ]


@pytest.mark.parametrize(
    ("written", "code"),
    [("M11", "m11"), ("LIST", "plst"), ("GK2_AZORIU", "gk2"), ("frf_ugin", "ugin"), ("2X2", "2x2"), ("000", None)],
)
def test_set_codes_are_lower_case_and_scryfalls_own(written, code):
    assert read(f"name,set code\nOpt,{written}\n").entries[0].set_code == code


@pytest.mark.parametrize("text", ["4 Opt\n2 Shock\n", "1 Niv-Mizzet, Parun\n4 Opt\n", "4x Opt\n"])
def test_a_plain_list_is_none_under_the_name_of_a_table_either(text):
    assert lists.detect(Source(text, "cube.csv")).name != "csv-any"


def test_a_plain_list_is_no_table():
    assert lists.detect(Source("4 Opt\n1 Niv-Mizzet, Parun\n", "")).name != "csv-any"
    assert lists.detect(Source("Ghave, Guru of Spores\nNiv-Mizzet, Parun\n", "")).name != "csv-any"
