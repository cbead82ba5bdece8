from __future__ import annotations

import pytest

from blockbuilder.errors import BadInput
from blockbuilder.files import reading


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("1 Lim-Dûl's Vault\n".encode(), "1 Lim-Dûl's Vault\n"),
        ("\ufeff1 Pacifism\n".encode(), "1 Pacifism\n"),
        ("1 Lim-Dûl’s Vault\r\n".encode("cp1252"), "1 Lim-Dûl’s Vault\r\n"),
    ],
)
def test_what_is_read(data, text):
    assert reading.decode(data, "x").text == text


def test_old_encodings_are_named():
    assert reading.decode("Dandân".encode("cp1252"), "x").encoding == "cp1252"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"\x89PNG\r\n\x1a\n....", "x: is a PNG image, not a list"),
        (b"%PDF-1.4", "x: is a PDF, not a list"),
        (b"PK\x03\x04", "x: is a ZIP archive"),
        (b"\x1f\x8b\x08", "x: is a gzip file"),
        ("1 Pacifism".encode("utf-16"), "x: is UTF-16 text (save it as UTF-8)"),
        (b"1 Pacifism\n1 Mind\0Rot\n", "x:2: holds a NUL byte"),
        (b"1 Pacifism\n\n1 \x81\x8d\n", "x:3: is neither UTF-8 nor Windows-1252"),
    ],
)
def test_what_is_refused_and_where(data, says):
    with pytest.raises(BadInput) as caught:
        reading.decode(data, "x")
    assert says in str(caught.value)


def test_a_folder_a_missing_file_and_a_huge_one(tmp_path):
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as opened:
        opened.truncate(reading.MOST_BYTES + 1)
    for path, says in ((tmp_path, "is a folder"), (tmp_path / "no.txt", "no such file"), (huge, "67 MB is too large")):
        with pytest.raises(BadInput, match=says):
            reading.read_text(str(path))
