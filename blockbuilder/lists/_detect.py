"""What recognisers of text formats share."""

from __future__ import annotations

import re

from blockbuilder.lists._headings import is_comment
from blockbuilder.lists.listformat import Source

SET_TAIL = re.compile(r"^\d+x? \S.{0,300}? \([A-Z0-9_]{2,8}\)(?: \S{1,20})?(?: \*[A-Za-z-]{1,8}\*)?$")


def any_line(source: Source, pattern: re.Pattern[str]) -> bool:
    """Whether a line of the sample has the pattern in it."""
    return any(pattern.search(line) for line in source.sample)


def share(source: Source, pattern: re.Pattern[str]) -> float:
    """The part of the sample's lines, comments left out, that have the pattern in them."""
    lines = [line for line in source.sample if not is_comment(line)]
    return sum(bool(pattern.search(line)) for line in lines) / len(lines) if lines else 0.0
