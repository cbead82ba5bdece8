"""The words by which sheets of paper are asked for: what the options of ``print`` may be."""

from __future__ import annotations

from typing import Literal

Style = Literal["image", "text"]
Missing = Literal["text", "skip", "fail"]
Order = Literal["list", "name", "type", "colour"]
DoubleFaced = Literal["back", "card", "both"]
Orientation = Literal["portrait", "landscape"]
Corners = Literal["keep", "black", "round"]
MarkKind = Literal["corners", "lines", "none"]
Backs = Literal["none", "image", "duplex"]
Edge = Literal["long", "short"]
ShopLayout = Literal["4x2", "3x3", "row"]
Currency = Literal["usd", "eur", "tix"]
ImageSize = Literal["png", "large", "normal"]
"""Scryfall's sizes: 745 x 1040, 672 x 936 and 488 x 680 pixels."""
