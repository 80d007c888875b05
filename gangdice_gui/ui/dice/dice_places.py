"""Where dice lie: trays, racks, piles and heaps, as pure numbers.

A zone is any four numbers x, y, w, h (a pygame Rect will do). `label` is the height of the text beside the dice, in
pixels. All results are in the pixels of the zone; a place is the centre of a die, before a lifted die is raised.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

LIFT: Final = 0.14
"""How far a picked die is raised, in face widths."""
TILT: Final = 7.0
"""How far a picked die is turned, in degrees."""
FACES: Final = (0, 1, 2, 3, 4, 5)
"""The order of the racks and of every sorted row: the Boss first."""
RACK_SHOWN: Final = 25
"""Dice drawn in one rack at most; the number beside them is the truth."""
LEAST_FACE: Final = 14.0
"""Narrower faces cannot be told apart, in pixels: a rack shows fewer dice instead."""
WIDE: Final = 1.24
TALL: Final = 1.42
"""What the picture of a die and its rim covers, in face widths."""
ROW: Final = 1.30
"""From row to row in a tray, in face widths."""
LABEL: Final = 1.5
"""How high the label at a tray's lower edge is, in heights of its letters."""
CLEAR: Final = 0.18
"""How far it stays below the dice, in heights of its letters."""
HEAP_SHOWN: Final = 96
ROW_LIMIT: Final = 12
TRAY_LIMIT: Final = 20
"""Up to this many dice lie in trays, more in racks."""


class Box(NamedTuple):
    """A rectangle of floats."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Place:
    """Where one die lies: its centre, its face width in pixels, which of the baked yaws, and whether it is lifted."""

    x: float
    y: float
    px: float
    yaw: int
    lifted: bool = False


@dataclass(frozen=True, slots=True)
class Tray:
    """One tray and its dice, in the order given. The label is centred at `label_x`, its top at `label_y`."""

    box: Box
    places: tuple[Place, ...]
    label_x: float
    label_y: float


@dataclass(frozen=True, slots=True)
class Rack:
    """The dice of one face. `shown` of them have a place; the last `lifted` of those go."""

    face: int
    box: Box
    header: Box
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """A little pile of one face: up to three dice, an outline where there is none, and the middle left of its count."""

    face: int
    places: tuple[Place, ...]
    outline: Box
    count_x: float
    count_y: float


@dataclass(frozen=True, slots=True)
class Spot:
    """A die of a heap, measured from the middle of the heap. `order` is the place in the order of arrival."""

    dx: float
    dy: float
    px: float
    order: int


def trays(
    zone: Iterable[float], keep: int, again: int, largest: float, label: float
) -> tuple[Tray | None, Tray | None]:
    """Return the keep tray and the reroll tray for up to 20 dice, each None where it has no dice.

    One row up to 12 dice, two up to 20. The face width depends on keep + again alone, so nothing grows or shrinks while
    dice change sides; `largest` bounds it. Raises ValueError for no dice or more than 20.
    """
    x, y, w, h = zone
    n = keep + again
    if not 1 <= n <= TRAY_LIMIT or keep < 0 or again < 0:
        raise ValueError(f"trays hold 1 to {TRAY_LIMIT} dice, not {keep} + {again}")
    rows = 1 if n <= ROW_LIMIT else 2
    # Two half-filled rows need one column more than one filled pair: count it always, or the faces would jump.
    most = n if rows == 1 else n // 2 + 1
    pitch = min(largest * 1.62, (w - 12) / (most + 0.3))
    # A picked die is raised halfway out of the tray, and the label hangs halfway below it: none may lie over another.
    tall = LIFT / 2 + TALL + ROW * (rows - 1)
    px = min(largest, pitch / 1.46, (h - label * (LABEL + CLEAR)) / tall)
    pitch = min(pitch, px * 1.62)
    counts = (math.ceil(keep / rows), math.ceil(again / rows))
    height = px * tall + label * (LABEL / 2 + CLEAR)
    top = y + (h - label * LABEL / 2 - height) / 2
    left = x + w / 2 - (sum(counts) * pitch + 10) / 2
    result: list[Tray | None] = []
    for dice, columns, lifted in ((keep, counts[0], False), (again, counts[1], True)):
        if not dice:
            result.append(None)
            continue
        first = top + px * (LIFT + TALL) / 2
        places = tuple(
            Place(
                left + (i % columns + 0.5) * pitch,
                first + i // columns * px * ROW,
                px,
                i % 2,
                lifted,
            )
            for i in range(dice)
        )
        box = Box(left, top, columns * pitch, height)
        result.append(Tray(box, places, left + columns * pitch / 2, top + height - label * LABEL / 2))
        left += columns * pitch + 10
    return result[0], result[1]


def grid(n: int, w: float, h: float) -> tuple[int, float]:
    """Return in how many columns at most n dice of one face lie in a w x h rack, and their face width."""
    best = (3, 0.0)
    for columns in range(3, max(3, n) + 1):
        px = min(w / columns / WIDE, h / math.ceil(max(1, n) / columns) / TALL, w / 3 / 1.36)
        if px > best[1] * 1.001:
            best = (columns, px)
    return best


def even(n: int, columns: int) -> list[int]:
    """Return how many of n dice lie in each row: as few rows as `columns` allow, and none longer by more than one."""
    rows = math.ceil(n / columns)
    return [n // rows + (row < n % rows) for row in range(rows)]


def shown_at_most(w: float, h: float, label: float) -> int:
    """Return how many dice a w x h rack shows: as many as can be told apart, up to `RACK_SHOWN`."""
    least = max(LEAST_FACE, label * 0.6)
    return next((n for n in range(RACK_SHOWN, 6, -1) if grid(n, w, h)[1] >= least), 6)


def racks(
    zone: Iterable[float], counts: Sequence[int], again: Sequence[int], label: float, gap: float
) -> tuple[Rack, ...]:
    """Return six racks, one for each face in the order of FACES, whatever they hold.

    `counts` and `again` are indexed by face: dice lying there, and how many of them go. The dice that go are the last.
    All dice of all racks are of one size, and every rack's rows are even.
    """
    x, y, w, h = zone
    width = (w - 5 * gap) / 6
    head = label * 1.42
    inner, room = width - label * 0.6, h - head - label * 0.42
    most = shown_at_most(inner, room, label)
    columns, px = grid(min(max(counts), most), inner, room)
    across, down = min(px * 1.34, inner / columns), px * TALL
    result = []
    for face in FACES:
        left = x + face * (width + gap)
        shown = min(counts[face], most)
        # Of many dice not all are shown: where some stay, one that is shown stays.
        go = shown if again[face] >= counts[face] else min(again[face], shown - 1)
        rows = even(shown, columns) if shown else []
        top = y + head + label * 0.22 + (room - down * len(rows)) / 2
        middles = [
            (left + width / 2 + (column - (row_of - 1) / 2) * across, top + down * (row + 0.5))
            for row, row_of in enumerate(rows)
            for column in range(row_of)
        ]
        places = tuple(Place(*at, px, (i + face) % 2, i >= shown - go) for i, at in enumerate(middles))
        header = Box(left + label * 0.28, y + label * 0.2, width - label * 0.5, head)
        result.append(Rack(face, Box(left, y, width, h), header, places))
    return tuple(result)


def piles(zone: Iterable[float], counts: Sequence[int], columns: int = 3, largest: float = 36) -> tuple[Pile, ...]:
    """Return six little piles for an opponent's dice from 21 up: 1 to 5, the Boss last. `counts` is indexed by face."""
    x, y, w, h = zone
    across, down = w / columns, h / math.ceil(6 / columns)
    px = min(largest, down * 0.44)
    result = []
    for slot, face in enumerate((*FACES[1:], FACES[0])):
        cx, cy = x + (slot % columns) * across, y + (slot // columns + 0.5) * down
        # Back die first, so that drawing in order stacks them.
        offsets = ((0.30, -0.34, 1), (0.0, 0.0, 0), (0.18, 0.20, 2))
        places = tuple(
            Place(cx + px * (0.75 + dx), cy + px * dy, px, yaw) for dx, dy, yaw in offsets[: min(counts[face], 3)]
        )
        outline = Box(cx + px * 0.2, cy - px * 0.55, px * 1.1, px * 1.1)
        result.append(Pile(face, places, outline, cx + px * 1.72, cy))
    return tuple(result)


def rows(zone: Iterable[float], n: int, columns: int, largest: float) -> tuple[Place, ...]:
    """Return n dice in rows of `columns`, left-aligned, centred up and down: an opponent's result."""
    x, y, w, h = zone
    lines = max(1, math.ceil(n / columns))
    px = min(largest, w / columns / 1.26, h / lines / 1.16)
    down = min(px * 1.32, h / lines)
    across = min(px * 1.34, w / columns)
    top = y + (h - down * lines) / 2
    return tuple(
        Place(x + (i % columns + 0.5) * across, top + (i // columns + 0.5) * down, px, i % 2) for i in range(n)
    )


def heap(n: int, radius: float, rng: random.Random) -> tuple[Spot, ...]:
    """Return up to 96 dice of a mound inside a ring, farthest first, which is the order to draw them in.

    A longer heap from an equally seeded `rng` begins with the same dice in the same directions: they stay.
    """
    shown = min(n, HEAP_SHOWN)
    px = radius * (0.415 if n <= 13 else 0.34 if n <= 24 else 0.29 if n <= 45 else 0.255)
    unit: list[tuple[float, float]] = []
    for _ in range(shown):
        best, clear = (0.0, 0.0), -1.0
        for _ in range(26):
            angle, reach = rng.random() * 2 * math.pi, math.sqrt(rng.random())
            point = (reach * math.cos(angle), reach * math.sin(angle))
            near = min((math.dist(point, other) for other in unit), default=9.0)
            if near > clear:
                best, clear = point, near
        unit.append(best)
    reach = radius - px * 0.62
    rise = 0.18 * radius if n > 24 else 0.0
    spots = [
        Spot(x * reach, y * reach * 0.92 - max(0.0, 1 - math.hypot(x, y)) * rise, px, k)
        for k, (x, y) in enumerate(unit)
    ]
    return tuple(sorted(spots, key=lambda spot: spot.dy))
