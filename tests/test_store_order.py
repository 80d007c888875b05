"""In which order things go to the disk, and whose they are: what a power cut or a second program could spoil."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from gangdice_gui.base.store import RUNNING, Store

ROOT = Path(__file__).resolve().parent.parent
HOLDS = (
    "import sys; from pathlib import Path; from gangdice_gui.base.store import Store\n"
    "store = Store(Path(sys.argv[1])); store.save_match(sys.argv[2]); print('kept', flush=True); sys.stdin.readline()"
)
"""A program that keeps a match and plays on until it is told to end."""
WRITES = (
    "import os, sys; from pathlib import Path; from gangdice_gui.base.store import Store\n"
    "store = Store(Path(sys.argv[1])); store.load_match()\n"
    "os.fsync = lambda handle: (print('half', flush=True), sys.stdin.readline())\n"
    "store.write('settings.json', 'written')"
)
"""A program that is in the middle of writing until it is told to go on."""


def begun(code: str, *arguments: object) -> subprocess.Popen[str]:
    """Start a program and wait for its first word."""
    command = [sys.executable, "-c", code, *map(str, arguments)]
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert program.stdout is not None
    assert program.stdout.readline()
    return program


@pytest.mark.skipif(os.name == "nt", reason="a folder has no handle there")
@pytest.mark.may_skip(reason="a folder has no handle there")
def test_the_whole_text_is_on_disk_before_it_has_its_name_and_the_name_before_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, done = Store(tmp_path), []
    store.load_match()
    sync, rename = os.fsync, os.replace

    def synced(handle: int) -> None:
        known = os.fstat(handle)
        done.append("folder" if stat.S_ISDIR(known.st_mode) else f"text of {known.st_size}")
        sync(handle)

    def renamed(old: str, new: Path) -> None:
        done.append(f"named {new.name}")
        rename(old, new)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", renamed)
    assert store.save_match("a match\n")
    assert done == ["text of 8", f"named {RUNNING}", "folder"]


def test_a_disk_with_room_for_nothing_is_found_out_before_the_first_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty file still fits on a full disk."""

    def little_room(handle: int) -> None:
        if os.fstat(handle).st_size > 4096:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", little_room)
    store = Store(tmp_path)
    assert not store.try_out()
    assert "No space left on device" in store.trouble


def test_after_a_full_disk_what_is_written_last_is_what_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        assert not store.save_match("round 1\n")
    assert store.save_match("round 2\n")
    assert store.load_match() == "round 2\n"


def test_the_newest_finished_match_comes_first(tmp_path: Path) -> None:
    store = Store(tmp_path)
    days = ("2026-01-09-101010", "2026-03-01-090000", "2025-12-31-235959")
    for day in days:
        store.write(f"finished/{day}.record", day)
    assert [path.stem for path in store.finished()] == sorted(days, reverse=True)


def test_a_record_that_an_editor_of_windows_wrote_is_read(tmp_path: Path) -> None:
    (tmp_path / RUNNING).write_bytes(b"gangdice-record 1\r\n---\r\n")
    assert Store(tmp_path).load_match() == "gangdice-record 1\n---\n"


def test_the_match_of_a_program_that_still_runs_is_left_to_it(tmp_path: Path) -> None:
    """The first of two has ended; who comes then is first again, and starts with an empty table."""
    first = begun(HOLDS, tmp_path, "mine")
    second = begun(HOLDS, tmp_path, "theirs")
    first.communicate("\n", timeout=240)
    (tmp_path / RUNNING).unlink()
    assert Store(tmp_path).load_match() is None
    assert (tmp_path / "running-2.record").read_text() == "theirs"
    second.communicate("\n", timeout=240)


def test_what_a_second_program_is_just_writing_is_not_swept_by_the_first(tmp_path: Path) -> None:
    assert Store(tmp_path).load_match() is None
    second = begun(WRITES, tmp_path)
    Store(tmp_path).load_match()
    assert len(list(tmp_path.glob("*.new"))) == 1
    second.communicate("\n" * 2, timeout=240)
    assert second.returncode == 0
    assert (tmp_path / "settings.json").read_text() == "written"


def test_the_match_that_a_second_program_left_is_gone_on_with(tmp_path: Path) -> None:
    """Whoever comes first after it has no match of its own."""
    (tmp_path / "running-2.record").write_text("left behind")
    store = Store(tmp_path)
    assert store.load_match() == "left behind"
    assert [path.name for path in tmp_path.glob("*.record")] == [RUNNING]
