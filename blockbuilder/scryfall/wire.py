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
            return _untyped(json.loads(data))

    return read


def _untyped(found: object) -> CardObject:
    if not isinstance(found, dict) or not isinstance(found.get("name"), str):
        raise ValueError("not a card object")
    known = CardObject.__annotations__
    return cast("CardObject", {key: value for key, value in found.items() if key in known})
