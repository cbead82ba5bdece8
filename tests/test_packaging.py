"""What ships: wheel, sdist and editable install all carry the blocks and the schemas."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile

import pytest
from conftest import ROOT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_the_wheel_carries_data_and_no_stale_copy(built):
    (wheel,) = built.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for name in ("blockbuilder/_data/blocks/high-stakes.toml", "blockbuilder/_data/blocks/cards.json",
                 "blockbuilder/_data/schemas/block.schema.json", "blockbuilder/_data/schemas/config.schema.json",
                 "blockbuilder/formats/high-stakes.toml", "blockbuilder/py.typed"):  # fmt: skip
        assert names.count(name) == 1
    assert not [name for name in names if name.startswith(("blocks/", "schemas/", "tests/"))]


def test_the_sdist_carries_what_a_build_and_the_tests_need(built):
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"blocks/high-stakes.toml", "schemas/config.schema.json", "tests/conftest.py", "README.md"} <= names


def test_the_unpacked_wheel_builds_the_kit(built, tmp_path):
    (wheel,) = built.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    done = subprocess.run(
        [sys.executable, "-m", "blockbuilder", "build", "high-stakes", "-o", str(tmp_path / "kit")],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "200 cards (189 different)" in done.stdout
    assert (tmp_path / "kit" / "config.json").is_file()
