"""Arrows point inward: engine <- bots <- match <- scenes -> ui. This reads the imports."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "gangdice_gui"
FILES = sorted(PACKAGE.rglob("*.py"))
PURE = {
    "__future__",
    "array",
    "base64",
    "collections",
    "dataclasses",
    "functools",
    "itertools",
    "math",
    "operator",
    "typing",
    "zlib",
}
BEFORE_A_WINDOW = [
    "__init__", "__main__", "advice", "advice_minds", "advice_win", "advise_cli", "begin", "cup", "files", "games",
    "landlock", "leash", "match", "odds_cli", "outside", "paths", "record", "seats", "simulate", "simulate_crew",
    "simulate_play", "stop", "verify", "voice", "warden",
]  # fmt: skip
ONLY_WHEN_ASKED_FOR = {
    "__main__.py": {"gangdice_gui.start", "gangdice_gui.start.run"},
    "simulate_crew.py": {"distributed", "distributed.Client", "distributed.as_completed"},
}


def name_of(path):
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def imports(path):
    """Return the full names of everything a file imports, at whatever depth it does so."""
    package = name_of(path) if path.name == "__init__.py" else name_of(path).rpartition(".")[0]
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join(filter(None, [*above, node.module or ""]))
            found |= {f"{base}.{alias.name}" for alias in node.names} | {base}
    return found


def top(name):
    return name.split(".", maxsplit=1)[0]


def room(name):
    """Return the room a module of the package is in: a folder's name, or the file's own."""
    return name.removeprefix("gangdice_gui").lstrip(".").split(".")[0]


def in_room(*rooms):
    return [path for path in FILES if room(name_of(path)) in rooms]


def ids(paths):
    return {"argvalues": paths, "ids": [name_of(path) for path in paths]}


def test_the_reader_of_imports_sees_them_all():
    seen = imports(PACKAGE / "match.py")
    assert {"collections", "gangdice_gui.cup", "gangdice_gui.engine.game", "gangdice_gui.seats"} <= seen
    assert "gangdice_gui.start" in imports(PACKAGE / "__main__.py")
    assert len(in_room("engine")) >= 5


@pytest.mark.parametrize("path", **ids(in_room("engine", "bots")))
def test_rules_and_gangsters_are_pure(path):
    for name in imports(path):
        assert top(name) in PURE or top(name) == "gangdice_gui", f"{name_of(path)} imports {name}"
    tree = ast.parse(path.read_text("utf-8"))
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not called & {"open", "print", "input", "eval", "exec", "__import__"}


@pytest.mark.parametrize("path", **ids(in_room("engine")))
def test_the_engine_knows_nobody(path):
    assert {room(name) for name in imports(path) if top(name) == "gangdice_gui"} <= {"", "engine"}


@pytest.mark.parametrize("path", **ids(in_room("bots")))
def test_gangsters_know_the_engine_only_and_never_a_state(path):
    mine = {name for name in imports(path) if top(name) == "gangdice_gui"}
    assert {room(name) for name in mine} <= {"", "engine", "bots"}
    assert not {
        name
        for name in mine
        if name.startswith(("gangdice_gui.engine.gang.", "gangdice_gui.engine.gang_s")) or name.endswith(".engine.gang")
    }


def test_nothing_before_the_window_needs_the_window():
    before = [path for path in FILES if room(name_of(path)) in ("engine", "bots", *BEFORE_A_WINDOW)]
    before.append(PACKAGE / "__init__.py")
    for path in before:
        for name in imports(path) - ONLY_WHEN_ASKED_FOR.get(path.name, set()):
            assert top(name) in {*sys.stdlib_module_names, "gangdice_gui"}, f"{name_of(path)} imports {name}"
            assert room(name) not in {"app", "scenes", "start", "ui"} or top(name) != "gangdice_gui"


@pytest.mark.parametrize("path", **ids(FILES))
def test_the_window_is_drawn_without_numpy(path):
    assert not {"numpy", "scipy", "PIL", "pygame.surfarray", "pygame.sndarray"} & {
        *map(top, imports(path)),
        *imports(path),
    }


@pytest.mark.parametrize("path", **ids(in_room("ui")))
def test_what_draws_knows_no_scene_and_no_match(path):
    rooms = {room(name) for name in imports(path) if top(name) == "gangdice_gui"}
    assert not rooms & {"scenes", "match", "games", "app", "start", "cup", "bots"}


def test_only_the_layout_reads_maps():
    assert [name_of(path) for path in FILES if "pytmx" in map(top, imports(path))] in (["gangdice_gui.ui.layout"], [])


def test_the_global_chance_is_nobodys():
    """Chance is handed in: nobody calls random.choice and its kin."""
    for path in FILES:
        assert not {n for n in imports(path) if top(n) == "random"} - {"random", "random.Random", "random.SystemRandom"}
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr in {"Random", "SystemRandom"}, f"{name_of(path)}:{node.lineno}"
