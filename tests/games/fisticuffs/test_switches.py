"""What the players leave to the table: whose gang is whose, whether it looks ahead, and whether gangsters talk."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.games.fisticuffs.rules.actions import Stop
from gangdice_gui.games.fisticuffs.rules.gangs import BY_ID
from gangdice_gui.games.fisticuffs.screens import log
from gangdice_gui.games.fisticuffs.screens.console.say import answer_text
from gangdice_gui.lobby.settings import SettingsPage
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.type import Type
from scripts.shots_fisticuffs import SHOTS, fighting, film, shot
from scripts.shots_fisticuffs_report import choosing
from tests.lobby.menu_hands import press
from tests.ui.events import key

from .test_room import without_pictures


def test_a_chair_shows_its_gang_and_takes_the_next_one_from_who_has_it(desk, monkeypatch):
    drawn, image = [], Art.image
    monkeypatch.setattr(Art, "image", lambda art, name, w, h: (drawn.append(name), image(art, name, w, h))[1])
    app = App(desk, choosing(desk, 4))
    for gang, shown in (("choir", True), ("laundry", True), ("tram", False)):
        assert all((f"fisticuffs/members/{gang}_{n}" in drawn) is shown for n in range(1, 7)), gang
    press(app, "party_next 0")
    assert [chair.colour for chair in app.scene.plan.seated] == ["crimson", "ivory", "onyx", "sapphire"]
    while app.scene.group.focus != "party_back 0":
        app.step([key(pygame.K_TAB)], 16)
    app.step([key(pygame.K_RETURN)], 16)
    app.step([key(pygame.K_RETURN)], 16)
    assert [chair.colour for chair in app.scene.plan.seated] == ["pewter", "crimson", "onyx", "sapphire"]
    press(app, "colours=drawn")
    assert "party_next 0" not in app.scene.group, "nobody chooses what is dealt"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (720, 540), (540, 720)])
def test_six_chairs_and_their_gangs_have_room_for_every_word(size, new_desk):
    for language, text_size in (("en", 100), ("fr", 100), ("fr", 150)):
        desk = new_desk(size, language=language, text_size=text_size)
        page = choosing(desk, 6)
        assert [text.lines for text in page.labels if not text.fits] == []
        boxes = [widget.rect for widget in page.group.widgets]
        assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
        assert size[0] < 1024 or min(min(box.size) for box in boxes) >= 34, "large enough to be hit"
        people = [box for places in page.places for box in places.party.people]
        assert not [box for box in people if box.collidelist(boxes) >= 0]
        if text_size > 100:
            continue
        names = [text for text in page.labels if text.role == "name"]
        assert len({text.box.x - places.name.x for text, places in zip(names, page.places[1:], strict=True)}) == 1
        assert names[0].box.x - page.places[1].name.x >= desk.px(5), "a name stands in from its frame"


def test_the_switches_are_kept_and_also_stand_in_the_settings_of_a_match(desk):
    app = App(desk, SetUp(desk, open_house(desk), "fisticuffs"))
    press(app, "forecast")
    while app.scene.group.focus != "talk":
        app.step([key(pygame.K_TAB)], 16)
    app.step([key(pygame.K_SPACE)], 16)
    kept, _ = Settings.load(desk.store)
    assert not kept.forecast and not kept.talk
    press(app, "start")
    assert isinstance(app.scene, Stage)
    page = SettingsPage(desk, open_house(desk), app.scene)
    assert not page.group["forecast"].value and {"screens", "odds"}.isdisjoint(w.name for w in page.group.widgets)
    app = App(desk, page)
    press(app, "forecast", "done")
    assert desk.settings.forecast and app.scene.board.show.foresees
    app.scene.close()


def written(desk, monkeypatch, name):
    """Return every word on a table of the shots, and what a stop is called there."""
    found, render = [], Type.render
    monkeypatch.setattr(
        Type, "render", lambda kind, text, *about, **more: (found.append(text), render(kind, text, *about, **more))[1]
    )
    scene = SHOTS[name](desk)
    scene.dirty = True
    App(desk, scene).step([], 0)
    scene.close()
    return " ".join(found), answer_text(desk.words, replace(scene.board.show, picked=Stop()))[0]


def test_without_the_forecast_nothing_on_the_table_says_what_a_stop_would_bring(desk, monkeypatch):
    without_pictures(monkeypatch)
    words, stop = written(desk, monkeypatch, "fist:stop")
    assert "If you stop now" in words and "In the lead" in words and stop.endswith(" 6")
    desk.settings.forecast = False
    words, stop = written(desk, monkeypatch, "fist:stop")
    assert "If you stop now" not in words and "In the lead" not in words and "6" not in stop
    assert "Could still answer" in words


def test_gangsters_keep_silent_where_nobody_wants_to_hear_them(desk):
    scene = shot(fighting("0 attack 3\n- roll 1 5 6 6 1 6\n0 place 5\n0 call 2\n"), film("2 attack 3\n", 300))(desk)
    assert scene.board.show.talk is not None
    spoken = [entry.text for entry in scene.board.entries()]
    scene.close()
    desk.settings.talk = False
    scene = shot(fighting("0 attack 3\n- roll 1 5 6 6 1 6\n0 place 5\n0 call 2\n"), film("2 attack 3\n", 300))(desk)
    assert scene.board.show.talk is None
    silent = [entry.text for entry in scene.board.entries()]
    assert (
        len(silent) == len(spoken) and any("“" in text for text in spoken) and not any("“" in text for text in silent)
    )
    assert list(log.entries(scene.match, desk.words, talk=False)) == list(scene.board.entries())
    scene.close()


def test_every_gang_has_faces_of_its_own(desk):
    page = choosing(desk, 6)
    pictures = [page.screens.people(desk, gang.colour, 40) for gang in BY_ID.values()]
    assert len({id(picture) for six in pictures for picture in six}) == 36
