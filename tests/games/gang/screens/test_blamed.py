"""The dice to blame for an explosion: their stars come softly, nothing jumps, and none lies on the rule."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import App
from gangdice_gui.games.gang.screens.clips.burst import BURST, CLEAR
from gangdice_gui.games.gang.screens.clips.hit_stop import HIT_STOP
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_piece
from gangdice_gui.games.gang.screens.felt.blamed import GAP, LOWER, STAR, star_rect
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from scripts.film_moments import begin

FRAME = 10
SIZES = [(1280, 720), (1024, 768), (720, 1280)]


def explode(desk: Desk) -> tuple[App, Stage]:
    """Play on to the moment the dice to blame are lit."""
    app, table = begin(desk, "explosion")
    while not table.board.show.boom:
        app.step([], FRAME)
    return app, table


def moved(one: Surface, other: Surface) -> int:
    """Return by how much two pictures differ as a rule, in all three colours."""
    found = 0
    for first, second in ((one, other), (other, one)):
        less = first.copy()
        less.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        found += sum(pygame.transform.average_color(less)[:3])
    return found


def test_nothing_jumps_as_the_burst_ends(new_desk: Callable[..., Desk]) -> None:
    """In one frame dice and rule went beneath star and smoke, and the stars of those to blame were there."""
    app, table = explode(new_desk(SIZES[0]))
    layout, last, jumps = table.board.layout, Surface((1, 1)), list[int]()
    lie = layout["strip"].rect.union(layout["zone"].rect)
    for ms in range(0, HIT_STOP + CLEAR, FRAME):
        app.step([], FRAME)
        seen = app.surface.subsurface(lie).copy()
        if ms > HIT_STOP + BURST - 4 * FRAME:
            jumps.append(moved(last, seen))
        last = seen
    table.close()
    assert max(jumps) < 16, f"{jumps}"


@pytest.mark.parametrize("size", SIZES)
def test_no_star_lies_on_the_rule(new_desk: Callable[..., Desk], size: tuple[int, int]) -> None:
    app, table = explode(new_desk(size))
    piece = aim_line_piece(table.desk, table.board.layout, table.board.show)
    assert piece
    low = piece[1].inflate(-40, 0)
    low.update(low.x, low.bottom - 5, low.w, 3)
    for ms in range(0, HIT_STOP + CLEAR + 200, FRAME):
        app.step([], FRAME)
        if ms > HIT_STOP + BURST - 2 * FRAME:
            seen = app.surface.copy()
            seen.blit(*piece)
            assert moved(app.surface.subsurface(low), seen.subsurface(low)) == 0, ms
    table.close()


@pytest.mark.parametrize("room", [0.8, 0.9, 2.0])
def test_a_star_gives_way_a_little_and_becomes_smaller(room: float) -> None:
    y, px = 300.0, 50.0
    top = round(y - room * px)
    box = star_rect(200, y, px, top)
    assert box.top >= top and box.w == box.h <= round(px * STAR)
    assert 0 <= box.centery - y <= px * LOWER + GAP and box.w > 1.6 * px
