"""A throw on the street: dice leave at once from where they lay, in a hand, and what was asked goes bit by bit."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.clips import cups
from gangdice_gui.games.fisticuffs.screens.console import hold, lull
from gangdice_gui.match.match import Told
from gangdice_gui.table.hand.glove import Glove
from gangdice_gui.table.hand.hand_hint import TIMES
from gangdice_gui.ui.dice.throws.throw import Throw
from gangdice_gui.ui.step_aside import AWAY
from scripts.shots_fisticuffs import LULL, ROUND_ONE, WARDING, fighting, four, resting
from tests.games.fisticuffs.sitting import sit
from tests.ui.events import key, key_up

SIZE = (1280, 720)


@pytest.fixture
def thrown(monkeypatch):
    """All throws that are planned."""
    found, real = [], Throw.__init__

    def watched(self, *args, **more):
        real(self, *args, **more)
        found.append(self)

    monkeypatch.setattr(Throw, "__init__", watched)
    return found


def asked(desk, match):
    """Return the app at a table at which somebody is asked what to throw, everything at rest."""
    app = App(desk, sit(desk, match))
    for _ in range(50):
        app.step([], 20)
    assert not app.scene.moving
    return app


def press(app, held=60):
    """Press Enter for so many milliseconds."""
    app.step([key(pygame.K_RETURN)], 10)
    for _ in range(held // 10):
        app.step([], 10)
    app.step([key_up(pygame.K_RETURN)], 0)


def test_the_own_dice_leave_in_the_frame_of_the_press_from_where_they_lay(new_desk, thrown):
    app = asked(new_desk(SIZE), fighting(ROUND_ONE)())
    board, k = app.scene.board, app.scene.board.places.k
    lay, size = hold.lie(board.places, board.show, 0)
    # With no time to be taken into the hand they leave from among those in hand, as they lay there.
    app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 10)
    assert board.show.air and len(thrown) == 1, "no bare felt before they fly"
    dice = thrown[0].dice
    assert len(dice) == len(lay) == 5
    assert [die.start for die in dice] == [pytest.approx((x * k, y * k), abs=1) for x, y in lay]
    assert [die.lay[0] for die in dice] == [pytest.approx(size * k)] * 5
    assert [die.was for die in dice] == list(hold.FACES[:5])


def test_shaken_dice_leave_from_the_hand_as_large_as_they_have_grown(new_desk, thrown):
    app = asked(new_desk(SIZE), fighting(ROUND_ONE)())
    board = app.scene.board
    wide, few = board.places.air_face * board.places.k, board.hand()[0].px
    press(app, 200)
    dice, palm = thrown[0].dice, app.scene.shaking.palm
    assert palm is not None and all(abs(die.start[0] - palm[0]) < 2 * wide for die in dice)
    assert all(die.lay[0] == pytest.approx(wide) for die in dice) and wide > 1.5 * few
    assert all(die.hand is not None for die in dice)


@pytest.mark.parametrize("who", ["own", "rival"])
def test_a_hand_throws_from_the_side_of_whoever_throws(new_desk, monkeypatch, who):
    seen, real = [], Glove.back
    monkeypatch.setattr(Glove, "back", lambda self, *how, **more: (seen.append(how[1]), real(self, *how, **more))[1])
    if who == "own":
        app = asked(new_desk(SIZE), fighting(ROUND_ONE)())
        press(app, 0)
    else:
        scene = sit(new_desk(SIZE), four(WARDING[: WARDING.index("3 attack")])())
        app = App(scene.desk, scene)
        scene.course.thinking.ask = lambda *_, **more: None
        parse = scene.match.game.rules.parse
        for text in ("attack 0", "roll 4 1 2 2"):
            scene.course.take(scene.match.act(scene.match.to_act, parse(text)))
    seen.clear()
    board = app.scene.board
    for _ in range(200):
        app.step([], 10)
    assert seen
    x, y = seen[0]
    if who == "own":
        assert y > board.places.prompt * board.places.k + 100
    else:
        home = board.places.home(3)
        assert abs(x / board.places.k - home[0]) < 60 and y / board.places.k < board.places.floor


def test_what_was_weighed_goes_bit_by_bit(new_desk):
    app = asked(new_desk(SIZE), fighting(ROUND_ONE)())
    board = app.scene.board
    box = board.places.rect(hold.boxes(board.places, board.show)[0])

    def seen():
        return sum(map(sum, (pygame.transform.average_color(app.surface, box)[:3],)))

    before = seen()
    app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 10)
    lights = [seen()]
    for _ in range(AWAY // 10 + 2):
        app.step([], 10)
        lights.append(seen())
    bare = lights[-1]
    assert abs(bare - before) > 15
    between = [light for light in lights if min(before, bare) < light < max(before, bare)]
    assert len(set(between)) >= 5


@pytest.mark.parametrize("frames", [0, 3, 9, 20, 40])
def test_a_skip_leaves_the_dice_where_they_lie(new_desk, frames):
    app = asked(new_desk(SIZE), fighting(ROUND_ONE)())
    press(app)
    for _ in range(frames):
        app.step([], 10)
    app.scene.skip()
    while app.scene.moving:
        app.scene.skip()
        app.step([], 10)
    app.step([], 10)
    show = app.scene.board.show
    assert not show.air and not show.aside and show.view.punch is not None and show.asked == "aim"


def test_dice_that_heal_are_one_for_each_of_the_wounded_and_come_from_them(new_desk, thrown):
    app = asked(new_desk(SIZE, coach="off"), resting())
    app.step([key(pygame.K_t)], 20)
    board = app.scene.board
    lay = [(die.x, die.y) for die in board.hand()]
    assert len(lay) == 2 and len(set(lay)) == 2
    app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 10)
    assert [die.start for die in thrown[0].dice] == [pytest.approx(at, abs=1) for at in lay]


def test_dice_are_dragged_shaken_and_flicked_as_at_the_other_table(new_desk, thrown):
    app = asked(new_desk(SIZE), fighting(ROUND_ONE)())
    table = app.scene
    x, y = (round(place) for place in (table.board.hand()[0].x, table.board.hand()[0].y))
    held = {"rel": (0, 0), "buttons": (1, 0, 0)}
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], 10)
    for step in range(1, 12):
        app.step([Event(pygame.MOUSEMOTION, pos=(x - 30 * step, y + 20), **held)], 16)
    assert table.shaking.held and table.shaking.hand is not None
    app.step([Event(pygame.MOUSEBUTTONUP, pos=(x - 360, y + 20), button=1)], 10)
    assert table.board.show.air and table.match.log[-2][1] is not None
    assert thrown[0].leaves[2] == -1, "they run where the hand went"
    assert table.desk.settings.hand_hints == TIMES


def test_newcomers_are_told_how(new_desk):
    desk = new_desk(SIZE, hand_hints=0)
    told = desk.words("hand.notice")
    app = asked(desk, fighting(ROUND_ONE)())
    assert told in str(app.scene.toasts.shown)
    press(app)
    assert desk.settings.hand_hints == 1
    desk = new_desk(SIZE, hand_hints=TIMES)
    assert told not in str(asked(desk, fighting(ROUND_ONE)()).scene.toasts.shown)


@pytest.mark.parametrize("large", [100, 150])
def test_that_notice_lies_on_nothing_that_is_weighed(new_desk, large):
    app = asked(new_desk(SIZE, hand_hints=0, text_size=large), fighting(ROUND_ONE)())
    board = app.scene.board
    bare = app.surface.copy()
    app.scene.toasts.clear()
    app.scene.changed()
    app.step([], 20)
    shows = pygame.mask.from_threshold(app.surface, (0, 0, 0), (1, 1, 1), bare)
    shows.invert()
    changed = shows.get_bounding_rects()
    notice = changed[0].unionall(changed[1:])
    assert notice.w > 100
    k = board.places.k
    said = hold.said_box(board.brush(app.surface).crowded(), board.places, board.show)
    listed = [board.places.rect(box) for box in (*hold.listed(board.places, board.show), said)]
    assert not any(notice.inflate(-4, -4).colliderect(box.inflate(-2 * k, -2 * k)) for box in listed)


def test_a_die_under_a_cup_shows_no_face_that_it_did_not_fall_on(new_desk, monkeypatch):
    match = fighting(ROUND_ONE + LULL)()
    scene = sit(new_desk(SIZE), match)
    flying = None
    while flying is None:
        seat = match.to_act
        for event, state in [*match.act(seat, match.ask.actions[0]), *match.chance()]:
            for lot in scene.board.clips(Told(event, match.game.rules.observe(state, None))):
                scene.board.change(**lot.show)
                if scene.board.show.cups == "flying" and flying is None:
                    flying, nursed = lot.clips[0], scene.board.show.nursed
    drawn = []
    monkeypatch.setattr(Brush, "die", lambda self, x, y, colour, face, *how, **more: drawn.append((colour, face)))
    fell = [(scene.board.show.colour(one.seat), face) for one in nursed for face in one.faces]
    lay = [(scene.board.show.colour(one.seat), face) for one in nursed for face in lull.FACES[: len(one.faces)]]
    seen = []
    for step in range(101):
        drawn.clear()
        flying.draw(pygame.Surface(SIZE), step / 100)
        seen.append(sorted(drawn))
    assert seen[0] == sorted(lay) and seen[-1] == sorted(fell)
    assert {tuple(one) for one in seen} == {tuple(sorted(lay)), (), tuple(sorted(fell))}
    changes = [a != b for a, b in pairwise(seen)]
    assert sum(changes) == 2, "as they lay, nothing, as they fell"
    assert flying.duration == cups.SHAKE
