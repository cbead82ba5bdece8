"""What is written reads back as it was, up to what the format has no place for; and whatever is lost is told."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blockbuilder import lists
from blockbuilder.core.cardlist import SECTIONS, CardList, Entry, Section
from blockbuilder.core.cards import Card
from blockbuilder.core.names import NameIndex
from blockbuilder.lists import archidekt_text
from blockbuilder.lists.listformat import OutLine, OutList, Source
from blockbuilder.lists.plain import holds_tag

POOL = [
    Card(name, layout=layout, type_line=type_line)
    for name, layout, type_line in [
        ("Llanowar Elves", "normal", "Creature — Elf Druid"),
        ("Niv-Mizzet, Parun", "normal", "Legendary Creature — Dragon Wizard"),
        ("Lim-Dûl's Vault", "normal", "Instant"),
        ("Fire // Ice", "split", "Instant // Instant"),
        ("Dead // Gone", "split", "Instant // Instant"),
        ("Commit // Memory", "aftermath", "Instant // Sorcery"),
        ("Who // What // When // Where // Why", "split", "Instant // Instant // Instant // Instant // Instant"),
        (
            "Delver of Secrets // Insectile Aberration",
            "transform",
            "Creature — Human Wizard // Creature — Human Insect",
        ),
        ("Emeria's Call // Emeria, Shattered Skyclave", "modal_dfc", "Sorcery // Land"),
        ("Brazen Borrower // Petty Theft", "adventure", "Creature — Faerie Rogue // Instant — Adventure"),
        (
            "Akki Lavarunner // Tok-Tok, Volcano Born",
            "flip",
            "Creature — Goblin // Creature — Goblin",
        ),
        ("SP//dr, Piloted by Peni", "normal", "Legendary Artifact Creature — Spider Hero"),
        ("_____", "normal", "Creature — Shapeshifter"),
        ("+2 Mace", "normal", "Artifact — Equipment"),
        ("1996 World Champion", "normal", "Legendary Creature — Legend"),
        ("50 Feet of Rope", "normal", "Artifact"),
        ("Erase", "normal", "Instant"),
        ("Erase (Not the Urza's Legacy One)", "normal", "Instant"),
        ("Hazmat Suit (Used)", "normal", "Artifact — Equipment"),
        ("B.F.M. (Big Furry Monster)", "normal", "Creature — The-Biggest-Baddest-Nastiest"),
        ('"Ach! Hans, Run!"', "normal", "Enchantment"),
        ("Minsc & Boo, Timeless Heroes", "normal", "Legendary Planeswalker — Minsc"),
        ("R&D's Secret Lair", "normal", "Legendary Land"),
        ("Circle of Protection: Red", "normal", "Enchantment"),
        ("The Deck of Many Things", "normal", "Legendary Artifact"),
        ("Commander's Sphere", "normal", "Artifact"),
        ("Borrowing 100,000 Arrows", "normal", "Sorcery"),
        ("Vault 75: Middle School", "normal", "Enchantment — Saga"),
        ("Forth Eorlingas!", "normal", "Sorcery"),
        ("Mr. Orfeo, the Boulder", "normal", "Legendary Creature — Rhino Warrior"),
        ("Island", "normal", "Basic Land — Island"),
    ]
]
INDEX: NameIndex[str] = NameIndex()
for each in POOL:
    INDEX.add(each.name, each.name)

PRINTINGS = st.one_of(
    st.sampled_from([(None, None), (None, None), (None, "149")]),
    st.tuples(st.sampled_from(["m11", "10e", "plst", "dom", "con", "2x2", "unf", "ymid"]), st.none()),
    st.tuples(
        st.sampled_from(["m11", "10e", "plst", "dom", "con", "2x2"]),
        st.sampled_from(["149", "64★", "BFZ-29", "246p", "116/350", "72+", "†", "U16", "741z"]),
    ),
)
ODD_TAGS = """removal;Card Draw;2 for 1;c, d;a #b;#x;[y];^z^;149;Sideboard;Maybeboard;$1.50;*F*;it's;“q”;&amp;;a{top}
!;x4;http://a.b;Elves & Orcs;-;(M11) 149; pad ;éa""".replace("\n", ";").split(";")
TAGS = st.lists(st.one_of(st.sampled_from(ODD_TAGS), st.text(min_size=1, max_size=8)), max_size=3)
CARDS = {card.name: card for card in POOL}


def out_line(count, name, section, printing, finish, tags):
    return OutLine(Entry(count, name, section, *printing, finish, tuple(dict.fromkeys(tags))), CARDS[name])


LINES = st.builds(
    out_line,
    st.one_of(st.integers(1, 30), st.sampled_from([99, 250, 1996])),
    st.sampled_from(sorted(CARDS)),
    st.sampled_from(["main", "main", "main", *SECTIONS]),
    PRINTINGS,
    st.sampled_from([None, None, "foil", "etched"]),
    TAGS,
)
DECKS = st.builds(
    OutList,
    st.sampled_from(["", "UR Tempo", "4 Counterspell", "A *b* [c] <d> # e"]),
    st.lists(LINES, min_size=1, max_size=12).map(tuple),
)
BOTH_WAYS = sorted(
    name
    for name, each in lists.all_formats().items()
    if each.read and each.write and {".txt", ".dck", ".md"}.intersection(each.extensions)
)
MOVED: dict[str, dict[Section, Section]] = {
    "mtgo-text": {"commander": "sideboard"},
    "xmage": {"commander": "sideboard"},
}


def kept(name: str, entry: Entry) -> Entry | None:
    """The entry as the format can hold it; None when it has no place for its section."""
    carries = lists.all_formats()[name].carries
    section = MOVED.get(name, {}).get(entry.section, entry.section)
    if section not in carries.sections:
        return None
    holds = archidekt_text.holds_tag if name == "archidekt-text" else holds_tag
    set_code, number = (entry.set_code, entry.number) if carries.printings else (None, None)
    if not set_code:
        number = None
    if name == "arena" and not number:
        set_code = None
    if name == "tappedout-text" or (name == "draftmancer" and number and "+" in number):
        number = None
    finish = entry.finish if carries.finish else None
    if finish and name in ("forge", "draftmancer"):
        finish = "foil"
    tags = tuple(filter(holds, entry.tags)) if carries.tags else ()
    return replace(entry, section=section, set_code=set_code, number=number, finish=finish, tags=tags)


def shape(entry: Entry, name: str) -> tuple[object, ...]:
    return entry.section, name, entry.set_code, entry.number, entry.finish, entry.tags


def copies(entries: list[Entry]) -> Counter[tuple[object, ...]]:
    """Copies of each distinct line: order apart from sections is tested by the samples."""
    found: Counter[tuple[object, ...]] = Counter()
    for entry in entries:
        found[shape(entry, entry.name)] += entry.count
    return found


def resolved(result: CardList) -> list[Entry]:
    """The entries under canonical names: the longest reading that a card has, as the resolver chooses."""
    found = []
    for entry in result.entries:
        options = sorted([entry, *entry.readings], key=lambda each: len(each.name), reverse=True)
        chosen = next(each for each in options if INDEX.find(each.name)[1])
        [name] = dict.fromkeys(INDEX.find(chosen.name)[1])
        found.append(
            replace(entry, count=chosen.count, name=name, set_code=chosen.set_code, number=chosen.number, readings=())
        )
    return found


@pytest.mark.parametrize("name", BOTH_WAYS)
@given(deck=DECKS)
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_written_reads_back(name, deck):
    list_format = lists.all_formats()[name]
    expected = [entry for line in deck.lines if (entry := kept(name, line.entry))]
    written = list_format.write(deck)
    result = lists.read(Source(written.text), name)
    assert not result.problems
    assert copies(resolved(result)) == copies(expected)
    if list_format.carries.list_name:
        assert (result.name or "") == deck.name
    lost = expected != [line.entry for line in deck.lines] or (deck.name and not list_format.carries.list_name)
    assert written.losses or not lost
    assert lost or not written.losses or name == "xmage"  # which warns where it must guess the printing


@pytest.mark.parametrize("name", [*BOTH_WAYS, "text-names"])
@given(deck=DECKS)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_written_is_recognised(name, deck):
    """Read without a word about its format, it gives the same cards in the same sections."""
    if name == "moxfield-text":  # a commander is marked by a blank line alone there: not to be known in a short list
        deck = replace(deck, lines=tuple(line for line in deck.lines if line.entry.section != "commander"))
    written = lists.all_formats()[name].write(deck)
    result = lists.read(Source(written.text))
    expected = [entry for line in deck.lines if (entry := kept(name, line.entry))]
    plain = {"set_code": None, "number": None, "finish": None, "tags": ()}
    assert copies([replace(entry, **plain) for entry in resolved(result)]) == copies(
        [replace(entry, **plain) for entry in expected]
    )


def test_every_written_text_format_is_tried():
    text = {name for name, each in lists.writable().items() if {".txt", ".dck", ".md"}.intersection(each.extensions)}
    assert text == {*BOTH_WAYS, "text-names"}
