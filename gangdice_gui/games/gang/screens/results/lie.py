"""How a hand lies in a box: its dice in one row or two, or one die of each face with a count. Pure numbers."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

Box = tuple[float, float, float, float]
"""x, y, width, height."""

WIDE: Final = 1.24
TALL: Final = 1.46
"""What the picture of a die and its rim covers, in face widths."""
BESIDE: Final = 0.8
BENEATH: Final = 0.7
"""The size of a count beside its die or beneath it, in face widths."""
LINE: Final = 1.3
"""The height of a count's line, in sizes of its letters."""
MOST: Final = 12
"""Up to so many dice lie one by one, however small."""
HELD: Final = 6
"""Dice drawn in the hand at most."""
APART: Final = 1.6
TURNED: Final = 1.75
"""From die to die in the hand, and how high a turned die is, in face widths."""
READABLE: Final = 0.6
"""More of them do only where they are at least so large, as a part of the largest; fewer kinds with counts say more."""


@dataclass(frozen=True, slots=True)
class Lie:
    """Where the dice lie, all of one face width, and where each one's count stands, if it has any."""

    face: float
    places: tuple[tuple[float, float], ...]
    counts: tuple[Box, ...] = ()
    size: float = 0.0
    """The size of the counts' letters."""
    beneath: bool = False
    """Whether each count stands beneath its die."""


def in_rows(n: int, box: Box, largest: float, loose: float) -> Lie:
    """Return where n dice lie from the left of a box, in one row or two; `loose` is the distance in face widths."""
    x, y, w, h = box
    best, columns, lines = 0.0, 1, 1
    for rows in (1, 2):
        across = math.ceil(n / rows)
        face = min(largest, w / across / WIDE, h / rows / TALL)
        if face > best * 1.02:
            best, columns, lines = face, across, rows
    pitch = min(best * max(loose, WIDE), w / columns)
    places = tuple((x + (i % columns + 0.5) * pitch, y + (i // columns + 0.5) * h / lines) for i in range(n))
    return Lie(best, places)


def is_crowd(n: int, box: Box, largest: float) -> bool:
    """Tell whether n dice say more as one die of each face and a count."""
    return n > MOST and in_rows(n, box, largest, WIDE).face < largest * READABLE


def counted(kinds: int, box: Box, largest: float, wide: float, least: float) -> Lie:
    """Return where one die of each of some kinds lies, with the count beside or beneath it, as large as can be.

    `wide` is the width of the widest count at letters of size 1; letters are no smaller than `least`.
    """
    return max(_counted(kinds, box, largest, wide, least), key=lambda lie: lie.face)


def _counted(kinds: int, box: Box, largest: float, wide: float, least: float) -> Iterator[Lie]:
    x, y, w, h = box
    for rows, beneath in ((1, False), (1, True), (2, False)):
        columns = math.ceil(kinds / rows)
        face, size = largest, 0.0
        while face > 1:
            size = max(least, face * (BENEATH if beneath else BESIDE))
            across = max(face * WIDE, wide * size) * 1.12 if beneath else face * (WIDE + 0.6) + wide * size
            down = face * TALL + (size * LINE if beneath else 0)
            if across * columns <= w and max(down, size * LINE) * rows <= h:
                break
            face *= 0.98
        pitch = min(across * 1.3, w / columns)
        places, counts = [], []
        for i in range(kinds):
            left, top = x + i % columns * pitch, y + i // columns * h / rows
            if beneath:
                room = (h - down) / 2
                places.append((left + pitch / 2, top + room + face * TALL / 2))
                counts.append((left, top + room + face * TALL, pitch, size * LINE))
            else:
                places.append((left + face * WIDE / 2, top + h / rows / 2))
                counts.append((left + face * (WIDE + 0.1), top, pitch - face * (WIDE + 0.1), h / rows))
        yield Lie(face, tuple(places), tuple(counts), size, beneath)


def in_hand(n: int, box: Box, largest: float, wide: float) -> Lie:
    """Return how dice not yet thrown lie: at most `HELD` of them, and a count where there are more."""
    x, y, w, h = box
    shown = min(n, HELD)
    tail = wide * 0.8 + 0.3 if n > HELD else 0.0
    face = min(largest, h / TURNED, w / (shown * APART + tail))
    places = tuple((x + (i + 0.5) * face * APART, y + h / 2) for i in range(shown))
    left = x + (shown * APART + 0.1) * face
    counts = ((left, y, x + w - left, h),) if n > HELD else ()
    return Lie(face, places, counts, face * 0.8)
