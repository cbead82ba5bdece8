"""Which printing is shown, and why not the other one."""

from __future__ import annotations

from itertools import pairwise

import pytest

from blockbuilder.core.cards import Printing
from blockbuilder.core.printings import Pin, choose, preference
from blockbuilder.errors import BadInput


def printing(set_code, number="1", **fields):
    fields = {"released_at": "2020-01-01", "set_type": "expansion", "border_colour": "black", "frame": "2015",
              "image_status": "highres_scan", **fields}  # fmt: skip
    return Printing(f"{set_code}-{number}", "oracle", "Opt", set_code, number, **fields)


PLAIN = printing("xln", "65", released_at="2017-09-29", prices={"usd": "0.30"})
OLD = printing("inv", "64", released_at="2000-10-02", frame="1997", prices={"usd": "0.25", "usd_foil": "9.00"})
NEWER = printing("dom", "60", released_at="2018-04-27", prices={"usd": "0.35"})
ODD = {
    "digital": printing("med", released_at="2022-01-01", digital=True, prices={"tix": "0.02"}),
    "foreign": printing("sta", "74", released_at="2023-01-01", lang="ja"),
    "promo": printing("pdom", "60p", released_at="2023-01-02", promo=True),
    "memorabilia": printing("ced", released_at="2023-01-02", set_type="memorabilia"),
    "variation": printing("dom", "60†", released_at="2023-01-02", variation=True),
    "borderless": printing("sld", "7", released_at="2023-01-03", border_colour="borderless"),
    "showcase": printing("eld", "300", released_at="2023-01-03", frame_effects=("legendary", "showcase")),
    "retro": printing("dmr", "301", released_at="2023-01-03", frame="1997"),
    "godzilla": printing("iko", "370", released_at="2023-01-03", flavour_name="Mothra"),
    "star": printing("m21", "59★", released_at="2023-01-04"),
    "placeholder": printing("new", released_at="2023-01-05", image_status="placeholder"),
    "oversized": printing("oe01", released_at="2023-01-05", oversized=True),
}


def test_the_most_recent_ordinary_printing_is_the_standard():
    assert choose([PLAIN, OLD, NEWER]).printing is NEWER


@pytest.mark.parametrize("kind", ODD)
def test_an_ordinary_printing_beats_an_odd_one_however_recent(kind):
    assert choose([ODD[kind], PLAIN]).printing is PLAIN
    assert choose([ODD[kind]]).printing is ODD[kind]


def test_worse_oddities_lose_to_lesser_ones():
    order = ["star", "godzilla", "promo", "foreign", "digital"]
    for better, worse in pairwise(order):
        assert choose([ODD[worse], ODD[better]]).printing is ODD[better]


@pytest.mark.parametrize(
    ("wish", "set_code"),
    [
        ("oldest", "inv"),
        ("newest", "new"),
        ("cheapest", "inv"),
        ("set:xln", "xln"),
        ("set:ZZZ,DOM", "dom"),
        (None, "dom"),
    ],
)
def test_wishes(wish, set_code):
    assert choose([PLAIN, OLD, NEWER, *ODD.values()], preference(wish)).printing.set_code == set_code


def test_a_wish_for_a_set_that_has_it_not_is_told():
    choice = choose([PLAIN, NEWER], preference("set:zzz"))
    assert (choice.printing, choice.note) == (NEWER, "no printing in ZZZ; (DOM) 60 is used instead")


@pytest.mark.parametrize("wish", ["best", "set:", "cheap"])
def test_other_wishes_are_refused(wish):
    with pytest.raises(BadInput, match="no order of printings"):
        preference(wish)


@pytest.mark.parametrize(
    ("pin", "found", "note"),
    [
        (Pin("xln", "65"), "xln-65", None),
        (Pin("XLN"), "xln-65", None),
        (Pin("dom", "60†"), "dom-60†", None),
        (Pin("xln", "66"), "xln-65", "no printing (XLN) 66 is known; (XLN) 65 is used instead"),
        (Pin("prna", "246p"), "dom-60", "no printing (PRNA) 246p is known; (DOM) 60 is used instead"),
        (Pin("pdom", "60P"), "pdom-60p", None),
    ],
)
def test_pins(pin, found, note):
    choice = choose([PLAIN, NEWER, *ODD.values()], pin=pin)
    assert (choice.printing.id, choice.note) == (found, note)


def test_nothing_is_known():
    assert choose([]).printing is None
    assert choose([], pin=Pin("rna", "246")).note == "no printing (RNA) 246 is known"
