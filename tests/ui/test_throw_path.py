"""Every baked throw ends flat, apart, inside its tray and in good time, and any face can be made to come out on top."""

import itertools
import math
import random
from pathlib import Path

import pytest

from gangdice_gui.ui.throw_math import (
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
from gangdice_gui.ui.throw_path import MOST, Throws, ThrowsError, Trajectory
from gangdice_gui.ui.throw_sprites import blend

DICE = Path(__file__).resolve().parents[2] / "assets" / "dice"
THROWS = Throws(DICE / "throws.dice")
NUMBERS = range(len(THROWS))
ROUNDING = 0.30  # of a die's vertical edges, as drawn, in half edges
GRID = 13


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


@pytest.mark.parametrize("number", NUMBERS)
def test_a_throw_ends_well(number: int) -> None:
    path = THROWS.get(number)
    squares = []
    for die in range(path.dice):
        x, y, z = path.place(die, path.seconds)
        turn = path.turn(die, path.seconds)
        assert max(abs(turn[6]), abs(turn[7]), abs(turn[8])) > 0.9999, "flat"
        assert z == pytest.approx(1, abs=0.01), "on the felt"
        assert abs(x) <= path.width / 2 - 0.89, "inside"
        assert abs(y) <= path.depth / 2 - 0.89, "inside"
        squares.append((x, y, square(path, die, 1 - ROUNDING)))
    for (ax, ay, a), (bx, by, b) in itertools.combinations(squares, 2):
        if math.hypot(ax - bx, ay - by) < 2.9:
            assert apart(a, b) > 2 * ROUNDING - 0.03, "no die in another"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_throw_takes_its_time_and_no_more(number: int) -> None:
    path = THROWS.get(number)
    longest = 1.22 if path.dice <= 12 else 1.35 if path.dice <= 30 else 1.5
    assert 0.8 <= path.seconds <= longest


@pytest.mark.parametrize("number", NUMBERS)
def test_a_throw_is_smooth_and_stays_above_the_felt(number: int) -> None:
    path = THROWS.get(number)
    for die in range(path.dice):
        before = path.place(die, 0.0)
        assert before[1] < -path.depth / 2, "thrown from the player's side"
        for frame in range(1, path.frames):
            now = path.place(die, frame / path.rate)
            assert math.dist(before, now) < 1.6, "no jumps"
            assert now[2] > 0.93, "never through the felt"
            before = now


@pytest.mark.parametrize("number", NUMBERS)
def test_impacts_come_in_order_and_within_the_throw(number: int) -> None:
    path = THROWS.get(number)
    times = [hit.ms for hit in path.impacts]
    assert times == sorted(times)
    assert 2 <= len(times) <= 64
    assert times[-1] <= path.seconds * 1000 + 20
    assert all(0 < hit.strength <= 1 for hit in path.impacts)
    assert any(hit.kind == "felt" and hit.strength > 0.3 for hit in path.impacts)


@pytest.mark.parametrize("number", NUMBERS)
def test_any_face_can_be_decided(number: int) -> None:
    path = THROWS.get(number)
    for die in range(path.dice):
        final = path.turn(die, path.seconds)
        for face in range(6):
            labels = relabel(final, face)
            shown = multiply(final, labels)
            assert top_face(shown) == face
            assert determinant(shown) == pytest.approx(1, abs=1e-3), "a die, not its mirror image"
            assert abs(yaw_of(shown, face)) < 45.5, "the picture stands upright"


def test_every_number_of_dice_has_its_throws() -> None:
    for dice in range(1, 31):
        pool = THROWS.pool(dice)
        assert len(pool) >= (8 if dice <= 6 else 2)
        assert {THROWS.get(number).dice for number in pool} == {dice}
    for dice in range(31, MOST + 1):
        assert all(THROWS.get(number).dice >= dice for number in THROWS.pool(dice))


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


def test_damaged_file(tmp_path: Path) -> None:
    with pytest.raises(ThrowsError, match="missing or damaged"):
        Throws(tmp_path / "throws.dice")
    (tmp_path / "throws.dice").write_bytes(b'{"rate": 60}\n')
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


def test_blend_is_continuous() -> None:
    """Along a way over the sphere the mixture changes by small steps: what one sprite loses, its neighbour gains."""
    rng = random.Random(4)
    jumps = 0
    for _ in range(40):
        axis = [rng.gauss(0, 1) for _ in range(3)]
        length = math.hypot(*axis)
        p = [c / length for c in axis]
        q = [p[1], -p[0], 0.0]
        size = math.hypot(*q)
        q = [c / size for c in q]
        last: dict[int, float] = {}
        for step in range(400):
            angle = step / 400 * 2.5
            v = [p[k] * math.cos(angle) + q[k] * math.sin(angle) for k in range(3)]
            shares = dict(blend(GRID, *v))
            assert sum(shares.values()) == pytest.approx(1)
            if last and sum(abs(shares.get(k, 0) - last.get(k, 0)) for k in shares | last) > 0.4:
                jumps += 1
            last = shares
    # Where three faces of the grid meet there are only three cells.
    assert jumps < 40 * 400 * 0.005
