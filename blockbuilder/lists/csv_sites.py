"""The CSV exports of collection and deck sites that differ in their columns only.

Each site is a list format of its own; one is added by one row of this table.
"""

from __future__ import annotations

from blockbuilder.lists._site import Site
from blockbuilder.lists._table import table_format
from blockbuilder.lists.listformat import Carries

_COLLECTION = Carries(printings=True, finish=True, tags=True)
_DECK = Carries(sections=("main", "sideboard", "maybeboard", "commander"), printings=True, finish=True)

_COLLECTIONS = (
    Site(
        "deckbox-csv",
        "Deckbox inventory (CSV)",
        headers=(
            ("Count", "Tradelist Count", "Name", "Edition", "Artist Proof", "My Price"),
            ("Count", "Tradelist Count", "Name", "Edition", "Edition Code", "Printing Id"),
        ),
        # "Edition" holds Deckbox's own names of sets.
        columns={"set": ("Edition Code",)},
    ),
    Site(
        "manabox-csv",
        "ManaBox collection (CSV)",
        headers=(("Name", "Set code", "Quantity", "ManaBox ID"), ("Name", "Binder Name", "Binder Type")),
        columns={"section": ("Binder Type",)},
        sections={"list": "maybeboard", "binder": "main", "deck": "main"},
        section_notes={
            "deck": "cards in decks were counted; where a binder lists them as well they are counted twice",
            "list": "the app's lists are wishes, not cards owned; taken as maybeboard",
        },
    ),
    Site(
        "dragonshield-csv",
        "Dragon Shield card manager (CSV)",
        headers=(
            ("Folder Name", "Quantity", "Trade Quantity", "Card Name"),
            ("Quantity", "Trade Quantity", "Card Name", "Set Code", "Printing"),
            ("Quantity", "Name", "CardNumber", "Expansion Code", "Expansion Name"),
            ("List Type", "List Name", "Quantity", "Card Name"),
        ),
        columns={"section": ("Board",)},
    ),
    Site(
        "delverlens-csv",
        "Delver Lens (CSV or TSV)",
        headers=(
            ("Name", "Acquired Price", "TCGPlayer Product ID", "Quantity"),
            ("Reg Qty", "Foil Qty", "Name", "Acquired"),
            ("Collector's number", "Edition", "Quantity", "TCGPlayer productID", "Name"),
        ),
        summed=("Reg Qty", "Foil Qty"),
        codes=False,
    ),
    Site(
        "tcgplayer-csv",
        "TCGplayer app collection (CSV)",
        headers=(("Quantity", "Name", "Simple Name", "Set"), ("Simple Name", "Set Code", "Product ID", "SKU")),
        columns={"set": ("Set Code",), "finish": ("Printing",)},
        dressed=True,
    ),
    Site(
        "tcgplayer-seller-csv",
        "TCGplayer seller inventory (CSV)",
        headers=(("TCGplayer Id", "Product Line", "Product Name"),),
        columns={"set": (), "finish": ("Condition",), "name": ("Product Name",)},
        dressed=True,
    ),
    Site(
        "cardmarket-csv",
        "Cardmarket stock (CSV, without names)",
        headers=(("idProduct", "groupCount", "price", "idLanguage"), ("idProduct", "Language", "isFoil")),
    ),
    Site("helvault-csv", "Helvault (CSV)", headers=(("extras", "language", "name", "quantity", "scryfall_id"),)),
    Site(
        "topdecked-csv",
        "TopDecked collection (CSV)",
        headers=(("QUANTITY", "NAME", "SETCODE", "SETNAME"), ("QUANTITY", "NAME", "SETCODE", "FINISH")),
    ),
    Site("mtggoldfish-csv", "MTGGoldfish collection (CSV)", headers=(("Card", "Set ID", "Set Name", "Quantity"),)),
    Site(
        "cardsphere-csv",
        "Cardsphere (CSV)",
        headers=(("Count", "Tradelist Count", "Name", "Edition", "Scryfall ID", "Last Modified"),),
        # "Edition" holds the names of sets.
        columns={"set": ()},
    ),
    Site(
        "cardcastle-csv",
        "CardCastle (CSV)",
        headers=(
            ("Card Name", "Set Name", "Multiverse ID", "JSON ID"),
            ("Count", "Card Name", "Set Name", "Collector Number", "Foil"),
        ),
    ),
    Site(
        "urzasgatherer-csv",
        "Urza's Gatherer (CSV)",
        headers=(("Name", "Count", "Foil count", "Special foil count"),),
        # "Set" holds the names of sets; the count is the total.
        columns={"set": ("Set code",)},
    ),
    Site(
        "deckedbuilder-csv",
        "Decked Builder (CSV)",
        headers=(("Total Qty", "Reg Qty", "Foil Qty", "Card", "Set"),),
        # "Set" holds the names of sets; the total is the sum of the other two.
        columns={"set": (), "count": ("Total Qty",)},
    ),
    Site(
        "mtgo-csv",
        "Magic Online collection (CSV)",
        headers=(("Card Name", "Quantity", "ID #", "Premium"),),
        flags={"Sideboarded": "sideboard"},
    ),
    Site(
        "moxfield-csv",
        "Moxfield collection, deck or import (CSV)",
        headers=(
            ("Count", "Name", "Edition", "Foil", "Collector Number", "Alter", "Proxy"),
            ("Count", "Name", "Edition", "Foil", "Collector Number", "Alter", "Playtest Card"),
            ("Count", "Tradelist Count", "Name", "Edition", "Foil", "Tags", "Last Modified", "Collector Number"),
        ),
    ),
    Site(
        "archidekt-csv",
        "Archidekt collection or deck (CSV)",
        headers=(
            ("Quantity", "Name", "Edition Name", "Edition Code"),
            ("Quantity", "Name", "Finish", "Date Added", "Edition Code"),
        ),
    ),
    Site(
        "scryfall-search-csv",
        "Scryfall search result (CSV)",
        headers=(("multiverse_id", "mtgo_id", "set", "collector_number", "name"),),
    ),
    Site(
        "playingcardsio-csv",
        "playingcards.io deck (CSV)",
        headers=(("label", "image", "item-count"), ("label", "item-count")),
    ),
)

_DECKS = (
    Site("deckstats-csv", "Deckstats (CSV)", headers=(("amount", "card_name", "is_foil"),)),
    Site(
        "tappedout-csv",
        "TappedOut deck (CSV)",
        headers=(("Board", "Qty", "Name", "Printing"),),
        columns={"set": ("Printing",), "finish": ("Foil",)},
        flags={"Commander": "commander"},
    ),
    Site(
        "tappedout-inventory-csv",
        "TappedOut inventory (CSV)",
        headers=(("Qty", "Name", "Set", "Set Number", "Foil"),),
    ),
    Site(
        "scryfall-deck-csv",
        "Scryfall deck (CSV)",
        headers=(("section", "count", "name", "mana_cost", "collector_number"),),
        # Sections beside these (nonlands, lands, columna ...) are ways to sort the main deck.
        sections={"nonlands": "main"},
    ),
)

FORMATS = (
    *(table_format(site, _COLLECTION) for site in _COLLECTIONS),
    *(table_format(site, _DECK) for site in _DECKS),
)
