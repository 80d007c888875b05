"""Every baked throw ends flat, apart, inside its tray and in good time, and any face can be made to come out on top."""

import gc
import itertools
import math
import random
import statistics
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from gangdice_gui.ui.dice.impact import Impact
from gangdice_gui.ui.dice.throws.die import Die
from gangdice_gui.ui.dice.throws.heard import throw_track
from gangdice_gui.ui.dice.throws.math import (
    COS_TILT,
    FACE_AXIS,
    SIN_TILT,
    Matrix,
    at_rest,
    between,
    cell_direction,
    cell_of,
    cell_rotation,
    multiply,
    relabel,
    spin,
    symmetries,
    to_view,
    top_face,
    upright_axis,
    yaw_of,
)
from gangdice_gui.ui.dice.throws.path import MOST, Trajectory
from gangdice_gui.ui.dice.throws.plan import Plan
from gangdice_gui.ui.dice.throws.pool import Throws, ThrowsError

DICE = Path(__file__).resolve().parents[2] / "assets" / "dice"
THROWS = Throws(DICE / "throws.dice")
ROUNDING = 0.30  # of a die's vertical edges, as drawn, in half edges
GRID = 13


@cache
def paths() -> list[Trajectory]:
    return [THROWS.get(number) for number in range(len(THROWS))]


def ways(path: Trajectory) -> list[list[tuple[float, float, float]]]:
    """Where each die of a throw is, frame by frame."""
    return [[path.place(die, k / path.rate) for k in range(path.frames)] for die in range(path.dice)]


def determinant(m: Matrix) -> float:
    a, b, c, d, e, f, g, h, i = m
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def square(path: Trajectory, die: int, half: float) -> list[tuple[float, float]]:
    """The corners on the felt of a die at rest, for a die of this half edge."""
    x, y, _ = path.place(die, path.seconds)
    m = path.turn(die, path.seconds)
    level = [(m[k], m[k + 3]) for k in range(3) if abs(m[k + 6]) < 0.5]
    (ax, ay), (bx, by) = level
    return [
        (x + half * (s * ax + t * bx), y + half * (s * ay + t * by)) for s, t in ((1, 1), (-1, 1), (-1, -1), (1, -1))
    ]


def apart(one: list[tuple[float, float]], two: list[tuple[float, float]]) -> float:
    """The distance of two squares, 0 where they meet."""
    nearest, parted = math.inf, False
    for p, q in ((one, two), (two, one)):
        for k in range(4):
            (ax, ay), (bx, by), (cx, cy) = p[k], p[(k + 1) % 4], p[(k + 2) % 4]
            ex, ey = bx - ax, by - ay
            side = (cx - ax) * ey - (cy - ay) * ex
            parted |= all(((x - ax) * ey - (y - ay) * ex) * side < 0 for x, y in q)
            for x, y in q:
                along = max(0.0, min(1.0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)))
                nearest = min(nearest, math.hypot(x - ax - along * ex, y - ay - along * ey))
    return nearest if parted else 0.0


def test_every_throw_ends_flat_apart_and_inside() -> None:
    for path in paths():
        squares = []
        for die in range(path.dice):
            x, y, z = path.place(die, path.seconds)
            turn = path.turn(die, path.seconds)
            assert max(abs(turn[6]), abs(turn[7]), abs(turn[8])) > 0.9999, "flat"
            assert z == pytest.approx(1, abs=0.01), "on the felt"
            squares.append((x, y, square(path, die, 1 - ROUNDING)))
        for x, y in (corner for die in range(path.dice) for corner in square(path, die, 1.0)):
            assert abs(x) < path.width / 2 + 0.05 and abs(y) < path.depth / 2 + 0.05, "inside, corners and all"
        for (ax, ay, a), (bx, by, b) in itertools.combinations(squares, 2):
            if math.hypot(ax - bx, ay - by) < 2.9:
                assert apart(a, b) > 2 * ROUNDING - 0.03, "no die in another"


def test_every_throw_takes_its_time() -> None:
    for path in paths():
        assert 0.9 <= path.seconds <= (1.25 if path.dice <= 12 else 1.46)


def test_every_die_of_every_throw_rises_four_to_five_edges() -> None:
    for path in paths():
        apexes = [max(place[2] for place in way) / 2 - 0.5 for way in ways(path)]
        assert 4.0 <= min(apexes) <= max(apexes) <= 5.0


def test_every_throw_runs_along_its_felt_and_covers_half_of_it() -> None:
    for path in paths():
        begins, ends = zip(*((way[0][0], way[-1][0]) for way in ways(path)), strict=True)
        assert (sum(ends) - sum(begins)) / path.dice > 0.19 * path.width
        assert path.dice < 3 or max(ends) - min(ends) > 0.49 * path.width


def decided(path: Trajectory) -> float:
    """How long before a lone die's throw ends its last face comes over 45 degrees: until then it may be another."""
    end = path.turn(0, path.seconds)
    top = max((6, 7, 8), key=lambda at: abs(end[at]))
    tilted = [at for at in range(path.frames) if path.turn(0, at / path.rate)[top] / end[top] < math.sqrt(0.5)]
    return path.seconds - tilted[-1] / path.rate


def test_a_die_thrown_alone_comes_over_its_last_edge_at_the_very_end() -> None:
    """All may wait for it: it showed what it would show before the closer view opened, and then merely spun flat."""
    alone = [THROWS.get(number) for number in THROWS.pool(1)]
    assert len(alone) >= 24, "one leads clear of the others"
    for path in alone:
        assert decided(path) <= 0.201
    assert len({path.width for path in alone}) == 4, "in any felt"


def test_no_more_than_half_of_the_dice_lie_in_a_lump_on_a_long_tray() -> None:
    """Six of ten lay on a fifth of it, and had hardly a way past each other into their row; or four of five or seven.

    Three do that are more than half of five, no more.
    """
    for path in paths():
        if path.dice >= 5 and path.width > 32.8:
            ends = sorted(way[-1][0] for way in ways(path))
            lump = max(sum(at <= x <= at + path.width / 5 for x in ends) for at in ends)
            assert lump <= max(3, path.dice // 2)


def test_every_throw_is_smooth_and_keeps_between_its_walls() -> None:
    for path in paths():
        for die in range(path.dice):
            before = path.place(die, 0.0)
            for frame in range(1, path.frames):
                now = path.place(die, frame / path.rate)
                assert math.dist(before, now) < 2.3, "no jumps"
                assert now[2] > 0.87, "never through the felt"
                assert abs(now[0]) < path.width / 2 - 0.75 and abs(now[1]) < path.depth / 2 - 0.75, "nor the walls"
                before = now


def test_what_is_heard_of_every_throw_comes_in_order_and_within_it() -> None:
    for path in paths():
        times = [hit.ms for hit in path.impacts]
        assert times == sorted(times)
        assert 2 <= len(times) <= 110
        assert times[-1] <= path.seconds * 1000 + 20
        assert all(0 < hit.strength <= 1 for hit in path.impacts)
        assert any(hit.kind == "felt" and hit.strength > 0.3 for hit in path.impacts)


def test_in_every_throw_loud_and_soft_lie_as_far_apart_as_where_dice_are_real() -> None:
    """Between the softest and the loudest tenth of the contacts recordings of real rolls have 24 to 31 dB."""
    for path in paths():
        levels = [20 * math.log10(hit.gain) for hit in throw_track(path.impacts, 1920).hits]
        softest, *_, loudest = statistics.quantiles(levels, n=10, method="inclusive")
        assert 23.99 < loudest - softest < 31.01
        assert max(levels) - min(levels) > 24


def test_any_face_can_be_decided_in_every_throw() -> None:
    for path in paths():
        for die in range(path.dice):
            final = path.turn(die, path.seconds)
            for face in range(6):
                shown = multiply(final, relabel(final, face))
                assert top_face(shown) == face
                assert determinant(shown) == pytest.approx(1, abs=1e-3), "a die, not its mirror image"
                assert abs(yaw_of(shown, face)) < 45.5, "the picture stands upright"


ROOMS = (
    (492.0, 618.0, 1316.0, 208.0),
    (286.0, 432.0, 504.0, 128.0),
    (180.0, 510.0, 592.0, 438.0),
    (90.0, 330.0, 440.0, 270.0),
)


def test_no_die_of_any_throw_is_seen_outside_its_felt_once_it_lies() -> None:
    for number, path in enumerate(paths()):
        (x, y, w, h), far = ROOMS[number % 4], number % 3 == 0
        path = path.mirror() if number % 2 else path
        dice = [Die("ivory", 1, (x + w * 0.3, y + h * 0.9), None, 0, 82.0)] * path.dice
        plan = Plan(Only(path), dice, 82.0, (x, y, w, h), random.Random(number), (), far)
        for die in range(path.dice):
            stands, turn = plan.place(die, 9.0), plan.turn(die, 9.0)
            for a, b, c in itertools.product((-1, 1), repeat=3):
                corner = (turn[k] * a + turn[k + 1] * b + turn[k + 2] * c for k in (0, 3, 6))
                sx, sy = plan.screen(tuple(s + d for s, d in zip(stands, corner, strict=True)))  # type: ignore[arg-type]
                assert x - 1 <= sx <= x + w + 1 and y - 1 <= sy <= y + h + 1


class Only:
    """A file of one throw."""

    def __init__(self, path: Trajectory) -> None:
        self.path = path

    def some(self, *_: object) -> list[Trajectory]:
        return [self.path]


def test_every_number_of_dice_has_its_throws() -> None:
    for dice in range(1, 31):
        pool = THROWS.pool(dice)
        assert len(pool) >= (15 if dice <= 6 else 8)
        assert {THROWS.get(number).dice for number in pool} == {min(count for count in THROWS.counts if count >= dice)}
        kinds = Counter((THROWS.get(number).width, THROWS.get(number).depth) for number in pool)
        assert len(kinds) == (4 if dice <= 6 else 3), "up to six have snug ones too"
        assert min(kinds.values()) >= (3 if dice <= 6 else 4), "none comes twice running, nor by turns with one other"
    assert MOST == 30


def test_a_snug_throw_is_taken_only_where_dice_would_be_smaller_than_at_rest() -> None:
    """A die on a felt three faces wide flew at two thirds of its size; where there is more it runs as far as ever."""
    wide, narrow, rng = (900.0, 130.0), (130.0, 130.0), random.Random(1)
    for least in (0.0, 44.0):
        assert THROWS.some(1, rng, 1, wide, 50.0, 1, least)[0].width > 9.0
        assert {path.width for path in THROWS.all_within(1, rng, wide, 44.0, 1, least)} == {9.0, 20.0, 34.0}
    assert {path.width for path in THROWS.lone(rng, wide, 44.0, 1)} == {9.0, 20.0, 34.0}
    assert THROWS.face(1, narrow, 50.0) < 30.0
    assert THROWS.face(1, narrow, 50.0, 44.0) > 44.0
    assert {path.width for path in THROWS.some(1, rng, 9, narrow, 50.0, 1, 44.0)} == {5.65}
    assert {path.width for path in THROWS.all_within(1, rng, narrow, 50.0, 1, 44.0)} == {5.65}
    assert {path.width for path in THROWS.lone(rng, narrow, 44.0, 1)} == {5.65}


def test_the_longest_felt_that_lets_dice_be_large_is_taken_and_they_run_where_they_should() -> None:
    rng = random.Random(1)
    long, middle, short = (
        THROWS.some(3, rng, 9, room, 80.0, 1) for room in ((1380.0, 220.0), (860.0, 220.0), (560.0, 300.0))
    )
    assert long[0].width > middle[0].width > short[0].width
    assert all(path.runs_right and path.place(0, 0.0)[0] < 0 for path in (*long, *middle, *short))
    assert not any(path.runs_right for path in THROWS.some(3, rng, 9, (1380.0, 220.0), 80.0, -1))


def test_a_throw_is_faster_or_slower_within_bounds() -> None:
    path = THROWS.get(0)
    for pace in (0.5, 0.9, 1.2, 3.0):
        other = path.paced(pace)
        assert 0.9 <= round(other.seconds, 9) <= 1.45
        assert other.place(0, other.seconds) == path.place(0, path.seconds)
        assert other.impacts[-1].ms / path.impacts[-1].ms == pytest.approx(other.seconds / path.seconds)
    assert path.paced(1.1).seconds == pytest.approx(max(0.9, path.seconds / 1.1))


def test_a_mirrored_throw_is_a_throw() -> None:
    path = THROWS.get(0)
    mirror = path.mirror()
    for k in range(path.frames):
        x, y, z = path.place(0, k / path.rate)
        assert mirror.place(0, k / path.rate) == pytest.approx((-x, y, z), abs=1e-6)
        turn, other = path.turn(0, k / path.rate), mirror.turn(0, k / path.rate)
        assert other == pytest.approx(
            [t * s for t, s in zip(turn, (1, -1, -1, -1, 1, 1, -1, 1, 1), strict=True)], abs=1e-5
        )
    assert mirror.mirror().place(0, 0.5) == path.place(0, 0.5)


def test_throws_that_are_kept_do_not_keep_what_is_heard_of_them() -> None:
    def kept() -> int:
        return sum(type(thing) is Impact for thing in gc.get_objects())

    throws = Throws(DICE / "throws.dice")
    before = kept()
    paths = [throws.get(number) for number in range(10)]
    assert kept() == before
    heard = [path.impacts for path in paths]
    assert kept() == before + sum(map(len, heard)) > before


def test_damaged_file(tmp_path: Path) -> None:
    with pytest.raises(ThrowsError, match="missing or damaged"):
        Throws(tmp_path / "throws.dice")
    none = b'{"rate": 60, "position": 0, "turn": 1, "throws": []}'
    for head in (b'{"rate": 60}', b'{"rate": 60, "position": 1, "turn": 1, "throws": [5]}', none):
        (tmp_path / "throws.dice").write_bytes(head + b"\n")
        with pytest.raises(ThrowsError, match="missing or damaged"):
            Throws(tmp_path / "throws.dice")


def test_the_cube_has_24_symmetries() -> None:
    assert len(set(symmetries())) == 24
    assert all(determinant(s) == 1 for s in symmetries())


@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize("yaw", [-45, -9, 0, 7, 20, 44])
def test_rest(face: int, yaw: float) -> None:
    m = at_rest(face, yaw)
    assert top_face(m) == face
    assert yaw_of(m, face) == pytest.approx(yaw)
    view = to_view(m)
    up, away = FACE_AXIS[face], upright_axis(face)
    # The top face looks up and at the eye; the picture's upright goes up the screen.
    assert sum(view[3 + k] * up[k] for k in range(3)) == pytest.approx(SIN_TILT)
    assert sum(view[6 + k] * up[k] for k in range(3)) == pytest.approx(COS_TILT)
    assert sum(view[3 + k] * away[k] for k in range(3)) > 0.6


def test_between_goes_the_short_way() -> None:
    a, b = at_rest(2, 10), at_rest(5, -30)
    assert between(a, b, 0) == pytest.approx(a)
    assert between(a, b, 1) == pytest.approx(b)
    assert determinant(between(a, b, 0.3)) == pytest.approx(1)
    assert between(a, a, 0.5) == pytest.approx(a)


def test_grid_of_directions() -> None:
    for cell in range(6 * GRID * GRID):
        x, y, z = cell_direction(GRID, cell)
        assert cell_of(GRID, x, y, z) == cell
        m = cell_rotation(GRID, cell)
        assert (m[6], m[7], m[8]) == pytest.approx((x, y, z))
        for degrees in (-170, -20, 0, 77):
            c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            assert spin(multiply((c, -s, 0, s, c, 0, 0, 0, 1), m), GRID, cell) == pytest.approx(degrees)
