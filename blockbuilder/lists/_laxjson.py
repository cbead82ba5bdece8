"""JSON as people write it by hand: comment lines that begin with ``#``, commas before a closing bracket."""

from __future__ import annotations

import json
import re

MOST = 20_000_000
"""Characters of one document; more is refused."""

_TRAILING_COMMA = re.compile(r'(?P<string>"[^"\\\n]*(?:\\.[^"\\\n]*)*")|,(?=\s*[\]}])')


class BrokenJson(ValueError):
    """Text that is no JSON document, however kindly it is read."""


class Gatherer:
    """Takes lines until they make one JSON document; ``value`` then holds it."""

    def __init__(self) -> None:
        self.value: object = None
        self._lines: list[str] = []
        self._depth = 0
        self._size = 0

    def feed(self, line: str) -> bool:
        """Whether the document is complete with this line. Raises BrokenJson when it can be none."""
        bare = line.strip()
        if not bare or bare.startswith("#"):
            return False
        if not self._lines and bare[0] not in "[{":
            raise BrokenJson("it begins with no bracket")
        self._size += len(line)
        if self._size > MOST:
            raise BrokenJson(f"it has more than {MOST:,} characters")
        self._lines.append(line)
        self._depth += _brackets(line)
        if self._depth > 0:
            return False
        text = "\n".join(self._lines)
        try:
            self.value = json.loads(_TRAILING_COMMA.sub(lambda found: found["string"] or "", text))
        except (ValueError, RecursionError) as error:
            raise BrokenJson(str(error) or "it is nested too deeply") from error
        return True


def _brackets(line: str) -> int:
    """Brackets opened less brackets closed. Raises BrokenJson for a string that is not closed in its line."""
    depth = 0
    parts = line.replace("\\\\", "").replace('\\"', "").split('"')
    if len(parts) % 2 == 0:
        raise BrokenJson("a string is not closed")
    for part in parts[::2]:
        depth += part.count("{") + part.count("[") - part.count("}") - part.count("]")
    return depth
