"""The packaged program: built here, looked into, started in a real window and played with the mouse."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from gangdice_gui import __version__
from gangdice_gui.games.gang.rules.types import HowMany, RerollOrStop
from tests.simulate.kit import SAFE
from tests.window import player
from tests.window.harness import Display, Program

pytestmark = pytest.mark.packaging
LINGERER = """import os, subprocess, sys
child = subprocess.Popen(["/bin/sleep", "90"], start_new_session=True, stdin=-3, stdout=-3, stderr=-3)
open(sys.argv[1], "w").write(f"{child.pid} {os.environ.get('LD_LIBRARY_PATH')}")
"""

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "dist" / "gangdice"
FILES = PROGRAM / "files"


def newest(*folders: str) -> float:
    files = [ROOT / "pyproject.toml", *(path for folder in folders for path in (ROOT / folder).rglob("*"))]
    return max(path.stat().st_mtime for path in files if path.is_file() and "__pycache__" not in path.parts)


@pytest.fixture(scope="module")
def program() -> Path:
    """Return the packaged program, built anew when anything in it is newer."""
    executable = PROGRAM / "gangdice"
    archives = list(ROOT.glob("dist/gangdice-*.tar.gz"))
    made = min((path.stat().st_mtime for path in (executable, *archives) if path.exists()), default=0)
    if not executable.exists() or not archives or made < newest("gangdice_gui", "assets", "build", "scripts"):
        command = [sys.executable, "build/package.py"]
        done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    return executable


@pytest.fixture(scope="module")
def display() -> Iterator[Display]:
    with Display() as opened:
        yield opened


def run(program: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    bare = {"PATH": "/nowhere", "HOME": os.environ.get("HOME", "/"), "LANG": "C.UTF-8"}
    command = [str(program), *map(str, arguments)]
    return subprocess.run(command, env=bare, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=240)


def test_it_says_its_version_with_no_python_in_reach(program: Path) -> None:
    done = run(program, "--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"gangdice {__version__}")


def test_it_verifies_a_record(program: Path, tmp_path: Path) -> None:
    text = "gangdice-record 1\ngame gang-of-dice\nplayers 2\nfirst 0\n---\n- card total-7-bomb\n0 use 2\n- roll 3 1\n"
    (tmp_path / "a.record").write_text(text, encoding="utf-8")
    done = run(program, "verify", tmp_path / "a.record")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["finished"] is False


def test_it_plays_a_tournament_on_two_cores(program: Path) -> None:
    done = run(program, "simulate", "--seats", "house,house", "--games", "4", "--seed", "s", "--jobs", "2")
    assert (done.returncode, done.stderr) == (0, "")
    said = json.loads(done.stdout)
    assert (said["games"], said["jobs"]) == (4, 2)
    assert said["minds"]["house"]["wins"] == 4


def test_a_program_of_ones_own_plays_at_it_and_leaves_nobody_behind(program: Path, tmp_path: Path) -> None:
    bot, note = tmp_path / "bot.py", tmp_path / "note"
    bot.write_text(LINGERER + SAFE, encoding="utf-8")
    seats = f"cmd:{sys.executable} {bot} {note},sal"
    done = run(program, "simulate", "--seats", seats, "--games", "2", "--seed", "s", "--jobs", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["minds"][f"cmd:{sys.executable} {bot} {note}"]["forfeits"] == 0
    child, libraries = note.read_text().split()
    assert libraries == "None", "ours are not for others"
    with pytest.raises(ProcessLookupError):
        os.kill(int(child), 0)


def test_nothing_needless_is_inside(program: Path) -> None:
    names = {path.relative_to(PROGRAM).as_posix().lower() for path in PROGRAM.rglob("*")}
    for needless in ("numpy", "scipy", "tkinter", "/tests/", "/examples/", "libssl", "libcrypto", "hypothesis"):
        assert not [name for name in names if needless in f"/{name}"], needless
    size = sum(path.stat().st_size for path in PROGRAM.rglob("*") if path.is_file() and not path.is_symlink())
    assert size < 90_000_000


def test_all_assets_are_inside(program: Path) -> None:
    here = {path.relative_to(ROOT / "assets") for path in (ROOT / "assets").rglob("*") if path.is_file()}
    there = {path.relative_to(FILES / "assets") for path in (FILES / "assets").rglob("*") if path.is_file()}
    assert here == there


def test_pytmx_can_be_replaced(program: Path) -> None:
    assert (FILES / "pytmx" / "pytmx.py").is_file()


def test_everything_shipped_comes_with_its_licence(program: Path) -> None:
    licences = {path.stem for path in (PROGRAM / "licences").glob("*.txt")}
    assert {"gangdice", "pygame_ce", "pytmx", "platformdirs", "python", "LGPL-2.1", "LGPL-3.0"} <= licences
    libraries = {path.name for path in FILES.rglob("lib*.so*")} - {path.name for path in FILES.glob("libpython*")}
    assert len(libraries) > 10
    bare = [name for name in libraries if not any(name.startswith(licence) for licence in licences)]
    assert bare == []
    fonts = {path.name for path in (FILES / "assets" / "fonts").glob("*.txt")}
    assert {name for name in fonts if "OFL" in name}


def test_the_archive_holds_one_folder_with_the_program_in_it(program: Path) -> None:
    with tarfile.open(max(ROOT.glob("dist/gangdice-*.tar.gz"), key=os.path.getmtime)) as archive:
        names = archive.getnames()
        assert {name.split("/")[0] for name in names} == {"gangdice"}
        assert archive.getmember("gangdice/gangdice").mode & 0o100
        assert "gangdice/licences/pytmx.txt" in names


@pytest.mark.window
@pytest.mark.usefixtures("screen")
def test_a_turn_is_played_with_the_mouse(program: Path, display: Display, tmp_path: Path) -> None:
    data = tmp_path / "data"
    player.prepare(data)
    with Program(display, [program, "--seed", "a package"], data, cwd=tmp_path) as window:
        window.wait_for_window("Gang of Dice")
        player.sight(window, tmp_path / "title", "title").press("new")
        player.sight(window, tmp_path / "setup", "setup").press("start")
        match = player.settled(window)
        seat, before = match.to_act, len(player.actions(window))
        assert isinstance(match.ask, HowMany)
        player.sight(window, tmp_path / "table", "table").press("roll")
        lines = player.new_actions(window, before, 2)
        assert lines[0].startswith(f"{seat} use ")
        assert lines[1].startswith("- roll ")
        match = player.match_on_disk(window)
        assert match.to_act == seat
        assert isinstance(match.ask, RerollOrStop)
        before = len(player.actions(window))
        player.sight(window, tmp_path / "stop", "table").press("stop")
        assert player.new_actions(window, before, 1)[0] == f"{seat} stop"
        assert window.close_by_key() == 0, window.said()
    assert run(program, "verify", data / "running.record").returncode == 0
