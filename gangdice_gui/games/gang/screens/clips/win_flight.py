"""How dice of a win fly to their pile: in arcs that keep off figures, words, the count and dice that still lie."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.gang.screens.clips.fly import Traveller
from gangdice_gui.games.gang.screens.clips.pile import PileSlot
from gangdice_gui.games.gang.screens.clips.tumbling import RISES
from gangdice_gui.ui.dice.throws.math import NEARER

HIGH: Final = (3.2, 2.6, 2.0, 1.5, 1.0, 0.6, 0.3)
"""How high dice fly, in edges: as high as keeps them off figures and words."""
LATE: Final = (1.0, 1.7, 2.6)
"""How late in its way a die is highest: one that lies under a plate first gets away from there."""
BOWS: Final = (0.0, 1.2, 2.4)
"""How far towards the player its way swings, in faces: below what it would pass over."""
SIDES: Final = (-1.5, 1.5, -3.0, 3.0, -4.5, 4.5, -6.0, 6.0, -7.5, 7.5)
"""How far sideways, in the larger faces, where else it hits something: between two plates that stand side by side."""
BEHIND: Final = 0.08
"""What it costs to be seen behind the count, against the same over a figure or words."""
LAIN: Final = 0.3
"""What it costs to be seen over a die that has not left."""
TURNED: Final = 1.15
"""How wide a die that turns over is seen, in faces."""
STEPS: Final = 24
"""In how many parts its way is looked at."""


class Arc(NamedTuple):
    """How high a die flies, in edges, how late, and how far towards the player and to the right it swings."""

    high: float
    late: float
    bow: float = 0.0
    side: float = 0.0


LIKELY: Final = (
    Arc(3.2, 1.0),
    Arc(1.5, 1.0),
    Arc(2.0, 1.0, 1.2),
    Arc(0.6, 1.0),
    Arc(0.6, 1.0, 1.2),
    Arc(0.3, 1.0, 2.4),
)
"""Arcs of dice on their way to the pile that a place for the number is held against."""


def way(
    die: Traveller, slot: PileSlot, arc: Arc, middle: tuple[float, float], face: float, u: float
) -> tuple[float, float, float, float]:
    """Return where on the felt a die is at u of its way, its height in edges and the width of its face."""
    eased, swing = u * u * (3 - 2 * u), math.sin(u * math.pi)
    x = die.begin[0] + (middle[0] + slot.x * face - die.begin[0]) * eased + swing * arc.side * max(die.px, face)
    y = die.begin[1] + (middle[1] + slot.y * face - die.begin[1]) * eased + swing * arc.bow * die.px
    return x, y, slot.high * eased + math.sin(u**arc.late * math.pi) * arc.high, die.px + (face - die.px) * eased


def seen(x: float, y: float, high: float, px: float) -> Rect:
    """Return where a die is seen that is so high over a place on the felt."""
    side = round(px * (1 + NEARER * high) * TURNED)
    box = Rect(0, 0, side, side)
    box.center = round(x), round(y - high * px * RISES)
    return box


def best_arc(
    at: Callable[[Arc, float], Rect],
    felt: Rect,
    figures: Sequence[Rect],
    number: Rect,
    lain: Sequence[tuple[Rect, float]],
) -> Pieces[Arc]:
    """Find how a die flies that is seen `at` a place, to touch nothing, or as little as it can.

    It stays over the `felt`: the wood round it counts as a figure does. `lain` are dice that lie in its way, each with
    the part of the way at which it has left.
    """
    best, least = Arc(HIGH[0], LATE[0]), math.inf
    for arc in _arcs():
        hits = 0.0
        for step in range(1, STEPS):
            u = step / STEPS
            box = at(arc, u)
            touched: float = sum(_size(box.clip(figures[k])) for k in box.collidelistall(figures))
            touched += _size(box) - _size(box.clip(felt))
            touched += BEHIND * _size(box.clip(number))
            touched += LAIN * sum(_size(box.clip(rect)) for rect, leaves in lain if leaves > u)
            hits += touched / _size(box)
            if hits >= least:
                break
        if hits < least:
            best, least = arc, hits
        if not hits:
            break
        yield
    return best


def _arcs() -> Iterator[Arc]:
    """Return the arcs there are, the best first: those that swing sideways have few heights, to be looked at soon."""
    for high, bow, late in itertools.product(HIGH, BOWS, LATE):
        yield Arc(high, late, bow)
    for side, high in itertools.product(SIDES, HIGH[::3]):
        yield Arc(high, LATE[0], 0.0, side)
    # Last along the felt round two corners: from below one plate to a pile right below another.
    for side, bow in itertools.product(SIDES, BOWS[1:]):
        yield Arc(HIGH[-1], LATE[0], bow, side)


def _size(box: Rect) -> int:
    return box.w * box.h


def sets_out(goes: float) -> float:
    """Return how far the pile is on its way into the stash: slow at first, or it would be torn away."""
    return goes * goes * (3 - 2 * goes)
