"""Output files, whole or not at all: into a temporary file beside the target, then renamed over it."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from blockbuilder.errors import CannotWrite


def write_whole(path: str | Path, content: bytes | str) -> None:
    """Write a file so that a reader sees the old one or the new one, never a part. Raises CannotWrite."""
    if str(path) == "-":
        raise CannotWrite("'-' is no file to write", where="--output", mend="name a file, or ./- for one called so")
    # A link stays a link, and a device or a pipe is written to, never replaced by a file of its name.
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise CannotWrite("is a folder", where=str(path), mend="name a file")
    if target.exists() and not target.is_file():
        _write_into(target, content)
        return
    temporary = _write_beside(target, content)
    try:
        temporary.replace(target)
    except OSError as failure:
        temporary.unlink(missing_ok=True)
        raise _cannot(target, failure) from None


def write_folder(folder: str | Path, files: Mapping[str, bytes | str]) -> None:
    """Write several files of one folder: all are complete beside their targets before the first takes its place.

    Raises CannotWrite; then no target was touched, and a folder that this call made is gone again.
    """
    place = Path(folder)
    made = _make(place)
    ready: list[tuple[Path, Path]] = []
    try:
        for name, content in files.items():
            if (place / name).is_dir():
                raise CannotWrite("is a folder where a file should go", where=str(place / name), mend="move it away")
            ready.append((_write_beside(place / name, content), place / name))
        for temporary, target in ready:
            temporary.replace(target)
    except BaseException as failure:
        for temporary, _ in ready:
            temporary.unlink(missing_ok=True)
        for each in reversed(made):
            with contextlib.suppress(OSError):
                each.rmdir()
        if isinstance(failure, OSError):
            raise _cannot(place, failure) from None
        raise


def _make(folder: Path) -> list[Path]:
    """Make a folder and its parents; which of them were new."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as failure:
        raise _cannot(folder, failure) from None
    return list(reversed(missing))


def _write_into(device: Path, content: bytes | str) -> None:
    try:
        with device.open("wb", buffering=0) as opened:
            opened.write(_bytes(content))
    except OSError as failure:
        raise _cannot(device, failure) from None


def _bytes(content: bytes | str) -> bytes:
    return content.encode("utf-8") if isinstance(content, str) else content


def _write_beside(target: Path, content: bytes | str) -> Path:
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", suffix=".part", dir=target.parent)
    except OSError as failure:
        raise _cannot(target, failure) from None
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as opened:
            opened.write(_bytes(content))
            opened.flush()
            os.fsync(opened.fileno())
        _give_usual_mode(temporary)
    except BaseException as failure:
        temporary.unlink(missing_ok=True)
        if isinstance(failure, OSError):
            raise _cannot(target, failure) from None
        raise
    return temporary


def _give_usual_mode(path: Path) -> None:
    # mkstemp makes files that only their owner can read; a list is meant to be shared.
    mask = os.umask(0)
    os.umask(mask)
    path.chmod(0o666 & ~mask)


def _cannot(target: Path, failure: OSError) -> CannotWrite:
    reason = (failure.strerror or str(failure)).lower()
    return CannotWrite(f"cannot be written: {reason}", where=str(target), mend="nothing was written")
