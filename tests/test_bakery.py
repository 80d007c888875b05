"""The scripts that make pictures and sounds can be run again: what one of them takes from another is there."""

import ast
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

BAKERY = Path(__file__).resolve().parents[1] / "scripts" / "bake"
SCRIPTS = sorted(BAKERY.rglob("*.py"))


@cache
def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def names(path):
    """Return what a script holds at its top."""
    found, left = set(), [*tree(path).body]
    while left:
        node = left.pop()
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                found.add(node.name)
                continue  # what stands in it nobody else sees
            case ast.Name(id=name, ctx=ast.Store()):
                found.add(name)
            case ast.Import() | ast.ImportFrom():
                found |= {alias.asname or alias.name.partition(".")[0] for alias in node.names}
        left += ast.iter_child_nodes(node)
    return found


def script(module):
    return BAKERY.parents[1] / Path(*module.split(".")).with_suffix(".py")


def taken(path):
    """Yield what a script takes from others: their files, and the names."""
    modules = {}
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("scripts.bake"):
            for alias in node.names:
                if (whole := script(f"{node.module}.{alias.name}")).exists():
                    modules[alias.asname or alias.name] = whole
                elif script(node.module).exists():
                    yield script(node.module), alias.name
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            yield modules[node.value.id], node.attr


def test_what_a_script_takes_from_another_is_there():
    wanted = [(path.name, other, name) for path in SCRIPTS for other, name in taken(path)]
    assert len(wanted) > 200
    assert [(by, other.name, name) for by, other, name in wanted if name not in names(other)] == []


def test_whoever_listens_without_the_extra_is_told_in_one_sentence(tmp_path):
    (tmp_path / "numpy.py").write_text("raise ModuleNotFoundError(name='numpy')", encoding="utf-8")
    listen = BAKERY.parent / "listen.py"
    here = {**os.environ, "PYTHONPATH": str(tmp_path)}
    told = subprocess.run([sys.executable, listen, "--help"], capture_output=True, text=True, env=here, check=False)
    assert told.returncode == 1 and told.stdout == ""
    assert told.stderr.count("\n") == 1 and "[bake]" in told.stderr and "numpy" in told.stderr
