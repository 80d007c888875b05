"""The lamp that swings over an explosion, and the light that comes back after it."""

from itertools import pairwise

import pygame
import pytest

from gangdice_gui.table.lamp import CALMS, SWUNG, SwingingLamp, sway

SIZE = (1280, 720)


def test_the_lamp_swings_three_times_and_comes_to_rest():
    places = [sway(ms) for ms in range(0, SWUNG + 1, 10)]
    turns = sum((a > 0) != (b > 0) for a, b in pairwise(places[1:-1]))
    assert turns == 5 and abs(places[-1]) < 0.01
    sides = [max(abs(place) for place in places[third * 30 : third * 30 + 30]) for third in range(3)]
    assert sides == sorted(sides, reverse=True)


def test_its_light_swings_with_it_a_part_of_the_window_to_each_side():
    w = 2000
    lamp = SwingingLamp((w, 1000), 900)

    def middle(ms):
        lit = [x for x in range(0, w, 4) if lamp.light(ms, (x, 470))[0] > 0.6]
        return (lit[0] + lit[-1]) / 2

    at_rest, ways = middle(0), [(ms, middle(ms)) for ms in range(0, SWUNG, 20)]
    assert at_rest == pytest.approx(0.46 * w, abs=6)
    far = max(abs(x - at_rest) for _, x in ways)
    assert 0.05 * w < far < 0.09 * w, "the first swing has lost a part of it"
    for ms, x in ways:
        assert x - at_rest == pytest.approx(-0.09 * w * sway(ms), abs=0.02 * w)


@pytest.mark.parametrize(("contrast", "least"), [(False, 0.3), (True, 0.79)])
def test_the_swinging_lamp_leaves_some_light_everywhere_and_the_console_alone(contrast, least):
    pygame.init()
    lamp = SwingingLamp((320, 180), 140, contrast)
    for ms in (40, 300, 1000):
        lit = pygame.Surface((320, 180))
        lit.fill((200, 200, 200))
        lamp.draw(lit, ms)
        levels = [sum(lit.get_at((x, y))[:3]) / 600 for x in range(0, 320, 7) for y in range(0, 140, 7)]
        assert min(levels) >= least, ms
        assert max(levels) > 0.95
        assert lit.get_at((5, 150))[:3] == (200, 200, 200)
    lit = pygame.Surface((320, 180))
    lit.fill((200, 200, 200))
    lamp.draw(lit, SWUNG + CALMS)
    assert lit.get_at((2, 2))[:3] == (200, 200, 200), "the light is back"


def test_the_light_that_comes_back_is_shaded_where_it_was_and_looks_as_if_made_anew(monkeypatch):
    """A little in each frame, and no frame enlarges anything for it, whenever it was seen before."""
    pygame.init()
    scale, made = pygame.transform.smoothscale, []

    def counted(source, size, *into):
        if size[1] == 140:
            made.append(into[0].get_parent())
        return scale(source, size, *into)

    monkeypatch.setattr(pygame.transform, "smoothscale", counted)
    swinging, levels = SwingingLamp((320, 180), 140), []
    for ms in (40, *range(SWUNG, SWUNG + CALMS, 16)):
        seen, anew = pygame.Surface((320, 180)), pygame.Surface((320, 180))
        for lamp, surface in ((swinging, seen), (SwingingLamp((320, 180), 140), anew)):
            surface.fill((200, 200, 200))
            lamp.draw(surface, ms)
        assert seen.get_buffer().raw == anew.get_buffer().raw
        levels.append(seen.get_at((318, 2))[:3])
        light = [part * 200 for part in swinging.light(ms, (318, 2))]
        assert max(abs(a - b) for a, b in zip(levels[-1], light, strict=True)) < 6
    assert len({id(room) for room in made}) == 1 + len(levels), "a swinging lamp has one for all"
    assert made.count(made[0]) == 1, "and fills it once"
    for colour in zip(*levels[1:], strict=True):
        assert max(b - a for a, b in pairwise(colour)) < 14 and colour[-1] > 190
    again = pygame.Surface((320, 180))
    again.fill((200, 200, 200))
    swinging.draw(again, 40)
    assert again.get_at((318, 2))[:3] == levels[0], "seen again from its beginning"


@pytest.mark.parametrize("place", [(200, 550), (1600, 750), (1650, 550)])
def test_the_light_is_seen_to_swing_on_both_sides_of_what_explodes(place):
    lamp = SwingingLamp((1920, 1080), 860)
    levels = [sum(lamp.light(ms, place)) / 3 for ms in range(SWUNG // 4, SWUNG, 25)]
    assert max(levels) - min(levels) > 0.17, "the smoke hides the first swing"
