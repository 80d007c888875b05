"""The dice of a win that land smaller than they lay: the rim that small dice wear comes little by little."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from gangdice_gui.games.gang.screens.clips.tumbling import Aloft, draw_aloft
from tests.games.gang.screens.wins import winner_of


@pytest.fixture
def sight(tmp_path):
    return winner_of(tmp_path)()[0].sight


def edge(sight, die: Aloft) -> float:
    """Return how light a die is right inside its outline, of 255."""
    window = Surface((200, 200))
    draw_aloft(sight, window, [die], shadows=False)
    outline = pygame.mask.from_threshold(window, "black", (12, 12, 12, 255))
    outline.invert()
    middle = pygame.Vector2(outline.centroid())
    points = [at + (middle - at).normalize() * 1.5 for at in map(pygame.Vector2, outline.outline())]
    points = [(round(at.x), round(at.y)) for at in points]
    return sum(sum(window.get_at(at)[:3]) for at in points) / len(points) / 3


def flight(begins: float, lands: float, colour: str = "crimson"):
    """Yield a die in each frame of its way."""
    for step in range(46):
        u = step / 45
        px = begins + (lands - begins) * u
        yield Aloft(100, 100, px, 1.0, colour, 2, 0, 360 * u, 90, 3, resized=(begins, lands, u))


@pytest.mark.parametrize(("begins", "lands"), [(60.0, 40.0), (40.0, 60.0)])
def test_the_rim_of_small_dice_comes_and_goes_little_by_little(sight, begins, lands):
    """From one frame to the next a die in the air became a sticker of itself."""
    lights = [edge(sight, die) for die in flight(begins, lands)]
    small, large = (lights[-1], lights[0]) if lands < begins else (lights[0], lights[-1])
    assert small > large + 60, "a cream rim, or none"
    assert max(abs(one - other) for one, other in pairwise(lights)) < 50, "turning alone makes some 40"
    ends = list(flight(begins, lands))
    for at in (0, -1):
        assert abs(edge(sight, replace(ends[at], resized=None)) - lights[at]) < 6, "as it lies before and after"


def test_a_die_that_wears_the_same_all_the_way_is_turned_once(sight, monkeypatch):
    made, image = [], type(sight.dice.flight).image
    monkeypatch.setattr(
        type(sight.dice.flight), "image", lambda *how, **more: (made.append(how), image(*how, **more))[1]
    )
    for die in flight(60.0, 52.0):
        draw_aloft(sight, Surface((200, 200)), [die], shadows=False)
    assert len(made) == 46


def test_the_dice_of_a_win_are_told_what_they_set_out_and_land_as(tmp_path):
    made, _ = winner_of(tmp_path)()
    for ms in range(200, round(made.landed), 50):
        for die in (die for die in made.aloft(ms) if die.high):
            begins, lands, gone = die.resized
            assert lands == made.goal.face and 0 < gone < 1
            assert min(begins, lands) <= die.px <= max(begins, lands)
