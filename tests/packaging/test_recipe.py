"""PyInstaller's recipe, read without PyInstaller: what each system gets."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

RECIPE = Path(__file__).resolve().parents[2] / "build" / "gangdice.spec"


def made_on(system: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[dict[str, Any]], list[Any]]:
    """Return the programs the recipe asks for, and what it puts into the folder."""
    programs: list[dict[str, Any]] = []
    folder: list[Any] = []

    def program(*parts: Any, **options: Any) -> str:
        programs.append({"parts": parts, **options})
        return str(options["name"])

    monkeypatch.setattr(sys, "platform", system)
    parts = SimpleNamespace(datas=[], pure="pure", scripts="scripts", binaries="binaries")
    names = {
        "SPECPATH": str(RECIPE.parent),
        "Analysis": lambda *_, **__: parts,
        "PYZ": lambda pure: f"archive of {pure}",
        "EXE": program,
        "COLLECT": lambda *what, **_: folder.extend(what),
    }
    exec(compile(RECIPE.read_text("utf-8"), RECIPE, "exec"), names)
    return programs, folder


def test_windows_gets_a_second_program_for_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    programs, folder = made_on("win32", monkeypatch)
    assert [(one["name"], one["console"]) for one in programs] == [("gangdice", False), ("gangdice-console", True)]
    assert programs[0]["parts"] == programs[1]["parts"], "the same program"
    assert {one["contents_directory"] for one in programs} == {"files"}, "one folder of files for both"
    assert folder[:2] == ["gangdice", "gangdice-console"]


@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_elsewhere_one_program_does_both(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    programs, folder = made_on(system, monkeypatch)
    assert [one["name"] for one in programs] == ["gangdice"]
    assert folder[0] == "gangdice"
