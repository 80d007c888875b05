"""In the panel of what a rival is after no word is read through the chances that take its place, nor through words."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from gangdice_gui.games.gang.screens.console.rivals_turn import draw_bare, may_come_to
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.table.softened import GOES, HALF
from scripts.shot import collect

SHOTS = collect()


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("chances", [True, False])
def test_chances_and_words_give_way_to_each_other_on_a_bare_panel(new_desk, chances, together, monkeypatch):
    desk = new_desk((1280, 720))
    table = SHOTS["odds:rival"](desk)
    board = table.board
    strip = board.show.odds
    assert strip is not None
    monkeypatch.setattr(board.advisers, "update", lambda: None)  # which would show them again

    def seen():
        table.draw(window := Surface(desk.size))
        return window.subsurface(panel.inflate(-8, -8)).copy()

    def far(one, other):
        return sum(pygame.transform.average_color(one_of(one, other))[:3])

    def one_of(one, other):
        apart = one.copy()
        apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        back = other.copy()
        back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return apart

    board.change(odds=None if chances else strip)
    for _ in range(30):
        table.update(20)
    panel, _ = may_come_to(desk, board.layout, board.show)
    before = seen()
    if together:  # a die is lifted in the same frame
        board.change(picked=frozenset({0}))
    board.change(odds=strip if chances else None)
    table.update(round(GOES * HALF))
    middle, bare = seen(), Surface(desk.size)
    bare.blit(backdrop(desk, board.layout), (0, 0))
    draw_bare(bare, desk, board.layout, board.show, panel)
    bare = bare.subsurface(panel.inflate(-8, -8)).copy()
    for _ in range(30):
        table.update(20)
    after = seen()
    assert far(before, bare) > 5 and far(after, bare) > 5
    assert far(middle, bare) <= 0.2 * min(far(before, bare), far(after, bare))
    table.close()
