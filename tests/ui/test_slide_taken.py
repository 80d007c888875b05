"""What is taken of the felt, band by band: what is told of it is what is told of the felt as one number."""

from __future__ import annotations

import random

from gangdice_gui.ui.dice.slides.grid import Cover
from gangdice_gui.ui.dice.slides.taken import Taken

STEPS, COLUMNS, WIDE = 6, 40, 160
"""Bands of four rows."""


def covers(rng: random.Random) -> list[Cover]:
    """Return where a die lies, goes, and lies again: up to nine rows high, so it is in up to four bands."""
    shapes = [(rng.getrandbits(rng.randint(1, 9) * COLUMNS) | 1, rng.randrange(1200)) for _ in range(STEPS - 3)]
    return [(1, 7), (1, 7), *shapes, (0, 0)]


def test_bands_tell_what_the_felt_as_one_number_tells() -> None:
    rng = random.Random(3)
    dice = {k: [(bits & rng.getrandbits(360), up) for bits, up in covers(rng)] for k in range(3)}
    taken = Taken(STEPS, WIDE, dice)
    high = [(0,), (0, 1), (1,), (1, 2), (0,), (0,)]
    lifted = covers(rng)
    taken.add(3, lifted, high)
    dice[3] = lifted
    felt = [
        [
            sum_of(line[step] for k, line in dice.items() if level in (high[step] if k == 3 else (0,)))
            for step in range(STEPS)
        ]
        for level in range(3)
    ]
    assert [taken.at(step) for step in range(STEPS)] == felt[0]
    met = 0
    for _ in range(400):
        bits, up = rng.getrandbits(rng.choice((1, 30, 200))) & rng.getrandbits(200), rng.randrange(1500)
        for level in range(3):
            near = taken.near((bits, up), level)
            told = [any(band[step] & part for band, part in near) for step in range(STEPS)]
            assert told == [bool(at >> up & bits) for at in felt[level]]
            met += any(told)
        assert taken.when((bits, up)) == [step for step in range(STEPS) if felt[0][step] >> up & bits]
        for step in range(STEPS):
            those = {k for k, line in dice.items() if line[step][0] << line[step][1] & bits << up}
            if felt[0][step] >> up & bits:
                assert taken.by(step, (bits, up)) == those
                assert taken.by(step, (bits, up), {0, 3}) == those - {0, 3}
            else:
                assert not taken.by(step, (bits, up)), "who is lifted there is over it"
    assert met > 300


def sum_of(some: object) -> int:
    """Return the bits of all these."""
    found = 0
    for bits, up in some:  # type: ignore[attr-defined]
        found |= bits << up
    return found
