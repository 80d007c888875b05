"""The list of changes that tests have to notice fits the code; trying them is for scripts/mutants.py."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "scripts"))

import mutants  # noqa: E402


def test_every_change_can_still_be_made():
    """Whoever rewrites a line sees here that a change of it was once thought worth a test."""
    for mutant in mutants.load():
        path = ROOT / mutant.file
        compile(mutant.changed(path.read_text(encoding="utf-8")), mutant.file, "exec")
        assert mutant.old != mutant.new
        assert all((ROOT / test.split("::")[0]).exists() for test in mutant.tests), mutant


@pytest.mark.parametrize(
    ("notices", "survives", "status"), [(True, "", 0), (False, "", 1), (False, "why", 0), (True, "why", 1)]
)
def test_what_survives_is_told(notices, survives, status, monkeypatch, capsys):
    change = mutants.Mutant("LICENSE", "nothing", "a", "b", (), survives)
    monkeypatch.setattr(mutants, "load", lambda: [change])
    monkeypatch.setattr(mutants, "copy", lambda _: None)
    monkeypatch.setattr(mutants, "noticed", lambda *_: notices)
    assert mutants.main([]) == status
    assert "LICENSE: nothing" in capsys.readouterr().out


def test_a_change_is_made_in_a_copy_and_noticed(tmp_path):
    (tmp_path / "sum.py").write_text("def add(a, b):\n    return a + b\n")
    (tmp_path / "test_sum.py").write_text("from sum import add\n\n\ndef test_it():\n    assert add(2, 2) == 4\n")
    change = mutants.Mutant("sum.py", "sums", "a + b", "a - b", ("test_sum.py",))
    same = mutants.Mutant("sum.py", "sums", "a + b", "b + a", ("test_sum.py",))
    assert mutants.noticed(tmp_path, change)
    assert not mutants.noticed(tmp_path, same)
    assert (tmp_path / "sum.py").read_text().endswith("a + b\n")
