"""In the panel of what a rival is after no word is read through the chances that take its place, nor through words."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from gangdice_gui.games.gang.advice.offers import Odds
from gangdice_gui.games.gang.screens.console.odds_strip import figures_rect
from gangdice_gui.games.gang.screens.console.rivals_turn import draw_bare, may_come_to
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.table.softened import GOES, HALF
from gangdice_gui.ui import theme
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


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 1280)])
def test_no_figure_of_a_chance_is_read_through_another(new_desk, size, text_size, monkeypatch):
    """Of 100% that became 75% one read 105% on the way."""
    desk = new_desk(size, text_size=text_size)
    table = SHOTS["odds:rival"](desk)
    board = table.board
    monkeypatch.setattr(board.advisers, "update", lambda: None)

    def letters(part):
        table.draw(window := Surface(desk.size))
        return pygame.mask.from_threshold(window.subsurface(part), theme.CREAM, (70, 70, 70, 255)).count()

    board.change(odds=replace(board.show.odds, picked=Odds(0.999, 0.999)))
    for _ in range(30):
        table.update(20)
    panel, _ = may_come_to(desk, board.layout, board.show)
    column = figures_rect(desk, board.layout, panel)
    assert panel.contains(column) and column.w < 0.4 * panel.w
    beside = pygame.Rect(panel.x, column.y, column.x - panel.x, column.h)
    before = letters(column), letters(beside)
    board.change(picked=frozenset({0}), odds=replace(board.show.odds, picked=Odds(0.755, 0.25)))
    table.update(round(GOES * HALF))
    assert letters(column) == 0 and letters(beside) > 0.5 * before[1], "the bars and what they are called stay"
    for _ in range(30):
        table.update(20)
    assert min(before[0], letters(column)) > 50
    table.close()
