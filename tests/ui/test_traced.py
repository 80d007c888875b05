"""What would be drawn, noted: the same strokes are the same picture, others differ where they lie, and nowhere else."""

import itertools
import re
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.ui import traced as traced_module
from gangdice_gui.ui.traced import MOST, Traced, differing, draw_box, draw_lines, draw_shape, merged

ROOT = Path(traced_module.__file__).parents[1]
SIZE = (100, 80)
ROUND = [(20, 20), (30, 22), (25, 35)]


@pytest.fixture
def die(screen):
    picture = Surface((10, 10), pygame.SRCALPHA)
    picture.fill((250, 240, 200, 200))
    return picture


def traced(*strokes):
    found = Traced(SIZE)
    for stroke in strokes:
        stroke(found)
    return found


def painted(of, part=None):
    surface = Surface(SIZE)
    of.paint(surface, part or surface.get_rect())
    return surface


def drawn(*strokes):
    surface = Surface(SIZE)
    for stroke in strokes:
        stroke(surface)
    return surface


def same(one, other):
    return one.get_buffer().raw == other.get_buffer().raw


def lay(picture, at, *how):
    return lambda surface: surface.blit(picture, at, *how)


def test_what_is_noted_is_painted_as_it_would_have_been_drawn(die):
    thin = die.copy()
    strokes = [
        lambda surface: surface.fill("darkgreen"),
        lay(die, (5, 5)),
        lay(die, Rect(8, 8, 99, 99), Rect(2, 2, 5, 5)),
        lay(die, (40, 40), None, pygame.BLEND_RGB_MULT),
        lambda surface: surface.fblits([(die, (60, 10)), (die, (62, 12))]),
        lambda surface: surface.fill((9, 9, 9), (50, 50, 20, 20), pygame.BLEND_RGB_ADD),
        lambda surface: (thin.set_alpha(90), surface.blit(thin, (70, 60)), thin.set_alpha(255)),
        lambda surface: draw_box(surface, "gold", Rect(10, 40, 30, 20), 2, 4),
        lambda surface: draw_lines(surface, "white", ROUND, 2, closed=True),
        lambda surface: draw_shape(surface, "tomato", ROUND),
        lambda surface: (surface.set_clip((0, 70, 20, 5)), surface.fill("navy"), surface.set_clip(None)),
    ]
    whole, wanted = traced(*strokes), drawn(*strokes)
    assert same(painted(whole), wanted) and thin.get_alpha() == 255
    part = Rect(8, 8, 60, 50)
    some = painted(whole, part)
    assert same(some.subsurface(part).copy(), wanted.subsurface(part).copy())
    some.fill("black", part)
    assert same(some, Surface(SIZE)), "and nothing beside that part"


@pytest.mark.parametrize("width", [1, 2, 3, 5])
def test_an_outline_is_drawn_in_parts_as_it_is_in_one(width):
    """Cut through by a part it left a line along that part's edge, where the box has none."""
    for x in range(25):
        box = Rect(x, 10, 40, 20)
        whole, parts = drawn(lambda surface, box=box: draw_box(surface, "gold", box, width)), Surface(SIZE)
        for left in range(0, SIZE[0], 25):
            parts.set_clip((left, 0, 25, SIZE[1]))
            draw_box(parts, "gold", box, width)
        parts.set_clip(None)
        assert same(parts, whole)
        wanted = Surface(SIZE)
        pygame.draw.rect(wanted, "gold", box, width)
        assert same(whole, wanted)


@pytest.mark.parametrize("radius", [-1, 4])
def test_of_an_outline_a_part_shows_what_the_whole_does(radius):
    """Where a part ended within a box, and so began what was drawn anew, it had an edge of its own."""
    whole, box = Surface((40, 40)), Rect(5, 5, 24, 20)
    draw_box(whole, "gold", box, 2, radius)
    assert whole.get_at(box.center)[:3] == (0, 0, 0)
    assert [whole.get_at(at)[:3] for at in ((16, 6), (16, 23), (6, 15), (27, 15))] == [(255, 215, 0)] * 4
    for x, y in itertools.product(range(0, 30, 3), range(30)):
        part, seen, wanted = Rect(x, y, 12, 7), Surface((40, 40)), Surface((40, 40))
        seen.set_clip(part)
        draw_box(seen, "gold", box, 2, radius)
        wanted.blit(whole, part, part)
        assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(wanted, "RGB"), part


OUTLINE = re.compile(r"pygame\.draw\.rect\((?:[^()]|\([^()]*\))*, (?:[1-9]|\w+\.px\(|pen\.size\(|max\(|wide\b)[^\n]*\)")
"""A box that is drawn with a width, on one line."""


def test_no_square_outline_is_drawn_where_a_part_may_cut_through_it():
    """All of a small picture of its own is drawn at once; there it does no harm."""
    own = {"ui/art.py", "games/rackets/screens/town/tiles.py"}
    found = {
        path.relative_to(ROOT).as_posix()
        for path in ROOT.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if OUTLINE.search(line) and "radius" not in line and "corners" not in line
    }
    assert found - own == set(), "draw_box does it"
    assert own <= found


def test_it_is_as_large_as_what_it_stands_for():
    note = Traced(SIZE)
    assert (note.get_size(), note.get_width(), note.get_height()) == (SIZE, *SIZE)
    assert note.get_rect(center=(0, 0)) == Rect(-50, -40, *SIZE) and note.get_clip() == Rect((0, 0), SIZE)


@pytest.mark.parametrize("way", ["subsurface", "copy", "scroll", "set_at", "get_at", "blits"])
def test_what_cannot_be_noted_is_refused(way):
    with pytest.raises(NotImplementedError):
        getattr(Traced(SIZE), way)((0, 0))


def test_equal_strokes_differ_nowhere(die):
    def strokes():
        return traced(
            lay(die, (5, 5)), lambda on: on.fill("red", (1, 1, 4, 4)), lambda on: draw_lines(on, "red", ROUND, 1)
        )

    assert differing(strokes(), strokes()) == []


@pytest.mark.parametrize(
    ("one", "other", "boxes"),
    [
        (lambda die: lay(die, (5, 5)), lambda die: lay(die, (40, 40)), [(5, 5, 10, 10), (40, 40, 10, 10)]),
        (lambda die: lay(die, (5, 5)), lambda die: lay(die.copy(), (5, 5)), [(5, 5, 10, 10)]),
        (lambda die: lay(die, (5, 5)), lambda die: lay(die, (5, 5), (0, 0, 5, 10)), [(5, 5, 10, 10)]),
        (lambda die: lay(die, (5, 5)), lambda die: lay(die, (5, 5), None, pygame.BLEND_RGB_ADD), [(5, 5, 10, 10)]),
        (lambda die: lay(die, (5, 5)), lambda die: faded(die, (5, 5)), [(5, 5, 10, 10)]),
        (lambda die: lay(die, (-5, 75)), lambda die: lambda on: None, [(0, 75, 5, 5)]),
        (
            lambda die: lambda on: on.fill("red", (1, 1, 4, 4)),
            lambda die: lambda on: on.fill("blue", (1, 1, 4, 4)),
            [(1, 1, 4, 4)],
        ),
        (
            lambda die: lambda on: draw_box(on, "red", Rect(1, 1, 4, 4), 1),
            lambda die: lambda on: draw_box(on, "red", Rect(1, 1, 4, 4), 2),
            [(1, 1, 4, 4)],
        ),
    ],
    ids=["moved", "made anew", "a part", "added", "faded", "gone", "another colour", "thicker"],
)
def test_two_pictures_differ_where_a_stroke_does(die, one, other, boxes):
    ground = lambda on: on.fill("darkgreen")  # noqa: E731
    before, after = traced(ground, one(die)), traced(ground, other(die))
    assert sorted(map(tuple, differing(before, after))) == boxes
    assert sorted(map(tuple, differing(after, before))) == boxes


def faded(picture, at):
    def draw(on):
        picture.set_alpha(100)
        on.blit(picture, at)
        picture.set_alpha(255)

    return draw


def test_a_picture_that_is_gone_is_another_even_where_the_next_lies_in_its_memory():
    def once(on):
        on.blit(Surface((10, 10)), (5, 5))

    before = traced(once)
    before.forget()
    assert differing(before, traced(once)) == [Rect(5, 5, 10, 10)]


def test_what_lay_above_and_lies_beneath_makes_another_picture(die):
    other = die.copy()
    one, two = lay(die, (5, 5)), lay(other, (8, 8))
    assert differing(traced(one, two), traced(two, one)) is None
    assert differing(traced(one), Traced((10, 10))) is None


def test_parts_that_touch_are_one_and_there_are_never_many():
    assert merged([Rect(0, 0, 5, 5), Rect(4, 4, 5, 5), Rect(50, 50, 2, 2)], SIZE) == [
        Rect(0, 0, 9, 9),
        Rect(50, 50, 2, 2),
    ]
    many = [Rect(x, y, 2, 2) for x in range(0, 100, 20) for y in range(0, 80, 20)]
    few = merged(many, SIZE) or []
    assert 1 < len(few) <= MOST
    assert all(any(part.contains(one) for part in few) for one in many)
    assert all(part.collidelist([other for other in few if other is not part]) < 0 for part in few)
    assert merged([Rect(0, 0, 100, 78)], SIZE) is None and merged([Rect(0, 0, 0, 0)], SIZE) == []


def test_many_parts_become_few_without_each_being_held_against_each(monkeypatch):
    held, wasted = [0], traced_module._wasted
    monkeypatch.setattr(traced_module, "_wasted", lambda pair: (held.__setitem__(0, held[0] + 1), wasted(pair))[1])
    many = [Rect(x, y, 3, 3) for x in range(0, 900, 60) for y in range(0, 700, 100)]
    few = merged(many, (900, 700)) or []
    assert 1 < len(few) <= MOST and all(any(part.contains(one) for part in few) for one in many)
    assert held[0] < 40 * len(many)
