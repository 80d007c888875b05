"""The bulb on the verb that is advised."""

from __future__ import annotations

import pytest
from pygame import Rect

from gangdice_gui.app import App
from gangdice_gui.games.rackets.screens.sheets import panel
from scripts.shot import collect

SHOTS = collect()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_it_covers_nothing_of_the_line_below(new_desk, monkeypatch, size, text_size):
    bulbs, lines = list[Rect](), list[Rect]()
    draw, write = panel.draw_bulb, panel.write
    monkeypatch.setattr(panel, "draw_bulb", lambda surface, desk, rect: (bulbs.append(rect), draw(surface, desk, rect)))

    def written(surface, desk, text, *how):
        lines.append(found := write(surface, desk, text, *how))
        return found

    monkeypatch.setattr(panel, "write", written)
    desk = new_desk(size, text_size=text_size)
    app = App(desk, SHOTS["rackets:hint"](desk))
    for _ in range(30):
        app.step([], 20)
    assert bulbs
    # A line's rectangle begins above its letters.
    assert all(bulb.bottom <= line.y + 3 for bulb in bulbs for line in lines if line.y > bulb.centery)
    app.scene.close()
