"""Dice that have fallen and make room for the next handful: where they lie meanwhile, and how they go home then."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean
from typing import Final

from pygame import Rect

from gangdice_gui.ui.dice.slides.round import Box
from gangdice_gui.ui.dice.throws.throw import Die

WIDE: Final = 1.3
"""How far apart they lie, in faces."""
LOOKS: Final = (0.2, 0.4, 0.6, 0.8)
"""At which parts of their ways it is looked whether they are over what stands."""
UNKNOWN: Final = 20.0
"""How wide a face is whose place says none, in pixels."""
Point = tuple[float, float]


def block(size: tuple[float, float], dice: int, px: float) -> tuple[float, int, int]:
    """Return how far apart so many dice lie in a box of this size, and in how many columns and lines.

    Their faces are up to `px` wide; of two blocks in which they are as large it is the one that is more of a square.
    """
    found = []
    for lines in range(1, dice + 1):
        columns = -(-dice // lines)
        found.append((min(size[0] / columns, size[1] / lines, px * WIDE), -abs(columns - lines), columns, lines))
    pitch, _, columns, lines = max(found, default=(px * WIDE, 0, 1, 1))
    return pitch, columns, lines


def lie_aside(box: Rect, hands: Sequence[Sequence[Die]]) -> list[list[Die]]:
    """Return the dice of each handful as they lie in a block in a box, as near as can be to their places.

    Those of the first lie farthest away: no later one has to pass them. Within a handful they lie by their faces.
    """
    dice = [die for hand in hands for die in hand]
    if not dice:
        return [[] for _ in hands]
    pitch, columns, lines = block(box.size, len(dice), max(die.px or UNKNOWN for die in dice))
    home = fmean(die.target[0] for die in dice), fmean(die.target[1] for die in dice)
    left = min(max(home[0] - columns * pitch / 2, box.left), box.right - columns * pitch)
    top = min(max(home[1] - lines * pitch / 2, box.top), box.bottom - lines * pitch)
    cells = [(left + (k // lines + 0.5) * pitch, top + (k % lines + 0.5) * pitch) for k in range(len(dice))]
    cells.sort(key=lambda at: math.dist(at, home), reverse=True)
    lain: list[list[Die]] = []
    for hand in hands:
        mine, cells = sorted(cells[: len(hand)]), cells[len(hand) :]
        ranked = sorted(range(len(hand)), key=lambda k: hand[k].face)
        places = dict(zip(ranked, mine, strict=True))
        lain.append([replace(die, target=places[k], px=pitch / WIDE) for k, die in enumerate(hand)])
    return lain


def goes(start: Point, goal: Point, part: float, sideways: bool) -> Point:
    """Return where a die is that goes home in a bend: `sideways` first, or else up or down."""
    corner = (goal[0], start[1]) if sideways else (start[0], goal[1])
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return a * start[0] + b * corner[0] + c * goal[0], a * start[1] + b * corner[1] + c * goal[1]


def goes_sideways(ways: Sequence[tuple[Point, Point]], stands: Sequence[Box]) -> bool:
    """Tell whether dice had best go sideways first, over less of what stands."""

    def over(sideways: bool) -> int:
        seen = [goes(*way, part, sideways) for way in ways for part in LOOKS]
        return sum(box[0] < x < box[2] and box[1] < y < box[3] for x, y in seen for box in stands)

    return over(True) < over(False)
