"""Which mana a card makes, for sources that do not say."""

from __future__ import annotations

import re

_ADD = re.compile(r"\badds? ([^.\"]*)", re.IGNORECASE)
_SYMBOL = re.compile(r"\{([WUBRGC])\}")
_ANY = re.compile(r"mana of any (?:one )?(?:colou?r|type)|any combination of|mana in any combination", re.IGNORECASE)
_BASIC_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def produced_mana(oracle_text: str, type_line: str) -> str:
    """Letters of ``WUBRGC`` that the card's own abilities or basic land types add, in that order."""
    letters = {letter for word, letter in _BASIC_TYPES.items() if word in type_line and "Land" in type_line}
    for sentence in _ADD.findall(oracle_text):
        letters.update(_SYMBOL.findall(sentence))
        if _ANY.search(sentence):
            letters.update("WUBRG")
    return "".join(letter for letter in "WUBRGC" if letter in letters)
