"""Every bundled block: its cards exist under these names, it is what its format wants, and its kit can be built."""

from __future__ import annotations

import json
from collections import Counter
from math import comb

import pytest

from blockbuilder.app.configuring import make_config
from blockbuilder.app.importing import block_text
from blockbuilder.app.linting import lint_listing
from blockbuilder.app.listing import bundled_names, load
from blockbuilder.core.findings import Severity
from blockbuilder.formats.basics import needs_colourless
from blockbuilder.formats.prices import persists_in_vanguard, purchase_price
from blockbuilder.resources import shipped

BLOCKS = {
    "high-stakes": ("high-stakes", 200),
    "ascent-sample": ("ascent", 60),
    "ascent-power": ("ascent", 60),
    "active-draft-market": ("active-draft", 150),
    "active-draft-starters": ("active-draft", 25),
}


def test_these_blocks_ship():
    assert bundled_names() == sorted(BLOCKS)


@pytest.fixture(params=BLOCKS)
def listing(request, sources):
    return load(request.param, sources)


def test_every_line_is_a_card_of_the_facts(listing):
    assert listing.problems == []
    assert listing.notes == []
    assert (listing.block.format, listing.cards) == BLOCKS[listing.where]


def test_it_has_credits(listing):
    assert listing.block.credits.keys() >= {"title", "block", "note"}


def test_no_error_in_its_own_format(listing):
    assert [finding for finding in lint_listing(listing).findings if finding.severity is Severity.ERROR] == []


def test_the_file_is_what_the_program_writes(listing):
    assert block_text(listing.block, []) == (shipped("blocks") / f"{listing.where}.toml").read_text(encoding="utf-8")


def test_its_config_is_valid_and_holds_it_all(listing, sources):
    stacks = make_config(listing, sources)["stacks"]
    assert sum(stacks["block"].values()) == (0 if listing.where == "active-draft-starters" else listing.cards)
    assert ("starters" in stacks) is (listing.block.format == "active-draft")


def test_names_are_those_of_today(listing, card_pool):
    halves = {name.split(" // ")[0] for name in card_pool} | set(card_pool)
    assert {entry.name for entry in listing.block.entries} - halves == set()


def slots(name, sources):
    """Each copy's card, with its tags."""
    return [(slot.card, slot.entry.tags) for slot in load(name, sources).in_section() for _ in range(slot.entry.count)]


@pytest.fixture(scope="module")
def market(sources):
    return slots("active-draft-market", sources)


def test_the_market_has_no_basic_land_and_needs_no_wastes(market, card_pool):
    assert not any(card.is_basic_land for card, _ in market)
    assert not any(needs_colourless(card_pool[card.name]) for card, _ in market)


def test_the_curve_of_the_market(market):
    values = Counter(int(card.mana_value) for card, _ in market if not card.is_land)
    assert dict(values) == {1: 31, 2: 41, 3: 31, 4: 17, 5: 9, 6: 6}
    assert sum(card.is_land for card, _ in market) == 15


def test_the_lineup_of_the_market_keeps_moving(market):
    rules = {"purchase_price_basic_land": 1, "purchase_price_other_land": 2}
    prices = Counter(purchase_price(card, "active-draft", rules) for card, _ in market)
    # With two lands out, a lineup of five cards that cost 5 or more goes to the bottom: 15 of the 150 do.
    dear = sum(count for price, count in prices.items() if price >= 5)
    assert dear == 15
    assert comb(dear, 5) / comb(150, 5) < 1e-5
    # With two mana, one lineup in 84 offers nothing: 63 cards cost more.
    beyond_two = sum(count for price, count in prices.items() if price > 2)
    assert beyond_two == 63
    assert comb(beyond_two, 5) / comb(150, 5) == pytest.approx(0.0119, abs=1e-4)


def test_each_colour_of_the_market_has_the_three_archetypes(market):
    found = Counter((card.colours, tag) for card, tags in market for tag in tags if len(card.colours) == 1)
    assert {colour for colour, _ in found} == set("WUBRG")
    assert {tag for _, tag in found} == {"aggro", "control", "landfall"}
    assert min(found.values()) >= 5
    colours = Counter(card.colours for card, _ in market if len(card.colours) == 1)
    assert dict(colours) == dict.fromkeys("WUBRG", 23)


def test_little_of_the_market_stays_in_the_vanguard(market, card_pool):
    from blockbuilder import formats

    rules = formats.load("active-draft").rules
    staying = [card.name for card, _ in market if persists_in_vanguard(card_pool[card.name], rules)]
    assert staying == ["Adventuring Gear", "Bonesplitter"]


def test_landfall_cards_of_the_market_say_so(market, card_pool):
    saying = {card.name for card, _ in market if "Landfall" in (card_pool[card.name].oracle_text or "")}
    tagged = {card.name for card, tags in market if "landfall" in tags}
    # The others feed it: they bring lands, or bring them back to hand.
    assert tagged - saying == {
        "Explore", "Harrow", "Knight of the White Orchid", "Kor Cartographer", "Liliana's Shade", "Living Tsunami",
        "Oreskos Explorer",
    }  # fmt: skip
    assert saying - tagged == {"Adventuring Gear"}


TYPES_OF_THE_SEED = ("Creature", "Land", "Instant", "Sorcery")


@pytest.mark.parametrize("name", ["ascent-sample", "ascent-power"])
def test_ascent_decks_have_at_least_thirty_cards_of_every_type_named(name, sources):
    cards = [card for card, _ in slots(name, sources)]
    assert len(cards) >= 30
    for kind in TYPES_OF_THE_SEED:
        assert sum(kind in card.types for card in cards) >= 5, kind
    assert len({card.name for card in cards}) == len(cards)


def test_the_cheap_ascent_deck_is_cheap_and_has_the_card_of_the_article(sources):
    cards = [card for card, _ in slots("ascent-sample", sources)]
    assert "Manalith" in {card.name for card in cards}
    assert max(card.mana_value for card in cards) == 6
    # The same number of cards of each colour, so that a pile of anyone's commons can stand in.
    coloured = Counter(card.colours for card in cards if card.colours)
    assert max(coloured.values()) - min(coloured.values()) <= 1


def test_the_strong_ascent_deck_has_what_the_article_names(sources):
    names = {card.name for card, _ in slots("ascent-power", sources)}
    assert {"Mox Pearl", "Mox Sapphire", "Mox Jet", "Mox Ruby", "Mox Emerald", "Splinter Twin"} <= names
    assert {"Emrakul, the Aeons Torn", "Ulamog, the Infinite Gyre"} <= names


def test_common_cards_are_common(shared, sources):
    """Outside the deck of staples every card was printed at common or uncommon, but for a few cheap rares."""
    import gzip

    lowest: dict[str, int] = {}
    order = ["common", "uncommon", "rare", "mythic", "special", "bonus"]
    with gzip.open(shared / "scryfall" / "default-cards-2019-10.json.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            text = line.strip().rstrip(",")
            if text.startswith("{"):
                card = json.loads(text)
                rank = order.index(card["rarity"])
                lowest[card["name"]] = min(rank, lowest.get(card["name"], rank))
    names = {
        card.name
        for name in ("active-draft-market", "active-draft-starters", "ascent-sample")
        for card, _ in slots(name, sources)
    }
    rares = sorted(name for name in names if lowest[name] > order.index("uncommon"))
    assert rares == [
        "Akoum Hellkite", "Ash Zealot", "Blade Splicer", "Emeria Angel", "Guul Draz Overseer", "Hellrider",
        "Knight of the White Orchid", "Rampaging Baloths", "Shivan Dragon", "Solemn Simulacrum", "Thragtusk",
    ]  # fmt: skip


def test_the_documentation_gives_a_reason_for_every_card(sources):
    from conftest import ROOT

    page = (ROOT / "docs" / "bundled-blocks.md").read_text(encoding="utf-8")
    for name in BLOCKS:
        assert f"`{name}`" in page
        if name != "high-stakes":
            section = page.partition(f"## `{name}`")[2].partition("\n## ")[0]
            missing = {card.name for card, _ in slots(name, sources) if card.name not in section}
            assert missing == set(), name
