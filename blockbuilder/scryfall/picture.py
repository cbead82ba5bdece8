"""Whether bytes are a whole picture: by their first bytes, their structure, and by decoding them."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_TAIL_BYTES = 4096
_MOST_PIXELS = 4_000  # a side longer than this is no card, and may be meant to exhaust memory
_ALONE = frozenset({0x01, *range(0xD0, 0xD9)})  # JPEG markers without a length
_FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_SCAN, _END = 0xDA, b"\xff\xd9"
_PNG_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


@dataclass(frozen=True, slots=True)
class PictureKind:
    """What a picture is; ``suffix`` is for its file name. Sizes in pixels."""

    suffix: str
    width: int
    height: int


def checked(content: bytes) -> PictureKind:
    """What a picture is. Raises ValueError, with the reason, when it is no whole JPEG or PNG."""
    if content.startswith(_PNG):
        kind = _png(content)
    elif content.startswith(_JPEG):
        kind = _jpeg(content)
    else:
        raise ValueError("it is neither JPEG nor PNG")
    if not 0 < kind.width <= _MOST_PIXELS or not 0 < kind.height <= _MOST_PIXELS:
        raise ValueError(f"it measures {kind.width} × {kind.height} pixels")
    _decode(content)
    return kind


def looks_whole(path: Path) -> bool:
    """Whether a file that was checked once still begins and ends as a picture does: quick, and finds broken writes."""
    try:
        with path.open("rb") as file:
            start = file.read(len(_PNG))
            file.seek(max(0, path.stat().st_size - _TAIL_BYTES))
            tail = file.read()
    except OSError:
        return False
    if start.startswith(_PNG):
        return b"IEND" in tail
    return start.startswith(_JPEG) and tail.rstrip(b"\0").endswith(_END)


def _jpeg(content: bytes) -> PictureKind:
    if not content.rstrip(b"\0").endswith(_END):
        raise ValueError("the JPEG is cut off")
    at, size = 2, None
    while at + 4 <= len(content):
        if content[at] != 0xFF:
            raise ValueError("the JPEG is damaged")
        marker = content[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if marker == _SCAN:
            break
        if marker in _ALONE:
            at += 2
            continue
        length = int.from_bytes(content[at + 2 : at + 4], "big")
        if marker in _FRAMES:
            size = struct.unpack(">HH", content[at + 5 : at + 9])
        at += 2 + length
    else:
        raise ValueError("the JPEG holds no picture")
    if size is None:
        raise ValueError("the JPEG does not say its size")
    return PictureKind(".jpg", size[1], size[0])


def _png(content: bytes) -> PictureKind:
    at, header, data = len(_PNG), b"", zlib.decompressobj()
    pixels, name = 0, b""
    while at + 12 <= len(content) and name != b"IEND":
        length, name = struct.unpack(">I4s", content[at : at + 8])
        body = content[at + 8 : at + 8 + length]
        check = content[at + 8 + length : at + 12 + length]
        if len(check) < 4 or zlib.crc32(name + body) != int.from_bytes(check, "big"):
            raise ValueError("the PNG is cut off or damaged")
        if name == b"IHDR":
            header = body
        elif name == b"IDAT":
            pixels += _unpacked(data, body)
        at += 12 + length
    if name != b"IEND" or len(header) != 13:
        raise ValueError("the PNG is cut off")
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    row = 1 + (width * depth * _PNG_CHANNELS.get(colour, 0) + 7) // 8
    if not interlaced and pixels != row * height:
        raise ValueError("the PNG is damaged: pixels are missing")
    return PictureKind(".png", width, height)


def _unpacked(data: zlib._Decompress, body: bytes) -> int:
    """The bytes that a piece of packed pixels unpacks to, counted in steps: they may be many."""
    try:
        count = len(data.decompress(body, 1 << 20))
        while data.unconsumed_tail:
            count += len(data.decompress(data.unconsumed_tail, 1 << 20))
    except zlib.error as error:
        raise ValueError("the PNG is damaged") from error
    return count


def _decode(content: bytes) -> None:
    """Decode it with Pillow, which reportlab brings; without it the structure must do."""
    try:
        from PIL import Image
    except ImportError:
        return
    try:
        with Image.open(BytesIO(content)) as image:
            image.load()
    except Exception as error:
        raise ValueError(f"it cannot be decoded: {error}") from error
