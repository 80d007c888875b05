"""While the total of a win still stands the next round begins: light, card and question wait for no pile."""

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import win, win_place
from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.lobby.ways import open_house
from scripts.moments import ponder
from scripts.shots_table import at_round, played, started
from tests.ui.events import key

STEP = 10
LEADS = (*(Use(2), Roll((1, 0)), Stop()) * 3, Use(3), Roll((5, 4, 0)))


@pytest.fixture
def leads(new_desk):
    """Return a table at which the last of a round has stopped, whose page has been closed."""

    def begin(match=None):
        desk = new_desk((1280, 720), coach="off")
        match = match or played(started(first=1), Card("total-11-explosive"), *LEADS)
        table = gang_table(desk, open_house(desk), match)
        ponder(table)
        app = App(desk, table)
        for _ in range(20):
            app.step([], STEP)
        table.course.take(match.act(match.to_act, Stop()))
        while not isinstance(app.scene, RoundResult):
            app.step([], STEP)
        for _ in range(200):
            app.step([], STEP)
        app.step([key(pygame.K_RETURN)], 0)
        assert app.scene is table
        return app, table

    return begin


def lasts(dice):
    """How long the dice of a win fly until all have landed."""
    return win.LEAVES + win_place.apart_of(dice) * (dice - 1) + win_place.FLIGHT


def test_whoever_begins_the_next_round_is_asked_as_the_pile_is_gone(leads):
    """It was 780 milliseconds later: pile, card that goes and card that comes waited for each other."""
    app, table = leads()
    began, turned = table.clock, 0.0
    while not table.course.asked:
        app.step([], STEP)
        turned = turned or (table.clock - began if table.board.show.card_flying else 0.0)
    landed = lasts(9)
    assert turned == pytest.approx(landed + win.READ + win.CLEARS, abs=2 * STEP)
    assert table.clock - began == pytest.approx(landed + win.STANDS + win.STASHED, abs=3 * STEP)
    for _ in range(40):
        app.step([], STEP)
    assert not table.course.timeline.stirs
    table.close()


def test_the_own_screen_tells_of_the_dice_once_they_are_behind_it(leads):
    app, table = leads()
    own = table.board.layout["own"].rect
    before = table.clock
    while not table.board.show.card_flying:
        app.step([], STEP)
    pictures = []
    for ms in (0, 200, 500, 900):
        while table.clock - before < lasts(9) + 270 + ms:
            app.step([], STEP)
        pictures.append(pygame.image.tobytes(app.surface.subsurface(own.inflate(-own.w // 3, -own.h // 3)), "RGB"))
    assert table.board.show.stash == 42, "which the table knows all the time"
    assert pictures[0] == pictures[1] != pictures[3]
    table.close()


@pytest.mark.parametrize("after", [300, 1150, 1500, 1750])
def test_a_press_has_done_with_all_of_a_win_at_once(leads, monkeypatch, after):
    app, table = leads()
    began, drawn = table.clock, list[float]()
    while table.clock - began < after:
        app.step([], STEP)
    monkeypatch.setattr(win.Win, "draw", lambda _, __, ms: drawn.append(ms))
    app.step([key(pygame.K_x)], 0)
    for _ in range(40):
        app.step([], STEP)
    assert table.board.show.view.round == 2 and not drawn, "nothing of it is seen on"
    table.close()


@pytest.mark.parametrize("pressed", [False, True])
def test_the_last_page_waits_until_the_last_pile_is_gone_and_a_press_brings_it_at_once(leads, pressed):
    match = at_round(12)
    players = len(match.view(None).still_to_play)
    played(match, Card(next(card for card in match.ask.cards if card.endswith("-bomb"))))
    for left in range(players, 0, -1):
        played(match, Use(1), Roll((1,)), *((Stop(),) if left > 1 else ()))
    app, table = leads(match)
    began = table.clock
    while app.scene is table and not (table.course.idle and table.clock - began > 500):
        app.step([], STEP)
    assert table.course.timeline.stirs and app.scene is table, "the total still stands"
    if pressed:
        app.step([key(pygame.K_x)], 0)
    pressed_at = table.clock
    while app.scene is table:
        app.step([], STEP)
    assert isinstance(app.scene, FinalResult)
    waited = table.clock - pressed_at
    assert waited <= 2 * STEP if pressed else waited >= win.STANDS + win.STASHED - win.READ - win.CLEARS - 2 * STEP
    app.scene.close()
