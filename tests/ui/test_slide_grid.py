"""What dice cover of the felt as bits of one number: the same as square by square."""

from __future__ import annotations

import math
import random

import pytest

from gangdice_gui.ui.dice.slides.grid import FINE, LEAST, TURN, Squares
from gangdice_gui.ui.dice.throws.slide import Passage

PX = 20.0
FELT = (0.0, 0.0, 300.0, 160.0)
Cells = set[tuple[int, int]]
"""Squares by their rows and columns."""


@pytest.fixture
def grid() -> Squares:
    return Squares([Passage((40.0, 80.0), (260.0, 80.0), PX, PX)], FELT)


def cells(grid: Squares, bits: int, up: int = 0) -> Cells:
    return {divmod(at + up, grid.columns) for at in range(bits.bit_length()) if bits >> at & 1}


def bits_of(grid: Squares, some: Cells) -> int:
    return sum(1 << row * grid.columns + column for row, column in some)


@pytest.mark.parametrize("yaw", range(-90, 181, 15))
def test_a_die_covers_the_squares_within_it_as_it_is_turned(grid: Squares, yaw: int) -> None:
    """All yaws would be one, or turned the wrong way round."""
    row, column = grid.square(150.0, 80.0)
    x, y = grid.pixel(row, column)
    covered = cells(grid, *grid.cover(x, y, PX, yaw, 0.0))
    told = round(yaw / TURN) * TURN
    c, s = math.cos(math.radians(told)), math.sin(math.radians(told))
    # Its own sides, right and up, of which a yaw turns it against the clock; rows are counted from the top.
    own = {(r, q): ((q - column) * c - (r - row) * s, (q - column) * s + (r - row) * c) for r, q in around(row, column)}
    inside = {at for at, (a, b) in own.items() if max(abs(a), abs(b)) < FINE / 2 - 1e-6}
    edge = {at for at, (a, b) in own.items() if max(abs(a), abs(b)) < FINE / 2 + 1e-6}
    assert inside <= covered <= edge and len(covered) > 0.8 * FINE**2


def around(row: int, column: int) -> Cells:
    return {(r, q) for r in range(row - FINE, row + FINE + 1) for q in range(column - FINE, column + FINE + 1)}


def test_squares_grow_sideways_and_up_and_down(grid: Squares) -> None:
    """How far a die comes in a step: less, and it had no time for its way; more, and it dashed."""
    rng = random.Random(5)
    for far in (1, 2, 3, 5, 8):
        some = {(rng.randrange(30, 50), rng.randrange(30, 60)) for _ in range(6)}
        bits, up = bits_of(grid, some), 0
        while not bits & 1:
            bits, up = bits >> 1, up + 1
        grown = {(r + i, q + j) for r, q in some for i in range(-far, far + 1) for j in range(-far, far + 1)}
        assert cells(grid, *grid.grown(bits, up, far)) == grown
    assert cells(grid, *grid.grown(1, 2 * grid.columns + 30, 3)) == {(r, q) for r in range(6) for q in range(27, 34)}, (
        "above the first row there are none"
    )


def test_near_a_place_it_is_told_as_of_all_of_the_felt_where_a_die_meets_somebody(grid: Squares) -> None:
    """Of what is taken only that counts which is near: all of it, though, and nothing else."""
    rng, met = random.Random(6), 0
    for _ in range(200):
        square, high = grid.cover(rng.uniform(0, 300), rng.uniform(0, 160), PX, rng.uniform(0, 90), -0.1)
        taken = square << high
        yaw, more = rng.uniform(-90, 90), rng.choice((-0.12, 0.05, 0.12))
        first = rng.randrange(12, 80)
        where = bits_of(grid, {(rng.randrange(first, first + 9), rng.randrange(12, 150)) for _ in range(40)})
        up = (where & -where).bit_length() - 1
        near = grid.near(taken, PX, yaw, more)
        told = grid.near_to((where >> up, up), taken, PX, yaw, more)
        assert told & where >> up == near >> up & where >> up
        for row, column in cells(grid, where):
            bits, above = grid.cover(*grid.pixel(row, column), PX, yaw, more)
            assert bool(near >> row * grid.columns + column & 1) == bool(bits << above & taken)
        met += bool(near & where)
    assert 20 < met < 150


def test_dice_that_get_much_smaller_are_told_apart_in_their_places_too() -> None:
    """A square was a third of the face of one, and in such a square it was in another."""
    for small in (PX, 0.6 * PX, 0.3 * PX):
        grid = Squares([Passage((40.0, 80.0), (260.0, 80.0), PX, small)], FELT)
        assert small / grid.cell >= LEAST * 0.999 and grid.cell <= PX / FINE
