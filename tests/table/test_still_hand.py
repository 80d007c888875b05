"""A hand that is held still, at the mouse or by a stick, paints nothing and is silent; one that moves is followed."""

import math

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.games.gang.rules.types import Card
from gangdice_gui.table.hand.glove import Glove
from gangdice_gui.table.hand.stick import REACH, Stick
from gangdice_gui.ui.pad import HAND, TILTED
from tests.games.gang.table import started
from tests.people import ADA, MARCO, played
from tests.table.feel import rest
from tests.ui.events import key, key_up


def loudness(track):
    return math.sqrt(sum(hit.gain**2 for hit in track.hits))


@pytest.fixture
def grasped(sit):
    """Sit down, and take the dice into the hand at the mouse; knocks are noted as moment, loudness and pan."""

    def make(**settings):
        app = sit(played(started(MARCO, ADA), Card("total-7-bomb")), **settings)
        rest(app)
        table, knocks = app.scene, []
        table.sounds.shake = lambda shake, volume, pan: knocks.extend(
            (table.clock, volume * loudness(shake.track), pan) for _ in shake.knocks
        )
        x, y = round(table.board.hand()[0].x), round(table.board.hand()[0].y)
        app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], 16)
        moved(app, (x + 20, y), (x + 60, y - 4))
        assert table.shaking.held
        return app, (x + 60, y - 4), knocks

    return make


def moved(app, *way):
    for pos in way:
        app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))], 16)


def idles(app, ms):
    """Let time pass; returns how many pictures were drawn in it."""
    before = app.frames
    for _ in range(ms // 16):
        app.step([], 16)
    return app.frames - before


def seen(app):
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_hand_held_still_paints_nothing_and_is_silent(grasped, motion):
    app, (x, y), knocks = grasped(motion=motion)
    idles(app, 480)  # the dice hop into it, and it closes
    knocks.clear()
    picture = seen(app)
    assert idles(app, 5000) == 0 and not app.scene.busy and app.scene.shaking.held and knocks == []
    moved(app, *((round(x + 60 * math.sin(k * 0.52)), y) for k in range(60)))
    assert app.scene.busy and len(knocks) > 6 and seen(app) != picture
    assert max(loud for _, loud, _ in knocks) > 0.2
    moved(app, (x, y))
    idles(app, 480)
    knocks.clear()
    assert idles(app, 5000) == 0 and knocks == []
    assert seen(app) == picture, "and lies there as before"


def test_what_is_shaken_on_the_left_is_heard_there(grasped):
    app, (_, y), knocks = grasped()
    pans = []
    for middle in (150, 1100):
        moved(app, *((round(middle + 60 * math.sin(k * 0.52)), y) for k in range(40)))
        pans.append(knocks[-1][2])
    assert -0.3 < pans[0] < -0.1 and 0.1 < pans[1] < 0.3


@pytest.fixture
def palm(monkeypatch):
    """Return a function of the table: where the palm of its glove is drawn."""
    at = []
    monkeypatch.setattr(Glove, "back", lambda glove, surface, palm, *how, **more: at.append(palm))

    def of(table):
        table.shaking.draw(pygame.Surface(table.desk.size), table.board.dice, table.board.hand(), table.clock)
        return at[-1]

    return of


def tilted(x, y):
    return Event(TILTED, tilt=(x, y))


def test_the_glove_goes_where_the_stick_is_pushed_and_rests_with_it(sit, palm):
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb")))
    table, knocks = app.scene, []
    table.sounds.shake = lambda shake, volume, pan: knocks.extend(volume * loudness(shake.track) for _ in shake.knocks)
    app.step([key(HAND), tilted(0.0, 0.0)], 16)
    idles(app, 600)
    middle = palm(table)
    for tilt in ((-1.0, 0.0), (0.6, 0.8), (0.0, -1.0)):
        app.step([tilted(*tilt)], 16)
        idles(app, 600)
        way = [there - here for there, here in zip(palm(table), middle, strict=True)]
        assert way == pytest.approx([tilt[k] * REACH[k] * table.desk.k for k in (0, 1)], abs=1)
        knocks.clear()
        assert idles(app, 3000) == 0 and table.shaking.held and knocks == [], "it is held still"
    for k in range(60):
        app.step([tilted(math.sin(k * 0.55), 0.0)], 16)
    assert len(knocks) > 6, "and shaken as the stick is"
    app.step([key_up(HAND)], 16)
    assert not table.shaking.held


def test_the_stick_weighs_something():
    stick, way = Stick(0.0), [0.0]
    stick.push((1.0, 0.0), 1.0)
    for ms in range(16, 400, 16):
        stick.update(float(ms), 1.0)
        way.append(stick.at[0])
    assert way == sorted(way) and 20 < way[1] < 50 and way[-1] == REACH[0]
    assert stick.speed(48.0, 48.0) > 1.0 and stick.stirs(200.0, 120.0) and not stick.stirs(900.0, 120.0)


def test_a_shaken_glove_is_seen_whole_and_only_its_ghosts_are_faint(grasped, monkeypatch):
    """It was as faint as the last of them."""
    seen, ghosts = [], []
    app, (x, y), _ = grasped()
    idles(app, 480)
    monkeypatch.setattr(Glove, "ghost", lambda glove, surface, palm, pose, shown: ghosts.append(shown))
    for side in ("back", "front"):
        monkeypatch.setattr(Glove, side, lambda *how, shown=1.0: seen.append((how[3], shown)))
    moved(app, *((round(x + 60 * math.sin(k * 0.52)), y) for k in range(30)))
    fists = [shown for pose, shown in seen if pose == "fist"]
    assert len(fists) > 20 and set(fists) == {1.0} and max(ghosts) < 0.5
