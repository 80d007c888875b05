"""The aim line says one thing at a time."""

from dataclasses import replace

import pygame

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect
from gangdice_gui.games.gang.screens.paint import paint
from gangdice_gui.table.softened import GOES
from tests.differs import far
from tests.games.gang.screens.test_comes_and_goes import STEP, sat_down, seen
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played


def test_what_the_aim_line_has_said_is_gone_before_it_says_something_else(new_desk):
    """For a tenth of a second two sentences were printed over each other."""
    ten = Use(3), Roll((4, 3, 3)), Stop()
    table = sat_down(new_desk((1280, 720)), played(started(MARCO, ADA, BENNO), Card("total-11-explosive"), *ten))
    table.course.go_on()
    for _ in range(60):
        table.update(STEP)
    desk, board = table.desk, table.board
    old = aim_line_rect(desk, board.layout, board.show)
    before = seen(table, old)
    table.course.take(table.match.act(1, Use(3)))
    frames, begun = [], table.clock
    while table.clock - begun < 2 * GOES:
        frames.append(seen(table, old))
        table.update(STEP)
    show = replace(board.show, winning=True)
    bare = pygame.Surface(desk.size)
    paint(bare, desk, table.dice, board.layout, show)
    felt, after = pygame.image.tobytes(bare.subsurface(old), "RGB"), frames[-1]
    most = [min(far(one, before), far(one, after)) / min(far(felt, before), far(felt, after)) for one in frames]
    half = most.index(max(most))
    assert most[half] > 0.7 and abs(half * STEP - GOES / 2) <= 3 * STEP, "half way nothing is said"
    for k, one in enumerate(frames):
        goes, comes = far(one, felt) / far(before, felt), far(one, felt) / far(after, felt)
        if k < half:
            assert far(one, before) < (1.05 - goes) * far(felt, before) + 0.02 * far(felt, before)
        else:
            assert far(one, after) < (1.05 - comes) * far(felt, after) + 0.02 * far(felt, after)
    assert far(frames[round(GOES / STEP) + 2], after) == 0, "in no more time"
    table.close()
