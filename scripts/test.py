"""Check everything: `python3 scripts/test.py`. Further arguments go to pytest, as in `-k record`."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from ctypes.util import find_library
from typing import Any

from _venv import ROOT, clean_environment, ensure

TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox", "objdump": "binutils"}
"""The programs a real window and a package need on Linux, and the Debian package of each."""
LIBRARIES = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxss1", "libxfixes3")
"""SDL opens these by name, so no package manager of Python's knows of them."""
WORKERS = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
"""Processes the tests are shared out over, and one more: tests in a real window mostly wait."""
HEARD: dict[str, Any] = {
    "cwd": ROOT,
    "stdin": subprocess.DEVNULL,
    "stdout": subprocess.PIPE,
    "stderr": subprocess.STDOUT,
    "text": True,
    "encoding": "utf-8",
    "errors": "replace",
}
"""How a check is run: whatever it writes is read as one text."""
CLOSING = re.compile(r"^=+ .*\b(passed|failed|errors?|no tests ran)\b.* =+$")


def window_tools() -> str:
    """Install what a real window needs, where that is ours to do; return one sentence when it is still missing."""
    if not sys.platform.startswith("linux"):
        return ""
    missing = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    # Debian's Python keeps its shared library, which a package needs, in a package of its own.
    library = f"python{sys.version_info.major}.{sys.version_info.minor}"
    if sys.base_prefix == "/usr" and shutil.which("apt-get") and find_library(library) is None:
        missing.append(f"lib{library}")
    if not missing:
        return ""
    if shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Installing {', '.join(missing)} for the tests in a real window ...", flush=True)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for step in (["update"], ["install", "-y", "--no-install-recommends", *missing, *LIBRARIES]):
            done = subprocess.run(
                ["apt-get", "-q", *step], stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment
            )
            if done.returncode != 0:
                return f"apt-get {step[0]} failed: {(done.stderr.strip().splitlines() or ['no word why'])[-1]}"
        return ""
    return f"The tests in a real window need: sudo apt-get install {' '.join((*missing, *LIBRARIES))}"


def check(command: list[str]) -> tuple[int, str]:
    """Run one check, its output shown as it comes; return its exit status and pytest's closing line if it wrote one."""
    closing = ""
    with subprocess.Popen(
        command,
        **HEARD,
        env={**tool_environment(), "PYTHONUNBUFFERED": "1"},
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            print(line, end="", flush=True)
            if CLOSING.match(line.strip()):
                closing = line.strip()
    return running.returncode, closing


def tool_environment() -> dict[str, str]:
    """Return the environment of the checks: each worker would else compile all tests anew, each game all of itself."""
    return {k: v for k, v in clean_environment().items() if k != "PYTHONDONTWRITEBYTECODE"}


def aside(command: list[str]) -> tuple[int, str]:
    """Run something beside the checks; return its exit status and what it wrote."""
    done = subprocess.run(
        command,
        **HEARD,
        env=tool_environment(),
    )
    return done.returncode, done.stdout


def main(arguments: list[str]) -> int:
    """Run every check, even after one failed; print a summary, and pytest's closing line once more as the last."""
    started = time.monotonic()
    with ThreadPoolExecutor() as beside:
        tools = beside.submit(window_tools)
        python = ensure(".venv-test", ("test",), what="The test run")
        trouble = tools.result()
        module = [str(python), "-m"]
        # It has one core to itself until the tests begin, and shares both with them.
        typing = beside.submit(aside, [*module, "mypy"])
        # pytest reads all tests once beforehand: its workers would each compile all of them.
        compiling = beside.submit(aside, [*module, "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"])
        pytest = [*module, "pytest", "--color=no", "-n", str(WORKERS + 1), *arguments]
        if not sys.platform.startswith("linux"):
            pytest += ["-m", "not window and not packaging"]
        checks = {
            "ruff format": [*module, "ruff", "format", "--check", "."],
            "ruff check": [*module, "ruff", "check", "."],
            "pytest": pytest,
        }
        summary, closing, bad = [], "", bool(trouble)
        for name, command in checks.items():
            print(f"--- {name}", flush=True)
            if command is pytest:
                compiling.result()
            before = time.monotonic()
            status, last = check(command)
            closing, bad = last or closing, bad or status != 0
            summary.append(f"{'ok    ' if status == 0 else 'FAILED'} {name} ({time.monotonic() - before:.0f} s)")
        status, said = typing.result()
    print(f"--- mypy\n{said}", end="", flush=True)
    bad = bad or status != 0
    summary.append(f"{'ok    ' if status == 0 else 'FAILED'} mypy (beside the others)")
    if trouble:
        summary.append(f"FAILED {trouble}")
    print(f"--- {'NOT all good' if bad else 'All good'} after {time.monotonic() - started:.0f} s")
    print(*summary, closing or "pytest printed no closing line", sep="\n", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
