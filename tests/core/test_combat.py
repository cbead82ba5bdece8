"""Fights worked out by hand, what a creature's text does to them, and the table of the published block."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from blockbuilder.core import combat
from blockbuilder.core.cards import Card, Face, Label
from blockbuilder.core.combat import Group, Outcome, attack, block, fighter, table


def creature(size: str, text: str | None = "", types: str = "Bear", colours: str = "G", **fields: object) -> Card:
    """A creature of a size such as "2/2"; without a text only its keywords are known."""
    power, toughness = size.split("/")
    name = str(fields.pop("name", "Some Creature"))
    line = types if "Creature" in types else f"Creature — {types}"
    return Card(name, type_line=line, oracle_text=text, colours=colours, power=power, toughness=toughness, **fields)


def fight(attacker: str, blocker: str) -> Outcome:
    """Two creatures as "2/2 Flying" each; a colour may stand before the size ("B 2/2")."""
    return attack(fighter(parsed(attacker)), fighter(parsed(blocker)))


def parsed(words: str) -> Card:
    first, _, rest = words.partition(" ")
    colours = first if "/" not in first else "G"
    size, _, text = (words if "/" in first else rest).partition(" ")
    return creature(size, text.replace("~", "This creature"), colours=colours)


FIGHTS = [
    # Power against toughness.
    ("3/3", "2/2", "wins"), ("2/2", "3/3", "loses"), ("2/2", "2/2", "trades"), ("1/3", "2/3", "stands"),
    ("0/1", "0/1", "stands"), ("0/1", "1/1", "loses"), ("2/1", "1/3", "loses"), ("-1/3", "1/1", "stands"),
    # First and double strike.
    ("2/2 First strike", "2/2", "wins"), ("2/2", "2/2 First strike", "loses"), ("1/2 First strike", "2/2", "loses"),
    ("2/2 First strike", "2/2 First strike", "trades"), ("2/2 Double strike", "2/4", "trades"),
    ("1/3 Double strike", "2/2", "wins"), ("1/1 Double strike", "2/2 First strike", "loses"),
    ("2/2 Double strike", "1/3 First strike", "wins"),
    # Deathtouch and indestructible.
    ("1/1 Deathtouch", "6/6", "trades"), ("0/1 Deathtouch", "1/1", "loses"),
    ("1/1 Deathtouch, first strike", "6/6", "wins"), ("1/1 Indestructible", "6/6", "stands"),
    ("2/2 Indestructible", "2/2", "wins"), ("1/1 Deathtouch", "6/6 Indestructible", "loses"),
    ("3/3 Wither", "3/3 Indestructible", "trades"), ("2/2 Infect", "3/3 Indestructible", "loses"),
    # Who can block whom.
    ("2/2 Flying", "3/3", "unblocked"), ("2/2 Flying", "3/3 Reach", "loses"), ("2/2 Flying", "1/1 Flying", "wins"),
    ("2/2", "2/2 Flying", "trades"), ("1/1 Horsemanship", "5/5", "unblocked"), ("1/1 Shadow", "5/5", "unblocked"),
    ("1/1", "5/5 Shadow", "unblocked"), ("1/1 Shadow", "1/1 Shadow", "trades"), ("1/1 Menace", "5/5", "unblocked"),
    ("1/1 Trample", "5/5", "loses"), ("1/1 Skulk", "2/2", "unblocked"), ("1/1 Skulk", "1/3", "loses"),
    ("B 1/1 Fear", "G 5/5", "unblocked"), ("B 1/1 Fear", "B 5/5", "loses"), ("R 1/1 Intimidate", "R 5/5", "loses"),
    ("R 1/1 Intimidate", "W 5/5", "unblocked"), ("2/2 Defender", "1/1", "idle"), ("2/2", "0/4 Defender", "stands"),
    ("1/1 Flying, vigilance", "2/2", "unblocked"), ("1/1 Vigilance, flying", "2/2", "unblocked"),
    # Restrictions in words.
    ("1/1 ~ can't be blocked.", "5/5", "unblocked"), ("1/1", "5/5 ~ can't block.", "unblocked"),
    ("1/1 ~ can't attack or block.", "0/1", "idle"), ("0/1", "5/5 ~ can't attack or block.", "unblocked"),
    ("1/1 ~ can't attack.", "0/1", "idle"), ("1/1 ~ can't block and can't be blocked.", "5/5", "unblocked"),
    ("3/3 ~ can't be blocked by creatures with power 2 or less.", "2/2", "unblocked"),
    ("3/3 ~ can't be blocked by creatures with power 2 or less.", "3/2", "trades"),
    ("3/3 ~ can't be blocked by creatures with power 3 or greater.", "3/2", "unblocked"),
    ("1/1 ~ can't be blocked by Bears.", "2/2", "unblocked"), ("1/1 ~ can't be blocked by Elves.", "2/2", "loses"),
    ("1/1 ~ can't be blocked except by black creatures.", "G 2/2", "unblocked"),
    ("1/1 ~ can't be blocked except by black creatures.", "B 2/2", "loses"),
    ("1/1 ~ can't be blocked except by Walls and/or creatures with flying.", "2/2 Flying", "loses"),
    ("1/1 ~ can't be blocked except by Walls and/or creatures with flying.", "2/2", "unblocked"),
    ("1/1 ~ can't be blocked except by two or more creatures.", "2/2", "unblocked"),
    ("1/1 ~ can't be blocked by more than one creature.", "2/2", "loses"),
    ("1/1", "2/2 ~ can block only creatures with flying.", "unblocked"),
    ("1/1 Flying", "2/2 Flying\n~ can block only creatures with flying.", "loses"),
    ("3/3", "5/5 ~ can't block creatures with power 2 or greater.", "unblocked"),
    ("1/1", "5/5 ~ can't block creatures with power 2 or greater.", "loses"),
    # Protection: not blocked by, and no damage from.
    ("1/1 Protection from green", "G 5/5", "unblocked"), ("1/1 Protection from red", "G 5/5", "loses"),
    ("G 5/5", "1/1 Protection from green", "stands"), ("B 5/5", "1/1 Protection from red and from black", "stands"),
    ("1/1 Flying, protection from creatures", "5/5 Reach", "unblocked"),
    ("W 5/5", "1/1 Protection from multicolored", "wins"), ("WU 5/5", "1/1 Protection from multicolored", "stands"),
    ("1/1 Protection from non-Bear creatures", "5/5", "loses"),
    ("1/1 Flying, protection from spells that are one or more colors", "5/5 Reach", "loses"),
    # Figures that change in combat.
    ("1/1 Bushido 2", "3/3", "trades"), ("3/3", "1/1 Bushido 2", "trades"), ("2/2 Exalted", "2/2", "wins"),
    ("2/2", "2/2 Exalted", "trades"), ("1/1 Flanking", "1/1", "wins"), ("1/1 Flanking", "1/1 Flanking", "trades"),
    ("1/1 Whenever ~ attacks, it gets +2/+0 until end of turn.", "3/3", "trades"),
    ("3/3", "1/1 Whenever ~ attacks, it gets +2/+0 until end of turn.", "wins"),
    ("2/2", "1/1 Whenever ~ blocks, it gets +2/+2 until end of turn.", "loses"),
    ("1/1 Whenever ~ becomes blocked, it gets +3/+3 until end of turn.", "3/3", "wins"),
    # What needs a cost, a choice or company does not count.
    ("2/2 {R}: ~ gains first strike until end of turn.", "2/2", "trades"),
    ("2/2 ~ has flying as long as you control an artifact.", "3/3", "loses"),
    ("2/2 {1}: It becomes a 8/8 Spirit with base power and toughness 8/8, flying, and first strike.", "3/3", "loses"),
    ("2/2 Creatures you control have flying.", "3/3", "loses"),
    ("1/1 ~ can't be blocked as long as it's attacking alone.", "3/3", "loses"),
    ("2/2 Flying (It can be blocked only by creatures with flying, reach, and first strike.)", "2/2 Reach", "trades"),
]  # fmt: skip


@pytest.mark.parametrize(("attacker", "blocker", "outcome"), FIGHTS, ids=[f"{a} into {b}" for a, b, _ in FIGHTS])
def test_fights(attacker, blocker, outcome):
    assert fight(attacker, blocker) == outcome


@pytest.mark.parametrize(
    ("outcome", "seen"),
    [("3/3 into 2/2", "loses"), ("2/2 into 3/3", "wins"), ("2/2 into 2/2", "trades"), ("1/1 into 0/2", "stands"),
     ("1/1 Flying into 2/2", "idle"), ("1/1 Defender into 2/2", None)],
)  # fmt: skip
def test_the_blocker_sees_the_same_combat_from_the_other_side(outcome, seen):
    attacker, blocker = (fighter(parsed(words)) for words in outcome.split(" into "))
    assert block(blocker, attacker) == seen


SIZES = [
    ("0/0", "~ enters with a +1/+1 counter on it.", (1, 1)),
    ("0/0", "~ enters the battlefield with three +1/+1 counters on it.", (3, 3)),
    ("5/5", "~ enters with two -1/-1 counters on it.", (3, 3)),
    ("0/0", "Graft 5 (~ enters with five +1/+1 counters on it.)", (5, 5)),
    ("1/1", "Modular 2", (3, 3)),
    ("0/0", "~ enters with X +1/+1 counters on it.", (None, None)),
    ("2/2", "~ enters with X +1/+1 counters on it.", (None, None)),
    ("1/1", "~ enters with a +1/+1 counter on it for each land you control.", (None, None)),
    ("2/2", "~ enters with a +1/+1 counter on it for each time it was kicked.", (2, 2)),
    ("1/1", "If ~ was kicked, it enters with two +1/+1 counters on it.", (1, 1)),
    ("0/0", "Devour X", (None, None)),
    ("*/*", "Its power and toughness are each equal to the number of cards in your hand.", (None, None)),
    ("*/4", "", (None, 4)),
    ("1+*/1+*", "", (None, None)),
    ("2/2", "LEVEL 1-4\n4/4\nFlying", (2, 2)),
    ("3/3", "Some Creature enters with a +1/+1 counter on it.", (4, 4)),
]


@pytest.mark.parametrize(("size", "text", "entered"), SIZES, ids=[f"{size} {text}" for size, text, _ in SIZES])
def test_size_as_it_enters(size, text, entered):
    body = fighter(creature(size, text.replace("~", "This creature")))
    assert (body.power, body.toughness) == entered
    assert "flying" not in body.abilities


def test_a_name_with_a_comma_is_the_creature_itself():
    body = fighter(creature("1/1", "Jaya can't be blocked.", name="Jaya, Task Mage"))
    assert body.unblocked_by == {Group()}


def test_the_front_face_fights():
    back = Face("Back", type_line="Creature — Wolf", oracle_text="Flying", power="5", toughness="5")
    front = Face("Front", type_line="Creature — Human", oracle_text="Menace", colours="W", power="1", toughness="2")
    card = Card("Front // Back", layout="transform", type_line="Creature — Human // Creature — Wolf",
                oracle_text="Menace\n//\nFlying", keywords=("Menace", "Flying"), faces=(front, back))  # fmt: skip
    body = fighter(card)
    assert (body.power, body.toughness, body.colours, body.abilities) == (1, 2, "W", {"menace"})
    assert "wolf" not in body.types


def test_landwalk_and_serpents_ask_for_lands():
    walker, wall = fighter(creature("1/1", "Islandwalk")), fighter(creature("0/4"))
    serpent = fighter(creature("5/5", "This creature can't attack unless defending player controls an Island."))
    assert attack(walker, wall) == "stands"
    assert attack(walker, wall, {"island"}) == "unblocked"
    assert attack(walker, wall, {"swamp"}) == "stands"
    assert attack(serpent, wall) == "idle"
    assert attack(serpent, wall, {"island"}) == "wins"


def test_a_changeling_is_every_creature_type_and_no_other_type():
    shifter = fighter(creature("1/1", "Changeling (This card is every creature type.)"))
    assert Group("humans").holds(shifter) is True
    assert Group("artifact").holds(shifter) is False
    assert Group("legendary").holds(shifter) is False


def test_artifact_creatures_block_fear():
    golem = fighter(creature("3/3", types="Artifact Creature — Golem", colours=""))
    assert attack(fighter(creature("2/2", "Fear", colours="B")), golem) == "loses"


class TestWithoutText:
    def test_keywords_and_figures_are_used(self):
        body = fighter(creature("2/2", None, keywords=("Flying", "Battle Cry")))
        assert (body.abilities, body.text_known, body.size_known) == ({"flying"}, False, True)

    @pytest.mark.parametrize(("size", "keyword"), [("1/1", "Graft"), ("0/0", "Flying"), ("1/1", "Modular")])
    def test_counters_that_only_the_text_knows_leave_the_size_unknown(self, size, keyword):
        body = fighter(creature(size, None, keywords=(keyword,)))
        assert (body.power, body.toughness) == (None, None)
        assert attack(body, fighter(creature("1/1", "Reach"))) == "unknown"

    @pytest.mark.parametrize("kind", [None, "unblockable"])
    def test_evasion_that_no_keyword_tells_is_unknown(self, kind):
        body = fighter(creature("2/2", None, labels=(Label("evasion", kind),)))
        assert attack(body, fighter(creature("3/3"))) == "unknown"
        assert attack(fighter(creature("3/3")), body) == "wins"

    @pytest.mark.parametrize("kind", ["flying", "can't block", "detain"])
    def test_evasion_that_is_lent_or_for_others_does_not_count(self, kind):
        assert (
            attack(fighter(creature("2/2", None, labels=(Label("evasion", kind),))), fighter(creature("3/3")))
            == "loses"
        )

    def test_protection_from_nobody_knows_what(self):
        body = fighter(creature("2/2", None, keywords=("Protection",)))
        assert attack(body, fighter(creature("3/3"))) == "unknown"
        assert attack(fighter(creature("3/3")), body) == "unknown"

    def test_what_is_certain_stays_certain(self):
        nothing_known = fighter(creature("0/0", None))
        assert attack(fighter(creature("1/1", "Flying")), nothing_known) == "unblocked"
        assert attack(fighter(creature("1/1", "Defender")), nothing_known) == "idle"


def test_a_table_by_hand():
    """Two 2/2, a 3/3 flyer and a 0/4 wall."""
    bear, drake, wall = (
        creature("2/2", name="Bear"),
        creature("3/3", "Flying", name="Drake"),
        creature("0/4", "Defender", name="Wall"),
    )
    spell = Card("Spell", type_line="Instant", oracle_text="")
    rows = {row.name: row for row in table([(bear, 1), (drake, 1), (spell, 4), (wall, 1), (bear, 1)])}
    assert list(rows) == ["Bear", "Drake", "Wall"]
    assert rows["Bear"].count == 2
    assert rows["Bear"].attacking.outcomes == {"trades": 1, "loses": 1, "stands": 1}
    assert rows["Bear"].blocking.outcomes == {"trades": 1, "idle": 1}
    assert rows["Drake"].attacking.outcomes == {"unblocked": 3}
    assert rows["Drake"].blocking.outcomes == {"wins": 2}
    assert rows["Wall"].attacking.outcomes == {"idle": 3}
    assert rows["Wall"].blocking.outcomes == {"stands": 2, "idle": 1}
    bear_attacks = rows["Bear"].attacking
    assert (bear_attacks.kills, bear_attacks.survives, bear_attacks.trades) == (1 / 3, 1 / 3, 1 / 3)
    assert (rows["Drake"].attacking.unblocked, rows["Drake"].attacking.survives) == (1, 1)
    assert (rows["Wall"].blocking.holds, rows["Wall"].blocking.idle, rows["Wall"].blocking.kills) == (2 / 3, 1 / 3, 0)
    assert (rows["Wall"].attacking.idle, rows["Wall"].attacking.survives) == (1, 0)


def test_shares_are_of_the_known_opponents():
    rows = {
        row.name: row
        for row in table(
            [(creature("2/2", name="Bear"), 1), (creature("1/1", name="Rat"), 1), (creature("*/*", name="Ooze"), 2)]
        )
    }
    assert rows["Bear"].attacking.outcomes == {"wins": 1, "unknown": 2}
    assert (rows["Bear"].attacking.opponents, rows["Bear"].attacking.known, rows["Bear"].attacking.kills) == (3, 1, 1.0)
    assert rows["Ooze"].attacking.kills is None


def test_a_lone_creature_meets_nobody():
    (row,) = table([(creature("2/2"), 1)])
    assert (row.attacking.opponents, row.attacking.kills) == (0, None)
    assert table([]) == []


@pytest.fixture(scope="module")
def published(card_pool, facts):
    """The creatures of the published block with their texts, and their copies."""
    from blockbuilder.files.blocks import parse
    from blockbuilder.resources import shipped

    block = parse((shipped("blocks") / "high-stakes.toml").read_text(encoding="utf-8"), "high-stakes")
    found = [(card_pool[entry.name], entry.count) for entry in block.entries]
    return [(card, count) for card, count in found if card.is_creature]


def test_printed_nothings_of_the_published_block(published):
    rows = {row.name: row for row in table(published)}
    sizes = {name: (rows[name].fighter.power, rows[name].fighter.toughness) for name in
             ("Vigean Hydropon", "Shinewend", "Thromok the Insatiable", "Nimbus Swimmer", "Mikaeus, the Lunarch", "Ancient Ooze")}  # fmt: skip
    assert sizes.pop("Vigean Hydropon") == (5, 5)
    assert sizes.pop("Shinewend") == (1, 1)
    assert set(sizes.values()) == {(None, None)}
    assert rows["Vigean Hydropon"].attacking.outcomes == {"idle": 104}
    assert rows["Phantom Warrior"].attacking.outcomes == {"unblocked": 104}


def test_the_published_block_adds_up(published):
    """Grouping creatures that fight alike changes nothing: every pair is fought again, one by one."""
    rows = table(published)
    counts = {card.name: count for card, count in published}
    assert sum(counts.values()) == 105
    for row in rows:
        assert row.attacking.opponents == 104
        for outcome in Outcome:
            fought = sum(
                counts[other.name] - (other.name == row.name)
                for other in rows
                if attack(row.fighter, other.fighter) is outcome
            )
            assert row.attacking.count(outcome) == fought, (row.name, outcome)
    wins = sum(row.count * row.attacking.count(Outcome.WINS) for row in rows)
    losses = sum(row.count * row.blocking.count(Outcome.LOSES) for row in rows)
    assert wins == losses > 0


def test_blood_artist_kills_nobody_and_a_basilisk_everybody(published):
    rows = {row.name: row for row in table(published)}
    artist, basilisk = rows["Blood Artist"], rows["Daggerback Basilisk"]
    assert artist.attacking.kills == artist.blocking.kills == 0
    # Elusive Krasis has power 0 and may block; Vigean Hydropon cannot.
    assert artist.attacking.count(Outcome.STANDS) == artist.attacking.count(Outcome.UNBLOCKED) == 1
    assert basilisk.attacking.count(Outcome.WINS, Outcome.TRADES) == basilisk.attacking.known - 1


def test_every_creature_can_be_read_and_kept_without_its_text(card_pool):
    for card in card_pool.values():
        if card.is_creature and card.layout == "normal":
            body = fighter(card)
            assert body.toughness is None or body.toughness > 0
            assert combat.attack(body, body) in Outcome
            kept = json.loads(json.dumps(combat.combat_record(card)))
            assert fighter(replace(card, oracle_text=None, combat=kept)) == body, card.name


def test_the_shipped_facts_say_what_the_texts_say(card_pool, facts):
    for card in facts.cards():
        if card.is_creature:
            known, told = fighter(card), fighter(card_pool[card.name])
            assert replace(known, types=told.types, colours=told.colours) == told, card.name


@pytest.mark.parametrize(
    "group",
    [Group(), Group("?"), Group("humans"), Group("spirits", lacks=True), Group(most_power=2), Group(least_power=3),
     Group(ability="flying"), Group(ability="flying", lacks=True), Group("all colors")],
)  # fmt: skip
def test_a_group_in_short_is_the_same_group(group):
    assert Group.parse(str(group)) == group
