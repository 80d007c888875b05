"""Pictures of before and after a change are compared to the pixel, and what differs is named."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from scripts.same_pictures import main


def picture(path: Path, size: tuple[int, int] = (40, 30), spot: Rect | None = None) -> None:
    surface = Surface(size)
    surface.fill((20, 60, 40))
    if spot is not None:
        surface.fill((20, 60, 44), spot)
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, path)


def test_what_differs_is_named_with_its_place_and_what_is_missing_is_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for folder in (before, after):
        picture(folder / "same.png")
        picture(folder / "deep" / "same.png")
    picture(before / "gone.png")
    picture(after / "new.png")
    picture(before / "size.png")
    picture(after / "size.png", (41, 30))
    picture(before / "spot.png")
    picture(after / "spot.png", spot=Rect(5, 6, 7, 8))
    monkeypatch.setattr(sys, "argv", ["same_pictures.py", str(before), str(after)])
    assert main() == 1
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        "gone.png: only before",
        "new.png: only after",
        "size.png: (40, 30) has become (41, 30)",
        "spot.png: 56 pixels within (5, 6, 7, 8)",
    ]
    assert told.err == "4 compared, 4 differ\n"


def test_two_folders_that_are_the_same_are_nothing_to_speak_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    picture(tmp_path / "x.png")
    monkeypatch.setattr(sys, "argv", ["same_pictures.py", str(tmp_path), str(tmp_path)])
    assert main() == 0 and capsys.readouterr().out == ""
