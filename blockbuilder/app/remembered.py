"""Keys under which the store remembers what was worked out: a digest of the input, and a fingerprint of the program."""

from __future__ import annotations

import os
from dataclasses import fields
from operator import attrgetter
from pathlib import Path
from zlib import adler32, crc32

import blockbuilder
from blockbuilder.core.cards import Card

_ALL_OF_A_CARD = attrgetter(*(each.name for each in fields(Card)))


def digest(*things: object) -> str:
    """Equal for equal things. Two checksums and the length suffice against chance; hashlib would load OpenSSL."""
    text = repr(things).encode()
    return f"{len(text):x}-{crc32(text):x}-{adler32(text):x}"


def card_values(card: Card) -> tuple[object, ...]:
    """Everything about a card, in a form whose digest is quick to make."""
    values: tuple[object, ...] = _ALL_OF_A_CARD(card)
    return values


def fingerprint(*packages: str) -> str:
    """Changes whenever the code or data of these packages does, in a checkout too, where the version stands still."""
    newest, size = 0, 0
    folders = [Path(blockbuilder.__file__).parent / name for name in packages]
    while folders:
        with os.scandir(folders.pop()) as found:
            for each in found:
                if each.is_dir():
                    folders.append(Path(each.path))
                elif not each.name.endswith(".pyc"):
                    status = each.stat()
                    newest = max(newest, status.st_mtime_ns)
                    size += status.st_size
    return f"{blockbuilder.__version__} {newest} {size}"
