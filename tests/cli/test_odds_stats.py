"""The commands ``odds`` and ``stats``: the promised fields, right values, what-ifs, and refusals."""

from __future__ import annotations

import csv
import io
import json
from math import prod

import pytest


def odds(cli, *arguments, stdin=b""):
    result = cli("odds", *arguments, "--json", stdin=stdin)
    assert (result.code, result.err) == (0, "")
    document = json.loads(result.out)
    assert {"format", "figures"} <= document.keys()
    assert all({"id", "value", "meaning"} <= figure.keys() for figure in document["figures"])
    assert all(figure["meaning"].endswith(".") for figure in document["figures"])
    return document, {figure["id"]: figure for figure in document["figures"]}


def series(figure):
    return {point["at"]: point["value"] for point in figure["series"]}


class TestHighStakes:
    def test_the_published_block(self, cli):
        document, figures = odds(cli, "high-stakes")
        assert document["format"] == "high-stakes"
        assert document["given"]["creatures"] == 105
        assert figures["purchases_per_auction_step"]["exact"] == "201/106"
        assert figures["purchases_per_auction_step"]["value"] == pytest.approx(1.896, abs=0.0005)
        assert figures["p_at_least_4_purchases"]["value"] == pytest.approx(0.105, abs=0.0005)
        assert figures["purchases_in_14_turns"]["value"] == pytest.approx(26.5, abs=0.05)
        assert figures["purchases_in_14_turns"]["likely"] == [21, 33]
        assert series(figures["p_exactly_1_purchase"])[1] == figures["p_exactly_1_purchase"]["value"] == 0.525
        assert series(figures["p_at_least_4_purchases"])[4] == figures["p_at_least_4_purchases"]["value"]
        assert figures["share_of_block_seen"]["value"] == pytest.approx(26.547 / 200, abs=1e-5)
        assert figures["auction_minutes"]["value"] == pytest.approx(26.547 / 2, abs=1e-3)
        # 39 removal cards miss the first ten: 161/200 × 160/199 × ...
        missed = prod((161 - drawn) / (200 - drawn) for drawn in range(10))
        assert figures["p_no_removal_in_first_n"]["value"] == pytest.approx(missed)
        assert round(100 * missed, 1) == 10.8
        assert figures["removal_in_14_turns"]["value"] == pytest.approx(39 * 14 / 106)
        assert figures["gold_after_14_turns"]["value"] == 2 * 10 + 14 * 2 * 3
        assert figures["gold_per_purchase"]["value"] == pytest.approx(6 / 1.8962264)
        assert figures["cards_after_going_broke"]["value"] == pytest.approx(200 / 106)
        assert figures["p_everyone_broke_in_first_step"]["value"] == pytest.approx(95 * 94 / (200 * 199))
        assert figures["turns_until_block_runs_out"]["value"] == 105

    @pytest.mark.parametrize(
        ("creatures", "number"), [("45%", 90), ("90", 90), ("45.3 %", 91), ("0.0%", 0), ("100%", 200)]
    )
    def test_what_if_creatures(self, cli, creatures, number):
        document, figures = odds(cli, "high-stakes", "--creatures", creatures)
        assert document["given"]["creatures"] == number
        expected = 201 / (number + 1) if number else None
        assert figures["purchases_per_auction_step"]["value"] == pytest.approx(expected)

    def test_what_if_turns_seconds_and_players(self, cli):
        _, figures = odds(cli, "high-stakes", "--turns", "10", "--seconds-per-auction", "60", "--players", "4")
        assert figures["purchases_in_10_turns"]["value"] == pytest.approx(2010 / 106)
        assert figures["auction_minutes"]["value"] == pytest.approx(2010 / 106)
        assert figures["gold_after_10_turns"]["value"] == 40 + 10 * 12
        assert figures["p_everyone_broke_in_first_step"]["value"] == pytest.approx(
            95 * 94 * 93 * 92 / (200 * 199 * 198 * 197)
        )

    def test_the_rules_of_the_block_count(self, cli, tmp_path):
        block = tmp_path / "block.toml"
        block.write_text(
            'schema = "block/1"\nname = "House"\nformat = "high-stakes"\nrules.starting_gold = 7\nrules.gold_at_end_of_turn = 2\n'
            'rules.players = 3\ncards = ["1 Kiln Fiend", "2 Pacifism", "1 Blood Artist", "1 Murder Investigation"]\n'
        )
        document, figures = odds(cli, block, "--turns", "2")
        assert document["given"]["players"] == 3
        assert figures["gold_after_2_turns"]["value"] == 3 * 7 + 2 * 3 * 2
        assert figures["purchases_per_auction_step"]["value"] == 2

    def test_what_a_block_cannot_have_is_null_and_not_zero(self, cli):
        _, figures = odds(cli, "-", "-f", "high-stakes", stdin=b"3 Pacifism\n1 Kiln Fiend\n")
        assert figures["purchases_in_14_turns"]["value"] is None
        assert figures["purchases_per_auction_step"]["value"] == 2.5
        text = cli("odds", "-", "-f", "high-stakes", stdin=b"3 Pacifism\n").out
        assert "This block cannot have one." in text


# Twelve cards of mana value 1 and 7 each, ten of 2: a market of 34 that has everything.
MARKET = b"12 Stromkirk Noble\n12 Ancient Ooze\n10 Accorder Paladin\n"


class TestActiveDraft:
    def test_flush_and_affordability(self, cli):
        document, figures = odds(cli, "-", "-f", "active-draft", stdin=MARKET)
        assert document["given"]["dear_cards"] == 12
        # (12 choose 5) / (34 choose 5)
        flush = 792 / 278256
        assert figures["p_lineup_flush"]["value"] == pytest.approx(flush)
        assert series(figures["p_lineup_flush"]) == pytest.approx({0: flush, 1: flush, 2: flush, 3: flush, 4: flush})
        # With 2 mana only the dear ones are out of reach, with 1 mana the Paladins too: (22 choose 5) deals.
        assert figures["p_nothing_affordable"]["value"] == pytest.approx(flush)
        assert series(figures["p_nothing_affordable"])[1] == pytest.approx(26334 / 278256)
        assert series(figures["p_nothing_affordable"])[7] == 0
        assert figures["affordable_cards"]["value"] == pytest.approx(5 * 22 / 34)
        # One land and one exiled card on turn 1.
        assert series(figures["p_nothing_affordable_on_turn_1"])[1] == pytest.approx(flush)
        assert figures["mean_price"]["value"] == pytest.approx((12 + 84 + 20) / 34)
        assert figures["rounds_until_market_is_empty"]["value"] == 29 / 2
        # (5 choose 4) / (10 choose 4)
        assert figures["p_no_land_in_opening_hand"]["value"] == pytest.approx(5 / 210)

    def test_what_ifs(self, cli):
        _, figures = odds(cli, "-", "-f", "active-draft", "--lands", "5", "--mana", "1", "--players", "4", stdin=MARKET)
        assert figures["p_lineup_flush"]["value"] == 0
        assert figures["p_nothing_affordable"]["value"] == pytest.approx(26334 / 278256)
        assert figures["rounds_until_market_is_empty"]["value"] == 29 / 4

    def test_a_land_costs_what_the_rules_say_but_has_mana_value_0(self, cli):
        _, figures = odds(cli, "-", "-f", "active-draft", "--mana", "1", "--lands", "0", stdin=b"5 Forest\n")
        assert figures["p_nothing_affordable"]["value"] == 0
        assert figures["mean_price"]["value"] == 1
        assert figures["p_lineup_flush"]["value"] == 0

    def test_a_market_that_fills_no_lineup_is_refused(self, cli):
        result = cli("odds", "-", "-f", "active-draft", stdin=b"2 Pacifism\n")
        assert result.code == 2
        assert "2 cards cannot fill a lineup of 5" in result.err


DECK = b"20 Kiln Fiend\n4 Pacifism\n6 Mana Leak\n"


class TestAscent:
    def test_thirty_cards_for_four_players(self, cli):
        _, figures = odds(cli, "-", "-f", "ascent", "--players", "4", stdin=DECK)
        assert figures["max_refills"]["value"] == 23
        assert figures["turns_until_dry"]["value"] == 23
        assert figures["rounds_until_dry"]["value"] == 23 / 4
        assert series(figures["rounds_until_dry"])[2] == 11.5
        # (10 choose 7) / (30 choose 7)
        assert figures["p_first_shop_without_creature"]["value"] == pytest.approx(120 / 2035800)
        assert series(figures["p_first_shop_without_creature"])["land"] == 1

    @pytest.mark.parametrize("rate", ["0.8", "80%", "4/5"])
    def test_buying_rate(self, cli, rate):
        _, figures = odds(cli, "-", "-f", "ascent", "--buying-rate", rate, stdin=DECK)
        assert figures["price_at_sale"]["value"] == 4
        assert figures["p_reaches_price_1"]["value"] == pytest.approx(1 - 0.8 * 6 / 7)
        assert figures["p_sold"]["value"] == 0.8
        assert figures["discards_until_dry"]["value"] == pytest.approx(23 * 0.2)

    def test_more_purchases_a_turn_empty_the_deck_sooner(self, cli):
        _, figures = odds(cli, "-", "-f", "ascent", "--buying-rate", "2", stdin=DECK)
        assert figures["turns_until_dry"]["value"] == 11.5
        assert figures["discards_until_dry"]["value"] == 0
        assert figures["price_at_sale"]["value"] > 4

    def test_nothing_bought_has_no_price(self, cli):
        _, figures = odds(cli, "-", "-f", "ascent", "--buying-rate", "0", stdin=DECK)
        assert figures["price_at_sale"]["value"] is None
        assert figures["discards_until_dry"]["value"] == 23


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--lands", "3"), "--lands changes nothing in high-stakes (its what-ifs are --players, --creatures"),
        (("-f", "ascent", "--creatures", "45%"), "--creatures changes nothing in ascent"),
        (("--creatures", "half"), "'half' is no number"),
        (("--creatures", "201"), "'201' is no part of 200 cards"),
        (("--creatures", "101%"), "'101%' is no part"),
        (("--creatures", "12.5"), "'12.5' is no part"),
        (("--creatures", "1/0"), "'1/0' is no number"),
        (("--creatures", "1e9999999"), "is no number"), (("--creatures", "9" * 5000), "is no number"),
        (("--creatures", "nan"), "is no number"),
        (("--players", "1"), "--players"),
        (("--turns", "0"), "--turns"),
        (("-f", "ascent", "--buying-rate", "9"), "a shop of 7 cannot sell 9 cards a turn"),
        (("-f", "ascent", "--buying-rate=-1"), "cannot sell -1"),
        (("-f", "chess"), "there is no format 'chess'"),
    ],
)  # fmt: skip
def test_odds_refuse_what_they_cannot_use(cli, arguments, words):
    result = cli("odds", "high-stakes", *arguments)
    assert (result.code, result.out) == (2, "")
    assert words in result.err


def test_text_of_a_figure(cli):
    text = cli("odds", "high-stakes").out
    assert text.startswith(
        "High Stakes: the published auction block\nhigh-stakes: cards 200, creatures 105, removal 39"
    )
    assert f"\n{'purchases per auction step':<70}{'1.90':>10}\n    Cards bought in an auction step" in text
    assert f"\n{'chance: at least 4 purchases':<70}{'10.5 %':>10}\n" in text
    assert "in eight games of ten between 21 and 33" in text


@pytest.mark.parametrize("format_", ["high-stakes", "active-draft", "ascent"])
def test_text_fits_a_terminal(cli, format_):
    text = cli("odds", "high-stakes", "-f", format_).out
    assert max(map(len, text.splitlines())) <= 80
    assert "Taken for granted" in text
    for command in (("stats",), ("stats", "--combat")):
        assert max(map(len, cli(command[0], "high-stakes", *command[1:]).out.splitlines())) <= 80


def stats(cli, *arguments, stdin=b""):
    result = cli("stats", *arguments, "--json", stdin=stdin)
    assert (result.code, result.err) == (0, "")
    return json.loads(result.out)


class TestStats:
    def test_the_published_block(self, cli):
        document = stats(cli, "high-stakes")
        assert document["summary"] == json.loads(cli("lint", "high-stakes", "--json").out)["summary"]
        assert document["types"] == {"Creature": 105, "Instant": 10, "Sorcery": 45, "Artifact": 9, "Enchantment": 31}
        assert sum(document["colours"].values()) == 200
        assert list(document["mana_values"]) == ["1", "2", "3", "4", "5", "6", "7"]
        assert document["keywords"]["Flying"] == 27
        assert document["roles"]["removal"] == 44
        assert sum(document["creature_sizes"].values()) == 105
        assert "combat" not in document

    def test_what_no_text_tells_is_unknown_and_not_zero(self, cli):
        document = stats(cli, "high-stakes")
        assert document["without_text"] == document["tokens"]["unknown"] == 200
        # Ancient Ooze, and the three whose counters only play tells: Mikaeus, Nimbus Swimmer and Thromok.
        assert document["creature_sizes"]["unknown"] == 4
        assert "0/0" not in document["creature_sizes"]
        assert "The rules text of 200 cards is not at hand" in cli("stats", "high-stakes").out

    def test_no_format_is_needed(self, cli):
        document = stats(cli, "-", stdin=b"2 Pacifism\n1 Kiln Fiend\n")
        assert document["format"] is None
        assert document["types"] == {"Creature": 1, "Enchantment": 2}
        assert document["cards_with_colour"] == {"White": 2, "Red": 1}
        assert document["creature_types"] == {"Elemental": 1, "Beast": 1} or document["creature_types"] == {
            "Beast": 1,
            "Elemental": 1,
        }

    def test_combat(self, cli):
        combat = stats(cli, "-", "--combat", stdin=b"2 Kiln Fiend\n1 Blood Artist\n1 Phantasmal Dragon\n")["combat"]
        fiend, dragon = combat["Kiln Fiend"], combat["Phantasmal Dragon"]
        # A 1/2 kills the 0/1 and lives, bounces off its own copy, and loses to a 5/5.
        assert {name: fiend["attacking"][name] for name in ("opponents", "wins", "stands", "loses")} == {
            "opponents": 3,
            "wins": 1,
            "stands": 1,
            "loses": 1,
        }
        assert (fiend["attacking"]["kills_share"], fiend["attacking"]["survives_share"]) == (0.3333, 0.6667)
        assert (dragon["attacking"]["unblocked"], dragon["attacking"]["unblocked_share"]) == (3, 1)
        assert (dragon["blocking"]["wins"], dragon["blocking"]["holds_share"]) == (3, 1)
        assert combat["Blood Artist"]["attacking"]["kills_share"] == 0

    def test_texts_add_tokens_and_change_no_combat(self, cli, pool_folder, monkeypatch):
        by_facts = stats(cli, "high-stakes", "--combat")
        monkeypatch.setenv("BLOCKBUILDER_DATA_DIR", str(pool_folder))
        document = stats(cli, "high-stakes", "--combat")
        assert document["without_text"] == 0
        combat = document["combat"]
        assert combat == by_facts["combat"]
        assert [combat["Vigean Hydropon"][part] for part in ("power", "toughness")] == [5, 5]
        assert combat["Vigean Hydropon"]["attacking"]["idle"] == 104
        assert combat["Shinewend"]["toughness"] == 1
        assert combat["Thromok the Insatiable"]["power"] is None
        assert document["tokens"]["1/1 Goblin"] == 2

    def test_csv(self, cli):
        rows = list(csv.reader(io.StringIO(cli("stats", "high-stakes", "--csv").out)))
        assert rows[0] == ["figure", "label", "cards"]
        assert ["types", "Creature", "105"] in rows
        table = list(csv.DictReader(io.StringIO(cli("stats", "high-stakes", "--combat", "--csv").out)))
        assert len(table) == 100
        (artist,) = [row for row in table if row["name"] == "Blood Artist"]
        assert (artist["power"], artist["attacking_wins"], artist["text_known"]) == ("0", "0", "true")
        (ooze,) = [row for row in table if row["name"] == "Ancient Ooze"]
        assert ooze["power"] == ""

    def test_csv_holds_no_formula(self, cli, tmp_path):
        block = tmp_path / "block.toml"
        block.write_text(
            'schema = "block/1"\nname = "House"\nformat = "high-stakes"\ncards = ["1 Pacifism"]\n'
            '[overrides."Pacifism"]\nroles = ["stall"]\nreason = "=1+1"\n'
        )
        text = cli("stats", block, "--csv").out
        assert all(not cell.startswith(("=", "+", "-", "@")) for row in csv.reader(io.StringIO(text)) for cell in row)

    def test_two_answers_at_once_are_refused(self, cli):
        result = cli("stats", "high-stakes", "--csv", "--json")
        assert (result.code, result.out) == (2, "")
        assert cli("stats", "high-stakes", "-f", "chess").code == 2


def test_a_game_of_more_players_has_seven_turns_each(cli):
    given = odds(cli, "high-stakes", "--players", 4)[0]["given"]
    assert (given["players"], given["turns"]) == (4, 28)
