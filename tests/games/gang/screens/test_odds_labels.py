"""What the rows of the odds mean can be read in a small upright window too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gangdice_gui.games.gang.screens.console.odds_strip import draw_labels
from gangdice_gui.games.gang.screens.show import OddsStrip
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from tests.ui.written import noting


@pytest.mark.parametrize("size", [(540, 720), (720, 1280), (1080, 1920)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("beat", [None, (9, 3), (135, 60)])
def test_the_rows_of_the_odds_are_named_in_letters_one_can_read(
    new_desk: Callable[..., Desk], size: Any, language: str, beat: Any
) -> None:
    desk, layout = new_desk(size, language=language), Layout.load("table", size, 4)
    with noting(size) as canvas:
        draw_labels(canvas, desk, layout, OddsStrip(beat=beat))
    assert canvas.cut == [] and [(text, px) for text, _, px in canvas.lines if px < 12] == []
    cells = layout["odds"].rect
    assert all(box.right < cells.x for _, box, _ in canvas.lines) and not layout["odds_labels"].rect.colliderect(cells)
