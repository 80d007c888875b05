"""Standard output and standard error that are closed, full or read by nobody: a sentence, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="a POSIX shell closes the streams"),
    pytest.mark.may_skip(reason="a POSIX shell closes the streams"),
]
NONE = "gangdice: there is no standard output.\n"
FULL = "gangdice: nothing can be written to standard output: No space left on device.\n"
VERIFY = "verify good.record"
SIMULATE = "simulate --seats house,house --games 2 --jobs 1"
LINES = [VERIFY, SIMULATE, "--help"]


@pytest.fixture
def ask(tmp_path: Path):
    (tmp_path / "good.record").write_text("gangdice-record 1\ngame gang-of-dice\nplayers 2\n---\n", "utf-8")

    def run(line: str, streams: str) -> tuple[int, str, str]:
        done = subprocess.run(
            ["sh", "-c", f'"$0" -m gangdice_gui {line} {streams}', sys.executable],
            cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=240,
        )  # fmt: skip
        return done.returncode, done.stdout, done.stderr

    return run


@pytest.mark.parametrize("line", LINES)
def test_without_standard_output_there_is_one_sentence(ask, line):
    assert ask(line, ">&-") == (1, "", NONE)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only some systems have a device that is full")
@pytest.mark.may_skip(reason="only some systems have a device that is full")
@pytest.mark.parametrize("line", [VERIFY, "--version", "verify --help"])  # three ways to say something
def test_a_full_disk_behind_standard_output_is_one_sentence(ask, line):
    assert ask(line, ">/dev/full") == (1, "", FULL)


@pytest.mark.parametrize("line", ["--version", "--help"])
def test_who_reads_no_further_hears_no_complaint(line):
    with subprocess.Popen(
        [sys.executable, "-m", "gangdice_gui", line], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert (running.stderr.read(), running.wait(240)) == (b"", 1)


def test_without_standard_error_nothing_else_is_said_on_standard_output(ask):
    assert ask("verify none.record good.record", "2>&-")[:2] == (1, ask(VERIFY, "")[1])
    assert ask("odds ace-bomb --dice 2", "2>&-") == (2, "", "")
    assert ask("--nothing", "2>&-") == (2, "", "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only some systems have a device that is full")
@pytest.mark.may_skip(reason="only some systems have a device that is full")
def test_a_full_disk_behind_standard_error_stops_no_work(ask):
    assert ask("verify none.record good.record", "2>/dev/full")[:2] == (1, ask(VERIFY, "")[1])
    assert ask("--nothing", "2>/dev/full") == (2, "", "")


def test_nothing_at_all_to_say_it_on_is_a_status(ask):
    assert ask(VERIFY, "<&- >&- 2>&-") == (1, "", "")


def test_no_file_of_ours_takes_the_place_of_a_closed_stream(tmp_path):
    """Or a word of some library would land in the saved match."""
    code = (
        "import sys; from gangdice_gui.base.voice import forgiving\n"
        "with forgiving(): sys.exit(40 + open(sys.argv[1], 'w').fileno())"
    )
    line = ["sh", "-c", 'exec "$0" -c "$1" "$2" <&- >&- 2>&-', sys.executable, code, str(tmp_path / "a")]
    assert subprocess.run(line, cwd=ROOT, timeout=240).returncode == 43


def test_workers_of_a_tournament_do_without_streams_too(ask):
    status, said, _ = ask("simulate --seats sal,sal --games 4 --jobs 2", "<&- 2>&-")
    assert (status, '"games": 4' in said) == (0, True)
