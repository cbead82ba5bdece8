"""``starters``, ``config`` and ``build`` as a user runs them."""

from __future__ import annotations

import json
import tomllib

import pytest

SOUND = "5 Swamp\n1 Diregraf Ghoul\n1 Pulse Tracker\n1 Supernatural Stamina\n1 Raise Dead\n1 Tormented Soul\n"

BAD_DECKS = {
    "eleven cards": (SOUND + "1 Vampire Lacerator\n", "problem: black starter: 11 cards, not 10"),
    "two colours": (
        SOUND.replace("Raise Dead", "Opt"),
        "problem: black starter: spell: 'Opt' is blue, and the deck is black",
    ),
    "two kinds of basic land": (
        SOUND.replace("5 Swamp", "4 Swamp\n1 Plains"),
        "problem: black starter: basic: 'Plains' is no black basic land",
    ),
    "a hybrid card": (
        SOUND.replace("Tormented Soul", "Rakdos Cackler"),
        "problem: black starter: permanent: 'Rakdos Cackler' is also red, and the deck is black",
    ),
    "mana value 2": (
        SOUND.replace("Raise Dead", "Night's Whisper"),
        'problem: black starter: spell: "Night\'s Whisper" has mana value 2, not 1',
    ),
    "a card of unknown data": (
        SOUND.replace("Raise Dead", "Quozzlefrump"),
        "problem: line 5: '1 Quozzlefrump': not among the cards known here",
    ),
    "no land": (SOUND.partition("\n")[2], "problem: black starter: basic: 0 basic lands, not 5"),
}


@pytest.mark.parametrize("name", BAD_DECKS)
def test_a_bad_deck_is_told_what_is_wrong(cli, tmp_path, name):
    text, says = BAD_DECKS[name]
    deck = tmp_path / "deck.txt"
    deck.write_text(text)
    result = cli("starters", "--check", deck)
    assert result.code == 1
    assert says in result.out
    assert result.err == ""


def test_a_sound_deck(cli):
    result = cli("starters", "--check", "-", stdin=SOUND.encode())
    assert (result.code, result.out.splitlines()[-1]) == (0, "as the rules want")


def test_a_split_card(pool_cli):
    result = pool_cli("starters", "--check", "-", stdin=SOUND.replace("Raise Dead", "Dead // Gone").encode())
    assert result.code == 1
    assert "'Dead // Gone'" in result.out


@pytest.mark.parametrize(("spell", "says"), [("Fatal Push", "destroys permanents"), ("Bone Splinters", "destroys")])
def test_removal_is_known_by_its_role(pool_cli, spell, says):
    result = pool_cli("starters", "--check", "-", stdin=SOUND.replace("Raise Dead", spell).encode())
    assert f"problem: black starter: spell: {spell!r} {says}" in result.out


def test_counterspells_are_known_by_their_role(pool_cli):
    deck = "5 Island\n1 Zephyr Sprite\n1 Cursecatcher\n1 Opt\n1 Force Spike\n1 Arcane Flight\n"
    lines = pool_cli("starters", "--check", "-", stdin=deck.encode()).out.splitlines()
    assert sum("counters spells" in line for line in lines) == 2
    assert any("creature: 'Cursecatcher' counters spells" in line for line in lines)


def test_several_decks_are_told_apart_by_tags_or_by_size(cli, tmp_path):
    tagged = "".join(f"{line} #black\n" for line in SOUND.splitlines())
    white = "5 Plains\n1 Elite Vanguard\n1 Lantern Kami\n1 Defiant Strike\n1 Ajani's Presence\n1 Healer's Hawk\n"
    for text in (tagged + "".join(f"{line} #W\n" for line in white.splitlines()), SOUND + white):
        document = json.loads(cli("starters", "--check", "-", "--json", stdin=text.encode()).out)
        assert [deck["colour"] for deck in document["starters"]] == ["W", "B"]
        assert [sum(card["count"] for card in deck["cards"]) for deck in document["starters"]] == [10, 10]


def test_a_card_without_a_tag_among_tagged_ones(cli):
    tagged = "".join(f"{line} #B\n" for line in SOUND.splitlines())
    result = cli("starters", "--check", "-", stdin=(tagged + "1 Opt\n").encode())
    assert result.code == 1
    assert "problem: line 7: 'Opt' has no colour, so nothing says whose deck it is in" in result.out


def test_nothing_of_a_colour(cli):
    result = cli("starters", "--check", "-", stdin=b"1 Sol Ring\n")
    assert result.code == 2
    assert "holds no card of a colour" in result.err


def test_the_json_has_the_promised_fields(cli):
    document = json.loads(cli("starters", "--check", "active-draft-starters", "--json").out)
    assert [deck["colour"] for deck in document["starters"]] == list("WUBRG")
    blue = document["starters"][1]["cards"]
    assert [(card["count"], card["name"], card["slot"]) for card in blue] == [
        (5, "Island", "basic"),
        (1, "Zephyr Sprite", "creature"),
        (1, "Mist-Cloaked Herald", "creature"),
        (1, "Opt", "spell"),
        (1, "Maximize Altitude", "spell"),
        (1, "Arcane Flight", "permanent"),
    ]


def test_making_from_a_pool_without_a_blue_enchantment(cli, tmp_path):
    pool = tmp_path / "pool.txt"
    result = cli("export", "active-draft-starters", "--to", "text", "-o", pool)
    assert result.code == 0
    pool.write_text(pool.read_text().replace("Arcane Flight", "Retreat to Coralhelm"))
    made = cli("starters", "--pool", pool)
    assert made.code == 1
    assert (
        "problem: blue starter: permanent: the pool has no blue enchantment of mana value 1, and 1 is needed "
        "(near: 'Retreat to Coralhelm' has mana value 3, not 1)" in made.out
    )


def test_excluded_cards_are_never_picked(cli):
    for seed in range(5):
        result = cli("starters", "--seed", str(seed), "--exclude", "elvish  MYSTIC")
        assert "Elvish Mystic" not in result.out
    wrong = cli("starters", "--exclude", "Elvish Mystik")
    assert wrong.code == 2
    assert "--exclude: no card is called 'Elvish Mystik' (did you mean 'Elvish Mystic'?)" in wrong.err


def test_owned_cards_are_preferred_and_every_pick_is_explained(cli, tmp_path):
    owned = tmp_path / "owned.csv"
    owned.write_text("Name,Count\nElvish Mystic,4\nJungle Lion,1\nScryb Sprites,2\n")
    document = json.loads(cli("starters", "--prefer-owned", owned, "--seed", "4", "--json").out)
    green = {card["name"]: card for card in document["starters"][4]["cards"]}
    assert {"Elvish Mystic", "Jungle Lion", "Scryb Sprites"} <= green.keys()
    assert "owned" in green["Jungle Lion"]["reason"]
    assert all(card["reason"] for deck in document["starters"] for card in deck["cards"])


def test_the_files_can_be_checked_again(cli, tmp_path):
    folder = tmp_path / "decks"
    made = cli("starters", "--seed", "2", "-o", folder)
    assert {path.name for path in folder.iterdir()} == {
        "starters.toml", "white.txt", "blue.txt", "black.txt", "red.txt", "green.txt",
    }  # fmt: skip
    assert cli("starters", "--check", folder / "starters.toml").code == made.code
    assert sum(int(line.split()[0]) for line in (folder / "red.txt").read_text().splitlines()) == 10
    block = tomllib.loads((folder / "starters.toml").read_text(encoding="utf-8"))
    assert len(block["cards"]) == 25
    assert block["basics"][0] == "5 Plains #W"


def test_the_same_seed_gives_the_same_bytes(cli):
    assert cli("starters", "--seed", "9").out == cli("starters", "--seed", "9").out != cli("starters").out


def test_check_and_pool_exclude_each_other(cli):
    result = cli("starters", "--check", "active-draft-starters", "--pool", "high-stakes")
    assert result.code == 2
    assert "--pool: is for making decks" in result.err


def test_the_config_carries_starters_and_basics(cli, tmp_path):
    out = tmp_path / "config.json"
    assert cli("config", "active-draft-market", "-o", out).code == 0
    config = json.loads(out.read_text(encoding="utf-8"))
    assert sum(config["stacks"]["block"].values()) == 150
    assert config["stacks"]["basics"] == dict.fromkeys(["Plains", "Island", "Swamp", "Mountain", "Forest"], 0)
    assert {colour: sum(deck.values()) for colour, deck in config["stacks"]["starters"].items()} == dict.fromkeys(
        "WUBRG", 10
    )
    assert config["stacks"]["starters"]["U"]["Arcane Flight"] == 1
    named = {card["name"] for card in config["cards"]}
    assert set(config["stacks"]["block"]) | set(config["stacks"]["starters"]["G"]) <= named


def test_the_config_takes_other_starters_and_wastes(pool_cli, tmp_path):
    market = tmp_path / "market.txt"
    market.write_text("1 Thought-Knot Seer\n1 Serra Angel\n")
    starters = tmp_path / "starters.txt"
    starters.write_text("".join(f"{line} #B\n" for line in SOUND.splitlines()))
    out = tmp_path / "config.json"
    assert pool_cli("config", market, "-f", "active-draft", "--starters", starters, "-o", out).code == 0
    stacks = json.loads(out.read_text(encoding="utf-8"))["stacks"]
    assert list(stacks["starters"]) == ["B"]
    assert stacks["starters"]["B"]["Swamp"] == 5
    assert stacks["basics"]["Wastes"] == 0


def test_starters_of_a_config_must_be_whole(cli, tmp_path):
    starters = tmp_path / "starters.txt"
    starters.write_text("5 Swamp #B\n1 Raise Dead\n")
    result = cli("config", "active-draft-market", "--starters", starters, "-o", tmp_path / "c.json")
    assert result.code == 2
    assert f"{starters}:2: 'Raise Dead' is in no starter deck" in result.err


def test_the_kit_says_how_many_basic_lands_a_table_needs(cli, tmp_path):
    block = tmp_path / "market.toml"
    block.write_text(
        'schema = "block/1"\nname = "M"\nformat = "active-draft"\nrules.players = 4\n'
        'rules.basic_land_stack_size_per_player = 5\ncards = ["1 Serra Angel"]\n'
    )
    assert cli("build", block, "-o", tmp_path / "kit").code == 0
    index = (tmp_path / "kit" / "index.md").read_text(encoding="utf-8")
    assert "| Plains | 5 | 20 | 25 |" in index
    assert cli("starters", "--check", tmp_path / "kit" / "starters.toml", "--json").out
    assert (tmp_path / "kit" / "starters.toml").is_file()


def codes(result):
    return [finding["code"] for finding in json.loads(result.out)["findings"]]


def test_lint_takes_a_list_of_starters_as_such(cli):
    sound = cli("lint", "active-draft-starters", "--json")
    assert sound.code == 0
    assert [code for code in codes(sound) if code.startswith("AD")] == []
    tagged = "".join(f"{line} #B\n" for line in SOUND.replace("Raise Dead", "Doom Blade").splitlines())
    bad = cli("lint", "-", "-f", "active-draft", "--json", stdin=tagged.encode())
    # Mana value 2, and it destroys a creature; nothing is said of a market.
    assert [code for code in codes(bad) if code.startswith("AD")] == ["AD206", "AD208"]


def test_the_kit_s_report_covers_the_starters(cli, tmp_path):
    starters = tmp_path / "starters.txt"
    starters.write_text("".join(f"{line} #B\n" for line in SOUND.replace("5 Swamp", "4 Swamp").splitlines()))
    result = cli("build", "active-draft-market", "--starters", starters, "-o", tmp_path / "kit", "--json")
    assert {"AD201", "AD202"} <= set(codes(result))
    assert "AD108" in codes(result)


def test_a_market_tagged_by_colour_is_still_a_market(cli):
    market = "".join(
        f"{count} {name} #White\n" for count, name in ((10, "Pacifism"), (12, "Serra Angel"), (1, "Plains"))
    )
    result = cli("lint", "-", "-f", "active-draft", "--json", stdin=market.encode())
    assert "AD101" in codes(result)
    assert not any(code.startswith("AD2") for code in codes(result))


def test_printing_decks_that_break_the_rules_says_so(cli, tmp_path):
    mine = tmp_path / "mine.txt"
    mine.write_text("5 Plains #W\n1 Elite Vanguard #W\n4 Pacifism #W\n")
    result = cli("print", "starters", mine, "-o", tmp_path / "decks.pdf")
    assert result.code == 0
    assert "note: white starter: creature: 1 where the rules want 2 (creature); and 5 more" in result.err
    assert "white starter" not in cli("print", "starters", "active-draft-starters", "-o", tmp_path / "decks.pdf").err
