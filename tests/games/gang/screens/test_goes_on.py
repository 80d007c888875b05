"""After one's own Boom the player goes on as soon as the word has been read."""

import itertools

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.gang.screens.clips.burst import BURST, HIT_STOP
from gangdice_gui.games.gang.screens.clips.console_comes import COMES
from gangdice_gui.games.gang.screens.felt.middle import own_parts
from gangdice_gui.ui.patience import PAUSE
from gangdice_gui.ui.step_aside import AWAY
from gangdice_gui.ui.widgets import Fired
from tests.differs import far
from tests.games.gang.screens.test_comes_and_goes import STEP, moments, thrown
from tests.ui.events import click_on, key

pytestmark = pytest.mark.usefixtures("few_drawn")


def test_the_button_that_goes_on_after_ones_own_boom_comes_and_goes_bit_by_bit(new_desk):
    table = thrown(new_desk((1280, 720)), "pair-explosive", 3, 3)
    board, rect = table.board, table.board.layout["continue"].rect.inflate(-8, -8)
    while board.show.mode != "bust":
        table.update(STEP)
    assert table.course.waiting and table.moving, "the player may go on while light and card come back"
    before, after = moments(table, rect, lambda: table.soft.busy)
    to_come = [far(one, after) / far(before[0], after) for one in before]
    assert 0.5 * COMES < sum(0.02 < share < 0.98 for share in to_come) * STEP <= COMES and to_come[-1] < 0.15
    table.fired(Fired("continue"))
    gone, _ = moments(table, rect, lambda: not board.show.pot)
    left = [far(one, gone[-1]) / far(after, gone[-1]) for one in gone]
    assert left[0] > 0.9 and left == sorted(left, reverse=True)
    assert 0.5 * AWAY < sum(0.02 < share < 0.98 for share in left) * STEP <= AWAY + 2 * STEP
    table.close()


@pytest.mark.parametrize("how", [key(pygame.K_RETURN), "click"], ids=["Enter", "a click"])
def test_whoever_has_read_the_word_goes_on_at_once_and_a_hasty_press_only_cuts_short(new_desk, how):
    """It took presses once the card lay there again: a second after the word had been read."""
    table = thrown(new_desk((1280, 720)), "pair-explosive", 3, 3)
    app, board = App(table.desk, table), table.board
    while not board.show.boom:
        app.step([], STEP)
    begun = table.clock
    while board.show.mode != "bust":
        app.step([], STEP)
    assert table.clock - begun <= HIT_STOP + BURST + STEP

    def press():
        if how != "click":
            app.step([how], 0)
        else:
            click_on(app, table.group["continue"].rect)

    press()
    assert board.show.mode == "bust" and table.course.waiting, "nobody can have read it by then"
    for _ in range(round(PAUSE / STEP) + 1):
        app.step([], STEP)
    moves = table.moving
    press()
    assert moves == (how == "click"), "a key has done with the clips, a press on the button waits with them"
    assert not table.course.waiting and board.show.mode == "wait"
    app.step([], STEP)
    assert not board.show.boom, "and its dice leave"
    table.close()


def test_who_goes_to_the_button_as_soon_as_it_stands_there_goes_on(new_desk):
    """It took no press in its first 400 milliseconds: one that was seen and meant was lost."""
    table = thrown(new_desk((1280, 720)), "pair-explosive", 3, 3)
    app, board = App(table.desk, table), table.board
    while board.show.mode != "bust":
        app.step([], STEP)
    for _ in range(round(200 / STEP)):
        app.step([], STEP)
    click_on(app, table.group["continue"].rect)
    assert not table.course.waiting and board.show.mode == "wait"
    table.close()


@pytest.mark.parametrize("how", [key(pygame.K_RETURN), "click"], ids=["Enter", "a click"])
def test_a_hail_of_presses_goes_on_no_sooner_than_it_pauses(new_desk, how):
    table = thrown(new_desk((1280, 720)), "pair-explosive", 3, 3)
    app, board = App(table.desk, table), table.board
    place = board.layout["continue"].rect
    while not board.show.boom:
        app.step([], STEP)
    for _ in range(30):
        before = table.clock
        if how == "click":
            click_on(app, place)
        else:
            app.step([how], 0)
        while table.clock - before < 120:
            app.step([], STEP)
    assert table.course.waiting and board.show.mode == "bust", "who hammers on to be done with the burst"
    table.close()


def test_the_dice_behind_the_own_screen_are_drawn_one_at_a_step(new_desk, monkeypatch):
    """All of them for the first time took 47 ms at 3840x2160."""
    table = thrown(new_desk((1280, 720)), "pair-explosive", 3, 3)
    drawn, counts = [], []
    monkeypatch.setattr(type(table.dice), "draw_die", lambda *_, **__: drawn.append(1))
    board = table.board
    for _ in own_parts(pygame.Surface(table.desk.size), table.desk, table.dice, board.layout, board.show):
        counts.append(len(drawn))
    steps = [after - before for before, after in itertools.pairwise([*counts, len(drawn)])]
    assert sum(steps) > 3 and max(steps) == 1
    table.close()
