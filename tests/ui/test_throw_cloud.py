"""A handful leaves the hand as a loose cloud: in no columns, at no one height, and no die meets another."""

from __future__ import annotations

import cmath
import math
import statistics
from pathlib import Path

from gangdice_gui.ui.dice.throws.path import Trajectory
from gangdice_gui.ui.dice.throws.pool import Throws

THROWS = Throws(Path(__file__).resolve().parents[2] / "assets" / "dice" / "throws.dice")


def handfuls() -> list[Trajectory]:
    return [path for path in map(THROWS.get, range(len(THROWS))) if 7 <= path.dice <= 12]


def columns(path: Trajectory, seconds: float) -> float:
    """How well columns evenly apart fit a throw in the air: 1 where it is a grid, about 0.6 where it is anything."""
    xs = [place[0] for place in path.places(seconds)]
    widths = [2.0 + k / 30 for k in range(121)]
    return max(abs(sum(cmath.exp(2j * math.pi * x / width) for x in xs)) / len(xs) for width in widths)


def test_a_handful_flies_as_a_cloud_and_not_as_a_grid() -> None:
    """Seven to twelve dice went up in lanes and columns, 0.9 by this measure, within a quarter of an edge."""
    found = handfuls()
    fits = [columns(path, 0.3) for path in found]
    heights = [statistics.pstdev(z / 2 for _, _, z in path.places(0.3)) for path in found]
    assert statistics.mean(fits) < 0.65 and max(fits) < 0.85
    assert statistics.mean(heights) > 0.5 and min(heights) > 0.3


def test_no_two_dice_of_a_handful_meet_on_their_way_up() -> None:
    for path in handfuls():
        times = [frame / path.rate for frame in range(path.frames)]
        heights = [[path.place(die, seconds)[2] for seconds in times] for die in range(path.dice)]
        last = max(some.index(max(some)) for some in heights)
        meets = min((hit.ms for hit in path.impacts if hit.kind == "die"), default=math.inf)
        assert meets > 1000 * (last - 1) / path.rate, "until the last is highest, to a frame"
