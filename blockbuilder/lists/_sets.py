"""Set codes of other programs, as Scryfall writes them."""

from __future__ import annotations

SCRYFALL_CODES = {
    # Arena's own
    "dar": "dom", "conf": "con", "y22": "ymid",
    # the two letters of Magic Online, Magic Workstation and Deckbox
    "a": "lea", "b": "leb", "u": "2ed", "r": "3ed",
    "1e": "lea", "2e": "leb", "2u": "2ed", "3e": "3ed", "4e": "4ed", "5e": "5ed", "6e": "6ed", "7e": "7ed", "8e": "8ed",
    "9e": "9ed", "an": "arn", "aq": "atq", "le": "leg", "dk": "drk", "fe": "fem", "hm": "hml", "ia": "ice", "al": "all",
    "mi": "mir", "vi": "vis", "wl": "wth", "te": "tmp", "st": "sth", "ex": "exo", "us": "usg", "uz": "usg", "ul": "ulg",
    "ud": "uds", "cg": "uds", "gu": "ulg", "mm": "mmq", "ne": "nem", "pr": "pcy", "py": "pcy", "in": "inv", "ps": "pls",
    "ap": "apc", "od": "ody", "to": "tor", "ju": "jud", "on": "ons", "mr": "mrd", "ds": "dst", "fd": "5dn", "ch": "chr",
    "po": "por", "p2": "p02", "pk": "ptk", "ug": "ugl",
    # Deckstats, Deckbox, TCGplayer, Dragon Shield
    "frf_ugin": "ugin", "mps_akh": "mp2", "mps_kld": "mps", "plist": "plst", "list": "plst",
}  # fmt: skip


_ARENA = {"dom": "DAR", "con": "CONF", "ymid": "Y22", "ajmp": "JMP"}


def arena_code(code: str) -> str:
    """Scryfall's code as Arena writes it."""
    return _ARENA.get(code.lower(), code.upper())


def scryfall_code(code: str) -> str:
    """The code in lower case, as Scryfall writes it."""
    lower = code.lower()
    if lower.startswith(("gk1_", "gk2_")):
        return lower[:3]  # Guild Kits: one set for all guilds
    return SCRYFALL_CODES.get(lower, lower)
