"""In a high window the throw in progress has all the felt below the forecast, and its dice are larger."""

import pytest

from gangdice_gui.games.fisticuffs.screens.street.places import places
from gangdice_gui.games.fisticuffs.screens.street.street import GHOST, trays

SIX = (0, 1, 2, 3, 4, 5)


@pytest.mark.parametrize("size", [(800, 1280), (540, 960), (1080, 1920), (600, 1000)])
@pytest.mark.parametrize("own_rows", [0, 1, 2, 3])
def test_a_throw_lies_large_below_the_forecast_of_a_high_window(size, own_rows):
    ground = places(size, 6, 0, own_rows=own_rows)
    assert ground.high and ground.throw_face >= 100
    lie = trays(ground, SIX)
    felt = ground.felt
    assert min(tray.box.x for tray in lie) > felt.x and max(tray.box.right for tray in lie) < felt.right
    top, low = min(tray.box.y for tray in lie), max(tray.box.bottom for tray in lie)
    assert top - GHOST >= ground.forecast.bottom, "what a die could become stands there as well"
    assert low + 48 <= ground.own_top


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1024, 1366), (720, 1000), (1280, 1024)])
def test_elsewhere_a_throw_lies_beside_the_forecast(size):
    ground = places(size, 6, 0)
    assert not ground.high
    assert max(tray.box.right for tray in trays(ground, SIX)) <= ground.street.right < ground.forecast.x
