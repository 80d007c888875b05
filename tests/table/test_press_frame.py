"""The frame of the press that throws does what only it can do: what can be done before it or after it is."""

import threading
import time

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base import manners
from gangdice_gui.base.manners import let_pass
from gangdice_gui.games.gang.rules.types import Card
from gangdice_gui.games.gang.screens.coming import ComingLook
from gangdice_gui.table import showing
from gangdice_gui.table.drawing import Drawing
from gangdice_gui.table.light import SLICES
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.sounds import PRESSED, Sounds
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.sound import Sound
from gangdice_gui.ui.track import Hit, Track
from tests.games.gang.table import started
from tests.people import ADA, MARCO, played
from tests.table.feel import rest
from tests.ui.events import key, key_up

PRESS = [key(pygame.K_3), key(pygame.K_RETURN), key_up(pygame.K_RETURN)]


def ready(sound: Sound, *names: str) -> None:
    for _ in range(10_000):
        if not any(map(sound.fetching, names)):
            return
        time.sleep(0.002)
    raise AssertionError("nothing is read")


@pytest.fixture
def read(monkeypatch):
    """Return the names of the sounds that the thread which draws reads from now on."""
    names, made = [], pygame.mixer.Sound

    def reading(*what, **how):
        if what and threading.current_thread() is threading.main_thread():
            names.append(what[0].stem)
        return made(*what, **how)

    monkeypatch.setattr(pygame.mixer, "Sound", reading)
    return names


def test_the_press_that_throws_reads_no_sound_and_looks_for_no_way_back(sit, read, monkeypatch):
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb")))
    rest(app)
    ready(app.desk.sound, *PRESSED)
    sought = []
    monkeypatch.setattr("gangdice_gui.table.stage.back_room", lambda *_: sought.append(1) or pygame.Rect(0, 0, 200, 40))
    heard, play = [], app.desk.sound.play
    monkeypatch.setattr(app.desk.sound, "play", lambda name, *how, **at: heard.append(name) or play(name, *how, **at))
    read.clear()
    app.step(PRESS, 16)
    assert app.scene.board.show.air, "the dice fly"
    assert heard == ["button", "throw_few"] and read == []
    assert not sought, "the dice are thrown: nothing can be taken back"


def test_frames_in_which_the_hand_throws_make_nothing_that_can_be_made_later(sit, monkeypatch):
    """They have the glove, the dice in it and the lamp's light to make; at 4K the table after it cost 26 ms more."""
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb")))
    rest(app)
    drawn, lit = [0], [0]
    draw, picture = ComingLook.draw, Stage.picture
    monkeypatch.setattr(ComingLook, "draw", lambda *what: drawn.append(drawn.pop() + 1) or draw(*what))
    monkeypatch.setattr(Stage, "picture", lambda *what: lit.append(lit.pop() + 1) or picture(*what))
    app.step(PRESS, 16)
    for _ in range(40):
        drawn.append(0)
        lit.append(0)
        app.step([], 16)
    assert not any(drawn[:11]) and sum(drawn) > 10
    assert sum(lit) == SLICES and max(lit[:4]) == 1 and max(lit) == 2


@pytest.mark.parametrize(("is_watched", "seen"), [(True, [0.16, 0.32]), (False, [0.32, 0.48])])
def test_what_begins_while_a_frame_shows_nothing_waits_for_the_first_one_that_does(sit, monkeypatch, is_watched, seen):
    """A throw had half of its wind-up behind it when it was seen, and had all of the light to make in what was left."""
    app, found = sit(played(started(MARCO, ADA), Card("total-7-bomb"))), []
    rest(app)
    monkeypatch.setattr(showing, "watched", lambda: is_watched)
    app.scene.course.run(Lot((Clip(100, lambda _, t: found.append(round(t, 2)), area=pygame.Rect(0, 0, 9, 9)),)))
    monkeypatch.setattr(Drawing, "redraw", lambda self, *_: setattr(self, "half", True) or ())
    app.step([], 16)
    assert app.scene.half and not found
    monkeypatch.undo()
    monkeypatch.setattr(showing, "watched", lambda: is_watched)
    for _ in range(2):
        app.step([], 16)
    assert found == seen


def test_a_sound_that_was_let_go_is_read_ahead_again(desk, read):
    sounds = Sounds(desk.sound)
    for _ in range(2):
        sounds.fetch("fuse")
        ready(desk.sound, "fuse")
        desk.sound.held.clear()
    sounds.close()
    assert read == []


def test_another_take_of_what_is_heard_is_read_before_it_is_heard_again(desk, read):
    """Chips that fall into the pot one by one were read one by one, each in a frame in which they flew."""
    sounds = Sounds(desk.sound)
    for _ in range(4):
        sounds.frame()
        sounds.play("chip")
        for _ in range(5000):
            if sounds._worker.idle:
                break
            time.sleep(0.001)
    sounds.close()
    assert len(read) == 1 and len(desk.sound.held) >= 2


def test_whoever_works_beside_a_frame_lets_it_pass(desk):
    gaps, scene = [], Scene(desk)
    scene.draw = lambda surface: gaps.append(let_pass())
    App(desk, scene).step([], 0)
    assert gaps == [False] and let_pass()


def test_a_throw_is_mixed_in_time_however_long_frames_take(desk, monkeypatch):
    """A press is heard soon: what is mixed for it lets frames go on for a while only."""
    waited = []
    monkeypatch.setattr(manners, "let_pass", lambda patience: waited.append(time.sleep(0.01)))
    monkeypatch.setattr(manners, "SHARE", 0.0)
    monkeypatch.setattr("gangdice_gui.table.sounds.POLITE", 0.5)
    mixed, sounds = [], Sounds(desk.sound)
    monkeypatch.setattr(
        desk.sound, "mixing", lambda track, rest=bool: lambda: mixed.append([rest() for _ in range(200)]) or b"...."
    )
    track = Track((Hit(100.0, "die_felt", 0.5),))
    sounds.prepare(track, 1.0)
    sounds.close()
    assert mixed and 1 <= len(waited) <= 51


def test_what_has_to_end_soon_works_half_a_millisecond_between_two_moments_of_rest(monkeypatch):
    now, waited = [100.0], []
    monkeypatch.setattr(manners.time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(manners, "let_pass", waited.append)
    rest = manners.Steady(0.01)
    for _ in range(30):
        now[0] += 0.0002
        rest()
    assert waited == [manners.MOMENT] * 10
    now[0] += 0.01
    rest()
    assert len(waited) == 10


def test_what_throws_are_mixed_of_is_read_before_the_first_one(sit, monkeypatch):
    read = []
    monkeypatch.setattr(Sound, "_read", lambda self, name: read.append(name))
    table = sit(started(MARCO, ADA)).scene
    while not table.sounds._worker.idle:
        time.sleep(0.002)
    assert {name for name in read if name.startswith(("die_", "palm"))} == {
        *(f"die_felt_{k}" for k in range(1, 13)),
        *(f"die_die_{k}" for k in range(1, 15)),
        *(f"die_wood_{k}" for k in range(1, 7)),
        *(f"palm_{k}" for k in range(1, 6)),
    }


def test_what_was_mixed_for_a_throw_that_was_skipped_is_let_go(desk, monkeypatch):
    """Each mix is some 200 kB: a hundred throws skipped would hold as much as a table's pictures."""
    played, sounds = [], Sounds(desk.sound)
    monkeypatch.setattr(desk.sound, "mixing", lambda track, rest=bool: lambda: track)
    monkeypatch.setattr(desk.sound, "play_mix", played.append)
    monkeypatch.setattr(Sound, "audible", True)
    skipped, seen, later = (Track((Hit(ms, "die_felt", 0.5),)) for ms in (100.0, 200.0, 300.0))
    for track in (skipped, seen, later):
        sounds.prepare(track, 1.0)
    while not sounds._worker.idle:
        time.sleep(0.002)
    sounds.play_track(seen, 1.0)
    assert played == [seen]
    assert sounds._worker.get((skipped, 1.0)) is None
    assert sounds._worker.get((later, 1.0)) == later, "what is to come stays"
    sounds.close()
