"""What a fresh clone promises: its two commands, its rooms, its packaging folder, and a wheel with everything in it."""

from __future__ import annotations

import ast
import fnmatch
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True)


def tracked(*patterns: str) -> list[Path]:
    return [ROOT / line for line in git("ls-files", "--", *patterns).stdout.splitlines()]


def imports(path: Path) -> Iterator[str]:
    """Yield the full names of the modules a file imports, wherever in the file it does so."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            here = path.relative_to(ROOT).parent.parts
            base = ".".join(here[: len(here) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, (base, node.module)))
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


# ---------------------------------------------------------------- the two commands


def test_the_readme_names_both_commands_and_ci_runs_the_second() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "python3 scripts/play.py" in readme
    assert "python3 scripts/test.py" in readme
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1] == "exec python3 scripts/test.py"


@pytest.mark.parametrize(
    "guide", ["gangdice_gui/README.md", "gangdice_gui/FRAMES.md", ".github/CONTRIBUTING.md", "scripts/bake/README.md"]
)
def test_every_file_a_guide_speaks_of_is_there(guide: str) -> None:
    """Left out are those a reader makes, `NAME`, and those of a player's own folder."""
    files = [f"/{file}" for file in git("ls-files", "-co", "--exclude-standard").stdout.splitlines()]
    quoted = re.findall(r"`([^`\n]+)`", (ROOT / guide).read_text(encoding="utf-8"))
    words = {word for text in quoted for word in text.split() if "NAME" not in word}
    wanted = {word for word in words if re.fullmatch(r"[\w./*-]+\.(py|toml|md|json)|([\w.*-]+/)+", word)}
    assert len(wanted) > 2
    assert [word for word in wanted if not fnmatch.filter(files, f"*/{word}{'*' * word.endswith('/')}")] == []


def test_a_file_is_short_enough_to_be_read_at_once() -> None:
    """At most 350 lines; tables that a script has baked are not for reading."""
    files = [ROOT / file for file in git("ls-files", "-co", "--exclude-standard", "*.py").stdout.splitlines()]
    baked = set((ROOT / "gangdice_gui/games/gang/bots").rglob("*_table.py"))
    lines = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n")
        for path in files
        if path.exists() and path not in baked
    }
    assert len(lines) > 500
    assert {path: count for path, count in lines.items() if count > 350} == {}


@pytest.mark.parametrize("script", ["play.py", "test.py"])
def test_a_python_that_is_too_old_gets_one_sentence(script: str) -> None:
    pretend = (
        "import runpy, sys; sys.version_info = (3, 10, 2);"
        f"sys.path.insert(0, 'scripts'); runpy.run_path('scripts/{script}', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert "needs Python 3.11 or newer, and this is Python 3.10.2" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_first_start_without_a_network_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    for name in ("pyproject.toml", "scripts/play.py", "scripts/_venv.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    alone = {**os.environ, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": os.devnull}
    command = [sys.executable, "scripts/play.py"]
    done = subprocess.run(command, cwd=tmp_path, env=alone, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, ""), "what a command says there may be read by a program"
    getting, sentence = done.stderr.splitlines()
    assert getting.startswith("Getting Gang Dice ready")
    assert "could not fetch its libraries: is this computer online?" in sentence


def test_the_game_is_found_in_a_folder_of_any_name(tmp_path: Path) -> None:
    """Which encoding Python reads a path in, where its environment names one, depends on the system and the version."""
    game = tmp_path / "chez Hélène" / "dés"
    shutil.copytree(ROOT / "scripts", game / "scripts", ignore=shutil.ignore_patterns("bake", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", game)
    install = (
        "import pathlib, subprocess, sys, types; sys.path.insert(0, 'scripts'); import _venv;"
        "subprocess.run = lambda *_, **__: types.SimpleNamespace(returncode=0);"
        "packages = pathlib.Path(sys.argv[1]); packages.mkdir();"
        "_venv.sysconfig.get_path = lambda *_: packages; _venv._install(packages, (), 'The game')"
    )
    subprocess.run([sys.executable, "-c", install, str(tmp_path / "packages")], cwd=game, check=True)
    find = "import site, sys; site.addsitedir(sys.argv[1]); print(ascii(sys.path[-1]))"
    latin = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, "-c", find, str(tmp_path / "packages")]
    done = subprocess.run(command, env=latin, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ascii(str(game))


def test_the_scripts_of_a_fresh_machine_need_nothing_but_python() -> None:
    known = set(sys.stdlib_module_names) | {"_venv"}
    for name in ("play.py", "test.py", "_venv.py"):
        assert {module.split(".")[0] for module in imports(ROOT / "scripts" / name)} <= known


# ---------------------------------------------------------------- what is declared


def test_the_game_declares_what_it_needs() -> None:
    """What it imports is read in test_architecture.py."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = project["dependencies"]
    assert [line.split(">=")[0] for line in project["optional-dependencies"]["dask"]] == ["distributed"]
    assert sorted(line.split(">=")[0] for line in declared) == ["platformdirs", "pygame-ce", "pytmx"]


# ---------------------------------------------------------------- build/ is ours


def test_the_packaging_folder_is_tracked_and_nobodys_scratch() -> None:
    names = {path.name for path in tracked("build")}
    assert {"package.py", "gangdice.spec", "start.py"} <= names
    assert git("check-ignore", "build/anything.txt", "build/scratch/x.o").stdout == ""
    left = git("status", "--porcelain", "--ignored", "--", "build").stdout
    assert [line for line in left.splitlines() if "__pycache__" not in line and line.startswith("!!")] == []
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["build-system"]["build-backend"] == "hatchling.build"
    package = (ROOT / "build" / "package.py").read_text(encoding="utf-8")
    assert "--workpath" in package
    assert "--distpath" in package
    assert git("check-ignore", "dist/gangdice", ".pyinstaller/work").stdout.split() == [
        "dist/gangdice",
        ".pyinstaller/work",
    ]


def test_a_wheel_carries_the_game_and_its_assets(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    names = set(zipfile.ZipFile(next(tmp_path.glob("*.whl"))).namelist())
    for path in tracked("gangdice_gui/*.py"):
        assert path.relative_to(ROOT).as_posix() in names
    for path in tracked("assets"):
        assert f"gangdice_gui/{path.relative_to(ROOT).as_posix()}" in names
    assert not any(name.startswith(("build/", "scripts/", "tests/", "assets/")) for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)


# ---------------------------------------------------------------- tidy files


def test_every_folder_of_assets_says_where_it_comes_from() -> None:
    text = (ROOT / "assets" / "ATTRIBUTIONS.md").read_text(encoding="utf-8")
    folders = {path.relative_to(ROOT / "assets").parts[0] for path in tracked("assets")} - {"ATTRIBUTIONS.md"}
    assert [name for name in sorted(folders) if f"{name}/" not in text] == []


def test_no_file_names_a_folder_of_the_machine_it_was_made_on() -> None:
    foreign = ("/" + "work/", "/" + "root/", "shared/" + "design")
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue
        found += [f"{path.relative_to(ROOT)}: {name}" for name in foreign if name in text]
    assert found == []
