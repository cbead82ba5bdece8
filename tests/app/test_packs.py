"""Packs: their contents, fairness over many seeds, and what keeps a pack from being opened."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from loopback.objects import NOT_LEGAL, card_object

from blockbuilder.app.packs import Contents, draw_cards, fill, lines_of, open_packs
from blockbuilder.core.cards import Printing
from blockbuilder.core.objects import record
from blockbuilder.errors import BadInput, SourceUnreachable
from blockbuilder.store.store import Store

# Chi-square is above these once in a thousand, by degrees of freedom.
CRITICAL = {9: 27.88, 19: 43.82}


def one_set(code="tst", *, commons=20, uncommons=8, rares=6, mythics=2):
    sizes = {"common": commons, "uncommon": uncommons, "rare": rares, "mythic": mythics}
    cards = [
        card_object(f"{code} {rarity} {number}", set=code, number=str(100 * place + number), rarity=rarity)
        for place, (rarity, size) in enumerate(sizes.items())
        for number in range(size)
    ]
    never = [
        card_object("Forest", set=code, number="900", type_line="Basic Land — Forest", rarity="common"),
        card_object("tst common 0", set=code, number="901", rarity="common", promo=True),
        card_object("Goblin", set=code, number="902", layout="token", type_line="Token Creature", legalities=NOT_LEGAL),
        card_object("Alchemy", set=code, number="903", rarity="common", digital=True, games=["arena"]),
        card_object("tst rare 0", set=code, number="904", rarity="rare", lang="ja"),
    ]
    return cards + never


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("packs")


@pytest.fixture(scope="module")
def store(folder):
    with Store.open(folder, create=True) as opened:
        objects = [*one_set(), *one_set("few", commons=9), *one_set("old", mythics=0)]
        opened.load((record(each, b"{}") for each in objects), source="scryfall", as_of="2026-09-20", origin="test")
        yield opened


def test_a_pack_has_its_rarities_and_no_card_twice(store):
    for seed in range(50):
        (pack,) = open_packs(store, 1, seed=seed, sets=["TST"])
        rarities = Counter("rare" if card.rarity == "mythic" else card.rarity for card in pack.cards)
        assert rarities == {"rare": 1, "uncommon": 3, "common": 10}
        assert len({card.name for card in pack.cards}) == 14
        assert {card.set_code for card in pack.cards} == {"tst"}
        assert all(int(card.collector_number) < 900 for card in pack.cards)


def test_the_same_seed_opens_the_same_packs(store):
    assert open_packs(store, 3, seed=5) == open_packs(store, 3, seed=5) != open_packs(store, 3, seed=6)


def chi_square(counts, options, expected):
    return sum((counts[option] - expected) ** 2 / expected for option in options)


def printings(size, rarity):
    return [Printing(f"{rarity}{n}", f"{rarity}{n}", f"{rarity}{n}", "tst", str(n), rarity=rarity) for n in range(size)]


def test_packs_are_fair_over_seeds():
    cards = {"rare": printings(10, "rare"), "uncommon": printings(10, "uncommon"), "common": printings(20, "common")}
    counts = Counter()
    for seed in range(2000):
        counts.update(card.name for card in fill(cards, Contents(), random.Random(seed).random))
    for rarity, size, drawn in (("rare", 10, 1), ("uncommon", 10, 3), ("common", 20, 10)):
        names = [f"{rarity}{n}" for n in range(size)]
        assert sum(counts[name] for name in names) == 2000 * drawn
        assert chi_square(counts, names, 2000 * drawn / size) < CRITICAL[size - 1]


def test_one_rare_in_eight_is_a_mythic():
    cards = {"rare": printings(9, "rare"), "mythic": printings(9, "mythic"), "uncommon": [], "common": []}
    only_rare = Contents(1, 0, 0)
    found = sum(fill(cards, only_rare, random.Random(seed).random)[0].rarity == "mythic" for seed in range(4000))
    # 500 expected, with a standard deviation of 20.9.
    assert 430 < found < 570


def test_random_sets_are_those_that_can_fill_a_pack_each_as_likely(store):
    counts = Counter(open_packs(store, 1, seed=seed)[0].set_code for seed in range(400))
    assert set(counts) == {"tst", "old"}
    assert 150 < counts["tst"] < 250


def test_named_sets_take_turns(store):
    assert [pack.set_code for pack in open_packs(store, 3, seed=0, sets=["tst", "old"])] == ["tst", "old", "tst"]


@pytest.mark.parametrize(
    ("sets", "says"),
    [
        (["zzz"], "no printing of a set 'zzz' is known here"),
        (["few"], "the set 'few' has 9 common cards, and a pack wants 10"),
    ],
)
def test_a_set_that_cannot_be_opened(store, sets, says):
    with pytest.raises(BadInput, match=says):
        open_packs(store, 1, seed=0, sets=sets)


def test_no_set_can_fill_such_a_pack(store):
    with pytest.raises(BadInput, match="no set in the card store can fill such a pack"):
        open_packs(store, 1, seed=0, contents=Contents(rare=50))


def test_without_printings_there_are_no_packs():
    with pytest.raises(SourceUnreachable, match="packs need printings"):
        open_packs(None, 1, seed=0)


def test_lines_are_counted_and_pinned():
    first, second = printings(2, "rare")
    from blockbuilder.app.packs import Pack

    assert lines_of([Pack("tst", (first, second)), Pack("tst", (first,))]) == ["2 rare0 (TST) 0", "1 rare1 (TST) 1"]


def test_cards_of_a_list_are_drawn_without_replacement(sources):
    from blockbuilder.app.listing import load

    listing = load("active-draft-market", sources)
    everything = draw_cards(listing, 150, seed=1)
    assert sum(count for count, _ in everything) == 150
    assert {name: count for count, name in everything}["Evolving Wilds"] == 2
    some = draw_cards(listing, 30, seed=1)
    assert sum(count for count, _ in some) == 30
    assert some == draw_cards(listing, 30, seed=1) != draw_cards(listing, 30, seed=2)
    with pytest.raises(BadInput, match="holds 150 cards, fewer than the 151 asked for"):
        draw_cards(listing, 151, seed=1)


@pytest.fixture
def packs_cli(cli, store, folder, monkeypatch):
    monkeypatch.setenv("BLOCKBUILDER_DATA_DIR", str(folder))
    return cli


def test_the_list_goes_on_to_lint(packs_cli):
    opened = packs_cli("packs", "--set", "tst", "--seed", "3")
    assert opened.code == 0
    assert sum(int(line.split()[0]) for line in opened.out.splitlines()) == 42
    assert packs_cli("packs", "--set", "tst", "--seed", "3").out == opened.out
    linted = packs_cli("lint", "-", "-f", "ascent", "--json", stdin=opened.out.encode())
    assert json.loads(linted.out)["summary"]["cards"] == 42


def test_packs_as_json(packs_cli):
    document = json.loads(packs_cli("packs", "--set", "old", "-n", "2", "--common", "1", "--json").out)
    assert document["seed"] == 0
    assert [pack["set"] for pack in document["packs"]] == ["old", "old"]
    assert [card["rarity"] for card in document["packs"][0]["cards"]] == [
        "rare",
        "uncommon",
        "uncommon",
        "uncommon",
        "common",
    ]


def test_cards_of_a_list_on_the_command_line(cli, tmp_path):
    out = tmp_path / "drawn.txt"
    assert cli("packs", "--from", "ascent-power", "--cards", "30", "-o", out).code == 0
    assert len(out.read_text(encoding="utf-8").splitlines()) == 30


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("packs",), 3, "packs need printings"),
        (("packs", "--from", "ascent-power", "--set", "m20"), 2, "--set: is for packs"),
        (("packs", "--from", "ascent-power", "--cards", "61"), 2, "ascent-power: holds 60 cards"),
        (("packs", "-n", "0"), 2, "not in the range"),
    ],
)
def test_bad_usage(cli, arguments, code, says):
    result = cli(*arguments)
    assert (result.code, result.out) == (code, "")
    assert says in result.err


def test_without_set_types_sets_that_were_sold_in_decks_are_told_by_their_names(tmp_path):
    names = {"dd1": "Duel Decks: Elves vs. Goblins", "cei": "Intl. Collectors’ Edition", "zen": "Zendikar"}
    objects = [card | {"set_name": names[code], "set_type": ""} for code in names for card in one_set(code)]
    with Store.open(tmp_path, create=True) as opened:
        opened.load((record(each, b"{}") for each in objects), source="scryfall", as_of="2019-10-04", origin="test")
        assert {pack.set_code for pack in open_packs(opened, 40, seed=1)} == {"zen"}
        assert [pack.set_code for pack in open_packs(opened, 1, seed=1, sets=["dd1"])] == ["dd1"]
