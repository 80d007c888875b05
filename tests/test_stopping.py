"""Starting where nothing is as it should be, and being told to stop at any moment: the program itself is run."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MODULE = (sys.executable, "-m", "gangdice_gui")
ENTRY = (sys.executable, "-c", "import sys; from gangdice_gui.begin import begin; sys.exit(begin())")

PRESSER = """
import os, sys

at, began, count = os.environ["PRESS_AT"], False, 0


def press(event, args):
    global began, count
    if event == os.environ.get("PRESS_ON"):
        os.kill(os.getpid(), 2)
    elif event in ("import", "open"):
        count += began
        began = began or args[0] == os.environ["PRESS_AFTER"]
        if count == int(at):
            count += 1
            os.kill(os.getpid(), 2)


sys.addaudithook(press)
"""
"""Python runs this as `sitecustomize` before all else: Ctrl-C at the so-manieth import or file of ours."""

NOBODY = """
import pwd


def getpwuid(number):
    raise KeyError(number)


pwd.getpwuid = getpwuid
"""
"""A user the system has never heard of, as in many a container."""

BOT = """
import os, pathlib, sys

here = pathlib.Path(sys.argv[1])
(here / "began").write_text(str(os.getpid()))
for line in sys.stdin:
    print("use 1" if "how-many" in line else "stop", flush=True)
(here / "ended").write_text("well")
"""


@pytest.fixture
def clean(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which the program draws nowhere and saves in `tmp_path`."""
    theirs = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "SDL_", "GANGDICE"))}
    ours = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GANGDICE_DATA": str(tmp_path / "data")}
    return theirs | ours


def site(folder: Path, text: str) -> dict[str, str]:
    """Return what has Python run `text` before the program."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(text, encoding="utf-8")
    return {"PYTHONPATH": str(folder)}


def run(command: tuple[str | Path, ...], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=240
    )


@pytest.fixture
def start() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Return what starts the program, and end all that was started."""
    running: list[subprocess.Popen[str]] = []
    # What ignores a signal hands that on to what it starts, and the tests themselves may run under nohup.
    ignored = {number: signal.signal(number, signal.SIG_DFL) for number in (signal.SIGTERM, signal.SIGHUP)}

    def begin(env: dict[str, str], *arguments: str, **how: object) -> subprocess.Popen[str]:
        program = subprocess.Popen(
            [*MODULE, *arguments], cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, **how,  # type: ignore[call-overload]
        )  # fmt: skip
        running.append(program)
        return program

    yield begin
    for number, before in ignored.items():
        signal.signal(number, before)
    for program in running:
        program.kill()
        program.communicate()


def wait_for(look: Callable[[], bool], seconds: float = 240) -> None:
    end = time.monotonic() + seconds
    while not look():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)


# ------------------------------------------------------------ Ctrl-C while starting


@pytest.mark.parametrize(
    ("way", "moment"),
    # Both go the same way once they have begun.
    [*((MODULE, moment) for moment in (1, 3, 40, 95, 130, 200, 320, 440)), (ENTRY, 1), (ENTRY, 3), (ENTRY, 200)],
)
def test_ctrl_c_while_starting_says_nothing(
    way: tuple[str, ...], moment: int, clean: dict[str, str], tmp_path: Path
) -> None:
    env = {**clean, **site(tmp_path / "site", PRESSER), "PRESS_AT": str(moment), "PRESS_AFTER": "signal"}
    done = run(way, env)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize("moment", [1, 10, 25])
def test_ctrl_c_in_the_start_script_says_nothing(moment: int, clean: dict[str, str], tmp_path: Path) -> None:
    env = {**clean, **site(tmp_path / "site", PRESSER), "PRESS_AT": str(moment), "PRESS_AFTER": "signal"}
    done = run((sys.executable, play_script(tmp_path)), env)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_between_the_start_script_and_the_game_waits_for_the_game(clean: dict[str, str], tmp_path: Path) -> None:
    env = {**clean, **site(tmp_path / "site", PRESSER), "PRESS_AT": "-1", "PRESS_AFTER": "", "PRESS_ON": "os.exec"}
    done = run((sys.executable, play_script(tmp_path), "--version"), env)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def play_script(folder: Path) -> Path:
    """Return a copy of the start script whose private environment is this one."""
    (folder / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "play.py", folder / "scripts")
    (folder / "scripts" / "_venv.py").write_text(
        "import json, sys\n"
        "def ensure(name): return sys.executable\n"
        f"def clean_environment(): return {dict(os.environ)!r}\n",
        encoding="utf-8",
    )
    return folder / "scripts" / "play.py"


def test_started_to_ignore_ctrl_c_it_does(clean: dict[str, str], start: Callable[..., subprocess.Popen[str]]) -> None:
    ignore = lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)  # noqa: E731
    program = start(clean, "play", "--seed", "x", preexec_fn=ignore)
    wait_for((Path(clean["GANGDICE_DATA"]) / "running.record").exists)
    program.send_signal(signal.SIGINT)
    time.sleep(1.5)
    assert program.poll() is None
    program.send_signal(signal.SIGTERM)
    assert program.wait(240) == 143


# ------------------------------------------------------------ told to stop in the middle of a game


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_told_to_stop_it_ends_as_by_its_own_button(
    number: signal.Signals, clean: dict[str, str], tmp_path: Path, start: Callable[..., subprocess.Popen[str]]
) -> None:
    (tmp_path / "bot.py").write_text(BOT, encoding="utf-8")
    program = start(
        clean, "play", "--seed", "a", "--seats", f"cmd:{sys.executable} {tmp_path / 'bot.py'} {tmp_path},human"
    )
    wait_for((tmp_path / "began").exists)
    (tmp_path / "data" / "settings.json").unlink(missing_ok=True)
    program.send_signal(number)
    program.send_signal(number)  # as a terminal that closes does, and a player without patience
    out, said = program.communicate(timeout=240)
    assert (program.returncode, out, said) == (128 + number, "", "")
    assert (tmp_path / "ended").read_text() == "well", "its own gangster was asked to end, not cut off"
    assert (tmp_path / "data" / "settings.json").exists(), "what the player likes was kept"
    assert not list((tmp_path / "data").glob("*.new"))


# ------------------------------------------------------------ nowhere to draw, nowhere to save


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.may_skip("elsewhere there is always a display")
@pytest.mark.parametrize(
    ("arguments", "broken"),
    [((), {}), (("play", "--seed", "x"), {"DISPLAY": ":987"}), (("--demo",), {"SDL_VIDEODRIVER": ""})],
)
def test_without_a_display_there_is_one_sentence_and_no_game(
    arguments: tuple[str, ...], broken: dict[str, str], clean: dict[str, str], tmp_path: Path
) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        clean.pop(name, None)
    done = run((*MODULE, *arguments), clean | broken)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "The window cannot be opened: there is no display.\n"
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("home", "known"), [(None, False), ("", False), ("here/and/there", False), ("here/and/there", True), (".", True)]
)
def test_who_has_no_home_is_asked_for_a_folder(
    home: str | None, known: bool, clean: dict[str, str], tmp_path: Path
) -> None:
    """Also one the system knows a home of, who said another that is none: nothing is saved elsewhere in silence."""
    for name in ("HOME", "GANGDICE_DATA", "XDG_DATA_HOME"):
        clean.pop(name, None)
    env = {**clean, **({} if known else site(tmp_path / "site", NOBODY))} | ({} if home is None else {"HOME": home})
    done = run((*MODULE, "play", "--seed", "x"), env)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "There is no folder to save in: set HOME or GANGDICE_DATA to one, by its full path.\n"


def test_who_has_no_home_plays_where_a_folder_is_named(
    clean: dict[str, str], tmp_path: Path, start: Callable[..., subprocess.Popen[str]]
) -> None:
    clean.pop("HOME", None)
    program = start({**clean, **site(tmp_path / "site", NOBODY)}, "play", "--seed", "x")
    wait_for((tmp_path / "data" / "running.record").exists)
    program.send_signal(signal.SIGTERM)
    assert program.communicate(timeout=240) == ("", "")


def test_a_disk_that_is_full_from_the_start_is_said_at_once(
    clean: dict[str, str], tmp_path: Path, start: Callable[..., subprocess.Popen[str]]
) -> None:
    import resource

    # Empty files can still be made, as on a full disk, and not a byte written into them.
    full = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))  # noqa: E731
    program = start(clean, preexec_fn=full)
    assert program.stderr is not None
    assert program.stderr.readline() == f"Nothing can be saved in {tmp_path / 'data'}: File too large.\n"
    program.send_signal(signal.SIGTERM)
    assert program.wait(240) == 143


# ------------------------------------------------------------ a command line that cannot be meant


def test_a_demo_does_not_silently_drop_what_else_was_asked_for(clean: dict[str, str], tmp_path: Path) -> None:
    for rest in (("play", str(tmp_path / "a.record")), ("play", "--seats", "human,sal"), ("verify", "a.record")):
        done = run((*MODULE, "--demo", *rest), clean)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("gangdice: --demo ")
        assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "data").exists()
