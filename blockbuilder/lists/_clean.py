"""What clipboards and word processors leave in a line, made plain."""

from __future__ import annotations

import html
import re

MAX_LINE = 1_000
"""Characters; a longer line is no card, and is reported without being taken apart."""

_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]")
_CONTROLS = dict.fromkeys([*range(9), *range(14, 32), *range(127, 160)])
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8});")
_FORUM_CODE = re.compile(
    r"\[/?(?:b|i|u|c|card|cards|deck|url|size|color|center|spoiler|quote|list)(?:=[^\]]*)?\]", re.IGNORECASE
)
_COUNT_CELL = re.compile(r"\d+\s?[xX×]?")
_COUNTED_CELL = re.compile(r"\d+\s*[xX]?\s+\w")
_EMPHASIS = re.compile(r"^(\*\*|__)(?P<text>\S.*?)\1$")


def clean(line: str) -> str:
    """The line without invisible characters, odd blanks, entities, forum codes, and emphasis around the whole of it."""
    text = line
    if "&" in text:
        text = _ENTITY.sub(lambda found: html.unescape(found.group()), text)
    if "[/" in text:
        text = _FORUM_CODE.sub("", text)
    if not text.isprintable():
        text = _INVISIBLE.sub("", text).translate(_CONTROLS)
    text = " ".join(text.split())
    if text[:2] in ("**", "__"):
        found = _EMPHASIS.match(text)
        # A card is called "_____": emphasis needs something inside.
        if found and found["text"].strip("_* "):
            text = found["text"].strip()
    return text


def spreadsheet_row(line: str) -> str | None:
    """Count and name in a row copied out of a spreadsheet, without its further cells; None for other lines.

    A row without a count, or with a second one further on, may hold a card in each cell, and is none.
    """
    cells = [cell for each in line.split("\t") if (cell := clean(each))]
    counts = [bool(_COUNT_CELL.fullmatch(cell)) for cell in cells]
    wide = 2 if any(counts[:2]) else 1
    own, further = sorted(cells[:wide], key=lambda cell: not _COUNT_CELL.fullmatch(cell)), cells[wide:]
    if not further or not own[0][0].isdecimal() or any(counts[wide:-1]) or _COUNTED_CELL.match(further[-1]):
        return None
    return " ".join(own)
