"""Films of before and after a change are compared frame by frame, and what differs is named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "scripts" / "same_films.py"


def run(*how: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, SCRIPT, *how], cwd=folder, capture_output=True, text=True, check=False)


def test_this_checkout_draws_what_it_draws(tmp_path: Path) -> None:
    done = run(str(ROOT), "card", "--frames", "6", "--lang", "fr", "--text", "150", folder=tmp_path)
    assert (done.returncode, done.stdout) == (0, "1 moments, 0 differ\n"), done.stderr


def test_what_differs_is_named_and_frames_that_show_nothing_yet_are_no_difference() -> None:
    code = """
from same_films import differences
one = {"same": [1, 2, None, 4], "two": [1, 2, 3, 4], "gone": [1], "short": [1, 2], "long": list(range(20))}
other = {"same": [1, 2, 3, 4], "two": [1, 0, 3, 0], "new": [1], "short": [1], "long": [0] * 20}
print(*differences(one, other), sep="\\n")
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=SCRIPT.parent, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "gone: only in one of both",
        "new: only in one of both",
        "long: 19 frames, 1, 2, 3, 4, 5, 6, 7, 8, ...",
        "short: another length",
        "two: 2 frames, 1, 3",
    ]
