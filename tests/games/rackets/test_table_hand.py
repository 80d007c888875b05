"""The hands that throw in the town: every six-sided die leaves one, and a haggle is thrown by hand as elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules.errand_events import Walked
from gangdice_gui.games.rackets.screens.show import COLOUR, Walk
from gangdice_gui.match.match import Told
from gangdice_gui.table.hand.glove import Glove
from gangdice_gui.table.hand.hand_hint import TIMES
from gangdice_gui.ui.dice.throw import Throw
from tests.games.rackets.evenings import ADA, BENNO, MARCO, asked, press, sit
from tests.games.rackets.town import options, town

HOUSES = ("b1 brewery", "c1 cellar *3", "g3 stash *5")


@pytest.fixture
def thrown(monkeypatch):
    """All throws that are planned, with how."""
    found, real = [], Throw.__init__

    def watched(self, *args, **more):
        real(self, *args, **more)
        found.append((self, more))

    monkeypatch.setattr(Throw, "__init__", watched)
    return found


@pytest.fixture
def gloves(monkeypatch):
    """The cuffs of all gloves, and how large they are."""
    found, real = [], Glove.__init__

    def watched(self, art, colour, k):
        real(self, art, colour, k)
        found.append((colour, k))

    monkeypatch.setattr(Glove, "__init__", watched)
    return found


def selling(desk):
    """Return a window in which Marco is about to throw for three batches of booze."""
    app = sit(desk, MARCO, BENNO, ADA, state=town(*HOUSES, opts=options(3)))
    assert asked(app)
    app.scene.act(app.scene.match.game.rules.parse("sell booze"), sure=True)
    for _ in range(400):
        app.step([], 20)
        if app.scene.course.waiting:
            break
    assert app.scene.board.show.ladder is not None
    for _ in range(20):
        app.step([], 20)
    return app


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_dice_of_an_errand_leave_a_hand_of_whoever_walks(new_desk, thrown, gloves, seat):
    app = sit(new_desk(), MARCO, BENNO, ADA, state=town(*HOUSES, opts=options(3)))
    board = app.scene.board
    board.change(walk=Walk(seat, "rob", "b4", "b7", (1.0, 3.0)))
    flies, *_ = board.clips(Told(Walked(seat, (3, 2), 5, 100), board.show.view))
    (throw, _), (colour, k) = thrown[-1], gloves[-1]
    assert colour == COLOUR[board.show.faction(seat)] and 0 < k < app.desk.k
    assert all(die.hand is not None for die in throw.dice) and flies.show["air"]
    assert len([clip for clip in flies.clips if clip.draw]) == 3, "the glove lies under the dice, and over them"
    app.scene.close()


@pytest.mark.parametrize(("seat", "far", "run"), [(0, True, 1), (1, True, -1), (2, False, -1)])
def test_a_rivals_hand_comes_from_where_its_quarter_is(new_desk, thrown, seat, far, run):
    app = sit(new_desk(), replace(MARCO, kind="gangster"), BENNO, ADA, state=town(*HOUSES, opts=options(3)))
    board = app.scene.board
    assert board.show.view.options.factions[:3] == ("booze", "drugs", "artifacts")
    event = events.Sold(seat, "guns", 2, 100, (3, 4), 100)
    board.clips(Told(event, board.show.view))
    assert thrown[-1][1]["from_far"] is far and thrown[-1][1]["run"] == run
    app.scene.close()


def test_a_haggle_is_thrown_by_hand(new_desk, thrown):
    app = selling(new_desk())
    table = app.scene
    (x, y), (u, v) = ((round(die.x), round(die.y)) for die in table.board.hand())
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], 20)
    for pos in ((u, v), (u + 40, v + 200), (u - 60, v + 260), (u + 60, v + 260), (u - 60, v + 260)):
        app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))], 20)
    assert table.shaking.hand is not None and len(table.match.log) == 1, "they are in the hand, and not thrown"
    for n in range(5):
        pos = (u - 60 + 50 * n, v + 260 - 10 * n)
        app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))], 16)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 16)
    assert len(table.match.log) > 1 and table.board.show.ladder.rolls
    throw, how = thrown[-1]
    palm = table.shaking.palm
    assert palm is not None and all(abs(die.start[0] - palm[0]) < 3 * throw.px for die in throw.dice)
    assert how["run"] == 1 and how["gesture"] is not None and all(die.flung for die in throw.dice)
    assert [die.face for die in throw.dice] == [int(face) for face in table.match.log[1][1].split()[1:]]
    table.close()


def test_the_glove_of_a_haggle_leaves_what_is_for_sale_in_sight(new_desk):
    app = selling(new_desk())
    assert app.scene.shaking.reach is not None
    head = app.scene.board.lying()[0].rect
    assert app.scene.shaking.reach >= head.bottom
    app.scene.close()


def test_the_button_throws_out_of_a_glove_too_and_who_has_thrown_is_not_told_how(new_desk, gloves):
    app = selling(new_desk())
    settings = app.desk.settings
    settings.hand_hints = 0
    press(app, pygame.K_RETURN)
    for _ in range(3):
        app.step([], 20)
    assert gloves and gloves[-1] == (COLOUR["booze"], app.desk.k)
    assert settings.hand_hints == 1 <= TIMES
    app.scene.close()


@pytest.mark.parametrize("how", [{"motion": "reduced"}, {"speed": "instant"}])
def test_without_motion_no_hand_is_seen(new_desk, gloves, how):
    app = sit(new_desk(**how), MARCO, BENNO, ADA, state=town(*HOUSES, opts=options(3)))
    board = app.scene.board
    board.change(walk=Walk(1, "rob", "b4", "b7", (1.0, 3.0)))
    board.clips(Told(Walked(1, (3, 2), 5, 100), board.show.view))
    assert not gloves
    app.scene.close()
