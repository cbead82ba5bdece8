"""Pictures of cards: fetched a few at a time, checked, and kept under the data directory, whole or not at all."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal
from uuid import uuid4

from blockbuilder.core import objects
from blockbuilder.core.cards import Printing
from blockbuilder.errors import BadInput, CannotWrite, SourceUnreachable
from blockbuilder.exports import Progress
from blockbuilder.scryfall.client import Client, NotFound
from blockbuilder.scryfall.collection import MOST_AT_ONCE, lots
from blockbuilder.scryfall.picture import checked, looks_whole

Size = Literal["large", "png", "normal"]
"""``large`` (672 × 936, JPEG) for print, ``png`` (745 × 1040) for print if asked for, ``normal`` for screens."""

_OTHER_SIZES: tuple[Size, ...] = ("large", "png", "normal")
_AT_ONCE = 4
_POOR = {"missing": "no picture yet", "placeholder": "a placeholder", "lowres": "a low-resolution scan"}
_SAFE = re.compile(r"[0-9A-Za-z-]{1,64}")
_SUFFIXES = (".jpg", ".png")
DEFAULT_LIMIT_BYTES = 2_000_000_000


@dataclass(frozen=True, slots=True)
class Picture:
    """One side of one printing in one size. ``face`` is 0 for the front, 1 for the back."""

    name: str
    printing_id: str
    face: int
    size: Size
    address: str
    status: str = "highres_scan"


@dataclass(slots=True)
class Pictures:
    """Where the pictures are, and a line on each that is poor or could not be had."""

    paths: dict[Picture, Path] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)
    unreachable: SourceUnreachable | None = None


def pictures_of(printing: Printing, size: Size = "large") -> list[Picture]:
    """The pictures of a printing, one for each side that has its own; in another size where the wanted is missing."""
    found = []
    for face, uris in enumerate(printing.image_uris):
        chosen = next((each for each in (size, *_OTHER_SIZES) if uris.get(each)), None)
        if chosen and printing.image_status != "missing":
            found.append(Picture(printing.name, printing.id, face, chosen, uris[chosen], printing.image_status))
    return found


def poor_scans(printings: Iterable[Printing]) -> list[str]:
    """A line for each printing whose picture is missing, a placeholder or of low resolution."""
    return [
        f"{each.name} ({each.set_code.upper()}) {each.collector_number}: {_POOR[each.image_status]}"
        for each in printings
        if each.image_status in _POOR
    ]


class ImageCache:
    """Pictures on disk by printing, face and size. A poor scan is kept apart, so that a better one is fetched."""

    def __init__(self, data_dir: Path) -> None:
        self.folder = data_dir / "images"

    def find(self, picture: Picture) -> Path | None:
        """Where a picture is, or None, also when its file was damaged since. The file is marked as used."""
        stem = self._stem(picture)
        for suffix in _SUFFIXES:
            path = stem.with_name(stem.name + suffix)
            if looks_whole(path):
                with suppress(OSError):  # a folder that can only be read
                    os.utime(path)
                return path
        return None

    def keep(self, picture: Picture, content: bytes) -> Path:
        """Keep a picture. Raises ValueError when the bytes are none, CannotWrite when the disk will not have it."""
        kind = checked(content)
        stem = self._stem(picture)
        path = stem.with_name(stem.name + kind.suffix)
        part = stem.with_name(f"{stem.name}-{uuid4().hex}.part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                part.write_bytes(content)
                return part.replace(path)
            finally:
                part.unlink(missing_ok=True)
        except OSError as error:
            raise CannotWrite(
                f"the picture cannot be saved: {error.strerror or error}", where=str(path), mend="free some disk space"
            ) from error

    def size_bytes(self) -> int:
        """The bytes that all pictures take."""
        return sum(path.stat().st_size for path in self._files())

    def trim(self, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> int:
        """Remove the pictures used longest ago until the rest take no more than the limit; how many went."""
        files = sorted(((path.stat(), path) for path in self._files()), key=lambda each: each[0].st_mtime)
        excess = sum(stat.st_size for stat, _ in files) - limit_bytes
        removed = 0
        for stat, path in files:
            if excess <= 0:
                break
            path.unlink(missing_ok=True)
            excess -= stat.st_size
            removed += 1
        return removed

    def clear(self) -> int:
        """Remove all pictures; how many."""
        return self.trim(-1)

    def _files(self) -> list[Path]:
        return [path for path in self.folder.glob("*/*/*") if path.is_file()]

    def _stem(self, picture: Picture) -> Path:
        if not _SAFE.fullmatch(picture.printing_id):
            raise BadInput(f"{picture.printing_id[:80]!r} is no id of a printing", where=picture.name)
        poor = "-lowres" if picture.status in _POOR else ""
        return self.folder / picture.size / picture.printing_id[:2] / f"{picture.printing_id}-{picture.face}{poor}"


def fetch(
    client: Client | None, cache: ImageCache, wanted: Sequence[Picture], progress: Progress | None = None
) -> Pictures:
    """The files of the pictures; those not in the cache are fetched, unless there is no client (offline).

    ``progress`` hears of pictures done and wanted. What was fetched before Scryfall could not be reached any more is
    kept and given; the next call goes on from there.
    """
    found = Pictures()
    missing = []
    for picture in dict.fromkeys(wanted):
        path = cache.find(picture)
        if path is not None:
            found.paths[picture] = path
        else:
            missing.append(picture)
    if client is None:
        found.warnings += [f"{picture.name}: its picture is not in the cache" for picture in missing]
        return found
    total = len(found.paths) + len(missing)
    try:
        outdated = [each for each in missing if not client.is_current(each.address)]
        renewed = _renewed(client, outdated)
        found.warnings += [f"{each.name}: Scryfall has no such picture" for each in outdated if each not in renewed]
        current = {each: renewed.get(each, each) for each in missing if each in renewed or each not in outdated}
        _fetch_all(client, cache, current, found, total, progress)
    except SourceUnreachable as error:
        found.unreachable = error
        lost = [each.name for each in missing if each not in found.paths]
        found.warnings += [f"{name}: its picture could not be had" for name in dict.fromkeys(lost)]
    return found


def _fetch_all(
    client: Client,
    cache: ImageCache,
    current: Mapping[Picture, Picture],
    found: Pictures,
    total: int,
    progress: Progress | None,
) -> None:
    with ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="images") as pool:
        asked = {pool.submit(_one, client, cache, today): picture for picture, today in current.items()}
        for future in as_completed(asked):
            picture = asked[future]
            try:
                found.paths[picture] = future.result()
            except (NotFound, BadInput, ValueError) as error:
                found.warnings.append(f"{picture.name}: its picture could not be had: {error}")
            except BaseException:
                pool.shutdown(wait=True, cancel_futures=True)
                raise
            if progress:
                progress(len(found.paths), total)


def _one(client: Client, cache: ImageCache, picture: Picture) -> Path:
    """Fetch one picture. What arrives damaged is asked for once more, what has moved is looked up anew."""
    try:
        return cache.keep(picture, client.image(picture.address))
    except NotFound:
        moved = _renewed(client, [picture]).get(picture, picture)
        if moved.address == picture.address:
            raise
        return cache.keep(picture, client.image(moved.address))
    except ValueError:
        return cache.keep(picture, client.image(picture.address))


def _renewed(client: Client, outdated: list[Picture]) -> dict[Picture, Picture]:
    """The pictures with today's addresses: those in old card data lead to hosts that are no more."""
    renewed: dict[Picture, Picture] = {}
    ids = list(dict.fromkeys(picture.printing_id for picture in outdated))
    today: dict[str, Printing] = {}
    for lot in lots(ids, MOST_AT_ONCE):
        answer = json.loads(client.post("/cards/collection", {"identifiers": [{"id": each} for each in lot]}))
        for data in answer.get("data") or ():
            today[data["id"]] = objects.printing(data)
    for picture in outdated:
        printing = today.get(picture.printing_id)
        if printing is not None and picture.face < len(printing.image_uris):
            address = printing.image_uris[picture.face].get(picture.size)
            if address:
                renewed[picture] = replace(picture, address=address)
    return renewed
