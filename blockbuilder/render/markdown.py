"""Markdown out of data: nothing in a name or a tag becomes markup."""

from __future__ import annotations

import re

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#+|~!])|^(\s*)([-+]|\d+[.)])(?=\s)", re.MULTILINE)


def escape(text: str) -> str:
    """The text so that Markdown shows it as it is; line breaks become blanks."""
    return _MARKUP.sub(lambda found: f"{found[2] or ''}\\{found[1] or found[3]}", " ".join(text.split()))
