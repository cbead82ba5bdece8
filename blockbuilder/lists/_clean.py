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
