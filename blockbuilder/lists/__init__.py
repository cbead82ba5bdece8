"""List formats: text in, card list out, and back. One module a format, found by walking this folder."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from blockbuilder.core.cardlist import CardList
from blockbuilder.errors import BadInput
from blockbuilder.lists.listformat import ListFormat, Source


@cache
def all_formats() -> dict[str, ListFormat]:
    """Every list format by its name, in the order of the names."""
    found: dict[str, ListFormat] = {}
    for module in pkgutil.iter_modules(__path__):
        if not module.name.startswith("_"):
            loaded = importlib.import_module(f"{__name__}.{module.name}")
            offered = getattr(loaded, "FORMATS", ()) or (getattr(loaded, "FORMAT", None),)
            found.update((each.name, each) for each in offered if isinstance(each, ListFormat))
    return dict(sorted(found.items()))


def readable() -> dict[str, ListFormat]:
    return {name: each for name, each in all_formats().items() if each.read}


def writable() -> dict[str, ListFormat]:
    return {name: each for name, each in all_formats().items() if each.write}


def detect(source: Source) -> ListFormat:
    """The format that recognises the text with the most confidence; plain text takes what nobody claims."""
    return max(readable().values(), key=lambda each: each.detect(source) if each.detect else 0)


def read(source: Source, input_format: str | None = None) -> CardList:
    """The card list in the text.

    Raises BadInput when ``input_format`` is no format that is read, and for what the format's own reader refuses.
    """
    if input_format is None:
        chosen = detect(source)
    else:
        known = readable()
        if input_format not in known:
            raise BadInput(f"no list format {input_format!r} is read", mend=f"one of {', '.join(known)}")
        chosen = known[input_format]
    assert chosen.read is not None  # noqa: S101 - both ways of choosing looked for a reader
    return chosen.read(source)
