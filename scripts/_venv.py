"""A private virtual environment at the root of the repository, made once and refreshed when pyproject.toml changes.

Runs under whatever Python starts it, so that an old one gets a sentence and not a traceback.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
NEEDS = (3, 11)
STAMP = "gangdice-stamp.txt"
LOG = "gangdice-install.log"


def give_up(sentence: str) -> NoReturn:
    """Print one sentence on standard error and end the program with status 2."""
    print(sentence, file=sys.stderr)
    sys.exit(2)


def clean_environment() -> dict[str, str]:
    """Return the environment without what would make a Python look for modules elsewhere."""
    return {k: v for k, v in os.environ.items() if k not in ("PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP")}


def python_of(folder: Path) -> Path:
    """Return the Python of a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure(name: str, extras: tuple[str, ...] = (), what: str = "Gang Dice") -> Path:
    """Make or refresh the environment `name` with this project and some of its extras, and return its Python.

    Needs the network only when something changed. Ends the program with one sentence when it cannot be made.
    """
    if sys.version_info < NEEDS:
        wanted, found = ".".join(map(str, NEEDS)), ".".join(map(str, sys.version_info[:3]))
        give_up(f"{what} needs Python {wanted} or newer, and this is Python {found} ({sys.executable}).")
    folder, stamp = ROOT / name, _stamp(extras)
    python, mark = python_of(folder), folder / STAMP
    if mark.is_file() and mark.read_text(encoding="utf-8") == stamp and _runs(python):
        return python
    # Standard output is for what verify, odds and simulate say.
    print(f"Getting {what} ready in {name} (this needs the internet, once) ...", file=sys.stderr, flush=True)
    _make(folder, what)
    _install(folder, extras, what)
    mark.write_text(stamp, encoding="utf-8")
    return python


def _stamp(extras: tuple[str, ...]) -> str:
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    # The root is part of it: the project is installed by its path, and a folder can be moved.
    return "\n".join((project, sys.version, sys.base_prefix, str(ROOT), *extras))


def _runs(python: Path) -> bool:
    try:
        return subprocess.run([python, "-c", ""], stdin=subprocess.DEVNULL, capture_output=True).returncode == 0
    except OSError:
        return False


def _has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def _serves() -> bool:
    """Tell whether the pip of the Python that runs this can install for another one, which it can since 22.3."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        parts = version("pip").split(".")
        return _has("pip") and (int(parts[0]), int(parts[1])) >= (22, 3)
    except (PackageNotFoundError, ValueError, IndexError):
        return False


def _make(folder: Path, what: str) -> None:
    import venv

    # The pip of the Python that runs this serves as well, and a pip of its own takes longer than all that follows.
    # Debian ships venv without ensurepip until python3-venv is installed.
    if not _serves() and not _has("ensurepip"):
        give_up(
            f"{what} needs pip, and this Python has neither pip nor venv: install them"
            " (on Debian and Ubuntu: sudo apt-get install python3-venv)."
        )
    try:
        if folder.exists():
            shutil.rmtree(folder)
        venv.EnvBuilder(with_pip=not _serves(), symlinks=os.name != "nt").create(folder)
    except (OSError, subprocess.CalledProcessError) as error:
        give_up(f"{what} could not make its folder {folder}: {error}.")


def _needs(extras: tuple[str, ...]) -> list[str]:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *(need for extra in extras for need in project["optional-dependencies"][extra])]


def _install(folder: Path, extras: tuple[str, ...], what: str) -> None:
    python, log = python_of(folder), folder / LOG
    pip = [sys.executable, "-m", "pip", "--python", str(python)] if _serves() else [str(python), "-m", "pip"]
    # What is never imported need not be compiled.
    command = [*pip, "--disable-pip-version-check", "--no-input", "install", "--no-compile", *_needs(extras)]
    with log.open("w", encoding="utf-8") as out:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, env=clean_environment()
        )
    if done.returncode != 0:
        said = log.read_text(encoding="utf-8", errors="replace")
        if any(
            sign in said for sign in ("NewConnectionError", "NameResolution", "Could not find a version", "timed out")
        ):
            give_up(f"{what} could not fetch its libraries: is this computer online? (What pip said is in {log}.)")
        give_up(f"{what} could not install its libraries; what pip said is in {log}.")
    # The project itself is used where it lies: a line is enough, and needs nothing that builds packages.
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)}))
    # As a statement it is plain ASCII: which encoding a path there has depends on the Python and the system.
    (packages / "gangdice.pth").write_text(f"import sys; sys.path.append({str(ROOT)!a})\n", encoding="ascii")
