"""As the pile of a win goes into the stash it hides neither name nor number, and no number is read through another."""

from __future__ import annotations

import itertools

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips import win
from gangdice_gui.games.gang.screens.felt.own_plate import told_rect
from gangdice_gui.games.gang.screens.felt.seat_plate import plate_rect
from tests.games.gang.screens.wins import winner_of

FELT = (20, 90, 50)
SIZES = [((1280, 720), 100), ((1024, 768), 100), ((1920, 1080), 150), ((800, 1280), 100)]


@pytest.fixture
def won(tmp_path):
    return winner_of(tmp_path)


def plate_of(made, winner) -> Rect:
    sight = made.sight
    side = sight.show.places[winner]
    return told_rect(sight.layout) if side == "own" else plate_rect(sight.desk, sight.layout, side)


def on_its_way(made):
    return range(round(made.landed + win.STANDS), made.length + 1, 16)


@pytest.mark.parametrize("winner", range(4))
@pytest.mark.parametrize(("size", "text_size"), SIZES)
def test_the_pile_goes_behind_the_winner_s_plate(won, winner, size, text_size):
    """For a tenth of a second it lay on name and figure."""
    made, _ = won(winner, size=size, text_size=text_size)
    plate, seen = plate_of(made, winner), 0
    for ms in on_its_way(made):
        surface = Surface(size)
        surface.fill(FELT)
        made.draw(surface, ms)
        assert {tuple(surface.get_at(at)[:3]) for at in _grid(plate)} == {FELT}, ms
        seen += any(
            tuple(surface.get_at(at)[:3]) != FELT
            for at in _grid(plate.inflate(plate.h, 2 * plate.h).clip((0, 0), size))
        )
    assert seen > 1, "it is seen on its way there"


@pytest.mark.parametrize(("size", "text_size"), SIZES)
def test_the_own_number_is_the_old_one_or_the_new_one(won, size, text_size):
    """As the pile came there both were read through each other."""
    made, _ = won(0, size=size, text_size=text_size)
    screen = made.sight.layout["own"].rect
    (held,) = [clip for clip in made.clips() if clip.trails and clip.area == screen]
    told, looks = plate_of(made, 0), []
    for k in range(41):
        surface = Surface(size)
        surface.fill((255, 0, 255))
        held.draw(surface, k / 40)
        looks.append(pygame.image.tobytes(surface.subsurface(told), "RGB"))
    kinds = [look for look, _ in itertools.groupby(looks)]
    assert len(kinds) == 2 and kinds[1] == bytes((255, 0, 255)) * (told.w * told.h)


def _grid(rect: Rect):
    return [(x, y) for x in range(rect.x, rect.right, 4) for y in range(rect.y, rect.bottom, 4)]
