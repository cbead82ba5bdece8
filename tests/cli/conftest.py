"""Proxies printed with images that the tests draw themselves."""

from __future__ import annotations

import pdfs as lab
import pytest

NAMES = ["Pacifism", "Kiln Fiend", "Mana Leak", "Prey Upon", "Mind Rot"]
ONE_OF_EACH = "\n".join(f"1 {name}" for name in NAMES)


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "images"
    place.mkdir()
    for at, name in enumerate(NAMES):
        (place / f"{name}.jpg").write_bytes(lab.jpeg((40 * at, 200 - 40 * at, 90)))
    return place


@pytest.fixture
def proxies(cli, tmp_path, folder):
    """Print a list with the images of the folder: ``proxies("--paper", "a4", cards=...)`` gives run and PDF."""

    def run(*options, cards=ONE_OF_EACH, images=folder):
        out = tmp_path / "out.pdf"
        given = ["--images", images] if images else []
        result = cli("print", "proxies", "-", "-o", out, *given, *options, stdin=cards.encode())
        return result, out.read_bytes() if out.is_file() else b""

    return run
