"""Change the code on purpose, line by line, and see whether a test notices: `python scripts/mutants.py [WORD ...]`.

The changes are listed in tests/mutants.toml: a file, the text as it is, what to put in its place, and the tests that
should notice. They are made in a copy of the project, never in the project itself. With words, only changes whose file
or sentence holds one of them. Prints a line a change; exits with 1 when one survived that is not explained there, or
one that is explained was noticed after all.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TABLE: Final = ROOT / "tests" / "mutants.toml"
COPIED: Final = ("gangdice_gui", "tests", "scripts", "build")
"""What is copied; the assets, which no change touches, are linked."""
COMPILED: Final = 5
"""For more changes than these everything is compiled beforehand; a changed file is newer, and compiled anew."""
PATIENCE: Final = 600
"""Seconds until a change that makes the tests hang counts as noticed."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of the code."""

    file: str
    loses: str
    """What a player or a reader would lose by it: one sentence."""
    old: str
    new: str
    tests: tuple[str, ...]
    """Arguments for pytest."""
    survives: str = ""
    """Why no test can notice: nothing anybody meets is different."""

    def changed(self, text: str) -> str:
        """Return the file's text with the change made. Raises ValueError unless the old text stands there just once."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.file} holds {text.count(self.old)} times, not once: {self.old}")
        return text.replace(self.old, self.new)


def load(path: Path = TABLE) -> list[Mutant]:
    """Return the changes of the table; tests not named for one are those of its file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    found = []
    for file, part in data.items():
        for entry in part["changes"]:
            tests = tuple(entry.pop("tests", part["tests"]))
            found.append(Mutant(file, tests=tests, **entry))
    return found


def copy(to: Path) -> None:
    """Copy the project to an empty folder, as far as its tests need it."""
    for name in COPIED:
        shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (*ROOT.glob("*.toml"), *ROOT.glob("*.md"), ROOT / "LICENSE"):
        shutil.copy(path, to)
    (to / "assets").symlink_to(ROOT / "assets", target_is_directory=True)


def pytest(project: Path, *arguments: str, keep: bool = False) -> subprocess.CompletedProcess[str]:
    """Run pytest in a copy; with `keep` what it compiles is kept for the next time. Raises TimeoutExpired."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", *arguments],
        cwd=project,
        env={**clean, "PYTHONPATH": str(project), **({} if keep else {"PYTHONDONTWRITEBYTECODE": "1"})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def noticed(project: Path, mutant: Mutant) -> bool:
    """Make one change in a copy, run its tests, and take it back; returns whether a test failed."""
    path = project / mutant.file
    text, stamp = path.read_text(encoding="utf-8"), path.stat()
    changed = mutant.changed(text)
    compile(changed, mutant.file, "exec")  # what is no Python would be noticed by any test
    path.write_text(changed, encoding="utf-8")
    try:
        done = pytest(project, "-x", *mutant.tests)
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(text, encoding="utf-8")
        os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))  # what was compiled of it is good again
    if done.returncode not in (0, 1, 2):  # 2: an import failed
        raise SystemExit(f"pytest did not run for {mutant.file}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.returncode != 0


def main(words: Sequence[str]) -> int:
    """Try the changes and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("words", nargs="*", help="only changes whose file or sentence holds one of these")
    wanted = parser.parse_args(words).words
    mutants = [m for m in load() if not wanted or any(word in f"{m.file} {m.loses}" for word in wanted)]
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="gangdice-mutants-") as folder:
        project = Path(folder)
        copy(project)
        if len(mutants) > COMPILED:
            pytest(project, "--collect-only", keep=True)
        for mutant in mutants:
            killed = noticed(project, mutant)
            said = "noticed" if killed else "explained" if mutant.survives else "SURVIVED"
            if killed and mutant.survives:
                said = "NOTICED, though explained"
            wrong += said.isupper() or said.startswith("NOTICED")
            print(f"{said:9} {mutant.file}: {mutant.loses}", flush=True)
    print(f"{len(mutants)} changes, {wrong} to look at.")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
