"""A picture that cannot be loaded: the game plays on with a stand-in, and says which one, once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gangdice_gui.app import App
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art


def test_a_missing_picture_is_said_once_and_on_the_next_title(
    new_desk: Callable[..., Desk], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = new_desk()
    whole = desk.art.folder
    for path in whole.rglob("*"):
        if path.is_file() and path.name != "logo.png":
            copy = tmp_path / "sprites" / path.relative_to(whole)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.symlink_to(path)
    (tmp_path / "textures").symlink_to(whole.parent / "textures")
    desk.art = Art(tmp_path)
    app = App(desk, Title(desk, open_house(desk)))
    for _ in range(3):
        app.scene.dirty = True
        app.step([], 16)
    assert capsys.readouterr().err.count("logo.png is missing or damaged") == 1
    assert "logo.png is missing or damaged" in Title(desk, open_house(desk)).note


def test_missing_dice_are_said_once(
    new_desk: Callable[..., Desk], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = new_desk()
    whole = desk.art.folder.parent
    for name in ("sprites", "textures"):
        (tmp_path / name).symlink_to(whole / name)
    desk.art = Art(tmp_path)
    dice_art(tmp_path).rest("ivory", 3, 40)
    app = App(desk, Title(desk, open_house(desk)))
    for _ in range(3):
        app.scene.dirty = True
        app.step([], 16)
    told = [line for line in capsys.readouterr().err.splitlines() if "stuff_today" in line]
    assert told == ["The picture stuff_today.webp is missing or damaged; install the game again."]


def test_a_frame_makes_no_path(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether dice failed is asked in each of them."""
    app, made = App(desk, Title(desk, open_house(desk))), list[object]()
    app.step([], 16)
    app.scene.dirty = True
    monkeypatch.setattr("pathlib.PurePath.parent", property(made.append))
    app.step([], 16)
    assert app.frames == 2 and made == []
