"""The lamp: it narrows round rolling dice and opens again, and never gets dark for whoever wants high contrast."""

import math
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips import throw
from gangdice_gui.games.gang.screens.clips.handfuls import Handfuls
from gangdice_gui.table.lamp import Lamp, dust
from gangdice_gui.table.light import SLICES, Pool, shine
from gangdice_gui.table.loupe import FAR, RIM, SMALLEST, held, loupe
from gangdice_gui.ui.dice.throws.plan import HOLD
from scripts.film_moments import begin

SIZE = (640, 360)
FELT = Rect(200, 200, 240, 60)


@pytest.fixture
def table():
    pygame.display.set_mode(SIZE)
    picture = Surface(SIZE)
    picture.fill((40, 120, 60))
    return picture


def level(surface, at):
    return surface.get_at(at).g / 120


@pytest.mark.parametrize(("contrast", "least", "most"), [(False, 0.35, 0.6), (True, 0.79, 0.9)])
def test_the_pool_is_lit_and_the_rest_falls_into_the_dark(table, contrast, least, most):
    lamp = Lamp(lambda rect: table.subsurface(rect).copy(), SIZE, contrast)
    ahead, falls, stays, rises = lamp.clips(Pool.round(FELT, SIZE), 100, 900, FELT)
    ahead.draw(table, 0.5)
    assert level(table, (2, 2)) == 1.0 and ahead.duration == 100, "nothing is seen of what is made ahead"
    assert (falls.delay, falls.duration) == (100, 150)
    assert stays.delay + stays.duration == rises.delay == 900 and rises.duration == 200
    assert stays.area is not None and not (stays.area.w or stays.area.h), "what is dark already costs no frame"
    seen = table.copy()
    stays.draw(seen, 0.5)
    assert level(seen, FELT.center) > 0.97
    assert least <= level(seen, (2, 2)) <= most
    levels = []
    for t in (0.0, 0.3, 0.7, 1.0):
        frame = table.copy()
        falls.draw(frame, t)
        levels.append(level(frame, (2, 2)))
    assert levels[0] == 1.0 and levels == sorted(levels, reverse=True)
    frame = table.copy()
    rises.draw(frame, 1.0)
    assert level(frame, (2, 2)) > 0.99, "the light is back"


@pytest.mark.parametrize("frames", [4, 5, 9, 12])
def test_what_the_lamp_lights_is_shared_out_among_the_frames_there_are(table, frames):
    asked = [0]

    def picture(rect):
        asked[-1] += rect.h
        return table.subsurface(rect).copy()

    ahead, falls, *_ = Lamp(picture, SIZE).clips(Pool.round(FELT, SIZE), 150, 900, FELT)
    ahead.draw(table, 0.0)
    assert asked == [0], "the frame of the press has enough to do"
    for k in range(1, frames + 1):
        asked.append(0)
        ahead.draw(table, k / (frames + 0.5))
    assert sum(asked) == SIZE[1] and max(asked) <= SIZE[1] // 3
    falls.draw(table, 0.5)
    assert sum(asked) == SIZE[1]


def test_a_lamp_nobody_sees_yet_is_lit_where_nothing_is_drawn_either(table):
    asked = [0]

    def picture(rect):
        asked[-1] += rect.h
        return table.subsurface(rect).copy()

    ahead = Lamp(picture, SIZE).clips(Pool.round(FELT, SIZE), 150, 900, FELT)[0]
    assert ahead.differs
    for k in range(1, 13):
        asked.append(0)
        part = ahead.differs((k - 1) / 12, k / 12)
        assert part is not None and not part, "and costs no drawing"
    assert sum(asked) == SIZE[1] and max(asked) <= SIZE[1] // 3


def test_no_seam_is_seen_between_the_slices_a_lamp_is_made_of(table):
    table.fill((250, 250, 250))
    pool = Pool.round(FELT, SIZE)
    stays = Lamp(lambda rect: table.subsurface(rect).copy(), SIZE).clips(pool, 100, 900, FELT)[2]
    seen, whole = table.copy(), pygame.transform.smoothscale(shine(SIZE, pool), SIZE)
    stays.draw(seen, 0.5)
    table.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    levels = [[picture.get_at((FELT.centerx, y)).g for y in range(SIZE[1])] for picture in (seen, table)]
    assert max(levels[0]) - min(levels[0]) > 100, "it goes from the pool into the dark"
    assert max(abs(one - other) for one, other in zip(*levels, strict=True)) <= 1


def test_two_beams_fade_their_dust_each_for_itself(table):
    here, there = (dust(SIZE, Pool.round(FELT, SIZE), 0, 1000, FELT) for _ in range(2))
    seen, again = table.copy(), table.copy()
    here.draw(seen, 0.5)
    there.draw(table.copy(), 0.97)
    here.draw(again, 0.5)
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(again, "RGB")


def test_all_slices_are_shaded_with_one_picture(table, monkeypatch):
    shades = []
    real = pygame.transform.smoothscale
    monkeypatch.setattr(pygame.transform, "smoothscale", lambda *how: (shades.append(how[2:]), real(*how))[1])
    ahead, *_ = Lamp(lambda rect: table.subsurface(rect).copy(), SIZE).clips(Pool.round(FELT, SIZE), 150, 900, FELT)
    ahead.draw(table, 1.0)
    rooms = [shade.get_parent() for (shade, *_) in filter(None, shades)]
    assert len(rooms) == SLICES and len(set(rooms)) == 1


def test_one_die_is_lit_more_narrowly_than_a_felt():
    wide, narrow = Pool.round(FELT, SIZE), Pool.on(*FELT.center, SIZE)
    assert narrow.rx < wide.rx / 2 and narrow.ry < wide.ry and narrow.outside < wide.outside / 2


def test_dust_drifts_where_the_dice_fly_and_nowhere_else(table):
    motes = dust(SIZE, Pool.round(FELT, SIZE), 0, 1000, FELT)
    frame = table.copy()
    motes.draw(frame, 0.5)
    changed = pygame.mask.from_threshold(frame, (40, 120, 60), (1, 1, 1, 255))
    changed.invert()
    boxes = changed.get_bounding_rects()
    assert boxes and all(FELT.contains(box) for box in boxes)


def test_dust_is_soft_and_large_enough_to_be_seen():
    size, felt = (1920, 1080), pygame.Rect(336, 417, 1400, 420)
    frame = pygame.Surface(size)
    frame.fill((22, 84, 52))
    dust(size, Pool.round(felt, size), 0, 1000, felt).draw(frame, 0.5)
    lit = pygame.mask.from_threshold(frame, (22, 84, 52), (12, 12, 12, 255))
    lit.invert()
    wide = [box.w for box in lit.get_bounding_rects() if box.w >= 3]
    assert len(wide) >= 15 and max(wide) >= 9
    soft = pygame.mask.from_threshold(frame, (22, 84, 52), (60, 60, 60, 255))
    soft.invert()
    assert 0 < soft.count() < lit.count() * 0.5, "most of a mote is its fading edge"


@pytest.mark.parametrize("at", [(320, 180), (3, 3), (636, 350)])
def test_the_loupe_stays_in_the_window_and_in_its_area(table, at):
    glass = loupe(at, 60, 0, 400, SIZE)
    assert Rect((0, 0), SIZE).contains(glass.area)
    frame = table.copy()
    pygame.draw.circle(frame, (250, 250, 250), at, 12)
    before = frame.copy()
    glass.draw(frame, 0.5)
    frame.fill(0, glass.area)
    before.fill(0, glass.area)
    assert pygame.image.tobytes(frame, "RGB") == pygame.image.tobytes(before, "RGB")


@pytest.mark.parametrize("near", [1.45, 1.7, 2.2, 3.0])
def test_the_loupe_is_held_where_it_cuts_no_die_that_lies_beside(near):
    at, die = (320, 180), 30
    others = [(at[0] + near * die, at[1] + 8, 0.75 * die), (at[0] + 40, at[1] + 1.6 * die, 0.75 * die)]
    middle, radius = held(at, 2 * die, SIZE, others)
    assert all(math.dist(middle, (x, y)) >= radius + RIM + reach for x, y, reach in others)
    assert math.dist(middle, at) <= FAR * radius + 1 and radius >= SMALLEST * 2 * die, "the die lies under it still"
    assert held(at, 2 * die, SIZE, ()) == (at, 2 * die), "as large as it can be, and right over it, where nothing lies"


def test_the_loupe_grows_out_of_the_die_it_shows_and_goes_back_into_it(table):
    """A small glass held beside the die showed its middle there, as large as in the end, and the die as well."""
    at, die, blue, length = (320, 180), 24, (0, 0, 255), 400
    beside = [(at[0] + 1.7 * die, at[1] + 8, 0.75 * die)]
    glass, places = loupe(at, 2 * die, 0, length, SIZE, beside), []
    for ms in (*range(0, 128, 4), *range(272, 401, 4)):
        frame = table.copy()
        pygame.draw.circle(frame, (250, 250, 250), at, die)
        pygame.draw.circle(frame, blue, at, 8)
        glass.draw(frame, ms / length)
        seen = pygame.mask.from_threshold(frame, blue, (90, 90, 90, 255)).get_bounding_rects()
        places.append(seen[0].unionall(seen[1:]))
    (middle, _), full = held(at, 2 * die, SIZE, beside), places[31]
    assert math.dist(full.center, middle) < 3 < math.dist(at, middle) and full.w > 1.3 * places[0].w
    for one, other in pairwise(places):
        assert math.dist(one.center, other.center) < 6 and abs(one.w - other.w) <= 3, (one, other)


def test_the_ring_of_the_loupe_never_lies_on_the_die_it_shows():
    """It came out of the middle of the die, and went back through its pips."""
    felt, radius, nearest = (20, 60, 40), 60, []
    glass = loupe((200, 200), radius, 0, 400, (400, 400))
    for ms in range(0, 401, 2):
        window = pygame.Surface((400, 400))
        window.fill(felt)
        glass.draw(window, ms / 400)
        row = [
            x
            for x in range(200, 400)
            if max(abs(a - b) for a, b in zip(window.get_at((x, 200))[:3], felt, strict=True)) > 6
        ]
        nearest += [min(row) - 200] if row else []
    assert len(nearest) > 150 and min(nearest) > 0.45 * radius


def test_on_a_small_table_the_loupe_knows_of_every_die_that_lies(new_desk, monkeypatch):
    told = []
    monkeypatch.setattr(throw, "loupe", lambda *about: told.append(about) or loupe(*about))
    app, table = begin(new_desk((540, 720)), "suspense")
    for _ in range(20):
        app.step([], 20)
    ((middle, radius, _, _, window, others, _),) = told
    assert len(others) == 3, "four dice were thrown"
    at, size = held(middle, radius, window, others)
    assert all(math.dist(at, (x, y)) > size + RIM + reach - 2 for x, y, reach in others), "or as good as that"
    table.close()


def test_the_lamp_closes_in_on_the_die_all_wait_for_in_120_ms(new_desk, monkeypatch):
    falls, real = [], Lamp.clips

    def clips(self, *how):
        made = real(self, *how)
        falls.append(made[1].duration)
        return made

    monkeypatch.setattr(Lamp, "clips", clips)
    app, table = begin(new_desk((1280, 720)), "suspense")
    for _ in range(20):
        app.step([], 20)
    assert falls == [150, 120], "after it has narrowed round the felt"
    table.close()


@pytest.mark.parametrize("moment", ["suspense", "suspense-other"])
def test_the_loupe_has_closed_before_the_die_slides_away(new_desk, monkeypatch, moment):
    """Where a rival threw it closed over nothing: an empty ring, for what is shown of others goes faster."""
    thrown, through = list[float](), list[tuple[float, float]]()
    draw = Handfuls.draw

    def glass(*about):
        clip = loupe(*about)

        def seen(surface, t):
            if (1 - t) * clip.duration > 1:
                through.append((thrown[-1], t))
            clip.draw(surface, t)

        return replace(clip, draw=seen)

    def drawn(self, surface, art, ms, *shade):
        thrown.append(ms - self.landed - HOLD)
        draw(self, surface, art, ms, *shade)

    monkeypatch.setattr(throw, "loupe", glass)
    monkeypatch.setattr(Handfuls, "draw", drawn)
    app, table = begin(new_desk((1280, 720)), moment)
    for _ in range(400):
        app.step([], 8)
    table.close()
    assert len(through) > 20 and max(ms for ms, _ in through) <= 0
    assert through[-1][1] > 0.9, "and until then all is seen through it"
