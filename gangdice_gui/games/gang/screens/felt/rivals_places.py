"""Where an opponent's dice lie before the screen: pure geometry, in units from the corner of the place for results."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from math import ceil

from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.ui.dice.dice_places import Pile, piles

Point = tuple[float, float]
PLAQUE = 112
"""The side of the square plate with the result."""
GAP = 12
FEW = 4
PILES = 21
"""From this many dice on they form six piles, one for each face."""


@dataclass(frozen=True, slots=True)
class Lie:
    """How a hand lies: a centre for each place in the row, the face's width, and the plate's corner."""

    centres: tuple[Point, ...]
    face: float
    plaque: Point
    columns: int


def lie(count: int, w: float, h: float, size: float = 1.0) -> Lie:
    """Return how 1 to 20 dice lie in a w x h place; more lie in `heaps`, whose plate is at the same spot.

    They have `size` of the face there is room for: where a throw has little felt they rest no larger than they fly.
    """
    area = w - PLAQUE - GAP
    low = h < 140
    if count <= FEW:
        pitch = min(82.0 if count < FEW and not low else 70.0, area / max(1, count)) * size
        face = min((52.0 if low else 66.0) * size, pitch * 0.8)
        top = 8 + face * 0.72
        centres = tuple((pitch * (i + 0.53), top + i % 2 * 6) for i in range(count))
        # Before the screen at the top the Warning card reaches up to where the plate of one or two dice would lie.
        row = max(pitch * count, min(210.0, area)) if low else pitch * count
        return Lie(centres, face, (row + 18, 4), count)
    best = Lie((), 0.0, (0, 0), count)
    for columns in range(2, count + 1):
        rows = ceil(count / columns)
        if rows > 1 and count % columns == 1:
            continue  # a die alone in its row would look forgotten
        pitch = min(70.0, area / columns)
        face = min(38.0 if low else 56.0, pitch * 0.78, h / rows * (0.66 if low else 0.7)) * size
        if face > best.face + 0.01:
            rise = min(face * 1.42, h / rows)
            top = max(0.0, (min(h, PLAQUE + 8) - rise * rows) / 2) + rise / 2 + 2
            pitch = min(pitch, face * 1.34)
            centres = tuple((pitch * (i % columns + 0.53), top + i // columns * rise) for i in range(count))
            best = Lie(centres, face, (pitch * columns + 18, 6), columns)
    return best


def heaps(counts: tuple[int, ...], w: float, h: float) -> tuple[tuple[Pile, ...], Point]:
    """Return the six piles of more than 20 dice (`counts` by face) and the corner of the plate."""
    area = w - PLAQUE - GAP
    return piles((0, 0, area, h), counts, 3), (area + GAP, 6)


def order(turn: Turn, columns: int, opens_right: bool) -> tuple[int, ...]:
    """Return which position lies in which place of so many columns: highest first and the Boss last.

    Those that are thrown again come back to where their rows open, to the right or to the left, and the others close
    ranks: so every one of them has a way to its place. One to four dice are seen at a glance: in no order but that.
    """
    row = list(range(len(turn.faces)))
    few = len(row) <= FEW
    shown = [*(faces for faces, _ in turn.earlier), turn.faces]
    row.sort(key=lambda position: 0 if few else -shown[0][position])
    for (_, again), faces in zip(turn.earlier, shown[1:], strict=True):
        come = iter(sorted(again, key=lambda position: 0 if few else -faces[position]))
        lines = []
        for first in range(0, len(row), columns):
            line = row[first : first + columns]
            stay = [position for position in line if position not in again]
            back = list(islice(come, len(line) - len(stay)))
            lines += [*stay, *back] if opens_right else [*back, *stay]
        row = lines
    return tuple(row)
