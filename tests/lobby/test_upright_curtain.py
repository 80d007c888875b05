"""The curtain in an upright window: its panel takes what room there is, and all on it can be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Rect

from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.ways import Handover
from gangdice_gui.ui.desk import Desk
from scripts.shots_results import SEATS, handover
from tests.ui.written import noting

UPRIGHT = ((540, 720), (720, 1280), (800, 1280), (1080, 1920))


def called(desk: Desk, name: str, given: bool) -> Curtain:
    """Return a curtain that is down, over a table where the last press may be taken back."""
    hand: Handover = handover(desk)
    giver = SEATS[1] if given else None
    hand = replace(hand, name=name, giver=giver, take_back=lambda: hand.table)
    curtain = Curtain(desk, open_house(desk), hand)
    curtain.update(9999)
    return curtain


@pytest.mark.parametrize("size", UPRIGHT)
@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("fr", 150)])
@pytest.mark.parametrize("name", ["Marco", "Maximiliane-Ève"])
def test_the_curtain_uses_an_upright_window(new_desk: Callable[..., Desk], size, language, text_size, name) -> None:
    desk, window = new_desk(size, language=language, text_size=text_size), Rect((0, 0), size)
    for given in (False, True):
        curtain = called(desk, name, given)
        with noting(size) as canvas:
            curtain.resize()
            for text in curtain.labels:
                text.draw(canvas, desk)
            for widget in curtain.group.widgets:
                widget.draw(canvas, desk)
        assert canvas.faults(14) == []
        boxes = [box for _, box, _ in canvas.lines] + [widget.rect for widget in curtain.group.widgets]
        filled = boxes[0].unionall(boxes[1:])
        assert filled.h > 0.78 * size[1] and curtain.panel.w > 0.7 * size[0]
        assert curtain.panel.h > 0.55 * size[1]
        stand = [widget.rect for widget in curtain.group.widgets if widget.name != "sit"] + [curtain.panel]
        assert [pair for pair in combinations(stand, 2) if pair[0].colliderect(pair[1])] == []
        assert all(window.contains(box) for box in stand)
        assert curtain.group.focus == "sit"
        curtain.close()
