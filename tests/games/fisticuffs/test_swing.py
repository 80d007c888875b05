"""The beam under the lamp post swings to whom a gang joins; whoever does not want motion sees where it hangs."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.screens.alliances.alliances import beam_box
from gangdice_gui.games.fisticuffs.screens.alliances.beam import tilt_of
from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.clips.swing import BEYOND, joins, swung
from gangdice_gui.games.fisticuffs.screens.street.balance import strength
from scripts.moments import ponder
from scripts.shots_fisticuffs import speaking
from tests.games.fisticuffs.sitting import sit

FINN, ADA = 5, 0


def asked(desk):
    """Return a table at which Finn is asked again where he stands, everything at rest."""
    app = App(desk, sit(desk, speaking()))
    ponder(app.scene)
    for _ in range(60):
        app.step([], 20)
    app.scene.toasts.clear()
    return app


def sight_of(app):
    board = app.scene.board
    return Sight.of(app.scene, board.dice, board.show, board.places, None)


def joined(app, camp):
    """Return what is told of the table once Finn has joined."""
    view = app.scene.match.view(None)
    camps = tuple(camp if seat == FINN else was for seat, was in enumerate(view.rumble.camps))
    return replace(view, rumble=replace(view.rumble, camps=camps))


def unlike(one, other):
    same = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    return one.get_width() * one.get_height() - same.count()


@pytest.mark.parametrize(("before", "after"), [(-12.0, 4.0), (24.0, 0.0), (3.0, 3.0)])
def test_it_goes_from_where_it_hung_to_where_it_hangs_and_once_too_far(before, after):
    way = [swung(before, after, n / 100) for n in range(101)]
    assert way[0] == before and way[-1] == pytest.approx(after)
    beyond = [(here - after) * (1 if after > before else -1) for here in way]
    assert max(beyond) <= BEYOND + 1e-9 and (before == after or max(beyond) > 0.5 * BEYOND)
    turns = [
        one for one, two, three in zip(way, way[1:], way[2:], strict=False) if (two - one) * (three - two) < -1e-12
    ]
    assert len(turns) == (0 if before == after else 1)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("camp", ["attack", "defence"])
def test_it_begins_as_the_panel_showed_it_and_ends_as_the_panel_shows_it(new_desk, size, camp):
    app = asked(new_desk(size))
    board, view = app.scene.board, joined(app, camp)
    app.step([], 0)
    before = app.surface.copy()
    (clip,) = joins(sight_of(app), FINN, camp, view, 500)
    old = strength(board.show)
    board.change(view=view)
    assert tilt_of(*old) != tilt_of(*strength(board.show))
    for _ in range(20):
        app.step([], 20)
    after, part = app.surface.copy(), board.places.rect(beam_box(board.brush(app.surface), board.places, board.show))
    seen = {}
    for t in (0.0, 0.46, 1.0):
        picture = after.copy()
        picture.set_clip(clip.area)
        clip.draw(picture, t)
        picture.set_clip(None)
        seen[t] = picture.subsurface(part)
    begins, ends = before.subsurface(part), after.subsurface(part)
    assert unlike(seen[1.0], ends) == 0, "nothing jumps as it ends"
    assert unlike(seen[0.0], begins) < 0.1 * unlike(ends, begins), "but for what stands beside it"
    assert unlike(seen[0.46], begins) > 300 and unlike(seen[0.46], ends) > 100
    app.scene.close()


def test_a_gangster_s_word_swings_it_and_a_press_has_done_with_it(new_desk):
    app = asked(new_desk())
    scene = app.scene
    scene.course.take(scene.match.act(FINN, scene.match.game.rules.parse("join defence")))
    pictures = []
    for _ in range(20):
        app.step([], 16)
        pictures.append(app.surface.copy())
    assert scene.moving and sum(unlike(one, two) > 50 for one, two in pairwise(pictures)) > 12
    scene.skip()
    assert not scene.moving
    scene.close()


def test_it_does_not_swing_where_nothing_changes_or_may_move(new_desk):
    app = asked(new_desk())
    assert not joins(sight_of(app), FINN, "out", joined(app, "out"), 500)
    app.scene.board.change(look=True)
    assert not joins(sight_of(app), FINN, "attack", joined(app, "attack"), 500)
    app.scene.close()
    for how in ({"motion": "reduced"}, {"speed": "instant"}):
        app = asked(new_desk(**how))
        assert not joins(sight_of(app), FINN, "attack", joined(app, "attack"), 500)
        app.scene.close()
