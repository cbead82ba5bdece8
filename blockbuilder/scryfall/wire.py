"""Decoding what Scryfall sends; ``core.objects`` says what it means."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import cast

from blockbuilder.core.shapes import CardObject


def decoder() -> Callable[[bytes], CardObject]:
    """A function that decodes one card object and skips the keys that nobody reads; ValueError when it is none.

    An object whose values have unexpected types is read as plain JSON, so that a change of theirs costs that value and
    not the card.
    """
    import msgspec

    decode = msgspec.json.Decoder(CardObject).decode

    def read(data: bytes) -> CardObject:
        try:
            return decode(data)
        except msgspec.ValidationError:
            return _key_by_key(json.loads(data))

    return read


def _key_by_key(found: object) -> CardObject:
    """What of an object has the expected types; a number where a word should be is taken as a word."""
    import msgspec

    if not isinstance(found, dict) or not isinstance(found.get("name"), str):
        raise ValueError("not a card object")
    kept: dict[str, object] = {}
    for key in CardObject.__annotations__.keys() & found.keys():
        given = found[key]
        for value in (given, str(given)) if isinstance(given, int | float) else (given,):
            try:
                kept.update(msgspec.convert({key: value}, CardObject))
                break
            except msgspec.ValidationError:
                continue
    return cast("CardObject", kept)
