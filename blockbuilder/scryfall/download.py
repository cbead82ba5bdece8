"""Scryfall's bulk files: which there are, and how one gets to the disk, going on where a broken try stopped."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

from blockbuilder.errors import CannotWrite, SourceUnreachable
from blockbuilder.exports import Progress
from blockbuilder.scryfall.client import Broken, Client

_TRIES = 5
_OK, _PARTIAL, _COMPLETE = 200, 206, 416


@dataclass(frozen=True, slots=True)
class BulkFile:
    """One entry of ``/bulk-data``. ``updated_at`` is ISO 8601; ``size`` is the bytes to download, where it is told."""

    type: str
    updated_at: str
    address: str
    size: int | None = None


def bulk_files(client: Client) -> dict[str, BulkFile]:
    """Today's bulk files by type (``oracle_cards``, ``default_cards``, ``oracle_tags`` …).

    Raises SourceUnreachable when the list cannot be had.
    """
    found = {}
    for entry in json.loads(client.get("/bulk-data")).get("data") or ():
        # Since 2026-07-20 the files are gzipped JSON Lines; before, and on older mirrors, JSON arrays.
        address = entry.get("jsonl_download_uri") or entry.get("download_uri")
        if entry.get("type") and address:
            size = entry.get("compressed_size")
            found[entry["type"]] = BulkFile(
                entry["type"], entry.get("updated_at") or "", address, size if isinstance(size, int) else None
            )
    return found


def download(client: Client, bulk: BulkFile, folder: Path, progress: Progress | None = None) -> Path:
    """Fetch a bulk file into ``folder`` and return its path; the caller removes it when it is imported.

    What an earlier try left is gone on with, as long as it is of the same file. ``progress`` hears of bytes.
    Raises SourceUnreachable when it breaks off again and again, CannotWrite when the disk will not have it.
    """
    stem = f"{bulk.type}-{re.sub(r'[^0-9]', '', bulk.updated_at)}"
    part = folder / f"{stem}.part"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for stale in folder.glob(f"{bulk.type}-*.part"):
            if stale != part:
                stale.unlink()
        _fetch_all(client, bulk, part, progress)
        return part.replace(folder / f"{stem}.download")
    except OSError as error:
        raise CannotWrite(
            f"the bulk file cannot be saved: {error.strerror or error}", where=str(folder), mend="free some disk space"
        ) from error


def _fetch_all(client: Client, bulk: BulkFile, part: Path, progress: Progress | None) -> None:
    failures = 0
    while True:
        before = part.stat().st_size if part.exists() else 0
        try:
            _fetch_rest(client, bulk, part, before, progress)
            return
        except Broken as error:
            got_on = part.exists() and part.stat().st_size > before
            failures = 1 if got_on else failures + 1
            if failures >= _TRIES:
                raise client.unreachable(error) from error
            client.pause(failures)


def _fetch_rest(client: Client, bulk: BulkFile, part: Path, have: int, progress: Progress | None) -> None:
    headers = {"Accept-Encoding": "identity"}
    if have:
        headers["Range"] = f"bytes={have}-"
    with client.exchange("GET", bulk.address, headers=headers) as response:
        if response.status_code == _COMPLETE:
            return
        going_on = response.status_code == _PARTIAL
        if response.headers.get("Content-Type", "").startswith("text/html"):
            raise SourceUnreachable("a bulk file was expected, not a web page", where=bulk.address)
        done = have if going_on else 0
        length = response.headers.get("Content-Length", "")
        total = done + int(length) if length.isdecimal() else bulk.size
        with part.open("ab" if going_on else "wb") as file:
            for chunk in response.iter_raw():
                file.write(chunk)
                done += len(chunk)
                if progress:
                    progress(done, total)
        if length.isdecimal() and total is not None and done < total:
            raise Broken("the download broke off")
