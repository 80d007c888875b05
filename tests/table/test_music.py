"""The music of the table steps behind a door while nobody plays, and asks for frames only on its way."""

from itertools import groupby

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import SWELL
from gangdice_gui.games.gang.rules.types import Card, Stop, Use
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.music import WAY
from scripts.film_moments import begin
from tests.games.gang.table import led, started
from tests.people import ADA, MARCO, played
from tests.table.feel import rest
from tests.ui.events import key

pytestmark = pytest.mark.usefixtures("few_drawn")


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


def test_the_band_plays_what_the_table_shows(sit, monkeypatch):
    told = []
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb")))
    monkeypatch.setattr(app.desk.sound, "moment", told.append)
    rest(app)
    app.scene.course.settle()
    assert told[-1] == "bright", "nobody leads yet"
    app = sit(led())
    monkeypatch.setattr(app.desk.sound, "moment", told.append)
    app.scene.course.settle()
    assert told[-1] == "tense", "Marco has a lead to beat, and nobody comes after him"
    app.scene.act(Use(2))
    del told[:-1]
    for _ in range(600):
        if told[-1] == "warm":
            break
        if isinstance(app.scene, Stage) and app.scene.course.asked:
            app.scene.act(Stop())
        app.step([], 30)
    assert [manner for manner, _ in groupby(told)] == ["tense", "bright", "warm"], "the dice are counted, somebody wins"


@pytest.mark.parametrize("reduced", [False, True])
def test_where_it_goes_boom_the_music_breaks_off_and_nowhere_else(desk, monkeypatch, reduced):
    """Each moment that can be filmed: what goes off, and with it the music, or nothing does."""
    gone = []
    desk.settings.motion = "reduced" if reduced else "full"
    for name, booms in (
        ("explosion", 1),
        ("win", 0),
        ("suspense", 0),
        ("settling", None),
        ("blast", 1),
        ("wire", 1),
        ("errand", 0),
    ):
        app, stage = begin(desk, name)
        monkeypatch.setattr(desk.sound, "break_off", lambda name=name: gone.append(name))
        for _ in range(600):
            app.step([], 20)
        stage.close()
        assert gone.count(name) == booms if booms is not None else 0 < gone.count(name) < 9, name
