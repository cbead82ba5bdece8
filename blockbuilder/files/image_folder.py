"""Card images out of a folder of the user's, found by file name.

``Pacifism.jpg``, ``Pacifism (M20) 32.jpg`` for one printing, ``Delver of Secrets [back].png`` or ``Insectile
Aberration.png`` for the back of a double-faced card. Blanks, case, accents and punctuation make no difference, so
``Fire // Ice`` may be ``Fire - Ice.jpg``. Card names are only ever compared with file names, never made into paths.
"""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from blockbuilder.core.images import Image, Wanted
from blockbuilder.core.names import face_names, fold
from blockbuilder.errors import BadInput

ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".webp", ".gif"})
MOST_BYTES = 40 * 1024 * 1024
_STEM = re.compile(
    r"(?P<name>.*?)\s*(?:\((?P<set>\w{2,6})\)\s*(?P<number>[\w★†/-]*))?\s*(?P<face>\[(?:back|front)\])?\Z",
    re.IGNORECASE,
)
_Key = tuple[str, int, str, str]


class ImageFolder:
    """The images of one folder (not of those inside it). Raises BadInput when it is no folder that can be read."""

    def __init__(self, folder: Path) -> None:
        try:
            files = sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS)
        except OSError as failure:
            reason = (failure.strerror or str(failure)).lower()
            raise BadInput(f"cannot be read: {reason}", where=str(folder), mend="name a folder of images") from None
        self._files: dict[_Key, Path] = {}
        for path in files:
            self._files.setdefault(_key_of(path.stem), path)

    def find(self, wanted: Wanted) -> Image | None:
        """The image of this side: of the pinned printing where there is one, else the one without a printing."""
        for printing in _printings(wanted):
            for name, face in _names(wanted):
                path = self._files.get((_loose(name), face, *printing))
                if path is not None:
                    pinned = bool(printing[0]) or not wanted.set_code
                    return Image(path.name, partial(_read, path), pinned=pinned)
        return None


def _names(wanted: Wanted) -> list[tuple[str, int]]:
    faces = face_names(wanted.name)
    names = [(wanted.name, wanted.face)]
    if wanted.face < len(faces) > 1:
        names.append((faces[wanted.face], 0))
    return names


def _printings(wanted: Wanted) -> list[tuple[str, str]]:
    set_code, number = (wanted.set_code or "").lower(), (wanted.number or "").lower()
    return list(dict.fromkeys([(set_code, number), (set_code, ""), ("", "")]))


def _key_of(stem: str) -> _Key:
    found = _STEM.match(stem)
    assert found is not None  # noqa: S101 - the pattern matches any text
    face = int((found["face"] or "").lower() == "[back]")
    return _loose(found["name"]), face, (found["set"] or "").lower(), (found["number"] or "").lower()


def _loose(name: str) -> str:
    return "".join(char for char in fold(name) if char.isalnum())


def _read(path: Path) -> bytes:
    if path.stat().st_size > MOST_BYTES:
        raise OSError(f"more than {MOST_BYTES // 1024 // 1024} MB")
    return path.read_bytes()
