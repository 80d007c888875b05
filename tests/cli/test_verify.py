"""`gangdice verify` and the rest of the command line, run as a person runs it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gangdice_gui import __main__ as command
from gangdice_gui import __version__
from tests.games.gang.example import FIRST, SECOND

ROOT = Path(__file__).parents[2]
TWO_ROUNDS = "gangdice-record 1\ngame gang-of-dice\nplayers 3\n---\n" + FIRST + SECOND.removesuffix("1 stop\n")


@pytest.fixture
def write(tmp_path):
    def put(name, data):
        path = tmp_path / name
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return str(path)

    return put


def run(capsys, *args):
    status = command.main(["verify", *args])
    out, err = capsys.readouterr()
    return status, [json.loads(line) for line in out.splitlines()], err.splitlines()


def test_the_words_of_a_good_record(capsys, write):
    file = write("good.txt", TWO_ROUNDS)
    status, (said,), err = run(capsys, file)
    assert (status, err) == (0, [])
    assert list(said) == ["file", "game", "finished", "winners", "worth", "middle", "rounds", "chance", "compared"]
    assert said == {
        "file": file,
        "game": "gang-of-dice",
        "finished": False,
        "winners": [],
        "worth": [46, 46, 49],
        "middle": 3,
        "rounds": [
            {
                "card": "total-7-bomb",
                "start": 0,
                "turns": [
                    {"seat": 0, "dice": 2, "faces": [3, 2], "total": 5, "valid": True},
                    {"seat": 1, "dice": 2, "faces": [4, 3], "total": None, "valid": False},
                    {"seat": 2, "dice": 3, "faces": [4, 1, 0], "total": 5, "valid": True},
                ],
                "winner": 2,
                "pot": 7,
                "worth": [46, 46, 52],
            }
        ],
        "chance": "not from a seed",
        "compared": {},
    }


def test_a_finished_match(capsys, write):
    bust = "- card odd-1-explosive\n0 use 48\n- roll" + " 1" * 48 + "\n1 use 1\n- roll 2\n1 stop\n"
    head = "gangdice-record 1\ngame gang-of-dice\nplayers 2\nbright" + " odd-1-explosive" * 9 + "\n---\n"
    status, (said,), _ = run(capsys, write("over.txt", head + bust))
    assert status == 0
    assert (said["finished"], said["winners"], said["worth"], said["middle"]) == (True, [1], [0, 96], 0)
    assert said["rounds"][0]["worth"] == [0, 96]
    assert said["rounds"][0]["pot"] == 49
    file = write("more.txt", head + bust + "- card odd-1-explosive\n")
    assert run(capsys, file) == (1, [], [f"{file}:12: The game is over."])


def test_nobody_wins_a_round(capsys, write):
    head = "gangdice-record 1\ngame gang-of-dice\nplayers 2\nbright" + " odd-1-explosive" * 9 + "\n---\n"
    script = "- card odd-1-explosive\n0 use 1\n- roll 1\n1 use 2\n- roll 1 4\n"
    _, (said,), _ = run(capsys, write("none.txt", head + script))
    assert said["rounds"][0]["winner"] is None
    assert said["rounds"][0]["worth"] == [47, 46]
    assert said["middle"] == 3


BAD = {
    "empty": (b"", 1),
    "junk": (bytes(range(256)), 2),
    "zip": (b"PK\x03\x04\x14\x00\x00\x00", 1),
    "latin": (TWO_ROUNDS.replace("players 3", "players 3\nname 0 Ren").encode() + b"\xe9\n", 31),
    "header": (b"gangdice-record 1\ngame gang-of-dice\nplayers 3\n", 3),
    "long": (b"gangdice-record 1\n" + b"x" * 3_000_000, 2),
    "huge": (b"gangdice-record 1\n" + b"x" * 5_000_000, 1),
    "number": (TWO_ROUNDS.replace("0 use 2", "0 use 99999999999999999999").encode(), 6),
    "nul": (TWO_ROUNDS.replace("0 stop", "0 stop\x00").encode(), 10),
    "utf16": (TWO_ROUNDS.encode("utf-16"), 1),
    "illegal": (TWO_ROUNDS.replace("- roll 4\n", "- roll 4 4\n").encode(), 16),
    "seat": (TWO_ROUNDS.replace("1 use 2", "2 use 2").encode(), 11),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_is_one_sentence_with_its_line(name, capsys, write):
    data, line = BAD[name]
    file = write(name, data)
    status, out, err = run(capsys, file)
    assert (status, out, len(err)) == (1, [], 1)
    assert err[0].startswith(f"{file}:{line}: ")
    assert err[0].endswith(".")


def test_good_and_bad_side_by_side(capsys, write, tmp_path):
    good, bad = write("good", TWO_ROUNDS), write("bad", "")
    status, out, err = run(capsys, good, bad, str(tmp_path / "none"), str(tmp_path), good)
    assert status == 1
    assert [said["file"] for said in out] == [good, good]
    assert [row.split(":1: ")[0] for row in err] == [bad, str(tmp_path / "none"), str(tmp_path)]


def test_a_damaged_installation_says_so(capsys, write, tmp_path, monkeypatch):
    monkeypatch.setenv("GANGDICE_ASSETS", str(tmp_path))
    status, _, err = run(capsys, write("good", TWO_ROUNDS))
    assert status == 1
    assert "deck.json cannot be read" in err[0]


# ---------------------------------------------------------------- the program itself


def program(*args, **more):
    return subprocess.run(
        [sys.executable, "-m", "gangdice_gui", *args], cwd=ROOT, capture_output=True, text=True, timeout=240, **more
    )


def test_verify_needs_no_window_and_no_pygame(write):
    code = (
        "import sys; sys.modules['pygame'] = None; from gangdice_gui.__main__ import main;"
        f"status = main(['verify', {write('good', TWO_ROUNDS)!r}]); sys.exit(status or 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=240)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["game"] == "gang-of-dice"


def test_the_version():
    done = program("--version")
    assert (done.returncode, done.stdout) == (0, f"gangdice {__version__}\n")


@pytest.mark.parametrize(
    "args",
    [("--foo",), ("play", "--foo"), ("verify",), ("verify", "--foo", "x"), ("dance",), ("--seed",), ("--seed", "a\nb")],
)
def test_a_wrong_command_line_is_one_sentence(args):
    done = program(*args)
    assert (done.returncode, done.stdout) == (2, "")
    prog = "gangdice verify" if args == ("verify",) else "gangdice"
    assert done.stderr.startswith(f"{prog}: ")
    assert done.stderr.endswith(f"; {prog} --help lists what there is.\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "wanted"),
    [
        ([], {}),
        (["--demo"], {"demo": True}),
        (["--seed", " lucky 7 "], {"seed": "lucky 7"}),
        (["play"], {"play": True}),
        (["play", "--seed", "7"], {"play": True, "seed": "7"}),
        (["--seed", "7", "play"], {"play": True, "seed": "7"}),
        (["play", "match.txt"], {"play": True, "record": "match.txt"}),
    ],
)
def test_what_the_window_is_asked_for(args, wanted, monkeypatch):
    import types

    asked = []
    window = types.ModuleType("gangdice_gui.start")
    window.run = lambda **what: asked.append(what) or 7
    monkeypatch.setitem(sys.modules, "gangdice_gui.start", window)
    assert command.main(args) == 7
    assert asked == [{"demo": False, "seed": None, "play": False, "record": None, "seats": (), **wanted}]
