"""Where the data that ships with the program lies: ``shipped("blocks")``, ``shipped("schemas")``."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def shipped(name: str) -> Path:
    """The folder of shipped data called ``name``: inside an installed package, beside it in a checkout.

    Raises FileNotFoundError when the installation lost it.
    """
    for folder in (_PACKAGE / "_data" / name, _PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"blockbuilder was installed without its data folder {name!r}")
