"""Dice that have burst fly to the pot: over no name, and no star is seen without its die."""

from __future__ import annotations

import pygame
import pytest

from gangdice_gui.games.gang.screens.clips import fly
from gangdice_gui.games.gang.screens.felt.seat_plate import plate_rect
from scripts.film_moments import begin


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_name_is_hidden_by_dice_on_their_way_to_the_pot(new_desk, size):
    """For some frames a die lay over how its owner stands."""
    app, table = begin(new_desk(size, odds="off"), "explosion-other")
    plate = plate_rect(table.desk, table.board.layout, "left")
    inner, looks = plate.inflate(-round(0.5 * plate.h), -round(0.5 * plate.h)), []
    for _ in range(500):
        app.step([], 10)
        if 1 in table.board.show.gone and not table.board.show.pot:
            looks.append(pygame.image.tobytes(app.surface.subsurface(inner), "RGB"))
        elif looks:
            break
    assert len(looks) > 30 and len(set(looks)) == 1
    table.close()


def test_a_star_goes_with_its_die(new_desk, monkeypatch):
    """It stayed for a tenth of a second where its die had lain."""
    app, table = begin(new_desk((1280, 720), odds="off"), "explosion-other")
    seen = []
    monkeypatch.setattr(
        fly, "draw_star", lambda surface, desk, box, shown=1.0: seen.append((table.clock, box.x, shown))
    )
    for _ in range(500):
        app.step([], 10)
    begun = seen[0][0]
    left = [[shown for ms, x, shown in seen if x == at and ms >= begun + 80] for at in sorted({x for _, x, _ in seen})]
    assert len(left) == 2, "two dice are to blame"
    assert max(left[0], default=0.0) <= 0 < left[1][0], "each sets out in turn"
    table.close()
