"""Which room may know which, and what a class is called. This reads the imports."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "gangdice_gui"
STDLIB = {*sys.stdlib_module_names, "_sha2", "_sha256"}  # one of them is of this Python, the other of an older or newer
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
IMPURE = {"open", "print", "input", "eval", "exec", "__import__"}
MAY_KNOW = {
    "base": {"base"},
    "engine": {"engine"},
    "match": {"base", "engine", "match"},
    "outside": {"base", "engine", "match", "outside"},
    "rules": {"engine", "rules"},
    "bots": {"engine", "rules", "bots"},
    "advice": {"engine", "rules", "bots", "advice"},
    "game": {"base", "engine", "match", "rules", "bots", "advice", "game"},
    "games": {"match", "game"},
    "cli": {"base", "engine", "match", "outside", "games", "cli"},
    "ui": {"base", "ui"},
    "table": {"base", "engine", "match", "outside", "ui", "table"},
    "screens": {"base", "engine", "match", "outside", "rules", "bots", "advice", "game", "ui", "table", "screens"},
    "lobby": {"base", "engine", "match", "outside", "games", "game", "screens", "ui", "table", "lobby"},
    "mishap": {"base", "match", "ui"},
    "app": {"base", "match", "ui", "table", "lobby", "mishap"},
    "start": {"base", "ui", "table", "lobby", "app", "stop"},
    "__main__": {"base", "match", "outside", "games", "cli", "start", "stop", "quiet"},
    "begin": {"__main__", "quiet"},
    "quiet": set(),
    "stop": set(),
}
"""Rooms by what they may import of the house. `rules`, `bots`, `advice` and `screens` are rooms of a game's package,
`game` is what lies beside them there: each of its own game only. `games` lists them all."""
INSIDE = {
    "__main__.py": "a command fetches what it needs, and only the window needs pygame",
    "begin.py": "Ctrl-C has to end the program quietly before the rest of it is fetched",
    "quiet.py": "Ctrl-C while `signal` itself is fetched ends it quietly too",
    "cli/simulate_crew.py": "Dask is there for those who have installed it",
    "lobby/screens.py": "a game's screens are read when somebody asks for them, so that the title is there at once",
    "outside/leash.py": "a tournament of the house alone needs nothing that has to be installed",
}
"""Files that may import inside a function, and why."""
BEFORE_A_WINDOW = ("base", "begin", "cli", "engine", "games", "match", "outside", "quiet", "stop", "__main__")
WITH_A_WINDOW = ("app", "lobby", "mishap", "start", "table", "ui", "screens")
ONLY_WHEN_ASKED_FOR = {
    "__main__.py": {"gangdice_gui.start", "gangdice_gui.start.run"},
    "simulate_crew.py": {"distributed", "distributed.Client", "distributed.as_completed"},
}


def name_of(path):
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


READ = (ast.Module, ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.Call, ast.Attribute)


@cache
def nodes(path):
    """Return what the tests ask for of all that stands in a file, read once for all of them: the file itself first."""
    return [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, READ)]


@cache
def imports(path):
    """Return the full names of everything a file imports, at whatever depth it does so."""
    package = name_of(path) if path.name == "__init__.py" else name_of(path).rpartition(".")[0]
    found = set()
    for node in nodes(path):
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


def where(name):
    """Return the game, empty for the rest of the house, and the room a module of the package is in."""
    parts = name.removeprefix("gangdice_gui").lstrip(".").split(".")
    if parts[0] != "games" or parts[1:] in ([], ["index"]) or name not in MODULES:
        return "", parts[0]
    return parts[1], parts[2] if parts[2:] and parts[2] in ("rules", "bots", "advice", "screens") else "game"


def room(name):
    return where(name)[1]


MODULES = {name_of(path): path for path in FILES}


@cache
def known(path):
    """Return the modules of the house a file imports, at whatever depth it does so."""
    mine = {name for name in imports(path) if top(name) == "gangdice_gui"}
    found = {name if name in MODULES else name.rpartition(".")[0] for name in mine}
    # Whoever takes a module out of a package means the module.
    taken = {name.rpartition(".")[0] for name in mine if name in MODULES}
    found -= taken - {name.rpartition(".")[0] for name in mine - set(MODULES)}
    return found & set(MODULES) - {name_of(path), "gangdice_gui"}


def in_room(*rooms):
    return [path for path in FILES if room(name_of(path)) in rooms]


def test_the_reader_of_imports_sees_them_all():
    seen = imports(PACKAGE / "match" / "match.py")
    assert {"collections", "gangdice_gui.match.cup", "gangdice_gui.engine.game", "gangdice_gui.match.seats"} <= seen
    assert "gangdice_gui.start" in imports(PACKAGE / "__main__.py")
    assert "gangdice_gui.start" in known(PACKAGE / "__main__.py")
    assert {len(in_room(name)) >= 5 for name in ("rules", "bots", "advice", "screens", "match", "ui")} == {True}


# ---------------------------------------------------------------- rooms


def test_every_room_has_its_place():
    assert {room(name) for name in MODULES} - {""} == set(MAY_KNOW)


def test_a_room_knows_only_whom_it_may():
    wrong = []
    for path in FILES:
        game, own = where(name_of(path))
        for name in known(path):
            theirs, theirroom = where(name)
            if theirroom not in MAY_KNOW[own] or (game and theirs not in ("", game)):
                wrong.append(f"{name_of(path)} imports {name}")
    assert wrong == []


def test_rules_gangsters_and_advice_are_pure():
    wrong = []
    for path in in_room("engine", "rules", "bots", "advice"):
        foreign = {name for name in imports(path) if top(name) not in {*PURE, "gangdice_gui"}}
        calls = [node.func for node in nodes(path) if isinstance(node, ast.Call)]
        foreign |= {func.id for func in calls if isinstance(func, ast.Name)} & IMPURE
        wrong += [f"{name_of(path)}: {name}" for name in foreign]
    assert wrong == []


def test_gangsters_never_see_a_state():
    """They know views: what makes the next state, and the state itself, is not for them."""
    seen = {f"{name_of(path)} imports {name}" for path in in_room("bots") for name in imports(path)}
    assert not {text for text in seen if text.endswith((".State", ".rules.turn", ".rules.settle"))}


# ---------------------------------------------------------------- circles


def inside(path):
    """Return the lines at which a file imports inside a function."""
    lines = set()
    if not any(isinstance(node, ast.Import | ast.ImportFrom) and node.col_offset for node in nodes(path)):
        return lines  # as nearly all files do
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines |= {part.lineno for part in ast.walk(node) if isinstance(part, ast.Import | ast.ImportFrom)}
    return lines


def test_imports_stand_at_the_top():
    files = {path.relative_to(PACKAGE).as_posix() for path in FILES if inside(path)}
    assert files == set(INSIDE), "who imports inside a function is named with a reason, and nobody else"


def circles():
    """Return the groups of modules that know each other, by way of others or not."""
    knows = {name: known(path) for name, path in MODULES.items()}
    reach = {name: set(whom) for name, whom in knows.items()}
    changed = True
    while changed:
        changed = False
        for whom in reach.values():
            more = set().union(*(reach[other] for other in whom), whom)
            changed = changed or len(more) > len(whom)
            whom |= more
    return {frozenset(o for o in MODULES if o in reach[n] and n in reach[o]) for n in MODULES if n in reach[n]}


def test_nobody_knows_who_knows_him():
    """Imports inside functions count as any others, so none is there to get round a circle."""
    found = set().union(*circles())
    assert not found, f"in a circle: {', '.join(sorted(found))}"


# ---------------------------------------------------------------- the window


def test_the_game_needs_what_it_declares_and_nothing_else():
    """The other half is in test_repository.py."""
    foreign = {top(name) for path in FILES for name in imports(path)} - {*STDLIB, "gangdice_gui"}
    assert foreign == {"pygame", "pytmx", "platformdirs", "distributed"}


def test_nothing_before_the_window_needs_the_window():
    before = in_room(*BEFORE_A_WINDOW, "game", "rules", "bots", "advice")
    assert len(before) > 50
    for path in before:
        for name in imports(path) - ONLY_WHEN_ASKED_FOR.get(path.name, set()):
            assert top(name) in {*STDLIB, "gangdice_gui", "platformdirs"}, name
        for name in known(path) - ONLY_WHEN_ASKED_FOR.get(path.name, set()):
            assert room(name) not in WITH_A_WINDOW, f"{name_of(path)} imports {name}"


def test_the_window_is_drawn_without_numpy():
    heavy = {"numpy", "scipy", "PIL", "pygame.surfarray", "pygame.sndarray"}
    assert [name_of(path) for path in FILES if heavy & {*map(top, imports(path)), *imports(path)}] == []


def test_only_the_layout_reads_maps():
    assert [name_of(path) for path in FILES if "pytmx" in map(top, imports(path))] in (["gangdice_gui.ui.layout"], [])


def test_the_global_chance_is_nobodys():
    """Chance is handed in: nobody calls random.choice and its kin."""
    for path in FILES:
        assert not {n for n in imports(path) if top(n) == "random"} - {"random", "random.Random", "random.SystemRandom"}
        for node in nodes(path):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr in {"Random", "SystemRandom"}, f"{name_of(path)}:{node.lineno}"


# ---------------------------------------------------------------- names


def test_the_lobby_names_a_game_in_one_file():
    for path in in_room("lobby"):
        games = {name for name in known(path) if where(name)[0]}
        assert not games or path.name == "screens.py", f"{path.name} imports {sorted(games)}"


A_GAMES_WORDS = re.compile(r"(?i)(?<![a-z_])(gangs?|fisticuffs|rackets|brawl|town|rumbles?|errands?)(?![a-z])")
SPEAKS_OF_GAMES = {
    "base/paths.py": "the folder of the cards is among those without which nothing starts",
    "lobby/screens.py": "which games have screens",
    "__main__.py": "the program is called after the first game",
}
"""Files beside the games' own that use a game's words, and why."""


def test_what_all_games_share_speaks_of_none():
    shared = [path for path in FILES if not path.is_relative_to(PACKAGE / "games")]
    code = {path: re.sub(r'"""[\s\S]*?"""|#.*', "", path.read_text("utf-8")) for path in shared}
    found = {path.relative_to(PACKAGE).as_posix() for path, text in code.items() if A_GAMES_WORDS.search(text)}
    assert found == set(SPEAKS_OF_GAMES), "what a game is about is asked of the game"


ONE_WORD_TWO_THINGS = {
    "Choice": "what a player may do, and the widget with segments",
    "Job": "games of a tournament to be played together, and a piece of work in a racket",
    "Place": "an action of a game, and where a die lies",
    "Plan": "what a gangster is up to, and how dice will fall",
    "Rng": "the chance a mind is handed, and what one game asks of it",
    "Spot": "where a die lies, and where one slides",
    "Step": "what happened and the state after it, and a step of the count",
    "Stopped": "an event of a street fight, and a program that was stopped",
    "Throw": "the question for dice, and how they fly",
    "Turn": "a turn that is played, and one that is reckoned",
}
"""Names of two classes in one game or in the rooms it sees, which are never met in one file."""


@pytest.mark.parametrize("game", sorted({where(name)[0] for name in MODULES} - {""}))
def test_a_word_is_the_name_of_one_thing(game):
    """Two games may have a State each; within what one game sees every class has a name of its own."""
    found: dict[str, set[str]] = {}
    for path in FILES:
        if where(name_of(path))[0] in ("", game):
            for node in nodes(path)[0].body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found.setdefault(node.name, set()).add(name_of(path))
    twice = {name: sorted(files) for name, files in found.items() if len(files) > 1 and name not in ONE_WORD_TWO_THINGS}
    assert not twice


def test_a_game_nobody_plays_is_not_read():
    """The title is there at once, and what is held in memory is what is played."""
    code = "import sys, gangdice_gui.start, gangdice_gui.games.gang.screens.house; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True, check=True)
    assert "gangdice_gui.games.gang.rules.turn" in done.stdout
    assert "_hashlib" not in done.stdout.split()  # nor OpenSSL: Python has hash functions of its own
    assert not [
        name for name in done.stdout.split() if name.startswith(("gangdice_gui.games.fist", "gangdice_gui.games.rack"))
    ]
