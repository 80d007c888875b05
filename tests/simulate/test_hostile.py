"""Programs that cheat, as somebody's gangster: what they try, and that they get nothing."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import Stop
from gangdice_gui.match.match import Match
from gangdice_gui.outside.landlock import version
from gangdice_gui.outside.leash import Forfeit
from gangdice_gui.outside.program import Program
from tests.simulate.kit import SAFE, command, simulate, write

ROOT = Path(__file__).parents[2]
LINUX = "only Linux keeps programs apart and adopts orphans"
pytestmark = [pytest.mark.skipif(sys.platform != "linux", reason=LINUX), pytest.mark.may_skip(reason=LINUX)]
OLD = "this Linux has no Landlock of that version"


def landlock(since: int):
    def mark(test):
        return pytest.mark.may_skip(reason=OLD)(pytest.mark.skipif(version() < since, reason=OLD)(test))

    return mark


SNOOP = r"""
import glob, os, re, stat, sys
loot, saves = sys.argv[1:]
def take(path, at=0, size=1 << 20):
    try:
        if at == 0 and not stat.S_ISREG(os.stat(path).st_mode): return
        with open(path, "rb", buffering=0) as file:
            file.seek(at)
            for word in re.findall(rb"luck-\d+", file.read(size)):
                open(loot, "ab").write(word + b" from " + os.fsencode(path) + b"\n")
    except (OSError, ValueError, OverflowError):
        pass
def search():
    who, places = os.getppid(), [f"{saves}/**", f"{os.environ.get('GANGDICE_DATA')}/**", f"/proc/self/root{saves}/**"]
    for who in range(who, max(1, who - 12), -1):  # the warden, and whoever was started shortly before it
        places += [f"/proc/{who}/{name}" for name in ("cmdline", "environ", "fd/*", "cwd/*")]
        try:
            heap = re.search(r"(\w+)-(\w+) .*\[heap\]", open(f"/proc/{who}/maps").read())
            take(f"/proc/{who}/mem", int(heap[1], 16), int(heap[2], 16) - int(heap[1], 16))
        except (OSError, TypeError):
            pass
    for path in (path for place in [*places, "/proc/self/fd/*"] for path in glob.glob(place, recursive=True)):
        take(path)
    for trick in (os.link, os.rename, os.symlink, lambda a, b: os.rename(saves, b)):
        for path in glob.glob(f"{saves}/*.record"):
            try:
                trick(path, f"{loot}.stolen")
                for stolen in [f"{loot}.stolen", *glob.glob(f"{loot}.stolen/*")]:
                    take(stolen)
            except OSError:
                pass
search()
for leave, way in (lambda way: os.rename(way, way + ".away"), saves), (os.unlink, "link"):
    try:  # the next saves are to come here
        leave(way)
        os.symlink(os.path.dirname(loot), way)
    except OSError:
        pass
open(loot + ".done", "w")
"""


@pytest.fixture
def saves(own_data: Path) -> Path:
    """A folder with a match in it, and a finished one."""
    (own_data / "finished").mkdir(parents=True)
    for name, seed in (("running.record", "luck-11"), ("finished/2026-01-01-000000.record", "luck-12")):
        text = f"gangdice-record 1\ngame gang-of-dice\nplayers 2\nseed {seed}\n---\n"
        (own_data / name).write_text(text, "utf-8")
    return own_data


@pytest.fixture
def snoop(tmp_path: Path, saves: Path) -> tuple[str, Path]:
    """Return the seat of a program that reads whatever it can, and the file where it puts the seeds it found."""
    (tmp_path / "mine").mkdir()
    loot = tmp_path / "mine" / "loot"
    return command(write(tmp_path / "mine" / "snoop.py", SNOOP + SAFE), str(loot), str(saves)), loot


def program(*args: object, **more: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "gangdice_gui", *map(str, args)],
        **{"cwd": ROOT, **more}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def await_(path: Path, seconds: float = 240) -> str:
    until = time.monotonic() + seconds
    while not (path.exists() and path.read_text()) and time.monotonic() < until:
        time.sleep(0.02)
    return path.read_text()


def gone(pid: int, seconds: float = 240) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with contextlib.suppress(ProcessLookupError, FileNotFoundError):
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z":
                time.sleep(0.05)
                continue
        return True
    return False


# ---------------------------------------------------------------- secrets


@landlock(since=1)
def test_the_snoop_finds_what_lies_open(snoop: tuple[str, Path]) -> None:
    """Started by anybody but the game it brings home every seed: so it would have found them."""
    seat, loot = snoop
    subprocess.run(seat.removeprefix("cmd:").split(), stdin=subprocess.DEVNULL, check=True, timeout=240)
    assert {"luck-11", "luck-12"} <= set(re.findall(r"luck-\d+", loot.read_text()))


@landlock(since=1)
def test_a_snoop_in_a_tournament_finds_no_seed(snoop: tuple[str, Path]) -> None:
    seat, loot = snoop
    with program("simulate", "--seats", f"{seat},house", "--games", 2, "--seed", "luck-7", "--jobs", 1) as running:
        out, err = running.communicate(timeout=120)
    assert (running.returncode, err) == (0, "")
    assert '"forfeits": 0' in out, "it played on all the while"
    assert loot.with_suffix(".done").exists(), "it looked everywhere"
    assert not loot.exists() or loot.read_text() == ""


@landlock(since=1)
def test_a_snoop_at_the_table_finds_neither_the_record_nor_the_seed(snoop: tuple[str, Path], saves: Path) -> None:
    seat, loot = snoop
    (saves / "settings.json").write_text('{"speed": "instant", "motion": "reduced"}', "utf-8")
    link = saves.parent / "link"  # which the program may turn round, but too late
    link.symlink_to(saves)
    here = {**os.environ, "GANGDICE_DATA": str(link), "PYTHONPATH": str(ROOT)}
    with program("play", "--seats", f"{seat},sal", "--seed=luck-8", cwd=saves.parent, env=here) as table:
        try:
            until = time.monotonic() + 60
            record = saves / "running.record"
            while time.monotonic() < until and not (
                loot.with_suffix(".done").exists() and "\n0 use 1" in record.read_text()
            ):
                time.sleep(0.05)
            assert "seed luck-8" in record.read_text(), "it is there to be found"
        finally:
            table.send_signal(signal.SIGINT)
            table.communicate(timeout=240)
    assert loot.with_suffix(".done").exists(), "it looked everywhere"
    assert not loot.exists() or loot.read_text() == ""
    assert os.readlink(link) == str(loot.parent), "it turned the link round"
    assert [path.name for path in loot.parent.glob("**/*record*")] == [], "and nothing came that way"


def test_the_command_line_keeps_no_seed_and_the_environment_no_way(tmp_path: Path, saves: Path) -> None:
    """What the system tells everybody about a process, also where Landlock is not."""
    note = tmp_path / "env"
    bot = write(
        tmp_path / "bot.py", f"import os\nopen({str(note)!r}, 'w').write(str(dict(os.environ)))\ninput()\ninput()"
    )
    with program("simulate", "--seats", f"{command(bot)},sal", "--games", 2, "--seed", "luck-9", "--jobs", 1) as game:
        try:
            said = await_(note)
            assert "'PATH'" in said
            assert str(saves) not in said
            line = Path(f"/proc/{game.pid}/cmdline").read_bytes().split(b"\0")
            assert line[line.index(b"--seed") + 1] == b"******"
        finally:
            game.kill()
            game.communicate()


def test_a_game_with_a_program_at_it_lets_nobody_look_into_it() -> None:
    """The system refuses its memory, its files and its environment to the same user's other programs."""
    code = (
        "import ctypes; from gangdice_gui.outside.warden import keep_private\n"
        "look = lambda: ctypes.CDLL(None).prctl(3)\n"
        "before = look(); keep_private(); print(before, look())"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "1 0\n"


# ---------------------------------------------------------------- what is left behind

LEAVE = """import os, subprocess, sys, time
child = subprocess.Popen(["sleep", "777.5"], start_new_session=True, stdin=-3, stdout=-3, stderr=-3)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        open(sys.argv[1] + "~", "w").write(f"{os.getpid()} {child.pid} {os.getppid()}")
        os.rename(sys.argv[1] + "~", sys.argv[1])
        time.sleep(777.5)
    os._exit(0)
while not os.path.exists(sys.argv[1]):  # or the game is over, and all of them gone, before they are heard of
    time.sleep(0.01)
"""


def test_what_hides_in_sessions_of_its_own_ends_with_the_game(tmp_path: Path) -> None:
    bot = write(tmp_path / "bot.py", LEAVE + SAFE)
    seats = f"{command(bot, str(tmp_path / 'left'))},house"
    with program("simulate", "--seats", seats, "--games", 2, "--jobs", 1) as game:
        _, err = game.communicate(timeout=240)
    assert (game.returncode, err) == (0, "")
    left = [int(pid) for pid in await_(tmp_path / "left").split()]
    assert [gone(pid) for pid in left] == [True] * 3


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_hides_ends_even_where_the_game_is_killed(tmp_path: Path, jobs: int) -> None:
    bot = write(tmp_path / "bot.py", LEAVE + "time.sleep(777.5)\n")
    seats = f"{command(bot, str(tmp_path / 'left'))},house"
    with program("simulate", "--seats", seats, "--games", 2, "--jobs", jobs, "--patience", 700) as game:
        left = [int(pid) for pid in await_(tmp_path / "left").split()]
        game.kill()
        game.communicate(timeout=240)
    assert [gone(pid) for pid in left] == [True] * 3


@landlock(since=6)
def test_nobody_kills_who_watches(tmp_path: Path) -> None:
    text = "import os\ninput()\ntry: os.kill(os.getppid(), 9)\nexcept PermissionError: print('stop', flush=True)\n"
    mind = Program(GANG, f"{sys.executable} {write(tmp_path / 'bot.py', text)}", patience=30)
    assert ask(mind) == Stop()
    mind.close(at_once=True)


# ---------------------------------------------------------------- answers before questions


def ask(mind: Program):
    match = Match.start(GANG, standard_options(2), seed="hostile")
    match.chance()
    return mind(turn.observe(match.state, match.to_act), match.ask, Random(1))


@pytest.mark.parametrize(
    ("text", "questions", "why"),
    [
        # Before it was asked, or before it had read the question: as quick as it started.
        ('print("stop", flush=True); time.sleep(60)', 1, 'it wrote "stop" before it '),
        (
            'input(); print("stop\\nstop", flush=True); input()',
            1,
            'it wrote "stop" after its answer, before it was asked again',
        ),
        (
            'input(); print("stop", flush=True); time.sleep(0.2); print("use 9", flush=True); input()',
            2,
            'it wrote "use 9" before it was asked',
        ),
    ],
    ids=["at the start", "two at once", "one more later"],
)
def test_an_answer_counts_only_after_its_question(tmp_path: Path, text: str, questions: int, why: str) -> None:
    mind = Program(GANG, f"{sys.executable} {write(tmp_path / 'bot.py', 'import time' + chr(10) + text)}", patience=30)
    for _ in range(questions - 1):
        assert ask(mind) == Stop()
        select.select([mind._running.process.stdout], [], [], 30)
    with pytest.raises(Forfeit, match=re.escape(why)):
        ask(mind)
    mind.close(at_once=True)


# ---------------------------------------------------------------- the terminal

RUDE = "\x1b]0;mine\x07\x1b[2J\x9b31m\u202e"


def test_nothing_it_says_moves_the_terminal(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = (
        f"import sys\nprint({RUDE!r}, 'thinking\\r', file=sys.stderr)\ninput()\nprint({RUDE!r} + 'use', flush=True)\n"
    )
    bot = write(tmp_path / "bot.py", text)
    status, said, err = simulate(capfd, "--seats", f"{command(bot)},sal", "--games", 2, "--jobs", 1)
    assert (status, len(err)) == (0, 3)
    assert sum("thinking" in line for line in err) == 2
    assert "which is no action" in said["minds"][command(bot)]["first_forfeit"]
    assert not re.search("[\x00-\x1f\x7f-\x9f\u202e]", "".join(err) + str(said))


@landlock(since=1)
def test_it_cannot_open_the_terminal_itself(tmp_path: Path) -> None:
    master, slave = os.openpty()
    text = f"input()\ntry: open({os.ttyname(slave)!r}, 'w').write('boo')\nexcept OSError: print('stop', flush=True)\n"
    mind = Program(GANG, f"{sys.executable} {write(tmp_path / 'bot.py', text)}", patience=30)
    assert ask(mind) == Stop()
    mind.close(at_once=True)
    os.set_blocking(master, False)
    with pytest.raises(BlockingIOError):
        os.read(master, 10)
    os.close(master)
    os.close(slave)


# ---------------------------------------------------------------- and the honest ones


@landlock(since=1)
def test_an_honest_program_reads_and_writes_what_is_its_own(tmp_path: Path, saves: Path) -> None:
    """Beside the saves, even in their folder, and with children of its own."""
    text = """import json, os, subprocess, sys, tempfile
here = os.path.dirname(os.path.abspath(__file__))
count = len(open(here + "/known.txt").read().split())
open(here + "/new.txt", "w").write("new")
for folder in (here, os.path.dirname(here)):
    open(folder + "/log.txt", "a").write("asked ")
with tempfile.TemporaryDirectory() as other:
    open(other + "/a", "w").write("a")
    os.replace(other + "/a", other + "/b")
    assert open(other + "/b").read() == "a"
assert subprocess.check_output(["sh", "-c", "cat /etc/passwd /proc/self/status /proc/meminfo > /dev/null; echo well"])
assert open("/proc/self/status").read()
input()
print("use", count, flush=True)
"""
    (saves / "known.txt").write_text("one two three", "utf-8")
    mind = Program(GANG, f"{sys.executable} {write(saves / 'bot.py', text)}", patience=30)
    assert str(ask(mind)) == "use 3"
    mind.close()
    assert (saves.parent / "log.txt").read_text() == "asked "


def test_a_program_plays_where_nobody_knows_of_a_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GANGDICE_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "somewhere")
    bot = write(tmp_path / "bot.py", "input()\nprint('stop')\n")
    mind = Program(GANG, f"{sys.executable} {bot}", patience=30)
    assert ask(mind) == Stop()
    mind.close(at_once=True)
