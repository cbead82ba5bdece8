from __future__ import annotations

import os
import sys

import pytest

from blockbuilder.errors import CannotWrite
from blockbuilder.files import writing

unix_rights = pytest.mark.skipif(
    sys.platform == "win32" or (hasattr(os, "geteuid") and os.geteuid() == 0), reason="needs rights that bind"
)


def test_a_file_is_replaced_whole(tmp_path):
    target = tmp_path / "a.txt"
    target.write_text("old")
    writing.write_whole(target, "new ☃")
    assert target.read_text(encoding="utf-8") == "new ☃"
    assert [each.name for each in tmp_path.iterdir()] == ["a.txt"]


def test_what_stood_there_stays_when_writing_fails(tmp_path, monkeypatch):
    target = tmp_path / "a.txt"
    target.write_text("old")

    def full(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotWrite, match="no space left on device"):
        writing.write_whole(target, "new")
    assert target.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["a.txt"]


def test_a_folder_of_files_is_written_all_or_none(tmp_path, monkeypatch):
    calls = []

    def full_at_the_second(_descriptor):
        calls.append(1)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_at_the_second)
    with pytest.raises(CannotWrite):
        writing.write_folder(tmp_path / "deep" / "kit", {"a.txt": "a", "b.txt": "b"})
    assert [each.name for each in tmp_path.iterdir()] == []


def test_a_folder_that_is_a_file(tmp_path):
    (tmp_path / "kit").write_text("mine")
    with pytest.raises(CannotWrite):
        writing.write_folder(tmp_path / "kit", {"a.txt": "a"})
    assert (tmp_path / "kit").read_text() == "mine"


def test_other_files_of_the_folder_stay(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    writing.write_folder(tmp_path, {"a.txt": "a"})
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.txt", "notes.txt"]


def test_a_target_that_is_a_folder(tmp_path):
    with pytest.raises(CannotWrite, match="is a folder"):
        writing.write_whole(tmp_path, "x")


@unix_rights
def test_a_folder_without_rights(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(CannotWrite, match="permission denied"):
        writing.write_whole(tmp_path / "a.txt", "x")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    writing.write_whole(pipe, "2 Murder\n")
    assert os.read(reader, 100) == b"2 Murder\n"
    os.close(reader)
    assert pipe.is_fifo()


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "real.toml").write_text("old")
    (tmp_path / "link.toml").symlink_to("real.toml")
    writing.write_whole(tmp_path / "link.toml", "new")
    assert (tmp_path / "link.toml").is_symlink()
    assert (tmp_path / "real.toml").read_text() == "new"


def test_a_dash_is_no_file():
    with pytest.raises(CannotWrite, match="name a file"):
        writing.write_whole("-", "new")
