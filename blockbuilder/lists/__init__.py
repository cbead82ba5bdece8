"""List formats: text in, card list out, and back. One module a format, found by walking this folder."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
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


def detect(source: Source, among: Iterable[ListFormat] | None = None) -> ListFormat:
    """The format that recognises the text with the most confidence; plain text takes what nobody claims."""
    asked = readable().values() if among is None else among
    return max(asked, key=lambda each: each.detect(source) if each.detect else 0)


def named(name: str, known: Mapping[str, ListFormat]) -> list[ListFormat]:
    """The formats that a name means: the one called so, else all of that site or program, its text format first.

    "moxfield" means ``moxfield-text`` and ``moxfield-csv``, "cod" the one whose files end so.
    """
    wanted = name.casefold().lstrip(".")
    if wanted in known:
        return [known[wanted]]
    family = [each for each in known.values() if each.name.startswith(f"{wanted}-")]
    family = family or [each for each in known.values() if f".{wanted}" in map(str.casefold, each.extensions)]
    return sorted(family, key=lambda each: not each.name.endswith("-text"))


def read(source: Source, input_format: str | None = None) -> CardList:
    """The card list in the text.

    Raises BadInput when ``input_format`` is no format that is read, and for what the format's own reader refuses.
    """
    among = None if input_format is None else named(input_format, readable())
    if among == []:
        raise BadInput(f"no list format {input_format!r} is read", mend=f"one of {', '.join(readable())}")
    chosen = detect(source, among)
    assert chosen.read is not None  # noqa: S101 - only readers were asked
    return chosen.read(source)


def writer(name: str) -> ListFormat:
    """The format that ``name`` means for writing. Raises BadInput when there is none."""
    found = named(name, writable())
    if not found:
        raise BadInput(f"no list format {name!r} is written", mend=f"one of {', '.join(writable())}")
    return found[0]
