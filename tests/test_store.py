"""What is kept survives power cuts, full disks, second programs and damaged files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gangdice_gui.base.settings import FILE, Settings
from gangdice_gui.base.store import RUNNING, NoFolder, Store, data_folder

ROOT = Path(__file__).resolve().parent.parent


def test_the_environment_names_the_folder(own_data: Path) -> None:
    assert data_folder() == own_data
    assert Store().folder == own_data


def test_a_match_is_kept_goes_on_and_is_laid_by(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.load_match() is None
    assert store.save_match("one\n")
    assert store.save_match("two é\n")
    assert (tmp_path / RUNNING).read_bytes() == "two é\n".encode()
    assert Store(tmp_path).load_match() == "two é\n"
    store.clear_match(finished=True)
    assert store.load_match() is None
    (kept,) = store.finished()
    assert kept.read_text("utf-8") == "two é\n"
    assert [path.suffix for path in tmp_path.iterdir() if path.is_file()] == [".lock"], "no scraps are left"


def test_a_folder_that_cannot_be_written_is_known_before_the_first_save(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store(tmp_path / "file")
    assert not store.try_out()
    assert store.trouble.startswith("Nothing can be saved in ")
    good = Store(tmp_path / "new")
    assert good.try_out()
    assert not good.trouble
    assert [path.suffix for path in (tmp_path / "new").iterdir()] == [".lock"]


def test_the_folder_is_a_full_path_or_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GANGDICE_DATA", "saves")
    assert data_folder() == tmp_path / "saves", "where the player said, wherever the game goes from here"
    monkeypatch.delenv("GANGDICE_DATA")
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, "somewhere")
    if sys.platform != "win32":  # which asks nobody's environment
        with pytest.raises(NoFolder):
            Store()


def test_two_games_finished_in_one_second_are_both_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for text in ("one", "two"):
        store.save_match(text)
        store.clear_match(finished=True)
    assert sorted(path.read_text("utf-8") for path in store.finished()) == ["one", "two"]


def test_a_write_that_fails_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    store.save_match("old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert not store.save_match("new")
    assert (tmp_path / RUNNING).read_text() == "old"
    assert store.load_match() == "new", "play goes on in memory"
    assert "No space left on device" in store.trouble
    assert not list(tmp_path.glob("*.new"))
    assert store.save_match("newer"), "and on disk again once there is room"
    assert Store(tmp_path).load_match() == "newer"


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "data")
    assert not store.save_match("x")
    assert store.load_match() == "x"
    assert store.trouble.startswith("Nothing can be saved in ")
    store.clear_match()
    assert store.load_match() is None


def test_a_damaged_file_is_kept_aside(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save_match("rubbish")
    aside = store.set_aside(RUNNING)
    assert aside is not None
    assert aside.read_text() == "rubbish"
    assert store.load_match() is None
    (tmp_path / RUNNING).write_bytes(b"\xff\xfe\x00rubbish")
    assert store.load_match() is not None, "not text, but there: whoever reads it says so"


def test_a_match_that_another_takes_the_place_of_is_laid_by(tmp_path: Path) -> None:
    one, two = "gangdice-record 1\nseed one\n---\n", "gangdice-record 1\nseed two\n---\n"
    Store(tmp_path).save_match(one + "- card pair-bomb\n")
    store = Store(tmp_path)
    assert store.save_match(one + "- card pair-bomb\n0 use 2\n")
    assert store.save_match(one + "- card pair-bomb\n"), "taken back"
    assert not (tmp_path / "unfinished").exists()
    assert store.save_match(two)
    assert store.save_match(two + "- card pair-bomb\n")
    (kept,) = (tmp_path / "unfinished").iterdir()
    assert kept.read_text("utf-8") == one + "- card pair-bomb\n"
    assert store.load_match() == two + "- card pair-bomb\n"


def test_a_finished_match_stays_where_it_is_when_it_cannot_be_laid_by(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save_match("won\n")
    (tmp_path / "finished").write_text("in the way")
    store.clear_match(finished=True)
    assert Store(tmp_path).load_match() == "won\n"
    (tmp_path / "finished").unlink()
    store.clear_match(finished=True)
    assert [path.read_text("utf-8") for path in store.finished()] == ["won\n"]
    assert store.load_match() is None


def test_no_damaged_file_takes_the_place_of_another(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for text in ("first", "second"):
        store.save_match(text)
        store.set_aside(RUNNING)
    assert sorted(path.read_text("utf-8") for path in tmp_path.glob("*.damaged")) == ["first", "second"]


def test_programs_that_start_at_once_take_different_matches(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from gangdice_gui.base.store import Store\n"
        "store = Store(Path(sys.argv[1])); sys.stdin.readline()\n"
        "store.save_match(sys.argv[2]); print(store.load_match(), flush=True); sys.stdin.readline()"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path), str(n)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for n in range(4)
    ]
    for line in ("start\n", "end\n"):
        for program in running:
            assert program.stdin is not None
            assert program.stdout is not None
            program.stdin.write(line)
            program.stdin.flush()
        if line == "start\n":
            assert [program.stdout.readline() for program in running if program.stdout] == ["0\n", "1\n", "2\n", "3\n"]
    for program in running:
        program.communicate(timeout=240)
    assert sorted(path.read_text("utf-8") for path in tmp_path.glob("running*.record")) == ["0", "1", "2", "3"]


def test_a_program_killed_again_and_again_loses_nothing_and_leaves_no_scraps(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from gangdice_gui.base.store import Store\n"
        "store = Store(Path(sys.argv[1])); n = 0\n"
        "while True: n += 1; store.save_match(f'{n}\\n' * 20000); print(n, flush=True)"
    )
    for round_ in range(6):
        program = subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(3 + round_)][-1]
        program.kill()
        said = (program.communicate()[0].splitlines() or [said])[-1]
        lines = (tmp_path / RUNNING).read_text("utf-8").splitlines()
        assert len(lines) == 20000
        assert len(set(lines)) == 1
        assert int(lines[0]) >= int(said), "what was said to be kept is kept"
    (tmp_path / f"{RUNNING}abcdefgh.new").write_text("half")
    assert Store(tmp_path).load_match()
    assert not list(tmp_path.glob("*.new"))


DIES = (
    "import os, sys, time; from pathlib import Path; from gangdice_gui.base.store import Store\n"
    "store = Store(Path(sys.argv[1])); store.load_match()\n"
    "os.fsync = lambda handle: (print('half', flush=True), time.sleep(60))\n"
    "store.write(sys.argv[2], 'written')"
)
"""A program that is killed while it writes, or still at it."""


@pytest.mark.parametrize("name", ["settings.json", "setup.json", "probe", "finished/a.record", "unfinished/a.record"])
def test_what_a_killed_program_had_half_written_is_swept_and_what_a_living_one_writes_is_not(
    tmp_path: Path, name: str
) -> None:
    command = [sys.executable, "-c", DIES, str(tmp_path), name]
    writer = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "half\n"
    assert Store(tmp_path).try_out()
    assert len(list(tmp_path.rglob("*.new"))) == 1, "it may still be at it"
    writer.kill()
    writer.communicate()
    assert Store(tmp_path).try_out()
    assert not list(tmp_path.rglob("*.new"))


def test_scraps_of_older_versions_go_too_and_files_of_other_people_stay(tmp_path: Path) -> None:
    scraps = ("settings.jsonab_de3gh.new", "probe12345678.new", "finished/2026-01-01-101010.recordabcdefgh.new")
    others = ("finished/2026-01-01-101010.record", "what_is_new.new", "my.record.new")
    for each in (*scraps, *others):
        path = tmp_path / each
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
    assert Store(tmp_path).try_out()
    kept = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    assert kept == {*others, f"{RUNNING}.lock"}


def test_locks_that_cannot_be_made_are_done_without(tmp_path: Path) -> None:
    for name in ("running.record", "running-2.record"):
        (tmp_path / f"{name}.lock").mkdir()
    (tmp_path / "running-2.record").write_text("left behind")
    store = Store(tmp_path)
    assert store.load_match() == "left behind"
    assert store.save_match("mine")


def test_a_second_program_keeps_its_own_match(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save_match("mine")
    code = (
        "import sys; from pathlib import Path; from gangdice_gui.base.store import Store\n"
        "store = Store(Path(sys.argv[1]))\n"
        "print(store.load_match()); store.save_match('theirs'); print(store.load_match())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, cwd=ROOT, check=True, timeout=240
    )
    assert done.stdout.split() == ["None", "theirs"]
    assert store.load_match() == "mine"
    store.clear_match()
    again = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, cwd=ROOT, check=True, timeout=240
    )
    assert again.stdout.split() == ["theirs", "theirs"], "what a second program left waits for the next"


# ------------------------------------------------------------ settings


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    store = Store(tmp_path)
    wanted = Settings(language="fr", speed="fast", master=35, muted=True, window=(1600, 900), text_size=150)
    wanted.place, wanted.maximised = (-1200, 40), True  # on a second screen to the left
    wanted.save(store)
    assert Settings.load(Store(tmp_path)) == (wanted, "")


def test_without_a_file_settings_are_defaults(tmp_path: Path) -> None:
    assert Settings.load(Store(tmp_path)) == (Settings(), "")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00\x01", '{"a":' * 2000])
def test_a_damaged_settings_file_is_said_and_kept_aside(tmp_path: Path, text: str) -> None:
    store = Store(tmp_path)
    (tmp_path / FILE).write_text(text, "utf-8")
    settings, sentence = Settings.load(store)
    assert settings == Settings()
    assert sentence.startswith("The settings file was damaged")
    assert (tmp_path / f"{FILE}.damaged").read_text("utf-8") == text
    assert Settings.load(store) == (Settings(), "")


def test_a_value_we_do_not_know_counts_as_its_default(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(
        '{"language": "tlh", "speed": 3, "master": 700, "effects": "loud", "muted": 1, "window": [5, "x"],'
        ' "place": [1, true], "text_size": 110, "future": true, "music": 12}'
    )
    settings, sentence = Settings.load(Store(tmp_path))
    assert sentence == ""
    assert settings == Settings(master=100, music=12)
