"""The dice an explosion kicks into the air: they come back to where they lay, and tell all along who is to blame."""

from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from gangdice_gui.games.gang.screens.clips import burst
from gangdice_gui.games.gang.screens.clips.tumbling import RISES, Aloft, draw_aloft
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.turned import Turned
from tests.games.gang.screens.booms import FRAME, SIZE, explode, wait


def test_dice_are_kicked_and_come_back_to_where_they_lay(exploding):
    app, table = exploding()
    explode(app, table)
    wait(app, burst.HIT_STOP + 2 * FRAME)
    assert table.board.show.kicked and table.board.show.card_thrown
    turn = table.board.show.own
    bang = burst.Burst(table.board._sight(), table.board.show, True, turn)
    for leap in bang._leaps:
        before, top, after = (
            leap(0),
            max((leap(ms) for ms in range(0, burst.BURST, 10)), key=lambda die: die.high),
            leap(burst.BURST),
        )
        assert (before.x, before.y, before.high) == pytest.approx((after.x, after.y, after.high))
        assert 1.2 <= top.high <= 3.4
        assert after.degrees % 360 == 0, "the face that was on top is on top again"
    wait(app, burst.BURST)
    assert not table.board.show.kicked


def test_the_dice_to_blame_are_lit_from_the_hit_on(exploding, monkeypatch):
    app, table = exploding()
    explode(app, table)
    stars, dims, image, rest = [], [], table.desk.art.image, DiceArt.rest
    monkeypatch.setattr(table.desk.art, "image", lambda name, *px: (stars.append(name), image(name, *px))[1])
    monkeypatch.setattr(
        DiceArt, "rest", lambda art, *how, **more: (dims.append(more.get("dim")), rest(art, *how, **more))[1]
    )
    app.step([], 0)
    assert stars.count("effects/star") == dims.count(False) == 2, "a one beside a two"
    assert dims.count(True) == 1, "and the four is dim"
    bang = burst.Burst(table.board._sight(), table.board.show, True, table.board.show.own)
    for ms, blamed in ((0, {True, False}), (burst.BURST // 2, {None, False}), (burst.BURST, {True, False})):
        assert {leap(ms).blame for leap in bang._leaps} == blamed


def test_stars_stay_behind_and_fade_as_dice_are_kicked(exploding):
    """They went in one frame, as the dice left the felt."""
    app, table = exploding()
    explode(app, table)
    bang = burst.Burst(table.board._sight(), table.board.show, True, table.board.show.own)
    guilty = [leap for leap in bang._leaps if leap(0).blame]
    assert len(guilty) == 2
    for leap in guilty:
        seen = [die.told if die.blame else 0.0 for die in map(leap, range(0, burst.BURST, 16))]
        assert seen[0] == 1.0 and 0.0 in seen
        assert max(abs(after - before) for before, after in pairwise(seen)) <= 0.2
        flies = next(leap(ms) for ms in range(0, burst.BURST, 4) if leap(ms).high > 0.4)
        assert flies.blame and flies.told < 1


def test_a_die_that_is_not_to_blame_stays_dull_all_the_while(exploding):
    """It was white in the air, and grey again once it lay."""
    app, table = exploding()
    explode(app, table)
    bang = burst.Burst(table.board._sight(), table.board.show, True, table.board.show.own)
    (leap,) = [leap for leap in bang._leaps if leap(0).blame is False]
    turned = Turned(False, 1)
    for ms in range(0, burst.BURST + 1, 35):
        surface = Surface(SIZE)
        draw_aloft(bang.sight, surface, [leap(ms)], ms=ms, turned=turned, shadows=False)
        white, grey = (
            pygame.mask.from_threshold(surface, (level, level, level), (50, 50, 50, 255)).count()
            for level in (228, 128)
        )
        assert grey > 300 and white < 0.05 * grey, ms


def test_a_dull_die_in_the_air_is_as_dull_as_it_is_told(exploding):
    """It was as bright as ever from the frame on in which it left the felt."""
    _, table = exploding()
    for high in (0.0, 1.0):
        lights = []
        for told in (0.0, 0.3, 0.6, 0.9):
            surface = Surface((200, 200))
            die = Aloft(100.0, 100.0, 60.0, high, "ivory", 3, blame=False, told=told)
            draw_aloft(table.board._sight(), surface, [die])
            lights.append(sum(surface.get_at((100, 100 - round(high * 60 * RISES)))[:3]))
        falls = [before - after for before, after in pairwise(lights)]
        assert min(falls) > 40 and max(falls) - min(falls) < 6, (high, lights)


def test_a_die_of_no_explosion_lies_there_as_ever(exploding, monkeypatch):
    _, table = exploding()
    sight, dims, rest = table.board._sight(), [], DiceArt.rest
    monkeypatch.setattr(
        DiceArt, "rest", lambda art, *how, **more: (dims.append(more["dim"]), rest(art, *how, **more))[1]
    )
    for blame in (None, True, False):
        draw_aloft(sight, Surface(SIZE), [Aloft(300.0, 300.0, 40.0, 0.0, "ivory", 3, blame=blame)])
    assert dims == [False, False, True]
