"""The music of the table steps behind a door while nobody plays, and asks for frames only on its way."""

import pygame
from pygame.event import Event

from gangdice_gui.app import SWELL
from gangdice_gui.games.gang.rules.types import Card
from gangdice_gui.ui.music import WAY
from tests.games.gang.table import started
from tests.people import ADA, MARCO, played
from tests.table.feel import rest
from tests.ui.events import key


def test_while_the_table_waits_the_music_is_heard_as_through_a_door(sit):
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb")))
    heard = []
    sound = app.desk.sound
    sound.muffle, whole = (lambda muffled: heard.append(muffled) or whole(muffled)), sound.muffle
    app.step([key(pygame.K_ESCAPE)], 10)
    assert heard == [True] and sound.ducked
    app.step([key(pygame.K_F1)], 10)
    assert heard == [True], "what is read over the pause leaves it so"
    app.step([], WAY)
    assert not sound.ducked
    app.step([key(pygame.K_ESCAPE)], 10)
    app.step([key(pygame.K_ESCAPE)], 10)
    assert heard[-1] is False and sound.ducked


def test_music_that_changes_wants_steps_and_music_that_stays_one_a_bar(sit, monkeypatch):
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb")))
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: 10)
    rest(app)
    app.step([], 2 * WAY)
    assert app.wake == app.desk.sound.wake > 2000, "a bar and a little: then the next is read"
    app.desk.sound.muffle(True)
    assert app.wake <= SWELL
    app.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))], WAY)
    assert app.wake == app.desk.sound.wake
    app.desk.sound.muffle(False)
    app.desk.sound.loop(None)
    assert app.wake == app.scene.wake
