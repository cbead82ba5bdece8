"""What clipboards and word processors leave in a line, made plain."""

from __future__ import annotations

import html
import re

_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]")
_BLANKS = re.compile("[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8});")
_EMPHASIS = re.compile(r"^(\*\*|__)(?P<text>\S.*?)\1$")


def clean(line: str) -> str:
    """The line without invisible characters, odd blanks, HTML entities and Markdown emphasis around the whole of it."""
    text = line
    if "&" in text:
        text = _ENTITY.sub(lambda found: html.unescape(found.group()), text)
    if not text.isascii() or "\t" in text:
        text = _BLANKS.sub(" ", _INVISIBLE.sub("", text))
    text = text.strip()
    if text[:2] in ("**", "__"):
        found = _EMPHASIS.match(text)
        # A card is called "_____": emphasis needs something inside.
        if found and found["text"].strip("_* "):
            text = found["text"].strip()
    return text
