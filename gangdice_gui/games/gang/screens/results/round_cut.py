"""Where everything stands on the result of a round, in wide windows and narrow ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gangdice_gui.games.gang.screens.hand_picture import Box


@dataclass(frozen=True, slots=True)
class Cut:
    """Where things stand, in units of the page: x, y, width, height."""

    top: float
    console: float
    """Where the felt begins and ends in this drawing."""
    face: tuple[float, float, float]
    title: Box
    count: Box
    dice: Box
    largest: float
    plaque: Box
    card: tuple[float, float, float]
    plates: Box
    gap: float
    widest: float
    """A plate's greatest width."""
    total: Box
    columns: int = 3
    """Plates side by side."""


WIDE: Final = Cut(
    64,
    838,
    (300, 118, 340),
    (700, 112, 840, 66),
    (696, 172, 840, 124),
    (700, 322, 590, 124),
    80,
    (1300, 318, 190, 134),
    (1560, 112, 200),
    (100, 486, 1720, 138),
    32,
    552,
    (100, 646, 1720, 170),
)
COMPACT: Final = Cut(
    62,
    763,
    (58, 96, 262),
    (352, 88, 740, 60),
    (350, 142, 740, 104),
    (352, 262, 560, 98),
    66,
    (930, 256, 150, 108),
    (1118, 90, 184),
    (48, 376, 1269, 144),
    18,
    440,
    (48, 536, 1269, 212),
)
WIDE_NOBODY: Final = replace(
    WIDE,
    face=(300, 100, 236),
    title=(620, 118, 880, 104),
    count=(622, 232, 880, 60),
    card=(1580, 98, 164),
    plates=(100, 352, 1720, 276),
    widest=844,
    columns=2,
)
COMPACT_NOBODY: Final = replace(
    COMPACT,
    face=(58, 84, 180),
    title=(280, 96, 800, 104),
    count=(280, 196, 800, 60),
    card=(1150, 84, 132),
    plates=(48, 286, 1269, 240),
    widest=640,
    columns=2,
)
