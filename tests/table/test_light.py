"""Light in a large window: it changes in steps, by sums, and ends where it would without them."""

import gc
from itertools import pairwise
from weakref import ref

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.table.lamp import CLOSES, NARROWS, OPENS, Lamp
from gangdice_gui.table.light import COLD, OUTSIDE, SLICES, STEPS, Dimmed, Pool, Stepped
from gangdice_gui.ui import memory

SIZE = (320, 270)
FELT = Rect(40, 150, 240, 60)
WIDE, NARROW = Pool.round(FELT, SIZE), Pool.on(270, 170, SIZE)
TIGHT = Pool.tight(FELT, SIZE)


@pytest.fixture
def table(screen):
    """Return a table of every level of every colour, next to each other."""
    picture = Surface(SIZE)
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            picture.set_at((x, y), ((7 * x + y) % 256, (x + 3 * y) % 256, (5 * x + 11 * y) % 256))
    return picture


def copied(table):
    return lambda rect: table.subsurface(rect).copy()


def seen(lit, share, table, part=None):
    """Return what is seen of a light over a table."""
    frame = table.copy()
    frame.set_clip(part)
    lit.show(frame, share)
    frame.set_clip(None)
    return frame


def same(one, other):
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def most_over(one, other):
    """Return by how much one picture is lighter than another where it is most."""
    more = one.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return max(pygame.image.tobytes(more, "RGB"))


@pytest.mark.parametrize("pool", [WIDE, TIGHT, NARROW], ids=["felt", "throw", "one die"])
def test_at_its_last_step_it_is_the_light_without_steps_to_the_bit(table, pool):
    want = seen(Dimmed(copied(table), SIZE, pool), 1.0, table)
    lit = Stepped(copied(table), SIZE, pool)
    for share in (0.0, 0.2, 1.0):
        found = seen(lit, share, table)
    assert same(found, want) and not same(found, table)


def test_as_far_as_it_has_changed_it_is_seen_and_falls_on_a_pixel(table):
    lit = Dimmed(copied(table), SIZE, WIDE)
    lit.make(2)
    for share in (0.5, 0.5, 1.0, 0.25):
        assert same(seen(lit, share, table), seen(Dimmed(copied(table), SIZE, WIDE), share, table))
        for place in ((3, 3), FELT.center, (3, 3)):
            red, green, blue = WIDE.at(place)
            want = (1 + (red - 1) * share, 0.5 + (green - 0.5) * share, blue * share)
            assert lit.light(share, place, (1.0, 0.5, 0.0)) == pytest.approx(want)


def test_it_goes_step_by_step_and_back_the_same_way(table):
    lit = Stepped(copied(table), SIZE, WIDE)
    down = [seen(lit, n / STEPS, table) for n in range(1, STEPS + 1)]
    assert most_over(down[0], table) == 0, "no step is lighter than what lies there"
    for before, after in pairwise(down):
        assert most_over(after, before) == 0 < most_over(before, after)
    up = [seen(lit, n / STEPS, table) for n in range(STEPS, 0, -1)]
    assert all(same(one, other) for one, other in zip(down, reversed(up), strict=True))
    assert most_over(table, up[-1]) <= 255 * (1 - OUTSIDE * min(COLD)) / STEPS + STEPS, (
        "what the last step takes back is no jump"
    )


def test_each_step_is_about_as_far_as_the_light_has_changed(table):
    lit, smooth = Stepped(copied(table), SIZE, WIDE), Dimmed(copied(table), SIZE, WIDE)
    for n in range(1, STEPS + 1):
        one, other = seen(lit, n / STEPS, table), seen(smooth, n / STEPS, table)
        assert max(most_over(one, other), most_over(other, one)) <= STEPS


def test_a_light_within_another_is_reached_from_there_and_left_for_there(table):
    """At the edge of the first pool the second is lighter than that, everywhere else darker."""
    first = Stepped(copied(table), SIZE, WIDE)
    outer = seen(first, 1.0, table)
    second = Stepped(copied(table), SIZE, NARROW, first)
    steps = [seen(second, n / STEPS, outer) for n in range(1, STEPS + 1)]
    want = seen(Dimmed(copied(table), SIZE, NARROW), 1.0, table)
    assert same(steps[-1], want)
    assert most_over(want, outer) > 20 and most_over(outer, want) > 20
    for before, after in pairwise([outer, *steps]):
        assert max(most_over(before, after), most_over(after, before)) < 60
    assert same(seen(second, 1 / STEPS, outer), steps[0])
    assert same(seen(first, 1.0, table), outer), "what is closed in on does not change the first"


def test_a_part_is_drawn_as_all_of_it_would_be(table):
    part = Rect(100, 50, 77, 120)
    for share in (0.5, 1.0):
        whole = seen(Stepped(copied(table), SIZE, WIDE), share, table)
        some = seen(Stepped(copied(table), SIZE, WIDE), share, table, part)
        assert same(some.subsurface(part), whole.subsurface(part))
        some.blit(table, part, part)
        assert same(some, table)


@pytest.mark.parametrize(("lines", "steps"), [(SIZE[1], True), (SIZE[1] + 1, False)])
def test_only_a_large_window_has_steps_and_draws_nothing_between_them(table, monkeypatch, lines, steps):
    monkeypatch.setattr(memory, "LARGE", lines)
    lamp = Lamp(copied(table), SIZE)
    _, falls, stays, rises = lamp.clips(WIDE, 100, 900, FELT)
    assert (falls.duration, rises.duration) == (NARROWS, OPENS)
    for clip in (falls, rises):
        assert clip.solid == steps and clip.area == (Rect((0, 0), SIZE) if steps else None)
    if not steps:
        return
    assert stays.solid
    for clip in (falls, rises):
        shown = []
        for t in (n / 40 for n in range(41)):
            frame = table.copy()
            clip.draw(frame, t)
            if shown:
                part = clip.differs(t - 1 / 40, t)
                assert same(frame, shown[-1]) == (part is not None and not part)
            shown.append(frame)
        seen = {pygame.image.tobytes(frame, "RGB") for frame in shown}
        assert len(seen) == 2 * STEPS - 1, "after the first step each half of the window takes every other by itself"


def test_the_second_light_of_a_lamp_begins_where_the_first_is(table, monkeypatch):
    monkeypatch.setattr(memory, "LARGE", 1)
    lamp = Lamp(copied(table), SIZE)
    first = lamp.clips(WIDE, 100, 900, FELT)
    second = lamp.clips(NARROW, 500, 700, FELT, CLOSES)
    dark, frame = table.copy(), table.copy()
    first[2].draw(dark, 0.5)
    second[0].draw(frame, 1.0)
    second[1].draw(frame, 0.0)
    assert 0 < max(most_over(frame, dark), most_over(dark, frame)) < 60
    assert most_over(table, frame) > 100, "and not from the table as it lies in full light"


def test_what_is_lit_ahead_comes_slice_by_slice(table):
    asked = []
    lit = Stepped(lambda rect: (asked.append(rect.h), table.subsurface(rect).copy())[1], SIZE, WIDE)
    lit.make(2)
    assert lit.made == 2 and sum(asked[: len(asked) // 2]) < SIZE[1] // 3
    lit.make(SLICES)
    assert lit.made == SLICES
    lit.make(1)
    assert lit.made == SLICES


def test_what_it_took_goes_back_as_it_ends(table, monkeypatch):
    """In a small window: else what comes next would take as much beside what lies free."""
    gc.collect()  # lights that tests before this one left give theirs back as they go
    slices, left = [], []

    def cut(rect):
        slices.append(ref(piece := copied(table)(rect)))
        return piece

    lit = Dimmed(cut, SIZE, WIDE)
    for share in (0.5, 1.0):
        seen(lit, share, table)
    monkeypatch.setattr(memory, "give_back", lambda: left.append(sum(one() is not None for one in slices)))
    del lit
    assert left == [0] and len(slices) == SLICES


def test_the_pool_of_a_throw_is_warm_in_its_middle_and_nowhere_else(screen):
    grey = Surface(SIZE)
    grey.fill((80, 80, 80))
    lit = seen(Dimmed(copied(grey), SIZE, TIGHT), 1.0, grey)
    cold = seen(Dimmed(copied(grey), SIZE, TIGHT._replace(warm=0.0)), 1.0, grey)
    red, green, blue = (a - b for a, b in zip(lit.get_at(FELT.center)[:3], cold.get_at(FELT.center)[:3], strict=True))
    assert red > green > blue > 0 and 8 <= red <= 14
    assert lit.get_at((2, 2)) == cold.get_at((2, 2)), "outside the pool"
    rows = [lit.get_at((FELT.centerx, y)).r - cold.get_at((FELT.centerx, y)).r for y in range(SIZE[1])]
    peak = rows.index(max(rows))
    assert rows[:peak] == sorted(rows[:peak]) and rows[peak:] == sorted(rows[peak:], reverse=True), "no seam"
