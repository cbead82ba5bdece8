"""Roles that a phrase decides by itself, wherever in the card it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from blockbuilder.roles.entries import Finding, Yes
from blockbuilder.roles.reading import Reading


def phrase(pattern: str, kind: str | None = None) -> Callable[[Reading], Iterator[Finding]]:
    """A judge that finds ``pattern`` (on the folded text in lower case) once a face."""
    compiled = re.compile(pattern)

    def judge(reading: Reading) -> Iterator[Finding]:
        for face in reading.faces:
            if match := compiled.search(face.folded.lower):
                yield face, None, Yes(kind, words=match.span())

    return judge
