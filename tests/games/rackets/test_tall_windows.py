"""In a high window nothing of the table stays bare, whatever the letters, and no chart is squeezed flat."""

from __future__ import annotations

import pytest

from gangdice_gui.games.rackets.screens.sheets.contents import sheet_of
from gangdice_gui.games.rackets.screens.sheets.sheet_panel import FLAT, SheetPanel
from gangdice_gui.games.rackets.screens.town.town_map import town_map
from scripts.shots_rackets import SHOTS


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("size", [(800, 1200), (800, 1280), (1080, 1920), (1440, 2560)])
def test_in_a_high_window_no_band_of_wood_lies_bare(size, text_size):
    """In large letters a band of it lay above the ledgers and another, twice as high, below what there is to press."""
    layout = town_map(size, text_size).layout
    panels = sorted((slot.rect for slot in layout), key=lambda rect: rect.y)
    low, most = 0, 0
    for rect in panels:
        most, low = max(most, rect.y - low), max(low, rect.bottom)
    assert max(most, size[1] - low) < 0.015 * size[1]
    across = layout["actions"].rect.union(layout["news"].rect)
    assert across.w > 0.95 * size[0]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["sell", "rob"])
def test_no_chart_is_squeezed_flat_above_what_may_stand_beside_it(new_desk, name, language):
    scene = SHOTS[f"rackets:{name}"](new_desk(speed="instant", motion="reduced"))
    show, desk = scene.board.show, new_desk((800, 1280), language=language, text_size=150)
    scene.close()
    sheet = SheetPanel(desk, town_map((800, 1280), 150), sheet_of(desk, show))
    assert sheet.chart.h >= FLAT[1] * sheet.t and sheet.lettering() >= 0.8 * sheet.t
