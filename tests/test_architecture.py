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
    "bisect",
    "collections",
    "dataclasses",
    "functools",
    "itertools",
    "math",
    "operator",
    "typing",
    "zlib",
}
RULES = "games.gang.rules"
"""The rules of a game are the room of that name in its package, its gangsters and its advice beside them."""
BEFORE_A_WINDOW = ("base", "begin", "cli", "engine", "match", "outside", "stop", "__main__")
WITH_A_WINDOW = ("app", "lobby", "start", "table", "ui")
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
    """Return the room a module of the package is in: a folder's name, or the file's own; `gang.rules` within a game."""
    parts = name.removeprefix("gangdice_gui").lstrip(".").split(".")
    return ".".join(parts[1:3]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def in_room(*rooms):
    return [path for path in FILES if room(name_of(path)) in rooms]


def of_games(*rooms):
    """Return the files of rooms that every game has, such as its rules."""
    return [path for path in FILES if room(name_of(path)).partition(".")[2] in rooms]


def ids(paths):
    return {"argvalues": paths, "ids": [name_of(path) for path in paths]}


def test_the_reader_of_imports_sees_them_all():
    seen = imports(PACKAGE / "match" / "match.py")
    assert {"collections", "gangdice_gui.match.cup", "gangdice_gui.engine.game", "gangdice_gui.match.seats"} <= seen
    assert "gangdice_gui.start" in imports(PACKAGE / "__main__.py")
    assert len(of_games("rules")) >= 5
    assert len(of_games("bots")) >= 5


@pytest.mark.parametrize("path", **ids([*in_room("engine"), *of_games("rules", "bots", "advice")]))
def test_rules_gangsters_and_advice_are_pure(path):
    for name in imports(path):
        assert top(name) in PURE or top(name) == "gangdice_gui", f"{name_of(path)} imports {name}"
    tree = ast.parse(path.read_text("utf-8"))
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not called & {"open", "print", "input", "eval", "exec", "__import__"}


def of_the_house(path):
    return {name for name in imports(path) if top(name) == "gangdice_gui"}


@pytest.mark.parametrize("path", **ids([*in_room("engine"), *of_games("rules")]))
def test_rules_know_nobody_but_the_seam(path):
    own = room(name_of(path))
    assert {room(name) for name in of_the_house(path)} <= {"", "engine", "games", own}


@pytest.mark.parametrize("path", **ids(of_games("bots")))
def test_gangsters_know_the_rules_only_and_never_a_state(path):
    mine, own = of_the_house(path), room(name_of(path))
    rules = own.replace(".bots", ".rules")
    assert {room(name) for name in mine} <= {"", "engine", "games", own, rules}
    whole = tuple(f"gangdice_gui.games.{rules}.{name}" for name in ("turn", "settle"))
    assert not {name for name in mine if name.startswith(whole) or name.endswith(".State")}


def test_nothing_before_the_window_needs_the_window():
    before = [*in_room(*BEFORE_A_WINDOW), *of_games("game", "rules", "bots", "advice")]
    assert len(before) > 50
    for path in before:
        for name in imports(path) - ONLY_WHEN_ASKED_FOR.get(path.name, set()):
            assert top(name) in {*sys.stdlib_module_names, "gangdice_gui", "platformdirs"}, name
            with_a_window = room(name) in WITH_A_WINDOW or room(name).endswith(".screens")
            assert not with_a_window or top(name) != "gangdice_gui", f"{name_of(path)} imports {name}"


@pytest.mark.parametrize("path", **ids(FILES))
def test_the_window_is_drawn_without_numpy(path):
    assert not {"numpy", "scipy", "PIL", "pygame.surfarray", "pygame.sndarray"} & {
        *map(top, imports(path)),
        *imports(path),
    }


@pytest.mark.parametrize("path", **ids(in_room("ui")))
def test_what_draws_knows_no_scene_and_no_match(path):
    rooms = {room(name) for name in imports(path) if top(name) == "gangdice_gui"}
    assert not {room for room in rooms if room not in ("", "base", "engine", "ui")}


def test_only_the_layout_reads_maps():
    assert [name_of(path) for path in FILES if "pytmx" in map(top, imports(path))] in (["gangdice_gui.ui.layout"], [])


def test_the_global_chance_is_nobodys():
    """Chance is handed in: nobody calls random.choice and its kin."""
    for path in FILES:
        assert not {n for n in imports(path) if top(n) == "random"} - {"random", "random.Random", "random.SystemRandom"}
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr in {"Random", "SystemRandom"}, f"{name_of(path)}:{node.lineno}"
