"""The result of a round for large letters: its rim is that of the table it lies over, and covers nothing of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Surface

from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.type import Type
from scripts.shots_results import MOCK, NOBODY
from tests.games.gang.screens.test_results import round_app

SIZES = ((1366, 768), (1024, 768), (1920, 1080), (800, 1280))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [125, 150])
@pytest.mark.parametrize("settled", [MOCK, NOBODY], ids=["won", "nobody"])
def test_the_rim_over_a_result_is_that_of_the_table(
    new_desk: Callable[..., Desk], monkeypatch: Any, size: Any, text_size: int, settled: Any
) -> None:
    written, render, chips, image = [], Type.render, [], Art.image

    def noted(self: Type, text: str, role: str, px: int, *rest: Any, **more: Any) -> Surface:
        if text == str(settled.number) and role == "number":
            written.append(px)
        return render(self, text, role, px, *rest, **more)

    def drawn(self: Art, name: str, *rest: Any, **more: Any) -> Surface:
        if name.startswith("chips/"):
            chips.append(name)
        return image(self, name, *rest, **more)

    monkeypatch.setattr(Type, "render", noted)
    monkeypatch.setattr(Art, "image", drawn)
    _, usual, _ = round_app(new_desk(size), settled)
    small = max(written)
    written.clear()
    chips.clear()
    desk = new_desk(size, text_size=text_size)
    _, scene, _ = round_app(desk, settled)
    stage, table = scene.stage, Layout.load("table", size, 4, text_size)
    if size[0] > size[1]:  # an upright window has little width to spare
        assert max(written) > small
    rim = {widget.name: widget.rect for widget in scene.group.widgets if widget.name in table}
    assert all(rim[name] == table[name].rect for name in ("menu", "log", "sound", "help"))
    assert stage.layout["history"].rect == table["history"].rect
    assert f"chips/{settled.card}" in chips  # the round's own card stands beside its number, and is not one to come
    felt, track, pen = stage.layout["felt"].rect, table["history"].rect, stage.pen
    assert felt.contains(pen.at(*stage.cut.total)) and felt.top == table["felt"].rect.top
    assert not track.colliderect(pen.at(*stage.cut.title)) and usual.stage.layout["felt"].rect.bottom == felt.bottom
