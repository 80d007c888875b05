"""A paper finds the place that hides least, and the largest one that has room."""

from __future__ import annotations

from pygame import Rect

from gangdice_gui.ui.free_place import Obstacle, Shape, but_once, in_part, place

TABLE = Rect(0, 0, 400, 300)
LARGE = Shape(120, 80, 20, 0.0)
SMALL = Shape(60, 40, 14, 5.0)


def never(*rect: int) -> Obstacle:
    return Obstacle(Rect(rect))


def test_a_hole_of_just_its_size_is_room_enough():
    """As wide as a gap between two dice and as high as the strip above the console."""
    walls = never(0, 0, 150, 300), never(270, 0, 130, 300), never(0, 80, 400, 220)
    assert place(TABLE, (LARGE, SMALL), walls, (10, 10)) == (Rect(150, 0, 120, 80), LARGE)
    narrower = never(0, 0, 151, 300), *walls[1:]
    assert place(TABLE, (LARGE, SMALL), narrower, (10, 10))[1] == SMALL
    assert place(TABLE, (LARGE,), narrower, (10, 10)) is None


def test_what_lies_a_gap_away_counts_as_touched():
    walls = never(0, 0, 150, 300), never(270, 0, 130, 300)
    assert place(TABLE, (LARGE,), walls, (200, 100), gap=0) is not None
    assert place(TABLE, (LARGE,), walls, (200, 100), gap=1) is None


def test_it_lies_as_near_as_it_can_and_rather_hides_nothing():
    everywhere = place(TABLE, (SMALL,), (), (0, 0))
    assert everywhere == (Rect(0, 0, 60, 40), SMALL)
    words = Obstacle(Rect(0, 0, 100, 60), 1.0)
    rect, _ = place(TABLE, (SMALL,), (words,), (0, 0))
    assert rect == Rect(0, 60, 60, 40)
    # A corner of what matters little is cheaper than to go to the other end.
    rect, _ = place(TABLE, (SMALL,), (Obstacle(Rect(0, 0, 399, 299), 0.01),), (0, 0))
    assert rect.topleft == (0, 0)


def test_a_worse_shape_is_taken_only_where_it_saves_more_than_it_costs():
    cheap = SMALL._replace(cost=0.2)
    light, heavy = (Obstacle(Rect(0, 0, 400, 255), weight) for weight in (0.5, 3.0))
    assert place(TABLE, (LARGE, cheap), (light,), (200, 280))[1] == LARGE
    assert place(TABLE, (LARGE, cheap), (heavy,), (200, 280))[1] == cheap


def test_half_a_face_is_hidden_nowhere_though_a_whole_one_may_be():
    room, paper = Rect(0, 0, 100, 100), [Shape(60, 60, 10, 0.0)]
    face = Rect(30, 30, 40, 40)
    found = place(room, paper, [Obstacle(face, 0.1, whole=True)], (0, 0))
    assert found is not None and found[0].contains(face)
    assert place(room, [Shape(35, 60, 10, 0.0)], [Obstacle(face, 0.1, whole=True)], (0, 0)) is None
    assert place(room, [Shape(35, 60, 10, 0.0)], in_part([Obstacle(face, 0.1, whole=True)]), (0, 0)) is not None


def test_what_is_seen_twice_may_be_hidden_once():
    room, paper = Rect(0, 0, 100, 100), [Shape(90, 90, 10, 0.0)]
    lying = [Obstacle(Rect(30, 30, 40, 40), twice=0.5), Obstacle(Rect(95, 95, 5, 5))]
    assert place(room, paper, lying, (0, 0)) is None
    assert place(room, paper, but_once(lying), (0, 0)) is not None
